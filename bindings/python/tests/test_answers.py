"""Answers are sentences with the user's names, and the files and lines where constraints were added."""

import math
import pickle
import sys

import pytest

from quoin import ConflictError, Range, Solver, Strength, Variable, strong, weak


def here():
    return sys._getframe(1).f_lineno


def test_conflict_names_filesAndLines():
    solver, x, y = Solver(), Variable("x"), Variable("y")
    solver.add(x >= 10); first = here()
    solver.add(y == 2 * x); second = here()
    third = here() + 2
    with pytest.raises(ConflictError) as caught:
        solver.add(y <= 5)
    text = str(caught.value)
    assert f"y <= 5 (required, {__file__}:{third}) cannot hold together with:" in text
    assert f"x >= 10 (required, {__file__}:{first})" in text and f"y == 2 * x (required, {__file__}:{second})" in text
    assert {str(c) for c in caught.value.conflict.constraints} > {str(x >= 10)}
    assert str(solver.conflict()) == text
    assert caught.value.conflict.is_proved and solver.conflict().is_proved
    assert solver.conflict() and not Solver().conflict() and "no conflict" in str(Solver().conflict())
    assert "<li>" in caught.value.conflict._repr_html_()
    assert str(pickle.loads(pickle.dumps(caught.value))) == text


def test_conflictOf_anUnmetWish_isWhatKeepsItFromHolding():
    solver, width = Solver(), Variable("width")
    solver.add(width >= 155)
    narrow, wide = (width == 0) | "strong", (width >= 277) | "medium"
    solver.add(narrow, wide)
    solver.solve()
    found = solver.conflict_of(wide)
    assert [one is given for one, given in zip(found.constraints, (wide, narrow), strict=True)] == [True, True]
    assert found.is_proved and str(found).startswith("width >= 277 (medium")
    assert not solver.conflict_of(solver.constraints()[0])


def test_conflict_ofABatch_namesItsOwn():
    solver, x = Solver(), Variable("x")
    a, b = x >= 3, x <= 1
    with pytest.raises(ConflictError) as caught:
        solver.add(a, b)
    assert set(map(id, caught.value.conflict.constraints)) == {id(a), id(b)}


def test_reasons_addUpToTheValue():
    solver, (a, b, c) = Solver(), map(Variable, "abc")
    solver.add((a == 3) | weak, (b == 4) | Strength(600), c == 2 * a + b)
    solver.solve()
    answer = solver.reasons(c)
    assert answer.value == 10 == sum(reason.contribution for reason in answer.parts)
    assert "c is 10:" in str(answer) and f"6 from a == 3 (weak, {__file__}:" in str(answer)
    assert "4 from b == 4 (priority 600" in str(answer)
    with pytest.raises(RuntimeError):
        solver.add((c == 0) | strong)
        solver.reasons(c)


def test_why_ofWhatNothingDetermines_saysSo():
    solver, x = Solver(), Variable("x")
    solver.add(x <= 5)
    solver.solve()
    assert "x" in str(solver.reasons(x)) and ("rests" in str(solver.reasons(x)) or "nothing determines" in str(solver.reasons(x)))


def test_ambiguous_givesRanges():
    solver, x, y, z = Solver(), Variable("x"), Variable("y"), Variable("z")
    solver.add(x >= 2, x <= 8); first = here()
    solver.add(y >= 1, z == 3); second = here()
    solver.solve()
    ranges = {r.variable.name(): r for r in solver.ambiguities()}
    assert set(ranges) == {"x", "y"}
    assert (ranges["x"].lowest, ranges["x"].highest, ranges["y"].highest) == (2, 8, math.inf)
    assert str(ranges["x"]) == (f"x could be anything from 2 to 8:\n  x >= 2 (required, {__file__}:{first})"
                                f"\n  x <= 8 (required, {__file__}:{first})")
    assert str(ranges["y"]) == f"y could be anything from 1 up:\n  y >= 1 (required, {__file__}:{second})"
    assert [(place.file, place.line) for place in ranges["x"].places] == [(__file__, first)] * 2


def test_ambiguous_namesOnlyWhatNamesTheVariable():
    solver, x, y = Solver(), Variable("x"), Variable("y")
    solver.add(y <= 3)
    solver.stay(y, Strength(1))
    solver.add((x + y <= 3) | weak)
    solver.solve()
    (only,) = solver.ambiguities()
    assert only.variable is x and [str(place).split(",")[0] for place in only.places] == ["x + y <= 3 (weak"]
    assert str(Range(x, -math.inf, math.inf)) == "x could have any value."
    assert str(Range(x, -math.inf, 4)) == "x could be anything up to 4."


def test_violations_sayByHowMuch():
    solver, x = Solver(), Variable("x")
    solver.add(x >= 10, (x == 4) | weak)
    solver.solve()
    (violation,) = solver.violations()
    assert violation.amount == 6 and str(violation).endswith("is off by 6.") and "x == 4 (weak" in str(violation)


def test_sensitivities_ofAnEdit_areRates():
    solver, x, y = Solver(), Variable("x"), Variable("y")
    solver.add(y == 3 * x)
    edit = solver.edit(x)
    solver.suggest(x, 2)
    solver.solve()
    assert sorted((v.name(), rate) for v, rate in solver.sensitivities(edit)) == [("x", 1), ("y", 3)]


def test_texts_ofSolvers_haveNamesAndValues():
    solver, x = Solver(), Variable("<x>\ud800")
    solver.add(x == 5)
    solver.solve()
    assert "&lt;x&gt;" in solver._repr_html_() and ">5<" in solver._repr_html_()
    assert "variables 1" in solver.text()
