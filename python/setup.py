# SPDX-License-Identifier: MIT
"""Builds libpaiko from the checkout that contains this folder, and puts libpaiko into the package. Also
builds and adds the spec's library, if the libraries that the spec's build needs are installed. Needs
CMake and a C compiler. Downloads nothing."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # before setuptools 70 bdist_wheel is part of the package wheel
    try:
        from wheel.bdist_wheel import bdist_wheel
    except ImportError:
        from setuptools import Command as bdist_wheel

CHECKOUT = pathlib.Path(__file__).resolve().parent.parent


def version():
    header = (CHECKOUT / "engine/include/paiko/version.h").read_text()
    return ".".join(re.findall(r"#define PAIKO_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header))


def cmake(*arguments):
    return subprocess.run(["cmake", *arguments], stdout=sys.stderr).returncode == 0


class Build(build_py):
    """Copies the modules into the package, then builds the libraries and copies them there too."""

    def run(self):
        super().run()
        with tempfile.TemporaryDirectory() as folder:
            self.build_libraries(pathlib.Path(folder))

    def build_libraries(self, folder):
        release = ("-S", str(CHECKOUT), "-B", str(folder), "-DCMAKE_BUILD_TYPE=Release")
        targets = ["paiko_shared", "paiko_spec_shared"]
        if not cmake(*release, "-DPAIKO_TESTS=OFF"):
            print("paiko: without the spec: the libraries that its build wants are missing",
                  file=sys.stderr)
            shutil.rmtree(folder / "CMakeFiles", ignore_errors=True)
            (folder / "CMakeCache.txt").unlink(missing_ok=True)
            targets = ["paiko_shared"]
            if not cmake(*release, "-DPAIKO_HARNESS=OFF", "-DPAIKO_SHARED=ON"):
                raise SystemExit("paiko: cmake failed; it and a C compiler are needed")
        if not cmake("--build", str(folder), "--parallel", "2", "--target", *targets):
            raise SystemExit("paiko: the libraries could not be built")
        for name in ("engine/libpaiko.so", "spec/libpaikospec.so"):
            if (folder / name).exists():
                shutil.copy(folder / name, pathlib.Path(self.build_lib) / "paiko")


class Source(sdist):
    """Refuses to make a source archive, because this folder does not contain the C sources."""

    def run(self):
        raise SystemExit("paiko: a source archive would lack the C sources, which stand outside this "
                         "folder; build a wheel (pip wheel .), or install from the checkout")


class Wheel(bdist_wheel):
    """Names the wheel so that every Python 3 on this kind of machine accepts it. ctypes calls the libraries, so
    the libraries do not depend on the version of Python."""

    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


class WithLibraries(Distribution):
    """Says that the package contains machine code, so that its wheel is for this kind of machine only."""

    def has_ext_modules(self):
        return True


setup(version=version(), cmdclass={"build_py": Build, "sdist": Source, "bdist_wheel": Wheel}, distclass=WithLibraries)
