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
