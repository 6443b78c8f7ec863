"""A program for mypy --strict: its annotations must hold, and each line with `type: ignore` must be an error."""

import quoin
from quoin import Constraint, Expression, Solver, Strength, Term, Variable, kiwi, strong

x, y = Variable("x"), Variable(name="y", context=3)
term: Term = 2 * x
total: Expression = term + y - 3
half: Expression = total / 2
constraint: Constraint = (total >= 2 * y) | "weak"
other: Constraint = (x == 3) | Strength(600, 2)
name: str = x.name()

solver = Solver()
solver.add(constraint, [other])
edit: Constraint = solver.edit(x, strong)
solver.suggest(x, 4)
solver.suggest([x], memoryview(b""))
outcome: quoin.Outcome = solver.solve(pivots=5)
lowest: float = solver.ambiguities()[0].lowest
with solver.transaction() as same:
    same.remove(edit)
copy: Solver = solver.clone()


class Form(Solver):
    title = "a form"


class Sized(Solver):
    def __init__(self, rows: int) -> None:
        super().__init__()
        self.rows = rows


with Form().transaction() as form:
    title: str = form.title

rows: int = Sized(3).clone().rows
old = kiwi.Solver()
old.addConstraint(constraint)
number: float = kiwi.strength.create(1, 2, 3)

x * y  # type: ignore[operator]
Solver(1, "x")  # type: ignore[call-arg]
Sized()  # type: ignore[call-arg]
solver.add(5)  # type: ignore[arg-type]
old.addConstraint(x)  # type: ignore[arg-type]
wrong: int = x.value()  # type: ignore[assignment]
Constraint(total, "=>")  # type: ignore[arg-type]
constraint | "storng"  # type: ignore[operator]
solver.add_rows([[1, 2]], [x, y], "=<", [3])  # type: ignore[arg-type]

v = quoin.array([x, y])
solver.add(v >= 0, (v <= [3, 4]) | strong)
table: dict[Variable, float] = {x: 1.0}
solver.suggest(x, table[x])
