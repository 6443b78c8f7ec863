"""Programs that are hard on kiwisolver, run by either module in a process of their own.

    hard.py kiwisolver|quoin NAME    prints the values that it ends with, as JSON

A program of which a constraint is not refused that must be, or whose required constraints do not hold at the end, fails.
"""

import json
import random
import sys

SYSTEMS = 4


def refused(module, solver, constraint):
    try:
        solver.addConstraint(constraint)
    except module.UnsatisfiableConstraint:
        return True
    return False


def aspects(module):
    """Grids of cells of which each wants the same aspect, beside margins, as compressed layouts have them; a drag."""
    n, solver = 8, module.Solver()
    columns, rows = ([module.Variable(f"{side}{k}") for k in range(n)] for side in "ch")
    width, height = module.Variable("width"), module.Variable("height")
    for v in columns + rows:
        solver.addConstraint(v >= 1)
        solver.addConstraint((v == 10) | "weak")
    solver.addConstraint(sum(columns[1:], columns[0] + 4 * n) == width)
    solver.addConstraint(sum(rows[1:], rows[0] + 4 * n) == height)
    for i, c in enumerate(columns):
        for j, r in enumerate(rows):
            solver.addConstraint((c == (1 + 0.1 * ((i * j) % 5)) * r) | ("medium" if (i + j) % 2 else "weak"))
    solver.addEditVariable(width, "strong")
    solver.addEditVariable(height, "strong")
    for k in range(60):
        solver.suggestValue(width, 300 + (37 * k) % 900)
        solver.suggestValue(height, 200 + (53 * k) % 700)
        solver.updateVariables()
    return [width.value(), height.value()]


def dragged(module):
    """Constraints that are refused, one before each step of a drag."""
    solver, v = module.Solver(), [module.Variable(f"v{k}") for k in range(30)]
    for a, b in zip(v, v[1:]):
        solver.addConstraint(b >= a + 10)
        solver.addConstraint((b == a + 10) | "weak")
    solver.addEditVariable(v[0], "strong")
    for position in range(0, 2000, 7):
        assert refused(module, solver, v[-1] <= v[0] + 100)
        assert refused(module, solver, v[5] + v[6] == 2 * v[3])
        solver.suggestValue(v[0], position)
        solver.updateVariables()
    return [one.value() for one in v]


def system(module, seed):
    """A random system of 80 variables, added to and removed from, with five edits that move: constraints and edits."""
    draw, solver = random.Random(seed), module.Solver()
    v, present = [module.Variable(f"v{k}") for k in range(80)], []
    edits = {k: 0 for k in draw.sample(range(80), 5)}
    for k in edits:
        solver.addEditVariable(v[k], "strong")
    for step in range(240):
        left = draw.choice([1, -1, 2, 0.5]) * draw.choice(v) + draw.choice([1, -1, 3]) * draw.choice(v)
        for _ in range(draw.choice([0, 0, 1, 8])):
            left = left + draw.choice([-2, -1, 1, 2]) * draw.choice(v)
        made = module.Constraint(left - draw.randint(-50, 50), draw.choice(["==", "<=", ">="]))
        made = made | draw.choice(["required", "strong", "medium", "weak"])
        if not refused(module, solver, made):
            present.append(made)
        if step % 5 == 0:
            solver.removeConstraint(present.pop(draw.randrange(len(present))))
        for k in edits:
            edits[k] = draw.randint(-100, 100)
            solver.suggestValue(v[k], edits[k])
        solver.updateVariables()
    return v, present, {k: ("strong", value) for k, value in edits.items()}


def systems(module):
    for seed in range(SYSTEMS):
        _, present, _ = system(module, seed)
        wrong = [c for c in present if c.strength() >= module.strength.required and worst(c) > 1e-6]
        assert not wrong, (seed, wrong[:3])
    return [SYSTEMS]


def worst(constraint):
    value = constraint.expression().value()
    scale = 1 + max(abs(t.value()) for t in constraint.expression().terms())
    return {"==": abs(value), "<=": value, ">=": -value}[constraint.op()] / scale


def unbounded(module):
    """Wishes with nothing against them, and edits that pull a chain of bounds to the end of what is allowed."""
    solver, (x, y, z) = module.Solver(), map(module.Variable, "xyz")
    solver.addConstraint(y >= x)
    solver.addConstraint((y <= x - 1e-12 * z) | "strong")
    solver.addConstraint((z >= y + 1e6) | "medium")
    solver.addEditVariable(x, "weak")
    for k in range(2000):
        solver.suggestValue(x, (-1) ** k * 8388607.0 * (k % 7))
        solver.updateVariables()
        extra = (z >= 1e3 * x + k) | "weak"
        solver.addConstraint(extra)
        solver.addConstraint((y * 1e-7 <= x * 1e-7) | "weak")
        solver.removeConstraint(extra)
    solver.suggestValue(x, 5)
    solver.updateVariables()
    return [x.value()]


def surrogates(module):
    """Names that no encoding takes, in all that makes texts."""
    solver, names = module.Solver(), ["\udc80", "a\ud800b", "\x00", "\U0010ffff", ""]
    v = [module.Variable(name) for name in names]
    for k, one in enumerate(v):
        one.setName(names[-1 - k])
        one.setName(names[k])
        c = one >= k
        solver.addConstraint(c)
        assert str(one) == one.name() == names[k] and names[k] in str(c) + str(2 * one) + str(one + 1)
    solver.updateVariables()
    assert all(name in solver.dumps() for name in names)
    return [one.value() for one in v]


PROGRAMS = {one.__name__: one for one in (aspects, dragged, systems, unbounded, surrogates)}


if __name__ == "__main__":
    if sys.argv[1] == "quoin":
        import quoin.kiwi as chosen
    else:
        import kiwisolver as chosen
    json.dump(PROGRAMS[sys.argv[2]](chosen), sys.stdout)
