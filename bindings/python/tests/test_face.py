"""How the native face reads and feels: keys, truth, texts, numbers and arrays of all kinds, one call for a drag."""

import subprocess
import sys
import weakref
from decimal import Decimal
from fractions import Fraction

import numpy
import pytest

import quoin
from quoin import Expression, Solver, Strength, Term, Variable, medium, required, strong, weak


def test_variables_areKeysByIdentity():
    v = [Variable("same") for _ in range(1000)]
    table = {one: k for k, one in enumerate(v)}
    assert len(table) == 1000 and all(table[one] == k for k, one in enumerate(v))
    assert len({*v, *v}) == 1000 and Variable("same") not in table
    for one in 2 * v[0], v[0] + 1:
        with pytest.raises(TypeError, match="unhashable"):
            hash(one)


def test_variables_areWeaklyReferenced():
    class Named(Variable):
        pass

    for make in Variable, Named:
        gone = []
        variable = make("x")
        found = weakref.ref(variable, gone.append)
        values = weakref.WeakKeyDictionary({variable: 3})
        assert found() is variable and values[variable] == 3
        del variable
        assert found() is None and gone == [found] and not values


def test_constraint_hasNoTruth():
    x, y = Variable("x"), Variable("y")
    for trap in (lambda: 1 <= x <= 3, lambda: (x >= 1) and (x <= 3), lambda: not (x >= 1), lambda: bool(x == 1),
                 lambda: bool(2 * x == y), lambda: numpy.array([x, y]) <= 3):
        with pytest.raises(TypeError, match="neither true nor false"):
            trap()


def test_variables_areFoundInLists():
    x, y = Variable("x"), Variable("x")
    assert x in [y, x] and x not in [y] and [y, x].index(x) == 1 and [y, x, y].count(y) == 2


def test_reprs_readAsWritten():
    solver, x, y = Solver(), Variable("x"), Variable("y")
    shown = {(x + y <= 3) | medium: "<constraint x + y <= 3 @ medium>", 2 * x >= y - 1: "<constraint 2 * x >= y - 1 @ required>",
             (x == 1) | (weak * 2): "<constraint x == 1 @ weak * 2>", solver.edit(x): "<edit x @ strong>",
             solver.stay(y): "<stay y @ weak>", solver.minimize(x + y): "<minimize x + y @ weak>",
             solver.maximize(y): "<maximize y @ weak>"}
    for one, text in shown.items():
        assert repr(one) == str(one) == text


def test_strength_timesANumber_hasItsWeight():
    assert weak * 2 == 2 * weak == Strength(250, 2) and strong / 4 == Strength(750, 0.25)
    assert type(weak * 2) is Strength and medium * Fraction(1, 2) == Strength(500, 0.5)


NUMBERS = [Fraction(1, 4), Decimal("0.25"), numpy.float32(0.25), numpy.float64(0.25), 0.25]


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: type(number).__name__)
def test_numbers_areTakenByOperators(number):
    x, solver = Variable("x"), Solver()
    for c in (x * number == 1, number * x == 1, x == 1 / number, x / number == 16, x - number == 3.75, x + number == 4.25,
              number + x == 4.25, Term(x, number) == 1, x + Expression([], number) == 4.25, (x == 4) | Strength(250, number)):
        solver.add(c)
    solver.solve()
    assert x.value() == 4
    assert ((x >= 1) | number).strength() == 0.25


@pytest.mark.parametrize("other", [1j, "1", numpy.ones(2), [1], None, Decimal("nan")], ids=str)
def test_others_areRefusedByOperators(other):
    with pytest.raises((TypeError, ValueError)):
        Term(Variable("x"), other)


def test_arrays_allTheWay():
    solver, v = Solver(), quoin.array([Variable(n) for n in "xyz"])
    assert isinstance(v.sum(), Expression) and isinstance(numpy.ones(3) @ v, Expression)
    solver.add(numpy.ones(3) @ v <= 50, v.sum() >= 5, (v >= 0) | strong, (v == [1, 2, 3]) | [weak, weak * 2, weak])
    edits = solver.edit(v, medium)
    assert edits.shape == (3,) and [one.strength() for one in edits] == [medium] * 3
    solver.suggest(v, 7.0)
    solver.solve()
    assert solver.value(v).tolist() == [7, 7, 7]
    solver.suggest(v.reshape(1, 3), [[1, 2, 3]])
    solver.solve()
    assert solver.value(v[None]).tolist() == [[1, 2, 3]]
    solver.remove(edits)
    pull = solver.minimize(numpy.array([1, 1, 0]) @ v, strong)
    solver.solve()
    assert solver.value(v)[:2].tolist() == [0, 0] and solver.has(pull)


def test_edits_ofAnArray_areAllOrNone():
    solver, v = Solver(), quoin.array([Variable(n) for n in "xyz"])
    solver.edit(v[2])
    with pytest.raises(quoin.DuplicateEditVariable):
        solver.edit(v)
    assert len(solver.constraints()) == 1


def test_drag_isOneCall():
    solver, x, y = Solver(), Variable("x"), Variable("y")
    solver.add(y == 2 * x)
    edit = solver.edit(x)
    assert solver.solve(x, 3) and y.value() == 6
    assert solver.solve(edit, Fraction(7, 2), pivots=10, nanoseconds=10**9) and y.value() == 7
    solver.suggest(edit, 4)
    assert solver.solve() and y.value() == 8
    for wrong in (lambda: solver.solve(x), lambda: solver.solve(x, 1, 2), lambda: solver.solve(3, 4),
                  lambda: solver.solve(x, "4"), lambda: solver.solve(time=3)):
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(quoin.UnknownEditVariable):
        solver.solve(y, 3)
    assert y.value() == 8


def test_stayAndObjective_withoutAStrength_areWeak():
    solver, x = Solver(), Variable("x")
    for one in solver.stay(x), solver.minimize(x), solver.maximize(x):
        assert solver.inspect(one).strength == weak
        solver.remove(one)
    assert solver.inspect(solver.edit(x)).strength == strong


def test_why_ofAVariableThatNothingIsAbout_saysSo():
    with pytest.raises(ValueError, match="is about the variable 'x'"):
        Solver().reasons(Variable("x"))


def test_importAll_loadsNoneOfWhatAnswersNeed():
    code = "import sys; before = set(sys.modules); from quoin import *; print(*sorted(set(sys.modules) - before))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "dataclasses", "enum", "re", "quoin.answers", "quoin.batch"} & set(loaded)
    assert "quoin.solver" in loaded and required == Strength(1000)
