"""All that the package can do, once, without numpy: the debug build of Python runs it too."""

import os
import pickle

import quoin
from quoin import ConflictError, Group, Solver, Strength, Variable, kiwi, weak


def zeros(*shape, number=0.0):
    """An array of doubles."""
    n = 1
    for length in shape:
        n *= length
    array = memoryview(bytearray(8 * n)).cast("d")
    for k in range(n):
        array[k] = number
    return array.cast("B").cast("d", shape)


def must_fail(calls):
    for call in calls:
        try:
            call()
        except Exception:
            continue
        raise AssertionError("was not refused")


def use_kiwi():
    solver, x = kiwi.Solver(), kiwi.Variable("x", {})
    x.setContext(solver)
    low = x >= 1
    solver.addConstraint(low)
    solver.addConstraint(pickle.loads(pickle.dumps((kiwi.Variable() == 3) | "weak")))
    solver.addEditVariable(x, "strong")
    solver.suggestValue(x, 4)
    solver.updateVariables()
    must_fail([lambda: solver.addConstraint(low), lambda: solver.addConstraint(x <= 0), lambda: x < 1,
               lambda: solver.removeConstraint(x >= 1), lambda: solver.addEditVariable(x, 1), lambda: low | "odd",
               lambda: kiwi.Constraint(x + 1, "!="), lambda: solver.suggestValue(kiwi.Variable(), 1)])
    solver.dumps(), str(low), low.expression().terms(), kiwi.strength.create(1, 2, 3)
    solver.removeConstraint(low)
    solver.reset()


def use_everything():
    solver = Solver()
    x, y, z = (Variable(name, {"solver": solver}) for name in "xyz")
    wish = (y == 2 * x + 1) | Strength(300, 2)
    with solver.record(os.devnull):
        solver.add(x >= 1, [wish, (z <= x) | weak])
    edit, stay, pull = solver.edit(x), solver.stay(z), solver.maximize(y + z, Strength(5))
    solver.suggest(x, 5)
    solver.solve()
    must_fail([lambda: solver.add(x <= 0), lambda: solver.add([x >= 2, x <= 0]), lambda: solver.edit(x),
               lambda: solver.add(wish), lambda: solver.remove(x >= 0), lambda: solver.set_constant(x >= 0, 1),
               lambda: solver.suggest([x, y], zeros(2)), lambda: solver.batch([y], [x]),
               lambda: solver.set_strength(edit, quoin.required), lambda: solver.values([Variable("w")], zeros(1)),
               lambda: solver.set_constant(wish, wish), lambda: solver.set_relation(wish, "!=")])
    str(solver.reasons(y)), solver.ambiguities(), solver.violations(), solver.sensitivities(edit), solver.inspect(wish)
    solver.text(), solver._repr_html_(), str(solver.conflict()), solver._take_changes(zeros(9), zeros(9))
    must_fail([lambda: undone(solver, x, edit, stay)])
    solver.values(Group([x, y]), zeros(2))
    other = pickle.loads(pickle.dumps(solver.clone()))
    use_batch(solver, x, [y, z])
    other.solve()
    solver.remove(pull)
    use_kiwi()


def undone(solver, x, edit, stay):
    with solver.transaction():
        solver.remove(edit, stay)
        solver.add(Variable("new") == x)
        try:
            solver.add(x <= 0)
        except ConflictError as refused:
            str(refused), refused.conflict._repr_html_()
            raise


def use_batch(solver, parameter, outputs):
    batch = pickle.loads(pickle.dumps(solver.batch([parameter], outputs)))
    batch.solve(zeros(3, 1, number=1), zeros(3, 2), memoryview(bytearray(3)))
    batch.gradient(zeros(3, 1, number=1), zeros(3, 2, number=1), zeros(3, 1))
    batch.learn(), batch.report(), batch.is_stale(solver), batch.conflict(zeros(1))
