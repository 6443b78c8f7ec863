"""Copies, pickles and arrays of the native solver."""

import copy
import gc
import pickle
import struct
import weakref

import numpy
import pytest

from quoin._core import cells_of_records
from quoin import Group, Solver, Strength, Variable, medium, strong, weak


def state_of(solver):
    """What _set_state() takes."""
    image, listed, handles, *_ = solver._compact()
    variables = [one for one in solver.variables() if one is not None]
    return image, list(zip(variables, struct.unpack(f"<{len(listed)}Q", handles))), [row[:4] for row in solver._cells()]


# Copies


def test_clone_goesItsOwnWay(row):
    solver, left, width, right, edit = row
    other = copy.copy(solver)
    assert type(other) is Solver and other.hash() == solver.hash()
    other.suggest(left, 7)
    other.solve()
    extra = (right == 1) | strong
    other.add(extra)
    assert other.has(extra) and not solver.has(extra) and other.has(edit) and solver.has(edit)
    assert (other.value(right), solver.value(right)) == (107, 140)
    other.remove(edit)
    assert solver.has(edit)
    solver.solve()


def test_pickle_bringsTheSolverBackWithItsObjects(row):
    solver, left, width, right, edit = row
    solver.stay(right, weak)
    solver.minimize(right, Strength(10))
    solver.solve()
    for back, v, e in [pickle.loads(pickle.dumps((solver, left, edit))), copy.deepcopy((solver, left, edit))]:
        assert back.hash() == solver.hash() and back.text() == solver.text()
        assert back.has(e) and back.place(e).line == solver.place(edit).line
        assert v.value() == 40
        (far,) = (one for one in back.variables() if one.name() == "right")
        assert str(back.reasons(far)) == str(solver.reasons(right))
        back.suggest(v, 90)
        back.solve()
        assert v.value() == 90 and left.value() == 40


def test_pickle_damaged_isRefused(row):
    solver, *_ = row
    image, variables, cells = state_of(solver)
    for wrong in [(image[:-1], variables, cells), (b"", [], []), (image[:30] + b"x" + image[31:], variables, cells),
                  (image, [(Variable("x"), 99)], []), (image, [], [(cells[0][0], 12345, "f", 1)]),
                  (image, variables + variables, []), (image, [(5, 1)], []), (image, [5], [])]:
        with pytest.raises((ValueError, TypeError)):
            Solver()._set_state(*wrong)


@pytest.fixture(params=["variables", "cells"])
def damaged(request, row):
    """A solver, and damaged states of it in which a handle or an object occurs twice, or one is missing."""
    solver, *_ = row
    image, variables, cells = state_of(solver)
    lists = {"variables": variables, "cells": cells}
    good = lists[request.param]
    new = [Variable("other") if request.param == "variables" else Variable("other") >= 1]
    twice = [*good[1:], (*new, *good[1][1:])]
    wrong = [twice, [*good, (*new, *good[1][1:])], [*good[1:], (good[1][0], *good[0][1:])], good[1:],
             [(good[0][0], good[0][1] + 2**64, *good[0][2:]), *good[1:]], [(good[0][0], -1, *good[0][2:]), *good[1:]]]
    return [(image, *{**lists, request.param: one}.values()) for one in wrong]


def test_state_whoseHandlesAreNotOneToOne_isRefused(damaged):
    for state in damaged:
        solver = Solver()
        with pytest.raises((ValueError, OverflowError)):
            solver._set_state(*pickle.loads(pickle.dumps(state)))
        assert solver.variables() == [] and solver.solve() == 0


def test_state_thatIsRefused_leavesTheSolverAsItWas(damaged, tmp_path):
    solver, x = Solver(), Variable("x")
    edit = solver.edit(x)
    solver.suggest(x, 3)
    group, before = Group([x]), (solver.hash(), solver.text())
    with solver.record(tmp_path / "on.trace"):
        for state in damaged:
            with pytest.raises((ValueError, OverflowError)):
                solver._set_state(*pickle.loads(pickle.dumps(state)))
            assert (solver.hash(), solver.text()) == before and solver.has(edit)
        solver.suggest(x, 4.25)
        solver.solve()
    assert solver.values(group)[0] == 4.25 and "4.25" in (tmp_path / "on.trace").read_text()


class Holder:
    pass


@pytest.mark.parametrize("keeps", ["nothing", "variables", "constraints", "all"])
def test_pickle_keepsWhatIsHeldBesideIt(keeps):
    solver, holder = Solver(), Holder()
    variables = [Variable(f"v{k}") for k in range(20)]
    rules = [b >= a + 1 for a, b in zip(variables, variables[1:])] + [(variables[0] == 3) | weak, (sum(variables) <= 900) | 2.5]
    solver.add(rules)
    holder.variables = variables[::2] if keeps in ("variables", "all") else []
    holder.rules = rules[::3] if keeps in ("constraints", "all") else []
    solver.solve()
    text, places = solver.text(), [str(solver.place(one)) for one in solver.constraints()]
    del variables, rules
    for order in [(solver, holder), (holder, solver)]:
        back = pickle.loads(pickle.dumps(order))
        other, held = back if isinstance(back[0], Solver) else reversed(back)
        assert other.text() == text and other.hash() == solver.hash()
        assert all(any(one is v for v in other.variables()) for one in held.variables)
        assert all(other.has(one) for one in held.rules)
        assert [str(one) for one in other.constraints()] == [str(one) for one in solver.constraints()]
        assert [str(other.place(one)) for one in other.constraints()] == places
        assert [one.strength() for one in other.constraints()] == [one.strength() for one in solver.constraints()]


