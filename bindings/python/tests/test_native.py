"""The native solver: strict levels, changes in place, transactions."""

import pytest

import quoin
from quoin import ConflictError, Group, Outcome, Solver, Strength, Variable, medium, required, strong, weak


def made(*names):
    return [Variable(name) for name in names]


# Making


@pytest.mark.parametrize("arguments, keywords", [((1, "x"), {}), ((), {"size": 3}), ((None,), {})])
def test_solver_ofArguments_isRefused(arguments, keywords):
    class Plain(Solver):
        pass

    for kind in (Solver, Plain):
        with pytest.raises(TypeError, match="takes no arguments"):
            kind(*arguments, **keywords)


def test_solver_whoseClassTakesArguments_isMade():
    class Form(Solver):
        def __init__(self, title, rows=1):
            super().__init__()
            self.title, self.rows = title, rows

    form = Form("address", rows=3)
    assert (form.title, form.rows, form.solve()) == ("address", 3, Outcome.OPTIMAL)
    with pytest.raises(TypeError):
        Form()


# Strengths


def test_strengths_ofAnyPriority_areStrictLevels():
    solver, (x,) = Solver(), made("x")
    solver.add((x == 0) | Strength(501), [(x == 1) | medium for _ in range(2000)], (x == 2) | Strength(600, 0.5))
    solver.solve()
    assert x.value() == 2


def test_strength_asNumberOrWord_isKiwis():
    x = Variable("x")
    assert ((x >= 1) | "strong").strength() == 1e6
    assert ((x >= 1) | Strength(600, 2)).strength() == Strength(600, 2)
    assert str((x <= 1) | Strength(600, 2)) == "<constraint x <= 1 @ priority 600 * 2>"
    assert str(required) == "required" and str(Strength(750, 3)) == "strong * 3"


@pytest.mark.parametrize("wrong", [(0, 1), (1001, 1), (500, 0), (500, 1e7), (-5, 1), (float("nan"), 1), (500, float("inf"))])
def test_strength_outOfRange_isAValueError(wrong):
    with pytest.raises(ValueError):
        (Variable("x") >= 1) | Strength(*wrong)


# Adding and removing


def test_add_manyAtOnce_isAllOrNone(row):
    solver, left, width, right, _ = row
    before = solver.hash()
    fine, wrong = left >= 0, right <= left
    with pytest.raises(ConflictError) as caught:
        solver.add([fine, wrong])
    assert caught.value.constraint is wrong
    assert not solver.has(fine) and solver.hash() == before
    with pytest.raises(quoin.DuplicateConstraint):
        solver.add(fine, fine)
    assert not solver.has(fine) and solver.hash() == before
    with pytest.raises(TypeError):
        solver.add(fine, 5)
    with pytest.raises(TypeError):
        solver.add([fine, None])
    solver.add(c for c in [fine])
    assert solver.has(fine)
    with pytest.raises(quoin.UnknownConstraint):
        solver.remove(fine, wrong)
    assert solver.has(fine)
    solver.remove([fine])
    assert not solver.has(fine)


def test_refusal_ofNewVariables_forgetsThem(row):
    solver, left, *_ = row
    new = Variable("new")
    with pytest.raises(ConflictError):
        solver.add(new == left, new >= left + 1)
    assert new not in [v for v in solver.variables() if v is new]
    with pytest.raises(ValueError, match="does not know the variable 'new'"):
        solver.value(new)


def test_variable_startsAtItsValue_andRestsThere():
    first, second, x = Solver(), Solver(), Variable("x")
    first.add(x == 7)
    first.solve()
    second.add(x >= 1)
    second.solve()
    assert x.value() == 7


# Edits, stays, objective terms


def test_edit_untilASuggestion_holdsThePresentValue(row):
    solver, left, width, right, edit = row
    held = solver.edit(width, medium)
    solver.suggest(left, 50)
    solver.solve()
    assert (width.value(), right.value()) == (100, 150)
    with pytest.raises(quoin.DuplicateEditVariable):
        solver.edit(width)
    solver.remove(held, edit)
    with pytest.raises(quoin.UnknownEditVariable):
        solver.suggest(width, 3)
    with pytest.raises(quoin.BadRequiredStrength):
        solver.edit(width, required)
    with pytest.raises(TypeError):
        solver.add(held)


