"""Code of the user that runs in the middle of a call: finalizers."""

from quoin import Solver, Variable, kiwi


class Loud(kiwi.Constraint):
    """A constraint that calls a function when it is forgotten."""

    def __del__(self):
        self.tell()


def loud(constraint, tell):
    one = Loud(constraint.expression(), constraint.op(), constraint.strength())
    one.tell = tell
    return one


def test_rollback_undoneBeforeAnythingElseRuns():
    solver, x, new = Solver(), Variable("x"), Variable("new")
    kept, seen = x == 3, []
    solver.add(kept)
    solver.solve()

    def look():
        seen.append((solver.has(kept), solver.value(x), [v.name() for v in solver.variables() if v is not None]))
        with solver.transaction():
            solver.remove(kept)
        solver.add(kept)

    solver.begin()
    solver.add(loud(new >= 1, look), loud(new + x >= 2, look))
    solver.remove(kept)
    solver.solve()
    solver.rollback()
    assert seen == [(True, 3, ["x"])] * 2 and solver.has(kept)
    solver.solve()
    assert solver.certify() and [v.name() for v in solver.variables()] == ["x"]


def test_commit_forgetsOnlyWhatItsTransactionRemoved():
    solver, x = Solver(), Variable("x")
    kept = x == 3
    gone = [loud(x >= k, lambda: None) for k in range(3)]
    gone[0].tell = lambda: (solver.begin(), solver.remove(kept))
    solver.add(kept, gone)
    solver.begin()
    solver.remove(gone)
    gone.clear()
    solver.commit()
    assert not solver.has(kept)
    solver.rollback()
    assert solver.has(kept) and solver.place(kept).line > 0


class Opener:
    """A context that opens a transaction in its own __del__()."""

    def __init__(self, solver):
        self.solver = solver

    def __del__(self):
        try:
            self.solver.begin()
        except RuntimeError:
            pass


def test_transaction_openedWhileVariablesAreSwept_undoesNoSweep():
    solver = Solver()
    for k in range(63):
        c = Variable(f"v{k}", Opener(solver) if k == 5 else None) >= k
        solver.add(c)
        solver.remove(c)
    del c
    last = [Variable("last") >= 1, Variable("later") >= 1]
    solver.add(last)
    solver.rollback()
    assert "variables 2" in solver.text()
    assert sorted(v.name() for v in solver.variables() if v is not None) == ["last", "later"]
