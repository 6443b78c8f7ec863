"""Code of the user that runs in the middle of a call: finalizers, equality, iterators and paths."""

import gc
import pickle
import threading
import time

import numpy
import pytest

import quoin
from quoin import Solver, Variable, kiwi, weak


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


def test_constraints_whoseEqualityLies_areTheirOwn():
    solver, x = Solver(), Variable("x")

    class Liar(kiwi.Constraint):
        def __eq__(self, other):
            return True

        def __hash__(self):
            solver.solve()
            return 1

    liars = [Liar((x >= k).expression(), ">=") for k in range(3)]
    solver.add(liars)
    assert all(solver.has(one) for one in liars)
    with pytest.raises(quoin.DuplicateConstraint):
        solver.add(x >= 5, x >= 6, liars[0])
    fresh = Liar((x >= 9).expression(), ">=")
    with pytest.raises(quoin.DuplicateConstraint):
        solver.add(fresh, x >= 5, fresh)
    assert not solver.has(fresh)


class Cycle:
    """Garbage that only a collection finds, and that then uses the solver."""

    def __init__(self, use):
        self.use, self.itself = use, self

    def __del__(self):
        self.use()


def with_garbage_that_meddles(threshold, meddle, look):
    """What look() returns while a collection after `threshold` allocations calls meddle()."""
    gc.collect()
    before = gc.get_threshold()
    Cycle(meddle)
    gc.set_threshold(threshold)
    try:
        return look()
    finally:
        gc.set_threshold(*before)
        gc.collect()


@pytest.mark.parametrize("copy", [lambda solver: solver.clone(), lambda solver: pickle.loads(pickle.dumps(solver))])
def test_copy_whileACollectionMeddles_isWhole(copy):
    for threshold in range(1, 40, 3):
        solver, v = Solver(), [Variable(f"v{k}") for k in range(20)]
        rules = [x >= k for k, x in enumerate(v)]
        solver.add(rules)
        solver.solve()
        copied = with_garbage_that_meddles(
            threshold, lambda: (solver.remove(rules[::2]), solver.add(Variable("late") >= 1)), lambda: copy(solver))
        copied.solve()
        assert copied.certify() and len(copied._cells()) in (11, 20)


def test_answer_whileACollectionMeddles_namesTheRightVariables():
    for threshold in range(5, 60, 6):
        solver, rules = Solver(), [Variable(f"v{k}") >= k for k in range(70)]
        solver.add(rules)
        solver.solve()

        def meddle():
            solver.remove(rules[::2])
            rules.clear()
            for _ in range(2):
                solver.add([Variable("late") >= 1 for _ in range(200)])

        ranges = with_garbage_that_meddles(threshold, meddle, solver._ambiguities)
        assert all(v is not None and v.name() in ("late", f"v{low:g}") for v, low, _ in ranges), threshold
        assert len(ranges) in (70, 435) and len({v.name() for v, _, _ in ranges}) in (70, 36), threshold


def while_it_solves(use):
    """Calls use(solver, variables, begin). begin() starts a thread that solves, and waits a moment."""
    solver, v = Solver(), [Variable(f"v{k}") for k in range(3000)]
    solver.add([b >= a + 1 for a, b in zip(v, v[1:])], [(x == 7) | weak for x in v])
    solver.edit(v[0])
    threads = []

    def begin():
        threads.append(threading.Thread(target=solver.solve))
        threads[-1].start()
        time.sleep(0.05)

    use(solver, v, begin)
    for thread in threads:
        thread.join(100)
    return solver, v


class Path:
    def __init__(self, path, begin):
        self.path, self.begin = path, begin

    def __fspath__(self):
        self.begin()
        return str(self.path)


def test_arguments_thatWaitForAnotherThreadsSolve_areTaken(tmp_path):
    def one(v, begin):
        begin()
        yield v

    class Yes:
        def __init__(self, begin):
            self.begin = begin

        def __bool__(self):
            self.begin()
            return True

    solver, v = while_it_solves(lambda s, v, begin: s.suggest(one(v[0], begin), numpy.array([5.0])))
    solver.solve()
    assert v[0].value() == 5
    seen = []
    while_it_solves(lambda s, v, begin: seen.append(s.batch([v[0]], one(v[1], begin)).shape))
    while_it_solves(lambda s, v, begin: seen.append(s._batch(quoin.Batch, [(0, v[0], 1.0, Yes(begin))], 1, [v[1]], 1, 0, False, False, 0, 0.0, 0.0).shape))
    assert seen == [(1, 1)] * 2
    while_it_solves(lambda s, v, begin: s._record(Path(tmp_path / "a.trace", begin)))
    assert (tmp_path / "a.trace").read_text().startswith("# recorded")
