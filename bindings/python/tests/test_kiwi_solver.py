"""Facts about Solver, of both modules; then what quoin.kiwi does better."""

import random
import subprocess
import sys

import pytest

import quoin.kiwi as kiwi


def solved(module, *constraints):
    """The values of x, y and z under constraints written with those names."""
    solver = module.Solver()
    names = {name: module.Variable(name) for name in "xyz"}
    for text in constraints:
        solver.addConstraint(eval(text, {**names, "strength": module.strength}))
    solver.updateVariables()
    return [names[name].value() for name in "xyz"]


def test_values_moveInUpdateVariablesOnly(module):
    solver, x = module.Solver(), module.Variable("x")
    solver.addConstraint(x == 5)
    assert x.value() == 0
    solver.updateVariables()
    assert x.value() == 5
    solver.reset()
    assert x.value() == 5


def test_edit_untilASuggestion_isZero(module):
    solver, x = module.Solver(), module.Variable("x")
    solver.addConstraint((x == 9) | "weak")
    solver.addEditVariable(x, "strong")
    solver.updateVariables()
    assert x.value() == 0
    solver.suggestValue(x, 4)
    assert x.value() == 0
    solver.updateVariables()
    assert x.value() == 4
    solver.removeEditVariable(x)
    solver.updateVariables()
    assert x.value() == 9


def test_edit_ofStrengthZero_determinesAFreeVariable(module):
    solver, x = module.Solver(), module.Variable("x")
    solver.addEditVariable(x, 0)
    solver.suggestValue(x, 7)
    solver.updateVariables()
    assert x.value() == 7


@pytest.mark.parametrize("strength", ["required", 1001001000.0, 1e300])
def test_edit_required_isRefused(module, strength):
    solver, x = module.Solver(), module.Variable("x")
    with pytest.raises(module.BadRequiredStrength):
        solver.addEditVariable(x, strength)
    assert not solver.hasEditVariable(x)


@pytest.mark.parametrize("text, values", [
    (["x >= -5"], [-5, 0, 0]), (["x <= 5"], [5, 0, 0]), (["x >= 3"], [3, 0, 0]), (["x <= -3"], [-3, 0, 0]),
    (["2 * x >= 9"], [4.5, 0, 0]), (["0 - x >= 3"], [-3, 0, 0]), (["x >= -5", "x <= 5"], [-5, 0, 0]),
    (["x <= 5", "x >= -5"], [5, 0, 0]), (["(x >= 2) | 'weak'"], [2, 0, 0]), (["(x == 3) | 0"], [3, 0, 0]),
    (["x == 4", "y == x + 1", "z == y * 2"], [4, 5, 10]), (["x == 4", "x == 4"], [4, 0, 0]),
    (["x + y == 10", "x - y == 2"], [6, 4, 0]),
    (["(x == 1) | 'weak'", "(x == 2) | 'medium'", "(x == 3) | 'strong'"], [3, 0, 0]),
    (["(x == 1) | 2", "(x == 2) | 1"], [1, 0, 0]), (["x >= 10", "(x == 3) | 'strong'"], [10, 0, 0]),
    (["(x == 1) | strength.create(0, 1, 0, 3)", "(x == 2) | strength.create(0, 1, 0, 2)"], [1, 0, 0]),
    (["1e-10 * x + y == 3"], [0, 3, 0]), (["0 * x + y == 3"], [0, 3, 0]),
])
def test_values_ofSmallPrograms_areKiwis(module, text, values):
    assert solved(module, *text) == pytest.approx(values, abs=1e-12)


def test_sum_ofTwoFree_restsOneAtZero(module):
    assert sorted(solved(module, "x + y == 10")) == [0, 0, 10]


def test_constraint_addedTwice_isADuplicateByObject(module):
    solver, x = module.Solver(), module.Variable("x")
    c = x >= 1
    solver.addConstraint(c)
    with pytest.raises(module.DuplicateConstraint) as caught:
        solver.addConstraint(c)
    assert caught.value.constraint is c
    solver.addConstraint(c | "required")
    solver.addConstraint(x >= 1)
    solver.removeConstraint(c)
    assert not solver.hasConstraint(c)
    solver.addConstraint(c)
    assert solver.hasConstraint(c)


