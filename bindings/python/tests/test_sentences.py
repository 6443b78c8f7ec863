"""Sentences are true: they show a constraint as it is, where it was written, and what holds a value."""

import pickle
import sys

import numpy
import pytest

from quoin import ConflictError, Constraint, Solver, Strength, Variable, required, setting, shifting, strong, weak


def here():
    return sys._getframe(1).f_lineno


def changed():
    """x >= 50 made x >= 120, and y == 10 (weak) made y <= 10 (strong)."""
    solver, x, y = Solver(), Variable("x"), Variable("y")
    bound, wish = x >= 50, (y == 10) | weak
    solver.add(bound, wish)
    solver.set_constant(bound, 120)
    solver.set_strength(wish, strong)
    solver.set_relation(wish, "<=")
    solver.solve()
    return solver, x, y, bound, wish


def sentences(solver, x, y):
    with pytest.raises(ConflictError) as caught:
        solver.add(x <= 100)
    solver.add(y == 30)
    solver.solve()
    ambiguous = [str(one) for one in solver.ambiguities()]
    return [str(solver.reasons(x)), str(caught.value), str(solver.conflict()), *map(str, solver.violations()), *ambiguous]


def test_changesInPlace_areWhatAnswersShow():
    solver, x, y, bound, wish = changed()
    before = str(solver.place(bound))
    why, refused, conflict, violation, could = sentences(solver, x, y)
    assert "120 from x, which is at x >= 120 (required" in why or "120 from x >= 120 (required" in why
    assert "x <= 100" in refused and "x >= 120 (required" in refused and conflict == refused
    assert violation.startswith("y <= 10 (strong") and violation.endswith("is off by 20.")
    assert "x >= 120" in could and "50" not in before and solver.place(bound).constraint is bound


@pytest.mark.parametrize("copy", [lambda s, x, y: (s.clone(), x, y), lambda *all: pickle.loads(pickle.dumps(all))],
                         ids=["clone", "pickle"])
def test_changesInPlace_areWhatCopiesShow(copy):
    solver, x, y, *_ = changed()
    expected = sentences(solver, x, y)
    assert sentences(*copy(*changed()[:3])) == [one.replace("?", "") for one in expected]


def test_changesThatAreUndone_areNotShown():
    solver, x, y, bound, wish = changed()
    before = sentences(solver.clone(), x, y)
    with pytest.raises(KeyError):
        with solver.transaction():
            solver.set_constant(bound, 7)
            solver.set_coefficient(bound, y, 3)
            assert str(solver.place(bound)).startswith("x + 3 * y >= 7 (required")
            raise KeyError
    assert sentences(solver.clone(), x, y) == before


@pytest.mark.parametrize("change, shown", [
    (lambda s, c, x: s.set_constant(c, 120), "x >= 120"),
    (lambda s, c, x: (s.set_constant(c, 100), s.set_relation(c, "=="), s.set_constant(c, 101)), "x == 101"),
    (lambda s, c, x: s.set_coefficient(c, x, 0.25), "0.25 * x >= 50")])
def test_changeThatIsRefused_isWhatTheErrorShows(change, shown):
    solver, x = Solver(), Variable("x")
    bound = x >= 50
    solver.add(bound, x <= 100)
    solver.solve()
    with pytest.raises(ConflictError) as caught:
        change(solver, bound, x)
    assert str(caught.value).startswith(f"{shown} (required, ") and "  x <= 100" in str(caught.value)
    assert caught.value.constraint is bound and str(solver.conflict()) == str(caught.value)


def test_weakConstraint_madeRequired_isShownSo():
    solver, x = Solver(), Variable("x")
    wish = (x == 50) | weak
    solver.add(wish, x >= 60)
    with pytest.raises(ConflictError, match=r"x == 50 \(required"):
        solver.set_strength(wish, required)
    solver.set_strength(wish, Strength(600, 2))
    solver.solve()
    assert str(*solver.violations()).startswith("x == 50 (priority 600 * 2")


def test_conflictOfABatch_isShownAtTheScenario():
    solver, x, y = Solver(), Variable("x"), Variable("y")
    least, gap = x >= 50, y >= x + 10
    solver.add(least, gap, x <= 100, y <= 200)
    batch = solver.batch([setting(least), shifting(gap, 2.0)], [x])
    assert "x >= 120 (required" in str(batch.conflict([120.0, 0.0]))
    text = str(batch.conflict([60.0, 90.0]))
    assert "y >= x + 190 (required" in text and "x >= 60 (required" in text
    solver.set_constant(gap, 20)
    again = solver.batch([shifting(gap)], [x])
    assert "y >= x + 320" in str(again.conflict([300.0]))


