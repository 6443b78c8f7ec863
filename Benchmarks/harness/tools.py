"""Compilers, machine and commit: the figures depend on these besides the sources."""

import os
import platform
import re
import subprocess
from pathlib import Path

from .columns import ROOT


def said(*command):
    """A command's output, or its errors if there is no other; an empty string if the command cannot be started."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    except OSError:
        return ""
    return (done.stdout or done.stderr).strip()


def version(*command):
    """The first number with a point in a command's output, or "none"."""
    found = re.search(r"\d+\.\d+(\.\d+)*", said(*command))
    return found.group() if found else "none"


def compilers():
    cxx = os.environ.get("CXX", "g++")
    versions = {
        "swift": version("swift", "--version"),
        Path(cxx).name: version(cxx, "-dumpfullversion"),
        "libc": platform.libc_ver()[1],
        "valgrind": version("valgrind", "--version"),
    }
    return " ".join(f"{name} {number}" for name, number in versions.items()) + f" {platform.machine()}"


def commit():
    """The commit, with a plus sign where the work tree differs from it."""
    name = said("git", "rev-parse", "--short=12", "HEAD")
    return name + ("+" if said("git", "status", "--porcelain", "--untracked-files=no") else "")


def processor():
    for line in Path("/proc/cpuinfo").read_text().split("\n"):
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()
