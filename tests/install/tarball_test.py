#!/usr/bin/env python3
"""The tarball: the same bytes each time; its programs run from a folder anywhere, and in a root that holds nothing but the libraries they ask for.

tarball_test.py SOURCE BUILD [TARBALL]: the TARBALL that is handed out needs glibc alone; without it, one is made of the programs in BUILD.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

source, build = (pathlib.Path(p).resolve() for p in sys.argv[1:3])
handed_out = [pathlib.Path(p).resolve() for p in sys.argv[3:]]
OF_GLIBC = {"ld-linux-x86-64.so.2", "libc.so.6", "libm.so.6"}


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **more)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def make(folder):
    folder.mkdir()
    made = run(source / "tools/make-tarball", build, folder, env=os.environ | {"SOURCE_DATE_EPOCH": "1700000000"})
    return pathlib.Path(made.strip())


def libraries(program):
    return [pathlib.Path(p) for p in re.findall(r"(/\S+) \(0x", run("ldd", program))]


def check_runs(programs, *before):
    """`before` goes before the programs, which know nothing of the environment; they leave the certificate where they are started."""
    with tempfile.TemporaryDirectory() as work:
        place = {"cwd": work, "env": {}}
        answer = run(*before, programs / "grundy", "study", "kayles", "--certificate", "kayles.cert", "--no-atlas", **place)
        assert re.search(r"^pattern +kayles\(n \+ 12\) = kayles\(n\) for n >= 71$", answer, re.M), answer
        assert re.search(r"^status +proved for all n ", answer, re.M), answer
        verdict = run(*before, programs / "grundy-check", "kayles.cert", **place)
        assert "kayles(n + 12) = kayles(n)" in verdict, verdict


def check_bare_root(folder, root):
    """The folder of the tarball in a root of its own."""
    shutil.copytree(folder, root / "any where" / folder.name)
    (root / "dev").mkdir()
    for library in {file for program in (folder / "bin").iterdir() for file in libraries(program)}:
        (root / library.parent.relative_to("/")).mkdir(parents=True, exist_ok=True)
        shutil.copy(library, root / library.relative_to("/"))
    check_runs(pathlib.Path("/any where") / folder.name / "bin", shutil.which("chroot"), root)


with tempfile.TemporaryDirectory() as scratch:
    scratch = pathlib.Path(scratch)
    tarball = handed_out[0] if handed_out else make(scratch / "first")
    if not handed_out:
        assert tarball.read_bytes() == make(scratch / "second").read_bytes(), "the tarball differs from one run to the next"
    run("tar", "-xf", tarball, "-C", scratch)
    folder = scratch / tarball.name.removesuffix(".tar.gz")
    assert {file.name for file in (folder / "bin").iterdir()} == {"grundy", "grundy-check"}
    if handed_out:
        needed = {library.name for library in libraries(folder / "bin/grundy")}
        assert needed <= OF_GLIBC, f"more than glibc: {sorted(needed)}"
    check_runs(folder / "bin")
    if os.geteuid() == 0 and shutil.which("chroot"):
        check_bare_root(folder, scratch / "root")
print("the tarball runs from any folder")
