"""The Debian packages of the build folder: what they need and hold, the same bytes each time; and the bill of materials of the programs."""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

source, build = (pathlib.Path(p).resolve() for p in sys.argv[1:3])
version = re.search(r"project\(grundy VERSION ([\d.]+)", (source / "CMakeLists.txt").read_text())[1]


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def packages(folder):
    run("cpack", "-G", "DEB", "--config", build / "CPackConfig.cmake", "-B", folder, cwd=folder, env=os.environ | {"SOURCE_DATE_EPOCH": "1700000000"})
    return {deb.name.split("_")[0]: deb for deb in folder.glob("*.deb")}


def check_debian_packages():
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        first, second = packages(pathlib.Path(one)), packages(pathlib.Path(two))
        assert {"grundy", "libgrundy-dev"} <= set(first) <= {"grundy", "libgrundy-dev", "python3-grundy"}, first
        for name, deb in first.items():
            assert run("dpkg-deb", "-f", deb, "Version").strip() == version
            assert run("dpkg-deb", "-f", deb, "Recommends").startswith("mona")
            bytes_of = [hashlib.sha256(d.read_bytes()).hexdigest() for d in (deb, second[name])]
            assert bytes_of[0] == bytes_of[1], f"{name} differs from one run to the next"
        needs = run("dpkg-deb", "-f", first["grundy"], "Depends")
        assert all(library in needs for library in ("libc6 (>=", "libfmt9", "libsqlite3-0", "libstdc++6")), needs
        holds = run("dpkg-deb", "-c", first["grundy"])
        assert all(f" ./usr/{file}\n" in holds for file in ("bin/grundy", "bin/grundy-check", "share/doc/grundy/copyright", "share/man/man1/grundy.1")), holds
        assert "/include/grundy/grundy.hpp" in run("dpkg-deb", "-c", first["libgrundy-dev"])


def check_materials():
    def materials():
        return run(source / "tools/make-sbom", build, "grundy", version, build / "bin/grundy", build / "bin/grundy-check")

    text = materials()
    assert text == materials()
    parts = {part["name"]: part for part in json.loads(text)["components"]}
    assert {"libc6", "libfmt9", "libfmt-dev", "libstdc++6", "libsqlite3-0", "nlohmann-json3-dev", "libexpected-dev"} <= set(parts), sorted(parts)
    for name in ("libfmt9", "libexpected-dev"):
        assert parts[name]["version"] == run("dpkg-query", "-W", "-f", "${Version}", name)
    assert "libpython3.11-dev" not in parts and "libgtest-dev" not in parts  # nothing of the tests or the module


check_debian_packages()
if shutil.which("ninja"):
    check_materials()
print("packages and their materials hold")
