#!/usr/bin/env python3
"""Write what the statuses and the choices of the C headers are called and mean in other languages.

    status_words.py             writes the texts of the C libraries, and Rust's errors and choices
    status_words.py --check     fails if one of them is not as it would be written

The one table is that of the headers: a status, its number, and its comment. What stands before the comment's first
semicolon is the line for people. include/abi.txt pins the numbers. A choice is an enumeration with a type of its own,
its meaning the comment before that type.
"""
import pathlib
import re
import sys
import textwrap

from rust_enum import camel, rust_enum

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADERS = ["quoin.h", "quoin_batch.h", "quoin_flex.h"]
TEXTS = ROOT / "Sources/C/QuoinCBase/StatusText.swift"
ERRORS = ROOT / "bindings/rust/quoin/src/error.rs"
CHOICES = ROOT / "bindings/rust/quoin/src/choices.rs"
FIRST, LAST = "From here on packaging/status_words.py writes.", "So far packaging/status_words.py."
WIDTH = 108
# Rust's name of each choice, and what its members have before their own names.
RUST_CHOICES = {
    "quoin_relation": ("Relation", ""),
    "quoin_kind": ("Kind", "KIND_"),
    "quoin_sense": ("Sense", ""),
    "quoin_outcome": ("Outcome", ""),
    "quoin_conflict_policy": ("ConflictPolicy", "CONFLICTS_"),
    "quoin_batch_kind": ("TargetKind", "BATCH_"),
    "quoin_batch_status": ("BatchStatus", "BATCH_"),
}
# What the crate only writes, and what has its first member by default.
WRITTEN, DEFAULTED = {"ConflictPolicy", "TargetKind"}, {"ConflictPolicy"}
# Where a member's name or words are not C's: the crate's constants stand on the right side.
RUST_MEMBERS = {
    "BATCH_SHIFTING_LEFT": ("Shifting", "the constraint's constant, the number alone on its right side, grows by the value"),
    "BATCH_SETTING_LEFT": ("Setting", "the constraint's constant, the number alone on its right side, becomes the value"),
    "BATCH_EDIT": ("Edit", "an edit is asked for the value"),
}
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


def choices():
    """(type, meaning, members) of each choice of the headers; a member is (name, number, comment)."""
    pattern = r"/\* ((?:(?!\*/).)*?) \*/\ntypedef u?int\d+_t (quoin_\w+);\nenum \{\n(.*?)\n\};"
    for header in HEADERS[:2]:
        for about, kind, body in re.findall(pattern, (ROOT / "include" / header).read_text(), flags=re.S):
            found = re.findall(r"QUOIN_(\w+) = (\d+),?\s*/\*(.*?)\*/", body, flags=re.S)
            before = re.findall(r"/\*([^*]*)\*/\s*QUOIN_(\w+) = (\d+)", body) if body.lstrip().startswith("/*") else []
            members = [(name, number, words.split(". ")[0].strip(" .\n")) for words, name, number in before] or found
            yield kind, " ".join(about.split()), [(name, int(number), " ".join(words.split())) for name, number, words in members]


def sentence(words):
    """The words as a sentence, in lines."""
    words = words if words[0].isalpha() else f"`{words}`"
    return textwrap.wrap((words[0].upper() + words[1:]).rstrip(".") + ".", WIDTH)


def rust_choices():
    """Rust's enumerations of the choices."""
    lines = ["//! Choices with a few named values, and the numbers of C. Written by packaging/status_words.py."]
    for kind, about, members in choices():
        if kind not in RUST_CHOICES:
            continue
        name, prefix = RUST_CHOICES[kind]
        members = [(*RUST_MEMBERS.get(member, (camel(member.removeprefix(prefix)), words)), number)
                   for member, number, words in members]
        named = [(member, number, sentence(words)) for member, words, number in members]
        lines += ["", *rust_enum(name, sentence(about.split(";")[0]), named, has_default=name in DEFAULTED)]
        if name not in WRITTEN:
            cases = [f"            {number} => {name}::{member}," for member, _, number in members[:-1]]
            lines += ["", f"impl {name} {{", f"    pub(crate) const fn of_number(number: i32) -> {name} {{",
                      "        match number {", *cases, f"            _ => {name}::{members[-1][0]},", "        }", "    }", "}"]
    return "\n".join(lines) + "\n"


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
    fresh[CHOICES] = rust_choices()
    stale = [path for path, text in fresh.items() if not path.is_file() or path.read_text() != text]
    if "--check" in sys.argv:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what packaging/status_words.py writes", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(fresh[path])
    return 0


if __name__ == "__main__":
    sys.exit(main())
