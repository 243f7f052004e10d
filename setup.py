"""The Python module for pip: CMake builds it in build-python/, for the Python that runs this."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent
BUILD = ROOT / "build-python"


class BuildWithCMake(build_ext):
    def build_extension(self, extension):
        subprocess.run(["cmake", "-S", ROOT, "-B", BUILD, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DGRUNDY_UNITY=ON",
                        "-DGRUNDY_TESTS=OFF", "-DGRUNDY_PYTHON=ON", f"-DPython3_EXECUTABLE={sys.executable}"], check=True)
        subprocess.run(["cmake", "--build", BUILD, "--target", "grundy_python"], check=True)
        [module] = (BUILD / "python/grundy").glob("_core*.so")
        target = pathlib.Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(module, target)


def version():
    return re.search(r"project\(grundy VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


BUILD.mkdir(exist_ok=True)
os.chdir(ROOT)
setup(version=version(), ext_modules=[Extension("grundy._core", sources=[])], cmdclass={"build_ext": BuildWithCMake},
      options={"build": {"build_base": "build-python/setuptools"}, "egg_info": {"egg_base": "build-python"}})
