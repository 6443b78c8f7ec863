#!/usr/bin/env python3
"""The binary interface of the C libraries as one text, include/abi.txt: what each header declares, a line each, sorted.

    abi.py            compares the headers with abi.txt; check_header.sh runs it
    abi.py --renew    writes abi.txt anew; its diff shows what changed

A line begins with its header and its kind: function, type, constant. Comments and spaces do not count. The last lines
say how many bytes each struct has, and where its fields lie, with pointers of 64 and of 32 bits: gcc agrees with the
first, and clang with the second where the WebAssembly module is built. What may change in 0.x stands in CONTRIBUTING.md:
lines may be added; one that goes or differs needs a new minor version, and a new QUOIN_ABI where compiled programs would
break: where a size or an offset changes, but for the size of a struct that begins with `size`.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "packaging"))
import web_abi  # noqa: E402

HEADERS = [ROOT / "include" / name for name in ("quoin.h", "quoin_batch.h", "quoin_flex.h")]
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


def layouts(bits):
    """How each struct lies in memory."""
    for name, found, size in web_abi.structs(web_abi.read(HEADERS), bits // 8):
        yield f"{bits} bits: {name} {size} bytes: " + ", ".join(f"{field} {offset}" for field, offset in found)


def is_agreed():
    """Whether the compiler lays structs out as `layouts` says."""
    source = "\n".join(web_abi.assertions(web_abi.read(HEADERS), map(str, HEADERS), 8))
    words = ["gcc", "-fsyntax-only", "-x", "c", "-std=c11", f"-I{ROOT / 'include'}", "-"]
    return subprocess.run(words, input=source, text=True).returncode == 0


def interface():
    declared = sorted(line for path in HEADERS for line in lines(path.name))
    return [*declared, *layouts(64), *layouts(32)]


def differences():
    """What is wrong, a line each."""
    if not is_agreed():
        yield "gcc lays a struct out otherwise"
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
