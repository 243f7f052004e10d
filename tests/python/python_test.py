"""The Python module of the build folder: the tests of cases/, and the examples of docs/python.md and of the package."""
import os
import pathlib
import subprocess
import sys
import tempfile

source, build = (pathlib.Path(p).resolve() for p in sys.argv[1:3])
if not list((build / "python/grundy").glob("_core*.so")):
    cache = (build / "CMakeCache.txt").read_text()
    switched_off = "\nGRUNDY_PYTHON:STRING=OFF\n" in cache or "pybind11_DIR:PATH=pybind11_DIR-NOTFOUND" in cache
    print("the Python module is not built")
    sys.exit(0 if switched_off else 1)
environment = os.environ | {"PYTHONPATH": str(build / "python"), "GRUNDY_BUILD": str(build), "PYTHONDONTWRITEBYTECODE": "1"}
command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--doctest-modules", "--doctest-glob=*.md",
           "--doctest-continue-on-failure", "--rootdir", str(source / "tests/python"), str(source / "tests/python/cases"),
           str(source / "docs/python.md"), str(build / "python/grundy")]
with tempfile.TemporaryDirectory() as folder:  # examples write files into the current folder
    sys.exit(subprocess.run(command, env=environment, cwd=folder).returncode)
