"""A call that is refused changes nothing, even if it names variables that the solver does not know yet."""

import random

import numpy
import pytest

from quoin import Batch, Group, Outcome, Solver, Variable, kiwi, medium, required, strong

HUGE = 1e300


def small():
    """Returns a solver, two variables it knows, two it does not know, one of its constraints, its edit."""
    solver, (a, b, new, other) = Solver(), map(Variable, ["a", "b", "new", "other"])
    fixed = a == 3
    solver.add(fixed, b >= a, (Variable("gone") >= 4) | medium)
    edit = solver.edit(b)
    solver.suggest(b, 5)
    solver.solve()
    return solver, a, b, new, other, fixed, edit


REFUSED = {
    "add": lambda s, a, b, new, other, fixed, edit: s.add(a + 0 * new >= 5),
    "add a bad number": lambda s, a, b, new, other, fixed, edit: s.add(new + other >= HUGE),
    "add a bad coefficient": lambda s, a, b, new, other, fixed, edit: s.add(new + HUGE * other >= 1),
    "add many": lambda s, a, b, new, other, fixed, edit: s.add(new == a, other <= new, new >= a + 1),
    "add many, one bad": lambda s, a, b, new, other, fixed, edit: s.add(new >= 1, other >= HUGE),
    "add one that is there": lambda s, a, b, new, other, fixed, edit: s.add(new >= 1, fixed),
    "edit": lambda s, a, b, new, other, fixed, edit: s.edit(new, required),
    "stay": lambda s, a, b, new, other, fixed, edit: s.stay(new, required),
    "minimize": lambda s, a, b, new, other, fixed, edit: s.minimize(new + other, required),
    "maximize": lambda s, a, b, new, other, fixed, edit: s.maximize(new + HUGE * other, strong),
    "set_coefficient": lambda s, a, b, new, other, fixed, edit: s.set_coefficient(fixed, new, HUGE),
    "set_coefficient of an edit": lambda s, a, b, new, other, fixed, edit: s.set_coefficient(edit, new, 1),
}


@pytest.mark.parametrize("call", REFUSED.values(), ids=REFUSED)
def test_refusal_ofNewVariables_changesNothing(call):
    known = small()
    solver, new = known[0], known[3]
    before = solver.hash(), solver.text(), len(solver.variables())
    for _ in range(3):
        with pytest.raises(Exception) as caught:
            call(*known)
        assert caught.type is not AssertionError
        assert (solver.hash(), solver.text(), len(solver.variables())) == before
    with pytest.raises(ValueError, match="does not know the variable 'new'"):
        solver.value(new)
    later = Variable("later")
    solver.add(later == 1)
    assert solver.number(later) == before[2]


@pytest.mark.parametrize("seed", range(20))
def test_program_withRefusalsBetween_endsInTheSameState(seed):
    def run(asks):
        dice, solver, v, added = random.Random(seed), Solver(), [Variable(f"v{k}") for k in range(30)], []
        for _ in range(150):
            x, y, z = dice.sample(v, 3)
            constant, roll = dice.randint(-9, 9), dice.random()
            if roll < 0.6:
                added.append((x - y >= constant) | medium if roll < 0.5 else z + 2 * y == x + constant)
                try:
                    solver.add(added[-1])
                except kiwi.UnsatisfiableConstraint:
                    added.pop()
            elif roll < 0.8 and added:
                solver.remove(added.pop(dice.randrange(len(added))))
            else:
                solver.solve()
            if asks:
                new = [Variable("new") for _ in range(dice.getstate()[1][0] % 4 + 1)]
                with pytest.raises(kiwi.UnsatisfiableConstraint):
                    solver.add([w >= 1 for w in new], new[0] <= x, x <= new[0] - 1)
        solver.solve()
        return solver.hash(), solver.text(), [x.value() for x in v]

    assert run(True) == run(False)


