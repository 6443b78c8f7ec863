"""Numbers that stand in code without a name. Part of check_style.py.

0, 1, 2 and a half need none. Any other number does, unless

- the line declares a constant, a case or a default: `static let fewest = 8`, `var room: Int { 16 }`;
- it stands in a table that is declared as a constant: `static let steps = [500, 200, 100]`;
- the line names a type: `typealias Shape = InlineArray<7, Int32>`; or a platform's version: `@available(macOS 11, *)`;
- an argument's label or a dictionary's key says what it is: `Strength(priority: 750)`, `["center": 3]`;
- it is how far bits are shifted: `hash >> 29`.
"""

import re

NUMBER = r"(?:0x[0-9A-Fa-f_]+|0b[01_]+|\d[\d_]*(?:\.\d+)?)"
NEEDS_NONE = re.compile(r"[012](\.0)?|0\.5")
# A constant may be made of numbers, signs, and types or labels around them.
VALUE = r"(?:[A-Z][\w.]*\((?:\w+:\s*)?|\.init\()*[\s\d_.xa-fA-F<>*+()~,-]*(?:\.nextDown)?\)*"
DECLARATION = re.compile(
    r"\b(?:let|var|case)\s+\w+(?:\s*:\s*[\w.?]+)?\s*[={]\s*" + VALUE + r"\s*}?\s*$|\btypealias\b|@available\(")
LABELLED = re.compile(rf"(?:\b[a-z]\w*|\"\"):\s*(?:\w+\s*=\s*)?-?{NUMBER}(?=\s*(?:[,)\]]|$))")
TABLE = re.compile(r"\bstatic let \w+.*=.*[\[(]")
BARE = re.compile(rf"(?<![\w.$])(?<!<< )(?<!>> )(?<!<<= )(?<!>>= )({NUMBER})(?![\w.])")


def outside_tables(lines):
    """(number, line) of the lines that are in no table."""
    depth = 0
    for number, line in enumerate(lines, 1):
        is_in_table = depth > 0 or TABLE.search(line)
        if is_in_table:
            depth += sum(line.count(sign) for sign in "[(") - sum(line.count(sign) for sign in "])")
        else:
            yield number, line


def violations(files, code_lines):
    """(path, line, number) of each line's first number without a name."""
    for path in files:
        for number, line in outside_tables(code_lines(path)):
            if DECLARATION.search(line.rstrip()):
                continue
            for found in BARE.findall(LABELLED.sub("", line)):
                if not NEEDS_NONE.fullmatch(found):
                    yield path, number, found
                    break