@pytest.mark.parametrize("text", [["x >= 5", "x <= 3"], ["x == 1", "x == 2"], ["x + y == 3", "2*x + 2*y == 7"],
                                  ["0 * x >= 1"], ["x - x == 3"]])
def test_constraint_thatCannotHold_isUnsatisfiable(module, text):
    with pytest.raises(module.UnsatisfiableConstraint):
        solved(module, *text)


def test_solvers_twoWithTheSameObjects_areIndependent(module):
    a, b, x = module.Solver(), module.Solver(), module.Variable("x")
    c, d = x == 5, (x == 7) | "weak"
    a.addConstraint(c)
    b.addConstraint(c)
    assert a.hasConstraint(c) and b.hasConstraint(c)
    b.removeConstraint(c)
    b.addConstraint(d)
    assert a.hasConstraint(c) and not b.hasConstraint(c) and not a.hasConstraint(d)
    for _ in range(3):
        a.updateVariables()
        assert x.value() == 5
        b.updateVariables()
        assert x.value() == 7


def test_solver_reset_forgetsEverything(module):
    solver, x = module.Solver(), module.Variable("x")
    c = x == 5
    solver.addConstraint(c)
    y = module.Variable("y")
    solver.addEditVariable(y, "strong")
    solver.reset()
    assert not solver.hasConstraint(c) and not solver.hasEditVariable(y)
    solver.addConstraint(c)
    solver.addConstraint(y == 3)
    solver.updateVariables()
    assert (x.value(), y.value()) == (5, 3)


def test_value_ofAnotherSolversVariable_isWrittenAnew(module):
    x, first = module.Variable("x"), module.Solver()
    first.addConstraint(x == 5)
    first.updateVariables()
    del first
    second = module.Solver()
    second.addConstraint((x == 0) | "weak")
    second.updateVariables()
    assert x.value() == 0


def test_dumps_hasKiwisHeadings(module):
    solver, x = module.Solver(), module.Variable("x")
    solver.addConstraint((x >= 1) | "weak")
    solver.addEditVariable(x, "strong")
    lines = solver.dumps().split("\n")
    headings = [a for a, b in zip(lines, lines[1:]) if b and set(b) == {"-"} and len(a) == len(b)]
    assert headings == ["Objective", "Tableau", "Infeasible", "Variables", "Edit Variables", "Constraints"]
    assert "1 * x + -1 >= 0  | strength = 1" in lines


def test_dump_writesTheReprToStdout(module):
    code = f"import {module.__name__} as k; s = k.Solver(); s.addConstraint(k.Variable('x') == 1); s.dump()"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert shown.startswith("'Objective\\n---------\\n") and shown.rstrip().endswith("'")


def test_suggestions_farAndBack_leaveNoDrift(module):
    solver = module.Solver()
    left, right, middle = (module.Variable(name) for name in ["left", "right", "middle"])
    solver.addConstraint(left >= 0)
    solver.addConstraint(right - left == 100)
    solver.addConstraint(middle * 2 == left + right)
    solver.addEditVariable(middle, "strong")
    for value in [80, 16777215, -16777215, 1e6, 80.5]:
        solver.suggestValue(middle, value)
        solver.updateVariables()
    assert (left.value(), right.value(), middle.value()) == (30.5, 130.5, 80.5)


# Programs: single variables under equations of different strengths, so that hardly ever two answers are equally good.


def program(seed):
    draw = random.Random(seed)
    strengths = draw.sample([1, 2, 5, 30, 1e3, 2e3, 7e3, 1e6, 3e6, 9e6], 10)
    constraints = [(draw.choice("xyz"), draw.randint(-20, 20), strengths.pop()) for _ in range(8)]
    steps = []
    for _ in range(draw.randint(5, 30)):
        word = draw.choice(["add", "add", "add", "remove", "edit", "unedit", "suggest", "suggest", "update", "has", "reset"])
        if word != "reset" or draw.random() < 0.1:
            steps.append((word, draw.randrange(8), draw.choice("xyz"), draw.randint(-50, 50), draw.choice([4, 44, 4e3, 4e6, 1e10])))
    return constraints, steps


