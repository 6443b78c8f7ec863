"""The words of docs/words.md: each is declared in its language, and a cell without a word has a reason that is listed.

A chapter of the page may have files of its own, such as trees.

Of C, C++ and JavaScript all that their headers declare counts, without comments; of Swift what is public, of Rust what is
`pub`, of Python what the package defines, of sketches what the language's parser compares with, a word alone.
"""

import re

PAGE = "docs/words.md"
COLUMNS = ["C", "C++", "Swift", "Python", "Rust", "JavaScript", "sketch"]
FILES = {
    "C": ["include/*.h"],
    "C++": ["bindings/cpp/*.hpp", "bindings/cpp/quoin/*.hpp"],
    "Swift": [
        "Sources/Swift/Quoin/**/*.swift", "Sources/Engine/QuoinEngine/Types/*.swift",
        "Sources/Batch/QuoinBatch/Answer/Batch*.swift", "Sources/Batch/QuoinBatch/State/Batch*.swift",
    ],
    "Python": ["bindings/python/quoin/*.py", "bindings/python/quoin/*.pyi"],
    "Rust": ["bindings/rust/quoin/src/*.rs", "bindings/rust/quoin/src/solver/*.rs"],
    "JavaScript": ["bindings/web/quoin.d.ts"],
    "sketch": ["Sources/Studio/QuoinSketch/Language/*.swift", "Sources/Studio/QuoinSketch/Layout/*.swift"],
}
# The files of a chapter, where they are others.
CHAPTERS = {
    "Trees and flexbox": {
        "C": ["include/quoin_flex.h"],
        "C++": ["bindings/cpp/quoin_flex.hpp"],
        "Swift": ["Sources/Flex/QuoinFlex/*.swift", "Sources/Flex/QuoinTexture/**/*.swift"],
        "Python": ["bindings/python/quoin/flex*.py"],
        "Rust": ["bindings/rust/quoin/src/flex/*.rs"],
    },
}
NAME = re.compile(r"[A-Za-z_]\w*")
# The declarations of a language's sources; each match is searched for names.
DECLARED = {
    "C": r".+",
    "C++": r".+",
    "JavaScript": r".+",
    "Swift": r"^ *(?:@\w+ )*public [^{=]*|^ *case [^:{]*|^ *public convenience init[^{]*",
    "Python": r"^ *(?:async )?(?:def|class) \w+[^#\n]*|^ *\w+ *[:=]",
    "Rust": r"^ *pub (?!\(|use|mod).*|^    [A-Z]\w*(?: = \d+)?,",
    "sketch": r'"[a-z]\w*"',
}


def without_comments(language, text):
    if language == "Python":
        return re.sub(r'""".*?"""', "", text, flags=re.S)
    text = re.sub(r"//[^\n]*", "", text)
    return re.sub(r"/\*.*?\*/", "", text, flags=re.S)


def declared(root, language, chapter):
    """All names that the language's sources declare, for a chapter of the page."""
    names = set()
    patterns = CHAPTERS.get(chapter, FILES).get(language, FILES[language])
    for path in (path for pattern in patterns for path in root.glob(pattern)):
        if language == "Rust" and path.stem.endswith("ffi"):
            continue
        for line in re.findall(DECLARED[language], without_comments(language, path.read_text()), re.M):
            names.update(NAME.findall(line))
    return names


def rows(text):
    """(line, chapter, cells) of each row of a table of words."""
    chapter = ""
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("## "):
            chapter = line[3:]
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("| ") and len(cells) == len(COLUMNS) + 1 and cells[1:] != COLUMNS:
            yield number, chapter, cells


def problems(root):
    """(line, what is wrong) of the page."""
    text = (root / PAGE).read_text()
    reasons = set(re.findall(r"^- \*\*(\w)\*\* ", text, re.M))
    found = list(rows(text))
    if not found:
        yield 1, "has no table"
    chapters = {chapter for _, chapter, _ in found}
    names = {(chapter, language): declared(root, language, chapter) for chapter in chapters for language in COLUMNS}
    for number, chapter, (_, *cells) in found:
        for language, cell in zip(COLUMNS, cells):
            word = re.fullmatch(r"`(\w+)`", cell)
            if word is None and cell not in reasons:
                yield number, f"{language}: {cell!r} is neither a word nor a reason"
            if word is not None and word[1] not in names[chapter, language]:
                yield number, f"{language} does not declare {word[1]}"
