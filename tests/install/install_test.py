"""The installed library: a project that finds it by CMake, with each compiler there is, and the programs of docs/cpp.md by pkg-config."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

source, build = map(pathlib.Path, sys.argv[1:3])
consumer = source / "tests/install/consumer"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def build_with_cmake(folder, project, compiler, prefix):
    run("cmake", "-S", project, "-B", folder, f"-DCMAKE_CXX_COMPILER={compiler}", f"-DCMAKE_PREFIX_PATH={prefix}")
    run("cmake", "--build", folder)


def programs(page):
    """(name, code, output or None) of each C++ program of the page; the output stands right below."""
    blocks = [(m[1], m[2], m.end()) for m in BLOCK.finditer(page)]
    for i, (language, code, end) in enumerate(blocks):
        if language == "cpp":
            below = blocks[i + 1][1] if i + 1 < len(blocks) and page[end:].startswith("\n```text\n") else None
            yield re.match(r"// (\w+)\.cpp\n", code)[1], code, below


def check_page(page, prefix, work):
    flags = run("pkg-config", "--cflags", "--libs", "grundy", env=os.environ | {"PKG_CONFIG_PATH": str(prefix / "lib/pkgconfig")}).split()
    for name, code, output in programs(page):
        (work / f"{name}.cpp").write_text(code)
        run("g++", "-std=c++20", "-O1", "-Wall", "-Wextra", "-Werror", f"{work}/{name}.cpp", "-o", work / name, *flags)
        printed = run(work / name)
        assert output is not None, f"docs/cpp.md does not show what {name} prints:\n{printed}"
        assert printed == output, f"{name} prints\n{printed}\nbut docs/cpp.md says\n{output}"
    assert (work / "kayles.cpp").read_text() == (source / "examples/kayles.cpp").read_text(), "examples/kayles.cpp is not that of docs/cpp.md"
    shutil.copy(work / "kayles.cpp", work / "project")
    (work / "project/CMakeLists.txt").write_text(dict((b[0], b[1]) for b in BLOCK.findall(page))["cmake"])
    build_with_cmake(work / "project/build", work / "project", "g++", prefix)


with tempfile.TemporaryDirectory() as folder:
    work = pathlib.Path(folder)
    (work / "project").mkdir()
    for component in ("programs", "library"):
        run("cmake", "--install", build, "--component", component, "--prefix", work / "old")
    (work / "old").rename(work / "prefix")  # nothing may remember where it was put
    version = run(work / "prefix/bin/grundy", "--version").split()[1]
    assert version in run(work / "prefix/bin/grundy-check", "--version")
    compilers = [c for c in ("g++", "clang++") if shutil.which(c)]
    for compiler in compilers:
        build_with_cmake(work / compiler, consumer, compiler, work / "prefix")
        assert run(work / compiler / "consumer") == f"{version} fine\n"
    check_page((source / "docs/cpp.md").read_text(), work / "prefix", work)
    print(f"installed, used by {' and '.join(compilers)}, and docs/cpp.md holds")
