#!/usr/bin/env python3
"""The version: quoin.h says it, and every other place repeats it.

    version.py          checks that all places agree
    version.py 0.2.0    writes another version into all of them

The tag is v0.1.0 of the version 0.1.0 (`make tag`); a tag of HEAD that says another is a failure, too.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = r"\d+\.\d+\.\d+"

# Each place: a file, and a pattern whose first group is the version there.
PLACES = [
    ("include/quoin.h", rf'QUOIN_VERSION_STRING "({VERSION})"'),
    ("Sources/C/QuoinC/Exports/Version.swift", rf'StaticString = "({VERSION})"'),
    ("Sources/Studio/QuoinCommand/Command.swift", rf'version = "({VERSION})"'),
    ("Tests/Studio/golden/version.txt", rf"quoin ({VERSION})"),
    ("packaging/quoin.1", rf'^\.TH QUOIN 1 "" "Quoin ({VERSION})"'),
    ("bindings/rust/Cargo.toml", rf'^version = "({VERSION})"'),
    ("bindings/rust/quoin-kasuari/Cargo.toml", rf'quoin = .*version = "({VERSION})"'),
    ("bindings/web/package.json", rf'"version": "({VERSION})"'),
    ("README.md", rf'from: "({VERSION})"'),
    ("README.md", rf"quoin-({VERSION})\.tgz"),
    ("README.md", rf"quoin-({VERSION})-linux-x86_64\.tar\.gz"),
    ("CHANGELOG.md", rf"^## ({VERSION})"),
]
PARTS = ["MAJOR", "MINOR", "PATCH"]


def header():
    return (ROOT / "include/quoin.h").read_text()


def stated():
    """(place, version) of all places, the header first. None where there is no version."""
    for name, pattern in PLACES:
        found = re.search(pattern, (ROOT / name).read_text(), re.M)
        yield name, found and found.group(1)
    numbers = [re.search(rf"QUOIN_VERSION_{part} (\d+)", header()) for part in PARTS]
    yield "include/quoin.h, in numbers", ".".join(number.group(1) for number in numbers if number)
    for tag in git("tag", "--points-at", "HEAD"):
        if re.fullmatch(f"v{VERSION}", tag):
            yield "the tag of HEAD", tag[1:]


def git(*words):
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.split()


def differences():
    """What is wrong, a line each: for check_style.py as well."""
    (_, wanted), *others = stated()
    for place, version in others:
        if version != wanted:
            yield f"{place}: version {version}, in quoin.h {wanted}"


def write(version):
    for name, pattern in PLACES:
        text = (ROOT / name).read_text()
        found = re.search(pattern, text, re.M)
        (ROOT / name).write_text(text[: found.start(1)] + version + text[found.end(1) :])
    text = header()
    for part, number in zip(PARTS, version.split(".")):
        text = re.sub(rf"(QUOIN_VERSION_{part} )\d+", rf"\g<1>{number}", text)
    (ROOT / "include/quoin.h").write_text(text)


def main():
    if len(sys.argv) > 1:
        if not re.fullmatch(VERSION, sys.argv[1]):
            sys.exit(f"version: {sys.argv[1]} is no version, as 0.2.0 is")
        write(sys.argv[1])
    problems = list(differences())
    for line in problems:
        print(line)
    print(next(stated())[1])
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
