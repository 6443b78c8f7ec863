"""Solvers solve at the same time, while Python runs in another thread; a solver that four threads share stays whole."""

import array
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import quoin as native
import quoin.kiwi as kiwi


def heavy(n):
    """A solver with much work in its first update, and its variables."""
    solver, v = kiwi.Solver(), [kiwi.Variable() for _ in range(n)]
    for a, b in zip(v, v[1:]):
        solver.addConstraint(b >= a + 1)
        solver.addConstraint((b == a + 1) | "weak")
    for k in range(0, n, 3):
        solver.addConstraint((v[k] == (k * 37) % n) | "medium")
    solver.addEditVariable(v[0], "strong")
    return solver, v


def test_lock_whileSolving_isFree():
    solver, _ = heavy(6000)
    seen, done = [], threading.Event()

    def watch():
        while not done.is_set():
            seen.append(time.perf_counter())
            time.sleep(0)

    watcher = threading.Thread(target=watch)
    watcher.start()
    begin = time.perf_counter()
    solver.updateVariables()
    end = time.perf_counter()
    done.set()
    watcher.join()
    # Python ran in the other thread in the middle of the update, not only at its edges.
    middle = [t for t in seen if begin + 0.25 * (end - begin) < t < end - 0.25 * (end - begin)]
    assert len(middle) > 10


def test_solver_sharedByThreads_staysWhole():
    solver, v = heavy(400)
    failures = []

    def use(offset):
        try:
            for k in range(60):
                c = (v[(k * 7 + offset) % 400] >= k) | "strong"
                solver.addConstraint(c)
                solver.suggestValue(v[0], offset + k)
                solver.updateVariables()
                assert solver.hasConstraint(c)
                solver.removeConstraint(c)
                solver.dumps() if k % 20 == 0 else None
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=use, args=(k,)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not failures and not any(thread.is_alive() for thread in threads)
    solver.suggestValue(v[0], 3)
    solver.updateVariables()
    assert v[0].value() == 3 and all(b.value() >= a.value() + 1 for a, b in zip(v, v[1:]))


def in_threads(n, work):
    """Runs work(k) in n threads that begin together, and gives back what each returned."""
    results, barrier = [None] * n, threading.Barrier(n)

    def run(k):
        barrier.wait()
        results[k] = work(k)

    threads = [threading.Thread(target=run, args=(k,), daemon=True) for k in range(n)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads)
    return results


def test_sharedVariablesSumsAndSolver_ofThreads_giveRightSums():
    shared = native.Solver()
    x = [native.Variable(f"x{k}") for k in range(24)]
    front = sum(x[:12], 0 * x[0])
    everything = native.Group(x)

    def work(k):
        own, out, total = native.Solver(), array.array("d", bytes(8 * len(x))), 0.0
        own.add([v == i + k for i, v in enumerate(x)])
        for turn in range(40):
            c = front + x[12 + k] >= 100 * k + turn
            assert len(c.expression().terms()) == 13
            shared.add(c)
            x[k].setName(f"x{k}.{turn}")
            shared.solve()
            own.solve()
            own.values(everything, out)
            total += sum(out)
            assert shared.has(c) and not own.has(c)
            if turn % 2:
                shared.remove(c)
        return total

    assert in_threads(4, work) == [40 * (sum(range(24)) + 24 * k) for k in range(4)]
    assert shared.solve() is native.Outcome.OPTIMAL and len(shared.constraints()) == 80
    for k in range(4):
        assert sum(shared.value(v) for v in x[:12]) + shared.value(x[12 + k]) >= 100 * k + 38 - 1e-6


@pytest.mark.skipif(not Path("/proc/self/syscall").exists() or os.uname().machine != "x86_64", reason="needs Linux's /proc")
def test_solversOfTwoThreads_areInsideSolveAtOnce(tmp_path):
    command = [sys.executable, str(Path(__file__).with_name("gates.py")), str(tmp_path), "60", "500"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0 and done.stdout == "2 inside\n", done.stderr
