"""A form as enaml builds it: boxes of four variables, rows of a label and a field, wishes for the size of each box."""


class Box:
    def __init__(self, module, name):
        self.left, self.top, self.width, self.height = (
            module.Variable(f"{name}.{side}", self) for side in ["left", "top", "width", "height"])
        self.right, self.bottom = self.left + self.width, self.top + self.height

    def values(self):
        return [self.left.value(), self.top.value(), self.width.value(), self.height.value()]


def hints(box, width, height):
    """The constraints that enaml adds for every widget."""
    yield from [box.left >= 0, box.top >= 0, box.width >= 0, box.height >= 0]
    yield (box.width == width) | "weak"
    yield (box.width >= width) | "strong"
    yield (box.height == height) | "strong"
    yield (box.height >= height) | "strong"


def constraints(window, rows):
    yield from [window.left == 0, window.top == 0]
    above = window.top + 10
    for k, (label, field) in enumerate(rows):
        yield from hints(label, 40 + 7 * (k % 9), 20)
        yield from hints(field, 120, 24)
        yield label.left == window.left + 10
        yield field.left >= label.right + 10
        yield field.left == rows[0][1].left
        yield field.right == window.right - 10
        yield label.top == above
        yield field.top == label.top
        above = field.bottom + 8
    yield above <= window.bottom


class Form:
    """A form of `n_rows` rows; resizing it is two suggestions and an update."""

    def __init__(self, module, n_rows):
        self.solver = module.Solver()
        self.window = Box(module, "window")
        self.rows = [(Box(module, f"label{k}"), Box(module, f"field{k}")) for k in range(n_rows)]
        for one in constraints(self.window, self.rows):
            self.solver.addConstraint(one)
        self.solver.addEditVariable(self.window.width, "medium")
        self.solver.addEditVariable(self.window.height, "medium")

    def resize(self, width, height):
        self.solver.suggestValue(self.window.width, width)
        self.solver.suggestValue(self.window.height, height)
        self.solver.updateVariables()

    def values(self):
        return [value for row in [(self.window,), *self.rows] for box in row for value in box.values()]


class Window:
    """Rows of five widgets in a window as enaml states them; resizing it is two suggestions and an update.

    Labels beside each other are asked to be as wide as each other, and nothing says which of them gives way.
    """

    def __init__(self, module, n_widgets):
        self.solver = module.Solver()
        self.root = Box(module, "root")
        self.boxes = [self.root]
        for side in self.root.width, self.root.height:
            self.solver.addEditVariable(side, module.strength.medium)
        for one in self.constraints(module, n_widgets):
            self.solver.addConstraint(one)

    def box(self, module, name):
        self.boxes.append(Box(module, name))
        return self.boxes[-1]

    def constraints(self, module, n_widgets):
        root, above = self.root, self.root.top
        yield from [root.left >= 0, root.top >= 0, root.width >= 0, root.height >= 0]
        for begin in range(0, n_widgets, 5):
            row = self.box(module, f"row{begin}")
            yield from [row.left >= 0, row.top >= 0, row.width >= 0, row.height >= 0]
            yield from [row.left == root.left + 10, row.right == root.right - 10, row.top == above + 10]
            edge, before = row.left - 7, None
            for k in range(begin, min(begin + 5, n_widgets)):
                widget = self.box(module, f"w{k}")
                yield from hints(widget, 40 + (13 * k) % 60, 22 + k % 9)
                yield (widget.width >= 20) | (0.1 * module.strength.strong)
                yield from [widget.left == edge + 10, widget.top == row.top + 3, widget.bottom <= row.bottom - 3]
                yield (widget.bottom == row.bottom - 3) | (1.25 * module.strength.medium)
                if k % 2:
                    yield (widget.width == (before or widget).width) | "medium"
                edge, before = widget.right, widget
            yield edge == row.right - 3
            above = row.bottom
        yield above <= root.bottom - 10
        yield (above == root.bottom - 10) | "weak"

    def resize(self, width, height):
        self.solver.suggestValue(self.root.width, width)
        self.solver.suggestValue(self.root.height, height)
        self.solver.updateVariables()


def buttons(module, n):
    """n buttons side by side in a window, each to be 40 wide and at least 10: 2 n + 2 rows. The solver and the window."""
    solver, window, widths = module.Solver(), module.Variable("window"), [module.Variable(f"w{k}") for k in range(n)]
    for width in widths:
        solver.addConstraint(width >= 10)
        solver.addConstraint((width == 40) | "weak")
    solver.addConstraint(sum(widths[1:], widths[0] * 1.0) == window)
    solver.addEditVariable(window, "strong")
    return solver, window
