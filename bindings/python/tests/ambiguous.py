"""Layouts with more freedom than statements, and programs that drag them: what kiwisolver chooses is to be chosen.

A program is a list of calls on a solver, of one module or the other; `run` gives the values after each update. Every
program is made from a seed.
"""

import random

LEVELS = ["strong", "medium", "weak"]


class Program:
    """Calls in terms of names: variables by name, constraints as (terms, relation, constant, strength)."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.calls = []
        self.names = []

    def variable(self, name):
        self.names.append(name)
        return name

    def add(self, terms, relation, constant=0, strength="required"):
        self.calls.append(("add", tuple(terms), relation, constant, strength))

    def edit(self, name, strength):
        self.calls.append(("edit", name, strength))

    def suggest(self, name, value):
        self.calls.append(("suggest", name, value))

    def update(self):
        self.calls.append(("update",))

    def drag(self, names, most):
        for _ in range(self.random.randrange(1, 6)):
            for name in names:
                if self.random.random() < 0.8:
                    self.suggest(name, self.random.randrange(0, most, 5))
            self.update()

    def take_one_back(self):
        index = self.random.randrange(sum(call[0] == "add" for call in self.calls))
        self.calls.append(("remove", index))
        self.update()


def row(seed):
    """Boxes in a row, in a window whose width is dragged."""
    program = Program(seed)
    choose = program.random
    n, gap = choose.randrange(2, 6), choose.choice([0, 5, 10])
    window = program.variable("window")
    boxes = [(program.variable(f"left{k}"), program.variable(f"width{k}")) for k in range(n)]
    if choose.random() < 0.5:
        program.edit(window, choose.choice(["strong", "medium"]))
    else:
        program.add([(1, window)], "==", 40 * n, "required")
    wish = choose.choice(LEVELS)
    for k, (left, width) in enumerate(boxes):
        program.add([(1, left)], ">=")
        program.add([(1, width)], ">=", choose.choice([0, 0, 10, 20]))
        if choose.random() < 0.7:
            program.add([(1, width)], "==", choose.choice([0, 30, 50]), wish)
        if choose.random() < 0.3:
            program.add([(1, width)], "<=", choose.choice([60, 90]), choose.choice(["required", *LEVELS]))
        if k > 0:
            before, size = boxes[k - 1]
            program.add([(1, left), (-1, before), (-1, size)], choose.choice(["==", "==", ">="]), gap)
    program.add([(1, boxes[0][0])], "==", gap)
    left, width = boxes[-1]
    program.add([(1, left), (1, width), (-1, window)], choose.choice(["==", "==", "<="]), -gap)
    program.update()
    if any(call[0] == "edit" for call in program.calls):
        program.drag([window], 80 * n)
    if choose.random() < 0.3:
        program.take_one_back()
    return program


def grid_axis(program, axis, n, cells, spacing, total):
    """One axis of vispy's Grid: sizes [line][place], lines alike, wishes for stretch, limits of widgets."""
    lines = max(cell[2] + cell[3] for cell in cells)
    sizes = [[program.variable(f"{axis}{line}.{place}") for place in range(n)] for line in range(lines)]
    for line in sizes:
        program.add([(1, name) for name in line] + [(-1, total)], "==", -spacing * (n - 1))
    for place in range(n):
        for line in sizes[1:]:
            program.add([(1, sizes[0][place]), (-1, line[place])], "==")
    stretches = [[] for _ in range(lines)]
    for at, span, line, height, stretch, _, _ in cells:
        for one in range(line, line + height):
            stretches[one].append(([(1 / stretch, sizes[one][at + k]) for k in range(span)]))
    for several in stretches:
        for other in several[1:]:
            program.add(several[0] + [(-factor, name) for factor, name in other], "==", 0, "weak")
    for line in sizes:
        for name in line:
            program.add([(1, name)], ">=")
    for at, span, line, height, _, least, most in cells:
        for one in range(line, line + height):
            terms = [(1, sizes[one][at + k]) for k in range(span)]
            program.add(terms, ">=", least)
            if most is not None:
                program.add(terms, "<=", most)
            else:
                program.add([*terms, (-1, total)], "<=")


def grid(seed):
    """vispy's Grid: its statements in its order."""
    program = Program(seed)
    choose = program.random
    width, height = program.variable("w_rect"), program.variable("h_rect")
    for name, size in [(width, 800), (height, 600)]:
        program.edit(name, "strong")
        program.suggest(name, size)
    for name in [width, height]:
        program.add([(1, name)], ">=")
    columns, rows = choose.randrange(1, 4), choose.randrange(1, 4)
    cells = []
    for row in range(rows):
        at = 0
        while at < columns:
            span = choose.choice([1, 1, 1, 2]) if at + 1 < columns else 1
            limits = [(choose.choice([0, 0, 0, 40, 80]), choose.choice([None, None, 100, 150, 300])) for _ in range(2)]
            cells.append((row, at, span, [choose.choice([span, 1, 2, 3]), choose.choice([1, 1, 2])], limits))
            at += span
    spacing = choose.choice([0, 0, 6])
    across = [(at, span, row, 1, stretch[0], *limits[0]) for row, at, span, stretch, limits in cells]
    down = [(row, 1, at, span, stretch[1], *limits[1]) for row, at, span, stretch, limits in cells]
    grid_axis(program, "x", columns, across, spacing, width)
    grid_axis(program, "y", rows, down, spacing, height)
    program.update()
    program.drag([width, height], 1200)
    return program


