#!/usr/bin/env python3
"""The fuzzer's corpus as one file: a program a line, in hexadecimal.

    corpus.py expand corpus.txt FOLDER     a file for each program, as libFuzzer wants them
    corpus.py collect FOLDER > corpus.txt  the other way round, shortest first

The bytes are choices of the attack (../attack/random.hpp). A line that begins with # says what the next one is about;
collect keeps none, so put those back.
"""

import sys
from pathlib import Path


def expand(text, folder):
    folder.mkdir(parents=True, exist_ok=True)
    programs = [line for line in text.split("\n") if line and not line.startswith("#")]
    for number, program in enumerate(programs):
        (folder / f"{number:04}").write_bytes(bytes.fromhex(program))


def collect(folder):
    programs = {path.read_bytes().hex() for path in folder.iterdir()}
    return "\n".join(sorted(programs, key=lambda one: (len(one), one)))


def main():
    if sys.argv[1] == "expand":
        expand(Path(sys.argv[2]).read_text(), Path(sys.argv[3]))
    else:
        print(collect(Path(sys.argv[2])))


if __name__ == "__main__":
    main()
