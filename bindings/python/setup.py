"""Builds the extension modules, quoin._core and quoin._flex. Inside the repository it builds the C libraries first.

If they are installed already, QUOIN_PREFIX names a folder with include/quoin.h, lib/libquoin.a and lib/libquoin_flex.a. Without
QUOIN_PREFIX, and outside the repository, setup.py looks in libquoin beside this file, in /usr/local and in /usr. A source
distribution has libquoin beside it, with the library for the machine that it was made on: lib/linux-x86_64/libquoin.a.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]


def places():
    """Where the header and the library may be installed, best first. QUOIN_PREFIX, if set, is the only one."""
    named = os.environ.get("QUOIN_PREFIX")
    return [Path(named)] if named else [HERE / "libquoin", Path("/usr/local"), Path("/usr")]


def say(words):
    """What takes its time; pip shows it with -v, and where the build fails."""
    print(f"quoin: {words}", file=sys.stderr, flush=True)


def build_library():
    """Builds the C library of this repository, with Swift."""
    archive = REPOSITORY / ".build/clib-embedded/libquoin.a"
    if not archive.is_file() and shutil.which("swift") is None:
        sys.exit("quoin: there is no Swift in PATH to build the C library with: install a wheel, or install the C library "
                 "and name its prefix in QUOIN_PREFIX")
    say("building the C library with Swift, which takes some minutes the first time")
    subprocess.run(["make", "-s", "-f", "packaging/clib.mk", "clib"], cwd=REPOSITORY, check=True)
    return REPOSITORY / "include", archive


def find_library():
    """The folder of quoin.h, and the path of libquoin.a."""
    if not os.environ.get("QUOIN_PREFIX") and (REPOSITORY / "packaging/clib.mk").is_file():
        return build_library()
    for place in places():
        header = place / "include"
        for archive in (place / "lib/libquoin.a", place / "lib" / f"{sys.platform}-{platform.machine()}" / "libquoin.a"):
            if (header / "quoin.h").is_file() and archive.is_file() and flex_beside(archive).is_file():
                say(f"compiling the extension module with {archive}")
                return header, archive
    looked = ", ".join(map(str, places()))
    sys.exit(f"quoin: no libquoin.a and libquoin_flex.a for {sys.platform}-{platform.machine()} in {looked}: install a wheel, or install the C "
             "library and name its prefix in QUOIN_PREFIX")


def flex_beside(archive):
    """The library of trees, which lies beside that of the solver."""
    return archive.with_name("libquoin_flex.a")


def version_of(header):
    text = (header / "quoin.h").read_text()
    return re.search(r'^#define QUOIN_VERSION_STRING "(.*)"$', text, re.M).group(1)


class SourceDistribution(sdist):
    """Made in the repository, it brings the library for this machine, so that it builds where there is no Swift."""

    def run(self):
        staged = HERE / "libquoin"
        if staged.exists():
            return super().run()
        machine = staged / "lib" / f"{sys.platform}-{platform.machine()}"
        try:
            machine.mkdir(parents=True)
            shutil.copy(archive, machine)
            shutil.copy(flex_beside(archive), machine)
            (staged / "include").mkdir()
            for one in header.glob("quoin*.h"):
                shutil.copy(one, staged / "include")
            super().run()
        finally:
            shutil.rmtree(staged)


# One wheel serves all versions from 3.11 on: their stable ABI has buffers. Python 3.10 needs a wheel of its own, and so
# does each build without a global lock, which has no stable ABI.
LIMITED = sys.version_info >= (3, 11) and not sysconfig.get_config_var("Py_GIL_DISABLED")

# src/old_libc.c lets the extension run with an older glibc than the one that it is built with.
# That of the interpreter, or of another machine in a cross build (_PYTHON_HOST_PLATFORM).
MACHINE = sysconfig.get_platform().rpartition("-")[2]
OLD_LIBC = platform.system() == "Linux" and MACHINE == "x86_64" and platform.libc_ver()[0] == "glibc"
OF_OLD_LIBC = ["dlopen", "dlsym", "dlclose", "pthread_create", "pthread_join", "pthread_detach", "pthread_sigmask"] * OLD_LIBC
# src/native_solve.c ends a cancelled solve by the clock.
CANCELS = platform.system() == "Linux"

# Newer compilers refuse these; here they are errors with every compiler.
REFUSED = ["-Werror=incompatible-pointer-types", "-Werror=int-conversion", "-Werror=implicit-function-declaration"]

# An interpreter that was built for a folder of its own has that among the linker's words; it would stand in the wheel.
LINKS = (sysconfig.get_config_var("LDSHARED") or "").split()
if LINKS and "LDSHARED" not in os.environ:
    os.environ["LDSHARED"] = " ".join(word for word in LINKS if "-rpath" not in word)


def extension(name, sources, archive, macros, wrapped):
    return Extension(
        f"quoin.{name}",
        sources=sorted(str(path.relative_to(HERE)) for path in sources),
        depends=[str(path.relative_to(HERE)) for path in (HERE / "src").rglob("*.h")] + [str(archive)],
        define_macros=[("QUOIN_WHOLE_API", None)] * (not LIMITED) + [("QUOIN_OLD_LIBC", None)] * OLD_LIBC + macros,
        include_dirs=[str(header), "src"],
        extra_objects=[str(archive)],
        libraries=["m", "dl", "pthread"],
        py_limited_api=LIMITED,
        extra_compile_args=["-std=gnu11", "-O2", "-fvisibility=hidden", "-Wall", "-Wextra",
                            "-Wno-missing-field-initializers", "-Wno-cast-function-type", *REFUSED],
        extra_link_args=["-Wl,--gc-sections", "-Wl,--exclude-libs,ALL", "-s"]
        + [f"-Wl,--wrap={name}" for name in wrapped],
    )


header, archive = find_library()
SOURCES = HERE / "src"
setup(
    version=version_of(header),
    cmdclass={"sdist": SourceDistribution},
    ext_modules=[
        extension("_core", SOURCES.glob("*.c"), archive, [("QUOIN_CANCELS", None)] * CANCELS,
                  OF_OLD_LIBC + ["clock_gettime"] * CANCELS),
        extension("_flex", [*SOURCES.glob("flex/*.c"), SOURCES / "old_libc.c"], flex_beside(archive), [], OF_OLD_LIBC),
    ],
    options={"bdist_wheel": {"py_limited_api": "cp311"}} if LIMITED else {},
)
