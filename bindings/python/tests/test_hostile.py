"""Code that runs where nobody expects it, objects that lie, memory that must come back."""

import gc
import sys
import threading

import numpy
import pytest

from everything import use_everything
from quoin import Group, Solver, Variable, kiwi, weak


class Meddler:
    """A context that uses the solver in its own __del__()."""

    def __init__(self, solver, native):
        self.solver, self.native = solver, native

    def __del__(self):
        v = Variable("late")
        if self.native:
            self.solver.add(v >= 1, [v <= 5])
            self.solver.solve()
        else:
            self.solver.addConstraint(v >= 1)
            self.solver.updateVariables()


@pytest.mark.parametrize("native", [True, False])
def test_solver_usedWhileItForgets_staysWhole(native):
    solver = Solver() if native else kiwi.Solver()
    for k in range(2000):
        c = Variable("v", Meddler(solver, native) if k % 7 == 0 else None) >= k
        if native:
            solver.add(c)
            solver.remove(c)
        else:
            solver.addConstraint(c)
            solver.removeConstraint(c)
    del c
    gc.collect()
    if native:
        solver.solve()
        assert solver.certify()
    else:
        solver.updateVariables()


def test_transaction_undoneWhileContextsMeddle_staysWhole():
    solver, kept = Solver(), Variable("kept")
    solver.add(kept == 1)
    for k in range(50):
        solver.begin()
        solver.add([Variable(f"v{j}", Meddler(solver, True)) >= j for j in range(20)])
        solver.rollback()
    solver.solve()
    assert solver.certify() and kept.value() == 1


def test_iterators_thatMeddle_areTakenAsTheyCome():
    solver, x = Solver(), Variable("x")

    def constraints():
        yield x >= 1
        solver.add(x <= 10)
        yield x >= 2
        raise KeyError("stop")

    with pytest.raises(KeyError):
        solver.add(constraints())
    solver.solve()
    assert len(solver.violations()) == 0 and "variables 1, constraints 1" in solver.text()


def test_refusal_thatFails_isAnError():
    class Odd(Solver):
        def _refusal(self, rows, fresh):
            raise KeyError("odd")

    class Odder(Solver):
        def _refusal(self, rows, fresh):
            return 5

    for solver, error in [(Odd(), KeyError), (Odder(), (TypeError, SystemError))]:
        x = Variable("x")
        solver.add(x >= 1)
        with pytest.raises(error):
            solver.add(x <= 0)
        solver.solve()
        assert x.value() == 1


class Nameless(type):
    """The class of classes whose name is a number, and that must not be asked for it in the middle of a call."""

    @property
    def __name__(cls):
        raise AssertionError("asked for its name")


class NumberedName(type):
    __name__ = 5


@pytest.mark.parametrize("metaclass", [Nameless, NumberedName])
def test_objects_ofClassesWithOddNames_areRefusedAsByKiwi(module, metaclass):
    odd = metaclass("Odd", (), {})()
    x, solver = module.Variable("x"), module.Solver()
    calls = [lambda: solver.addConstraint(odd), lambda: x < odd, lambda: module.Term(odd), lambda: (x >= 1) | odd,
             lambda: solver.suggestValue(x, odd), lambda: module.Variable(odd)]
    for call in calls:
        with pytest.raises(TypeError, match="[`']Odd[`']"):
            call()


def test_faces_shareVariables():
    x, y = Variable("x"), Variable("y")
    old, new = kiwi.Solver(), Solver()
    old.addConstraint(x == 3)
    new.add(x == 4, (y == x) | weak)
    for _ in range(2):
        old.updateVariables()
        assert x.value() == 3 and new.solve() == 0
        assert (x.value(), y.value()) == (4, 4)


def test_constraint_inManySolvers_isKnownToEach():
    x = Variable("x")
    c, solvers = x >= 2, [Solver() for _ in range(50)]
    for solver in solvers:
        solver.add(c)
    for solver in solvers[::2]:
        solver.remove(c)
    assert [solver.has(c) for solver in solvers] == [False, True] * 25
    del solvers[1:30]
    gc.collect()
    assert not solvers[0].has(c)
    solvers[0].add(c)
    assert solvers[0].has(c)


def test_waitingThread_getsItsTurn():
    solver, v = Solver(), [Variable(f"v{k}") for k in range(3000)]
    solver.add([b >= a + 1 for a, b in zip(v, v[1:])], [(x == 7) | weak for x in v])
    seen = []
    thread = threading.Thread(target=lambda: seen.append((solver.solve(), solver.value(v[0]), solver.clone().has(v[0] >= 1))))
    thread.start()
    solver.solve()
    group = Group(v)
    values = solver.values(group)
    thread.join(100)
    assert seen and (numpy.diff(values) >= 1 - 1e-9).all()


def test_everything_used_givesAllMemoryBack():
    runs = 300

    def run():
        for _ in range(runs):
            use_everything()
        gc.collect()
        return sys.getallocatedblocks()

    run()
    counts = [run() for _ in range(3)]
    # Caches of the interpreter still grow a little; one block forgotten by each use would show as `runs` blocks.
    assert counts[-1] - counts[-2] < runs / 2, counts