def test_pickle_namesNoConstraint_thatNothingElseHolds():
    solver, variables = Solver(), [Variable(f"v{k}") for k in range(2000)]
    solver.add(b >= a + 1 for a, b in zip(variables, variables[1:]))
    alone = pickle.dumps(solver)
    held = solver.constraints()
    beside = pickle.dumps(solver)
    assert len(held) == 1999 and b"stated" not in alone and b"stated" in beside
    assert b"Variable" in beside and b"Variable" in alone
    del variables, held
    assert b"Variable" not in pickle.dumps(solver)


def test_records_thatAreDamaged_areRefused():
    solver = Solver()
    solver.add([Variable("a") >= 1, (Variable("b") + Variable("c") == 3) | weak])
    _, listed, _, cells, records, files, strengths = solver._compact()
    made = tuple(Variable(name) for name in listed)
    assert cells == [] and len(cells_of_records(records, made, tuple(files), tuple(strengths))) == 2
    first = 8 * (7 + 2 * 1)
    for n in set(range(1, len(records))) - {first}:
        with pytest.raises(ValueError, match="damaged"):
            cells_of_records(records[:n], made, tuple(files), tuple(strengths))
    for k in range(0, len(records), 8):
        for number in (2**64 - 1, 2**63, 77):
            wrong = records[:k] + number.to_bytes(8, "little") + records[k + 8:]
            try:
                cells_of_records(wrong, made, tuple(files), tuple(strengths))
            except (ValueError, OverflowError):
                pass
    for wrong in [(5, 5, 5), made[:1], ("a", "b", "c")]:
        with pytest.raises((TypeError, ValueError)):
            cells_of_records(records, wrong, tuple(files), tuple(strengths))


# Arrays


def test_arrays_suggestAndReadManyAtOnce():
    solver, v = Solver(), [Variable(f"v{k}") for k in range(50)]
    for x in v:
        solver.edit(x, medium)
    group, wanted = Group(v), numpy.arange(50.0) ** 2
    solver.suggest(group, wanted)
    solver.solve()
    out = numpy.zeros(50)
    assert solver.values(group, out) is out and (out == wanted).all()
    assert list(solver.values(v[3:5])) == [9, 16] and len(group) == 50 and group[7] is v[7]
    view = memoryview(bytearray(400)).cast("d")
    solver.values(group, view)
    assert view[7] == 49
    for wrong in [numpy.zeros(50, numpy.float32), numpy.zeros(100)[::2], [0.0] * 50, numpy.zeros(49)]:
        with pytest.raises((ValueError, TypeError, BufferError)):
            solver.values(group, wrong)
    for wrong in [numpy.zeros(49), numpy.zeros((5, 10)), numpy.zeros(50, complex), ["a"] * 50, [None] * 50]:
        with pytest.raises((ValueError, TypeError, BufferError)):
            solver.suggest(group, wrong)
    frozen = numpy.zeros(50)
    frozen.flags.writeable = False
    with pytest.raises((ValueError, BufferError)):
        solver.values(group, frozen)
    with pytest.raises(ValueError):
        solver.suggest(group, numpy.full(50, numpy.nan))
    with pytest.raises(TypeError):
        Group([1])


def test_changes_listWhatMovedOnce(row):
    solver, left, width, right, _ = row
    numbers, values = solver.changes()
    assert {solver.variables()[k].name(): v for k, v in zip(numbers, values)} == {"left": 40, "width": 100, "right": 140}
    assert len(solver.changes()[0]) == 0
    for position in [41, 42]:
        solver.suggest(left, position)
        solver.solve()
    numbers, values = solver.changes()
    assert sorted(zip(numbers, values)) == sorted([(solver.number(left), 42), (solver.number(right), 142)])


def test_values_ofAVariableThatCameWithOne_followItToZero():
    first, second, x = Solver(), Solver(), Variable("x")
    first.add(x == 40)
    first.solve()
    rest = (x == 40) | weak
    second.add(rest)
    second.solve()
    second.changes()
    second.set_constant(rest, 0)
    second.solve()
    assert (x.value(), second.value(x), list(second.values([x]))) == (0, 0, [0])
    assert [list(part) for part in second.changes()] == [[second.number(x)], [0]]


# Life


def test_cycle_throughASolver_isCollected():
    class Context:
        pass

    context = Context()
    context.solver, v = Solver(), Variable("v", context)
    context.solver.add(v >= 1)
    context.solver.begin()
    context.solver.remove([c for c in [v >= 2] if context.solver.has(c)])
    seen = weakref.ref(context)
    del context, v
    gc.collect()
    assert seen() is None


def test_variables_thatComeAndGo_areSwept():
    solver = Solver()
    for k in range(3000):
        c = Variable(f"v{k}") >= 1
        solver.add(c)
        solver.remove(c)
    assert len([v for v in solver.variables() if v is not None]) < 300