def test_stay_holdsWhatNeedNotMove():
    solver, (a, b) = Solver(), made("a", "b")
    solver.add((a == 3) | weak, (b == 4) | weak)
    solver.solve()
    solver.stay(b, strong)
    solver.add((a + b == 10) | medium)
    solver.solve()
    assert (a.value(), b.value()) == (6, 4)
    solver.reset_stays()


def test_pulls_haveWhatBoundsThem():
    solver, (x, y) = Solver(), made("x", "y")
    solver.add(x + y <= 10, x >= 2, y >= 3)
    objective = solver.maximize(2 * x + y)
    assert solver.solve() is Outcome.OPTIMAL
    assert (x.value(), y.value()) == (7, 3)
    solver.remove(objective)
    free = solver.minimize(x - y, weak)
    assert solver.solve() is Outcome.OPTIMAL
    solver.remove(free)
    endless = solver.maximize(Variable("free"))
    assert solver.solve() is Outcome.UNBOUNDED
    assert solver.inspect(endless).is_unbounded


def test_solve_withABudget_stopsAndGoesOn():
    solver, v = Solver(), [Variable(f"v{k}") for k in range(300)]
    solver.add([b >= a + 1 for a, b in zip(v, v[1:])], [(x == 5) | weak for x in v])
    seen = [solver.solve(pivots=3)]
    while seen[-1] is not Outcome.OPTIMAL:
        seen.append(solver.solve(pivots=3, nanoseconds=10**10))
    assert len(seen) > 3 and set(seen[:-1]) == {Outcome.PIVOTS_SPENT}
    assert solver.certify() and solver.is_settled() and solver.pivots() > 0


# Changes in place


def test_changes_inPlace_keepTheConstraint(row):
    solver, left, width, right, _ = row
    wish = (right == 500) | medium
    solver.add(wish)
    solver.solve()
    assert right.value() == 500
    solver.set_constant(wish, 300)
    solver.solve()
    assert right.value() == 300
    solver.set_relation(wish, "<=")
    solver.solve()
    assert right.value() == 140
    solver.set_relation(wish, "==")
    solver.set_coefficient(wish, right, 2)
    solver.solve()
    assert right.value() == 150
    solver.set_strength(wish, Strength(100))
    solver.solve()
    assert right.value() == 140
    assert solver.inspect(wish).strength == Strength(100) and solver.inspect(wish).constant == 300
    with pytest.raises(ConflictError) as caught:
        solver.set_constant(wish, 0), solver.set_relation(wish, "<="), solver.set_strength(wish, required), \
            solver.add(left >= 5)
    assert caught.value.conflict.members
    with pytest.raises(ValueError):
        solver.set_relation(wish, "<")


# Transactions


def test_transaction_thatFails_undoesEverything(row):
    solver, left, width, right, edit = row
    state, wish, kept = solver.hash(), (right == 0) | medium, solver.place(edit)
    new = Variable("new")
    group = Group([left, right])
    with pytest.raises(ZeroDivisionError):
        with solver.transaction():
            solver.remove(edit)
            solver.add(wish, new == 3)
            both = Group([left, new])
            solver.solve()
            assert right.value() == 0 and list(solver.values(both)) == [-100, 3]
            1 / 0
    assert solver.hash() == state and right.value() == 140
    assert solver.has(edit) and not solver.has(wish) and solver.place(edit) == kept
    with pytest.raises(ValueError):
        solver.value(new)
    other = Variable("other")
    solver.add(other == 9)
    solver.solve()
    with pytest.raises(ValueError):
        solver.values(both)
    assert list(solver.values(group)) == [40, 140]
    solver.suggest(left, 1)
    solver.solve()
    assert right.value() == 101


def test_transaction_thatEnds_keepsEverything(row):
    solver, left, width, right, edit = row
    with solver.transaction():
        solver.remove(edit)
        solver.add((right == 5) | strong)
    solver.solve()
    assert right.value() == 5 and not solver.has(edit)
    with pytest.raises(RuntimeError):
        solver.commit()


def test_transaction_removeAndAddWithin_undoesBoth(row):
    solver, left, width, right, edit = row
    wish = (right == 5) | medium
    solver.begin()
    for _ in range(3):
        solver.add(wish)
        solver.remove(wish)
    solver.add(wish)
    solver.rollback()
    assert not solver.has(wish)
    solver.add(wish)
    assert solver.has(wish)
