"""Solvers that are inside solve() at the same time, each in a thread of its own, while Python runs in the main thread.

    gates.py FOLDER N_VARIABLES...    prints how many were inside at once; hangs if one keeps the interpreter's lock
"""

import fcntl
import os
import sys
import threading
from pathlib import Path

import quoin

# The number of the system call on x86-64.
WRITE = "1"


class Gate:
    """A recorded solver that stops in the middle of solve(): there it writes to a pipe that is full."""

    def __init__(self, path, n):
        self.solver, v = quoin.Solver(), [quoin.Variable() for _ in range(n)]
        self.solver.add([b >= a + 1 for a, b in zip(v, v[1:])], [(x == 7) | quoin.weak for x in v])
        self.solver.solve()
        os.mkfifo(path)
        self.pipe = os.open(path, os.O_RDWR | os.O_NONBLOCK)
        fcntl.fcntl(self.pipe, fcntl.F_SETPIPE_SZ, 1 << 20)
        self.solver._record(path)
        self.open()
        fcntl.fcntl(self.pipe, fcntl.F_SETPIPE_SZ, 4096)
        os.write(self.pipe, bytes(4096))
        self.thread = threading.Thread(target=self.solver.solve, daemon=True)

    def open(self):
        try:
            while os.read(self.pipe, 1 << 20):
                pass
        except BlockingIOError:
            pass

    def is_inside(self):
        """Whether the solving thread waits in the system's write(). So the gate is shut, and solve() has not ended."""
        state = Path(f"/proc/self/task/{self.thread.native_id}/syscall").read_text().split()
        return state[0] == WRITE and int(state[3], 16) == len("u\n")


def main(folder, sizes):
    gates = [Gate(os.path.join(folder, f"gate{k}"), n) for k, n in enumerate(sizes)]
    for gate in gates:
        gate.thread.start()
    while not all(gate.is_inside() for gate in gates):
        pass
    for gate in gates:
        assert gate.thread.is_alive()
    for gate in gates:
        gate.open()
        gate.thread.join()
        assert gate.solver.certify()
        gate.solver._record(None)
    print(len(gates), "inside")


if __name__ == "__main__":
    main(sys.argv[1], list(map(int, sys.argv[2:])))
