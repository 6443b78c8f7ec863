#!/usr/bin/env python3
"""Port a program from kiwi by the table in the C++ binding's README.

    port_kiwi.py README PROGRAM

Prints the ported program. Fails if something of kiwi's is left.
"""

import re
import sys
from pathlib import Path

ROW = re.compile(r"^\| `(.+?)` \| `(.+?)` \|")


def main():
    readme, program = (Path(name).read_text() for name in sys.argv[1:3])
    text = program[program.index("#include") :]
    rows = [ROW.match(line).groups() for line in readme.split("\n") if ROW.match(line)]
    for search, replace in rows:
        text = re.sub(search, replace, text)
    left = re.findall(r".*kiwi.*", text)
    if left or not rows:
        sys.exit(f"port_kiwi: {len(rows)} rows, and left over: {left}")
    print(text)


if __name__ == "__main__":
    main()
