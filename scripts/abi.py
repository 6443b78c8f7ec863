#!/usr/bin/env python3
"""The binary interface of the C libraries as one text, include/abi.txt: what each header declares, a line each, sorted.

    abi.py            compares the headers with abi.txt; check_header.sh runs it
    abi.py --renew    writes abi.txt anew; its diff shows what changed

A line begins with its header and its kind: function, type, constant. Comments and spaces do not count. What may change
in 0.x stands in CONTRIBUTING.md: lines may be added; one that goes or differs needs a new minor version, and a new
QUOIN_ABI where compiled programs would break.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEXT = ROOT / "include/abi.txt"
CONSTANT = re.compile(r"^#define (QUOIN_\w+) (.+)$")


def preprocessed(name, *options):
    source = f'#include "{name}"\n'
    words = ["gcc", "-E", "-x", "c", "-std=c99", f"-I{ROOT / 'include'}", *options, "-"]
    return subprocess.run(words, input=source, capture_output=True, text=True, check=True).stdout


def own_text(name):
    """What the compiler sees of this header alone, without what it includes."""
    lines, is_own = [], False
    for line in preprocessed(name).split("\n"):
        place = re.match(r'# \d+ "([^"]*)"', line)
        if place:
            is_own = place.group(1).endswith(f"/{name}")
        elif is_own:
            lines.append(line)
    return " ".join(lines)


def declarations(text):
    """The declarations of a text, without bodies of functions."""
    depth, start = 0, 0
    for place, letter in enumerate(text):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        is_body = letter == "}" and depth == 0 and ")" in text[start:place].split("{")[0]
        if depth == 0 and (letter == ";" or is_body):
            yield tidy(text[start:place].split(") {")[0] + (")" if is_body else ""))
            start = place + 1


def tidy(declaration):
    declaration = re.sub(r"__attribute__ ?\(\((?:[^()]|\([^()]*\))*\)\)|\bextern\b|\bstatic inline\b", " ", declaration)
    declaration = " ".join(declaration.split())
    return re.sub(r" ?([{},;*()\[\]]) ?", r"\1", declaration)


def kind(declaration):
    if declaration.startswith("enum{"):
        return "constant"
    if re.match(r"(typedef|struct|union|enum)\b", declaration):
        return "type"
    return "function"


def lines(name):
    for declaration in declarations(own_text(name)):
        if not declaration:
            continue
        if kind(declaration) == "constant":
            for constant in split(declaration[len("enum{") : -1]):
                yield f"{name} constant {constant}"
        else:
            yield f"{name} {kind(declaration)} {declaration}"
    for line in (ROOT / "include" / name).read_text().split("\n"):
        found = CONSTANT.match(line)
        if found and "VERSION" not in found.group(1):
            yield f"{name} constant {found.group(1)}={' '.join(found.group(2).split())}"


def split(text):
    """The parts between commas, but for those in brackets."""
    part, depth = "", 0
    for letter in text + ",":
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            if part.strip():
                yield part.strip()
            part = ""
        else:
            part += letter


def interface():
    headers = sorted(path.name for path in (ROOT / "include").glob("*.h"))
    return sorted(line for name in headers for line in lines(name))


def differences():
    """What is wrong, a line each."""
    now, kept = interface(), TEXT.read_text().split("\n")[:-1]
    yield from (f"include/abi.txt lacks {line}" for line in now if line not in set(kept))
    yield from (f"the headers lack {line}" for line in kept if line not in set(now))


def main():
    if "--renew" in sys.argv[1:]:
        TEXT.write_text("".join(f"{line}\n" for line in interface()))
    problems = list(differences())
    for line in problems:
        print(line)
    print(f"{len(interface())} lines, {len(problems)} of them differ")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
