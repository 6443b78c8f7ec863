"""Counts references in a debug build of Python, after each of some rounds of the same programs.

    references.py PROGRAMS ROUNDS    prints the total after each round

sys.gettotalrefcount() counts every reference in the process, those to the extension's objects and by them as well.
"""

import array
import gc
import sys

from everything import use_everything
from native_programs import NativeProgram
from programs import Program


def one_round(n):
    for seed in range(n):
        Program(seed).run()
        NativeProgram(seed).run()
        use_everything()
    gc.collect()
    return sys.gettotalrefcount()


def main(n, rounds):
    # The array keeps no references to the totals themselves.
    totals = array.array("q", [0] * rounds)
    for k in range(rounds):
        totals[k] = one_round(n)
    print(*totals)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
