"""The length of sentences in documents, headers and the command's manual: at most 40 words.

A word has a letter: numbers are none, and code in back quotes is one. A cell of a table, an item of a list and a line that
is set apart in a header are texts of their own; code, headings and pictures are none.
"""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILES = ["*.md", "include/*.h", "bindings/cpp/*.hpp", "packaging/quoin.1"]
LONGEST = 40
# Where a text ends, though no line is empty: before these, and behind the first two.
APART = {
    ".md": re.compile(r"\s*(#|\||[-*] |\d+\. |!\[)"),
    ".h": re.compile(r".*\S {2,}|\s*[-*] "),
    ".1": re.compile(r"\.(?![BI]{1,2} )|.*\t"),
}
COMMENT = re.compile(r"/\*(.*?)\*/|(?:^[ \t]*//.*\n)+", re.S | re.M)
CODE = {".md": re.compile(r"^```.*?^```$|<!--.*?-->|^---\n.*?^---$", re.S | re.M), ".1": re.compile(r"^\.nf$.*?^\.fi$", re.S | re.M)}
END = re.compile(r"(?<=[.!?])\s+(?=[^a-z])|(?<=:)\s+(?=[A-Z])")


def lines(path):
    """(number, line) of the prose, without the signs of comments; what is no prose is an empty line."""
    text, kind = path.read_text(), path.suffix.replace("hpp", "h")
    if kind == ".h":
        for found in COMMENT.finditer(text):
            first = text.count("\n", 0, found.start()) + 1
            for offset, line in enumerate(found.group().split("\n")):
                yield first + offset, re.sub(r"^\s*(/\*|//|\*/?)\s?|\s*\*/$", "", line)
            yield first + offset, ""
    else:
        without_code = CODE[kind].sub(lambda found: "\n" * found.group().count("\n"), text)
        yield from enumerate(without_code.split("\n"), 1)


def texts(path):
    """(number, text): what stands together, and the line that it begins in."""
    apart = APART[path.suffix.replace("hpp", "h")]
    first, held = 0, []
    for number, line in [*lines(path), (0, "")]:
        if held and (not line.strip() or apart.match(line)):
            yield first, " ".join(held)
            held = []
        for cell in line.split("|"):
            if line.startswith("|"):
                yield number, cell
        if line.strip() and not line.startswith(("|", "!", "#")):
            first = first if held else number
            held.append(line.strip())


def too_long(path):
    """(number, words) of each sentence that is too long, with the line that its text begins in."""
    for number, text in texts(path):
        plain = re.sub(r"`[^`]*`", "Code", re.sub(r"\]\([^)]*\)", "]", text))
        for sentence in END.split(plain):
            words = sum(bool(re.search(r"[A-Za-z]", word)) for word in sentence.split())
            if words > LONGEST:
                yield number, words


def problems():
    """What is wrong, a line each: for check_style.py."""
    listed = subprocess.run(["git", "ls-files", "--", *FILES], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in listed.split():
        for number, words in too_long(ROOT / name):
            yield f"{name}:{number}: a sentence of {words} words, {LONGEST} allowed"