def run(module, constraints, steps):
    solver, names = module.Solver(), {name: module.Variable(name) for name in "xyz"}
    made = [(names[name] == value) | strength for name, value, strength in constraints]
    log = []
    for word, k, name, value, strength in steps + [("update", 0, "x", 0, 0)]:
        v = names[name]
        do = {"add": lambda: solver.addConstraint(made[k]), "remove": lambda: solver.removeConstraint(made[k]),
              "edit": lambda: solver.addEditVariable(v, strength), "unedit": lambda: solver.removeEditVariable(v),
              "suggest": lambda: solver.suggestValue(v, value), "update": solver.updateVariables,
              "has": lambda: (solver.hasConstraint(made[k]), solver.hasEditVariable(v)), "reset": solver.reset}[word]
        try:
            log.append(do())
        except Exception as error:
            log.append((type(error).__name__, str(error)))
        if word == "update":
            log.append([names[n].value() for n in "xyz"])
    return log


@pytest.mark.parametrize("seed", range(400))
def test_program_run_hasKiwisErrorsAndValues(seed):
    import kiwisolver

    assert run(kiwi, *program(seed)) == run(kiwisolver, *program(seed))


# quoin.kiwi alone


def test_levels_areStrict():
    solver, x = kiwi.Solver(), kiwi.Variable("x")
    solver.addConstraint((x == 0) | "strong")
    for _ in range(1100):
        solver.addConstraint((x == 1) | "medium")
    solver.updateVariables()
    assert x.value() == 0


def test_constraint_refused_changesNothing():
    solver, x, y = kiwi.Solver(), kiwi.Variable("x"), kiwi.Variable("y")
    solver.addConstraint(x >= 10)
    solver.addConstraint((y == x) | "weak")
    solver.updateVariables()
    before = solver.dumps()
    z = kiwi.Variable("z")
    wrong = x + 0 * z <= 5
    with pytest.raises(kiwi.UnsatisfiableConstraint):
        solver.addConstraint(wrong)
    assert solver.dumps() == before and not solver.hasConstraint(wrong)
    solver.addEditVariable(x, "strong")
    solver.suggestValue(x, 3)
    solver.updateVariables()
    assert (x.value(), y.value()) == (10, 10)


def test_variables_thatComeAndGo_leaveTheSolverSmall():
    solver, kept = kiwi.Solver(), kiwi.Variable("kept")
    solver.addConstraint((kept == 7) | "weak")
    for k in range(5000):
        v = kiwi.Variable(f"v{k}")
        c = v == kept + 1
        solver.addConstraint(c)
        solver.removeConstraint(c)
    solver.updateVariables()
    assert kept.value() == 7
    assert solver.dumps().count("\n") < 400


def test_strengths_withLargeCoefficients_areAccepted():
    solver, x = kiwi.Solver(), kiwi.Variable("x")
    for coefficient in [1e-7, 1, 1e6, 1e9]:
        for strength in [1e-9, 0.5, 999, 999e3, 1e9]:
            solver.addConstraint((coefficient * x == coefficient) | strength)
    solver.updateVariables()
    assert x.value() == pytest.approx(1)


def test_install_putsItInKiwisPlace():
    code = """
import quoin.kiwi
quoin.kiwi.install()
quoin.kiwi.install()
import kiwisolver, kiwisolver.exceptions
from kiwisolver.exceptions import UnsatisfiableConstraint
assert kiwisolver.Solver is quoin.kiwi.Solver and kiwisolver.__name__ == 'kiwisolver'
assert UnsatisfiableConstraint is kiwisolver.UnsatisfiableConstraint
assert sorted(kiwisolver.__all__) == sorted(quoin.kiwi.__all__)
"""
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True)


def test_install_afterKiwi_warns():
    code = "import kiwisolver, quoin.kiwi; quoin.kiwi.install()"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr
    assert "RuntimeWarning" in shown