def test_setConstant_isOfTheStatementAsWritten():
    solver, x, y = Solver(), Variable("x"), Variable("y")
    least, gap, turned = x >= 10, y == x + 5, 30 >= y + 0
    solver.add(least, gap, turned)
    solver.set_constant(least, 20)
    solver.set_constant(gap, 7)
    solver.set_constant(turned, 40)
    solver.solve()
    assert (solver.value(x), solver.value(y)) == (20, 27)
    assert [solver.inspect(c).constant for c in (least, gap, turned)] == [20, 7, 40]
    solver.set_constant(least, 25)
    solver.solve()
    assert solver.value(x) == 25 and solver.inspect(least).constant == 25
    stay = solver.stay(y)
    solver.set_constant(stay, 35)
    solver.solve()
    assert solver.inspect(stay).constant == 35


@pytest.mark.parametrize("made, text", [
    (lambda x, y: x + 3 >= 0, "x >= -3"), (lambda x, y: 10 - x <= 0, "-x <= -10"), (lambda x, y: y + 5 >= x, "y >= x - 5"),
    (lambda x, y: 2 * x - 3 * y == 4, "2 * x == 3 * y + 4"), (lambda x, y: Constraint(-2 * x + 0, "<="), "-2 * x <= 0")])
def test_constantOfASentence_isWhatSetConstantTakes(made, text):
    solver, x, y = Solver(), Variable("x"), Variable("y")
    constraint = made(x, y)
    solver.add(constraint)
    assert str(solver.place(constraint)).startswith(f"{text} (required")
    constant = solver.inspect(constraint).constant
    assert text.endswith(f" {abs(constant):g}") or text.endswith("-3") or text.endswith("-10")


def test_why_namesTheBoundThatHolds():
    solver, a, b = Solver(), Variable("a"), Variable("b")
    bound, line = a >= 10, here()
    solver.add(bound, b == a + 1)
    solver.solve()
    assert f"a >= 10 (required, {__file__}:{line})" in str(solver.reasons(a)) and "rests" not in str(solver.reasons(a))
    alone = Solver()
    alone.add(bound)
    alone.solve()
    assert str(alone.reasons(a)) == f"a is 10:\n  10 from a, which is at a >= 10 (required, {__file__}:{line})"
    (reason,) = alone.reasons(a).parts
    assert reason.place.constraint is bound and reason.variable is a
    alone.remove(bound)
    alone.solve()
    assert str(alone.reasons(a)) == "a is 10:\n  10 from a rests"
    solver.remove(bound)
    solver.solve()
    assert "a rests" in str(solver.reasons(a))


def test_why_coefficientsAreOfConstants():
    solver, x, y = Solver(), Variable("x"), Variable("y")
    wish = 2 * x == 10
    solver.add(wish, y == x + 3)
    solver.solve()
    rates = {str(reason.place).split(" (")[0]: (reason.coefficient, reason.contribution) for reason in solver.reasons(y).parts}
    assert rates == {"2 * x == 10": (0.5, 5), "y == x + 3": (1, 3)}


# Places


def test_place_isWhereTheConstraintWasWritten():
    solver, x = Solver(), Variable("x")
    rule, line = (x
                  >= 300) | weak, here() - 1
    made, line_of_made = Constraint(x - 3, "<="), here()
    solver.add(
        rule,
        made,
    )
    assert (solver.place(rule).file, solver.place(rule).line) == (__file__, line)
    assert solver.place(made).line == line_of_made


def helper(solver, x, level):
    solver.add(x >= 1, stacklevel=level)
    solver.edit(x, stacklevel=level)
    solver.maximize(x, weak, stacklevel=level)
    return solver.constraints()


def test_stacklevel_isTheCallersPlace():
    solver, x = Solver(), Variable("x")
    made = helper(solver, x, 2); line = here()
    assert [solver.place(c).line for c in made] == [line] * 3
    with pytest.raises(TypeError, match="stacklvl"):
        solver.add(x >= 2, stacklvl=2)
    with pytest.raises((OverflowError, ValueError)):
        solver.add(x >= 2, stacklevel=-1)
    solver.add(x >= 2, stacklevel=1000)


def test_variablesWithoutNames_haveNumbers():
    solver, v = Solver(), [Variable() for _ in range(13)]
    solver.add([one >= k for k, one in enumerate(v)])
    last = v[12] == v[11] + 1
    solver.add(last)
    assert str(solver.place(last)).startswith("v12 == v11 + 1")
    solver.solve()
    assert str(solver.reasons(v[12])).startswith("v12 is ") and "?" not in str(solver.reasons(v[12]))
    with pytest.raises(ConflictError) as caught:
        solver.add(v[12] <= 3, Variable() >= v[0])
    assert "v12 <= 3" in str(caught.value) and "?" not in str(caught.value)
    with pytest.raises(ConflictError, match=r"v13 <= 1 .*\n  v13 >= 2"):
        solver.add((new := Variable()) >= 2, new <= 1)
    assert "<td>v12</td>" in solver._repr_html_()
    solver.add(v[12] <= 100)
    batch = solver.batch([setting(last)], [v[12]])
    assert "v12 == v11 + 200" in str(pickle.loads(pickle.dumps(batch)).conflict(numpy.array([200.0])))
