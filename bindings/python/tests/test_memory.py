"""Memory that runs out in the middle of a call: each allocation by Python fails once, in turn.

Calls that raise anything are left out: Python 3.11 itself turns int("x") into a SystemError where it has no memory for
the traceback.
"""

import sys

import pytest

from quoin import Group, Solver, Variable, kiwi, weak

allocations = pytest.importorskip("_testcapi")


def starved(k, call):
    """What a call raises if its allocation number `k` fails; None if it raises nothing."""
    try:
        try:
            allocations.set_nomemory(k, k + 1)
            call()
        finally:
            allocations.remove_mem_hooks()
    except Exception as raised:
        return raised


def chain():
    solver, v = Solver(), [Variable(f"v{k}") for k in range(12)]
    rules = [b >= a + 1 for a, b in zip(v, v[1:])] + [(x == 7) | weak for x in v]
    solver.add(rules)
    edit = solver.edit(v[0])
    solver.suggest(v[0], 3)
    solver.solve()
    return solver, v, rules, edit


def undone(solver, v, rules, edit):
    """A transaction that is undone, at the second attempt if the first one has no memory."""
    solver.begin()
    try:
        solver.add(Variable("a") >= v[1])
        solver.remove(rules[1], rules[15], edit)
    finally:
        try:
            solver.rollback()
        except MemoryError:
            solver.rollback()


CALLS = {
    "add one": lambda s, v, c, e: s.add(Variable("a") >= 1),
    "add many": lambda s, v, c, e: s.add(Variable("a") >= 1, Variable("b") >= v[0]),
    "remove": lambda s, v, c, e: s.remove(c[3], c[14]),
    "edit": lambda s, v, c, e: s.edit(Variable("a")),
    "maximize": lambda s, v, c, e: s.maximize(sum(v[1:], 2 * Variable("a"))),
    "set_coefficient": lambda s, v, c, e: s.set_coefficient(c[0], Variable("a"), 3),
    "undone": undone,
    "clone": lambda s, v, c, e: s.clone(),
    "state": lambda s, v, c, e: s._compact(),
    "values": lambda s, v, c, e: (s._read_values(Group(v), memoryview(bytearray(96)).cast("d")), s.variables()),
    "answers": lambda s, v, c, e: (s.reasons(v[5]), s.ambiguities(), s.violations(), s.sensitivities(e), s.inspect(c[0])),
    "text": lambda s, v, c, e: s.text(),
}


# A debug build of Python 3.11 aborts by an assertion of its own where an import has no memory: answers import.
if hasattr(sys, "gettotalrefcount"):
    del CALLS["answers"]


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_call_withoutMemory_isAMemoryErrorAndChangesNothing(call):
    k = unharmed = 0
    while unharmed < 10:
        problem = chain()
        solver, before = problem[0], (problem[0].hash(), len(problem[0].variables()))
        raised = starved(k, lambda: call(*problem))
        assert raised is None or isinstance(raised, MemoryError), (k, raised)
        if raised is not None:
            assert (solver.hash(), len(solver.variables())) == before, k
        copy = solver.clone()
        assert copy.hash() == solver.hash() and solver.solve() in (0, 1) and solver.certify()
        unharmed = unharmed + 1 if raised is None else 0
        k += 1


def use_kiwi():
    solver, x, y = kiwi.Solver(), Variable("x"), Variable("y")
    low = x >= 1
    solver.addConstraint(low)
    solver.addConstraint((y == x) | "weak")
    solver.addEditVariable(y, "strong")
    solver.suggestValue(y, 4)
    solver.updateVariables()
    solver.dumps()
    solver.removeConstraint(low)
    solver.removeEditVariable(y)
    solver.reset()


def test_kiwi_withoutMemory_isAMemoryError():
    k = unharmed = 0
    while unharmed < 10:
        raised = starved(k, use_kiwi)
        assert raised is None or isinstance(raised, MemoryError), (k, raised)
        unharmed = unharmed + 1 if raised is None else 0
        k += 1
    assert k > 50


def shared_bound():
    """A solver that knows x, the bound x >= 5, and another solver that has this bound."""
    solver, other, x = kiwi.Solver(), kiwi.Solver(), Variable("x")
    low = x >= 5
    other.addConstraint(low)
    solver.addConstraint((Variable("y") == x) | "weak")
    return solver, x, low, other


def test_kiwiConstraint_withoutMemory_leavesNoRestValue():
    k = unharmed = refused = 0
    while unharmed < 10:
        solver, x, low, _ = shared_bound()
        raised = starved(k, lambda: solver.addConstraint(low))
        assert raised is None or isinstance(raised, MemoryError), (k, raised)
        solver.updateVariables()
        assert solver.hasConstraint(low) == (raised is None)
        assert x.value() == (5 if raised is None else 0), k
        refused += raised is not None
        unharmed = unharmed + 1 if raised is None else 0
        k += 1
    assert refused > 0
