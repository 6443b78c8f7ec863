#!/usr/bin/env python3
"""Write what the statuses of the C headers are called and mean in other languages.

    status_words.py             writes the texts of the C libraries, and Rust's errors
    status_words.py --check     fails if one of them is not as it would be written

The one table is that of the headers: a status, its number, and its comment. What stands before the comment's first
semicolon is the line for people. include/abi.txt pins the numbers.
"""
import pathlib
import re
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADERS = ["quoin.h", "quoin_batch.h", "quoin_flex.h"]
TEXTS = ROOT / "Sources/C/QuoinCBase/StatusText.swift"
ERRORS = ROOT / "bindings/rust/quoin/src/error.rs"
FIRST, LAST = "From here on packaging/status_words.py writes.", "So far packaging/status_words.py."
WIDTH = 108
# What the crate's types keep from happening.
NEVER_IN_RUST = {"NULL_ARGUMENT", "BAD_CHOICE", "OVERLAP", "BAD_SOLVER", "BUSY"}


def statuses(header):
    """(name, number, comment) of each status of a header."""
    text = (ROOT / "include" / header).read_text()
    for body in re.findall(r"enum \{\n(.*?)\n\};", text, flags=re.S):
        found = re.findall(r"QUOIN_(\w+) = (\d+),?\s*/\*(.*?)\*/", body, flags=re.S)
        if found and found[0][0] in ("OK", "BAD_BATCH", "BAD_TREE"):
            return [(name, int(number), " ".join(comment.split())) for name, number, comment in found]
    raise SystemExit(f"status_words: {header} has no statuses")


def texts():
    """The cases of Swift's switches, one for each header."""
    parts = []
    for header in HEADERS:
        lines = []
        for name, _, comment in statuses(header):
            line = f'    case QUOIN_{name}: "QUOIN_{name}\\0{comment.split(";")[0]}"'
            lines.append(line if len(line) <= WIDTH else line.replace(": ", ":\n      ", 1))
        parts.append("\n".join(lines) + "\n")
    return [parts[0], parts[1] + parts[2]]


def errors():
    """The members of Rust's enumeration."""
    lines = []
    for name, number, comment in statuses("quoin.h"):
        if number == 0 or name in NEVER_IN_RUST:
            continue
        words = comment[0].upper() + comment[1:] + "."
        lines += [f"    /// {part}" for part in textwrap.wrap(words, WIDTH)]
        lines.append(f"    {''.join(part.capitalize() for part in name.split('_'))} = {number},")
    return ["\n".join(lines) + "\n"]


def written(path, parts):
    """A file with its generated parts, which lie between marks."""
    text, at = path.read_text(), 0
    for part in parts:
        start = text.index("\n", text.index(FIRST, at)) + 1
        end = text.rindex("\n", 0, text.index(LAST, start)) + 1
        text = text[:start] + part + text[end:]
        at = start + len(part) + len(LAST)
    return text


def main():
    fresh = {path: written(path, parts) for path, parts in [(TEXTS, texts()), (ERRORS, errors())]}
    stale = [path for path, text in fresh.items() if path.read_text() != text]
    if "--check" in sys.argv:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what packaging/status_words.py writes", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(fresh[path])
    return 0


if __name__ == "__main__":
    sys.exit(main())
