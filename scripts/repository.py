#!/usr/bin/env python3
"""The address of the repository: README says it, and metadata of packages repeat it.

    repository.py          checks that all places agree
    repository.py URL      writes another into all of them

https://quoin.invalid/quoin stands there until there is a public one.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Each place: a file, and a pattern whose first group is the address there.
PLACES = [
    ("README.md", r"git clone (\S+)"),
    ("README.md", r'\.package\(url: "([^"]+)"'),
    ("bindings/python/pyproject.toml", r'^Repository = "([^"]+)"'),
    ("bindings/rust/Cargo.toml", r'^repository = "([^"]+)"'),
    ("bindings/web/package.json", r'"url": "git\+([^"]+)"'),
    ("packaging/debian/control", r"^Homepage: (\S+)"),
    ("packaging/debian/copyright", r"^Source: (\S+)"),
]


def found_in(name, pattern):
    return re.search(pattern, (ROOT / name).read_text(), re.M)


def differences():
    """What is wrong, a line each: for check_style.py as well."""
    first = found_in(*PLACES[0])
    for name, pattern in PLACES:
        found = found_in(name, pattern)
        if not found or found.group(1) != first.group(1):
            yield f"{name}: the repository is {found and found.group(1)}, in README {first.group(1)} (make repository)"


def write(address):
    for name, pattern in PLACES:
        text = (ROOT / name).read_text()
        found = re.search(pattern, text, re.M)
        (ROOT / name).write_text(text[: found.start(1)] + address + text[found.end(1) :])


def main():
    if len(sys.argv) > 1:
        if not re.fullmatch(r"https://[^\s\"]+", sys.argv[1]):
            sys.exit(f"repository: {sys.argv[1]} is no address that begins with https://")
        write(sys.argv[1])
    problems = list(differences())
    for line in problems:
        print(line)
    print(found_in(*PLACES[0]).group(1))
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