@pytest.mark.parametrize("seed", range(10))
def test_kiwiProgram_withRefusalsBetween_endsInTheSameState(seed):
    def run(asks):
        dice, solver, v, added = random.Random(seed), kiwi.Solver(), [kiwi.Variable(f"v{k}") for k in range(30)], []
        for _ in range(100):
            x, y, z = dice.sample(v, 3)
            constant, roll = dice.randint(-9, 9), dice.random()
            if roll < 0.6:
                added.append((x - y >= constant) | "medium" if roll < 0.4 else x >= constant)
                solver.addConstraint(added[-1])
            elif roll < 0.8 and added:
                solver.removeConstraint(added.pop(dice.randrange(len(added))))
            elif roll < 0.9:
                solver.updateVariables()
            else:
                if not solver.hasEditVariable(z):
                    solver.addEditVariable(z, "strong")
                solver.suggestValue(z, constant)
            if asks:
                new, other = kiwi.Variable("new"), kiwi.Variable("other")
                with pytest.raises(kiwi.UnsatisfiableConstraint):
                    solver.addConstraint(kiwi.Expression([kiwi.Term(new, 0), kiwi.Term(other, 0)], -1) >= 0)
                with pytest.raises(ValueError):
                    solver.addConstraint(new + other >= HUGE)
                with pytest.raises(kiwi.BadRequiredStrength):
                    solver.addEditVariable(new, "required")
        solver.updateVariables()
        return solver.dumps(), [x.value() for x in v]

    assert run(True) == run(False)


def test_refusal_whenVariablesAreDueToBeSwept_leavesThem():
    solver, known = Solver(), [Variable(f"v{k}") for k in range(63)]
    solver.add(x >= 1 for x in known)
    gone = Variable("gone") >= 1
    solver.add(gone)
    solver.remove(gone)
    del gone
    before = solver.hash()
    with pytest.raises(ValueError):
        solver.add(Variable("new") >= HUGE)
    assert solver.hash() == before


COUNTS = {-1: OverflowError, 2**64: OverflowError, -2**70: OverflowError, 2.0: TypeError, "1": TypeError, None: TypeError}


@pytest.mark.parametrize("wrong", COUNTS, ids=str)
def test_solve_withACountThatIsNone_isRefusedAndSolvesNothing(wrong):
    solver, a, b, *_ = small()
    solver.suggest(b, 6)
    before = solver.hash(), solver.pivots()
    with pytest.raises(COUNTS[wrong]):
        solver.solve(pivots=wrong)
    assert (solver.hash(), solver.pivots()) == before and not solver.is_settled() and b.value() == 5
    assert solver.solve(pivots=numpy.int64(9)) is Outcome.OPTIMAL and b.value() == 6


@pytest.mark.parametrize("name", ["threads", "block_size"])
@pytest.mark.parametrize("wrong", COUNTS, ids=str)
def test_batch_withACountThatIsNone_isRefused(name, wrong):
    solver, a, b, *_ = small()
    with pytest.raises(COUNTS[wrong]):
        solver.batch([b], [a], **{name: wrong})
    assert solver.batch([b], [a], **{name: numpy.int64(2)}).shape == (1, 1)


@pytest.mark.parametrize("name, most", [("threads", 1024), ("block_size", 2**20)])
def test_batch_withACountBeyondItsLimit_isAValueError(name, most):
    solver, a, b, *_ = small()
    with pytest.raises(ValueError, match=name):
        solver.batch([b], [a], **{name: most + 1})


@pytest.mark.parametrize("parameter", [-1, 1, 2**32, 2**64])
def test_target_ofAParameterThatIsNone_isRefused(parameter):
    solver, a, b, *_ = small()
    with pytest.raises((OverflowError, ValueError)):
        solver._batch(Batch, [(parameter, b, 1.0, True)], 1, [a], 1, 0, False, False, 0, 0.0, 0.0)


def test_group_beforeItsFirstMember_hasNone():
    group = Group([Variable(name) for name in "abcde"])
    assert [group[k].name() for k in (-1, -5, 0, 4)] == ["e", "a", "a", "e"]
    for k in (-6, -7, -10, 5, 2**70, -2**70):
        with pytest.raises(IndexError):
            group[k]
