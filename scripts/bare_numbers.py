"""Numbers that stand in code without a name. Part of check_style.py.

0, 1 and 2 need none. Any other number does, unless

- the line declares a constant, a case or a default: `static let fewest = 8`, `var room: Int { 16 }`;
- the line names a type: `typealias Shape = InlineArray<7, Int32>`;
- an argument's label says what it is: `Strength(priority: 750)`, `count(ofSize: 8)`;
- it is how far bits are shifted: `hash >> 29`.
"""

import re

NUMBER = r"(?:0x[0-9A-Fa-f_]+|0b[01_]+|\d[\d_]*(?:\.\d+)?)"
NEEDS_NONE = re.compile(r"[012](\.0)?")
# What a constant may be made of: numbers, signs, and types or labels around them.
VALUE = r"(?:[A-Z][\w.]*\((?:\w+:\s*)?|\.init\()*[\s\d_.xa-fA-F<>*+()~,-]*(?:\.nextDown)?\)*"
DECLARATION = re.compile(
    r"\b(?:let|var|case)\s+\w+(?:\s*:\s*[\w.?]+)?\s*[={]\s*" + VALUE + r"\s*}?\s*$|\btypealias\b")
LABELLED = re.compile(rf"\b[a-z]\w*:\s*(?:\w+\s*=\s*)?-?{NUMBER}(?=\s*[,)])")
BARE = re.compile(rf"(?<![\w.$])(?<!<< )(?<!>> )(?<!<<= )(?<!>>= )({NUMBER})(?![\w.])")


def violations(files, code_lines):
    """(path, line, number) of each line's first number without a name."""
    for path in files:
        for number, line in enumerate(code_lines(path), 1):
            if DECLARATION.search(line.rstrip()):
                continue
            for found in BARE.findall(LABELLED.sub("", line)):
                if not NEEDS_NONE.fullmatch(found):
                    yield path, number, found
                    break