def form(seed):
    """Labels and fields in rows, as enaml states them, with some statements left out."""
    program = Program(seed)
    choose = program.random
    window = {side: program.variable(f"window.{side}") for side in ["left", "top", "width", "height"]}
    for side in ["left", "top"]:
        program.add([(1, window[side])], "==")
    above = [(1, window["top"])]
    for k in range(choose.randrange(1, 4)):
        label, field = ({side: program.variable(f"{kind}{k}.{side}") for side in ["left", "top", "width", "height"]}
                        for kind in ["label", "field"])
        for box, width, height in [(label, 40 + 7 * k, 20), (field, 120, 24)]:
            for side in box:
                program.add([(1, box[side])], ">=")
            for side, size in [("width", width), ("height", height)]:
                for relation in ["==", ">=", "<="]:
                    if choose.random() < 0.5:
                        program.add([(1, box[side])], relation, size, choose.choice(LEVELS))
        if choose.random() < 0.8:
            program.add([(1, label["left"]), (-1, window["left"])], "==", 10)
        program.add([(1, field["left"]), (-1, label["left"]), (-1, label["width"])], choose.choice([">=", "=="]), 10)
        program.add([(1, field["left"]), (1, field["width"]), (-1, window["left"]), (-1, window["width"])],
                    choose.choice(["<=", "=="]), -10)
        program.add([(1, label["top"]), *((-f, name) for f, name in above)], choose.choice([">=", "=="]), 10)
        if choose.random() < 0.8:
            program.add([(1, field["top"]), (-1, label["top"])], "==")
        above = [(1, field["top"]), (1, field["height"])]
    program.add([*above, (-1, window["top"]), (-1, window["height"])], "<=")
    for side in ["width", "height"]:
        program.edit(window[side], "medium")
    program.update()
    program.drag([window["width"], window["height"]], 600)
    if choose.random() < 0.3:
        program.take_one_back()
    return program


def mixed(seed):
    """Statements about one to three of a few variables."""
    program = Program(seed)
    choose = program.random
    names = [program.variable(f"v{k}") for k in range(choose.randrange(2, 7))]
    edits = choose.sample(names, choose.randrange(0, 3))
    for name in edits:
        program.edit(name, choose.choice(LEVELS))
    for _ in range(choose.randrange(3, 12)):
        few = choose.sample(names, min(len(names), choose.choice([1, 1, 2, 2, 3])))
        terms = [(choose.choice([1, 1, 1, -1, 2]), name) for name in few]
        program.add(terms, choose.choice(["==", "<=", ">="]), choose.randrange(-5, 20) * 10,
                    choose.choice(["required", *LEVELS, "weak"]))
    program.update()
    if edits:
        program.drag(edits, 400)
    if choose.random() < 0.3:
        program.take_one_back()
    return program


KINDS = [row, grid, form, mixed]


def constraint(terms, relation, constant, strength, variables):
    left = variables[terms[0][1]] * terms[0][0]
    for factor, name in terms[1:]:
        left = left + variables[name] * factor
    right = float(constant)
    made = left == right if relation == "==" else left <= right if relation == "<=" else left >= right
    return made | strength


def run(program, module, variables=None, moments=None):
    """The values after each update; calls that cannot be are left out, the same for both modules. `moments` gets the
    solver, the variables, what stands and the edits, at each update."""
    if variables is None:
        variables = {name: module.Variable(name) for name in program.names}
    solver, results, added, standing, edits = module.Solver(), [], [], {}, {}
    for call, *arguments in program.calls:
        if call == "add":
            added.append(constraint(*arguments, variables))
            try:
                solver.addConstraint(added[-1])
                standing[len(added) - 1] = arguments
            except module.UnsatisfiableConstraint:
                results.append("refused")
        elif call == "remove":
            if solver.hasConstraint(added[arguments[0]]):
                solver.removeConstraint(added[arguments[0]])
                del standing[arguments[0]]
        elif call == "edit":
            solver.addEditVariable(variables[arguments[0]], arguments[1])
            edits[arguments[0]] = (arguments[1], 0)
        elif call == "suggest":
            solver.suggestValue(variables[arguments[0]], arguments[1])
            edits[arguments[0]] = (edits[arguments[0]][0], arguments[1])
        else:
            solver.updateVariables()
            results.append([variables[name].value() for name in program.names])
            if moments is not None:
                moments(solver, variables, standing, edits)
    return results


def are_alike(one, other):
    return len(one) == len(other) and all(
        a == b if "refused" in (a, b) else all(abs(x - y) <= 1e-6 * (1 + abs(x)) for x, y in zip(a, b))
        for a, b in zip(one, other))
