"""Random programs on quoin.kiwi, each with a model beside it of what the solver must have.

    programs.py FIRST COUNT    run these, print how many of each step were made

A program has a few variables and constraints with small coefficients; a few have 80 variables. It adds, removes,
edits, suggests, and makes calls that must be refused. After each update it checks that the required constraints hold.
After one in ten additions that are refused it checks that the state is as before.
"""

import collections
import random
import sys

import quoin.kiwi as kiwi

STRENGTHS = ["required", "strong", "medium", "weak", 2.5e6, 30.0, 0.5, 4000, 0]
SLACK = 1e-6


class Program:
    def __init__(self, seed):
        self.draw = random.Random(seed)
        self.solver = kiwi.Solver()
        n = 80 if seed % 100 == 99 else self.draw.randint(1, 7)
        self.variables = [kiwi.Variable(f"v{k}") for k in range(n)]
        self.present, self.gone, self.edits = [], [], {}
        self.counts = collections.Counter()

    def expression(self):
        draw = self.draw
        total = kiwi.Expression((), draw.randint(-30, 30))
        for _ in range(draw.choice([1, 1, 2, 2, 3, 4, 20])):
            total = total + draw.choice([-3, -2, -1, -0.5, 0, 0.25, 1, 1, 1, 2, 5]) * draw.choice(self.variables)
        return total

    def constraint(self):
        made = kiwi.Constraint(self.expression(), self.draw.choice(["==", "<=", "<=", ">=", ">="]))
        return made | self.draw.choice(["required"] * 6 + STRENGTHS)

    def add(self):
        constraint = self.constraint()
        before = self.solver.dumps() if self.draw.random() < 0.1 else None
        try:
            self.solver.addConstraint(constraint)
            self.present.append(constraint)
        except kiwi.UnsatisfiableConstraint as error:
            assert error.constraint is constraint
            assert not self.solver.hasConstraint(constraint)
            assert before is None or self.solver.dumps() == before
            self.counts["refused"] += 1

    def remove(self):
        if self.present:
            constraint = self.present.pop(self.draw.randrange(len(self.present)))
            self.solver.removeConstraint(constraint)
            self.gone.append(constraint)

    def again(self):
        if self.gone:
            constraint = self.gone.pop()
            try:
                self.solver.addConstraint(constraint)
                self.present.append(constraint)
            except kiwi.UnsatisfiableConstraint:
                self.counts["refused"] += 1

    def edit(self):
        k = self.draw.randrange(len(self.variables))
        if k not in self.edits:
            strength = self.draw.choice(STRENGTHS[1:])
            self.solver.addEditVariable(self.variables[k], strength)
            self.edits[k] = (strength, 0)

    def unedit(self):
        if self.edits:
            k = self.draw.choice(list(self.edits))
            del self.edits[k]
            self.solver.removeEditVariable(self.variables[k])

    def suggest(self):
        for k in self.edits:
            value = self.draw.choice([self.draw.randint(-100, 100), 16777215, 0.125])
            self.solver.suggestValue(self.variables[k], value)
            self.edits[k] = (self.edits[k][0], value)

    def update(self):
        self.solver.updateVariables()
        scale = 1 + max(abs(v.value()) for v in self.variables)
        for constraint in self.present:
            value = constraint.expression().value()
            if constraint.strength() == kiwi.strength.required:
                wrong = {"==": abs(value), "<=": value, ">=": -value}[constraint.op()]
                assert wrong < SLACK * scale, (str(constraint), value)

    def misuse(self):
        """Makes a call that must raise an exception."""
        v, draw = self.variables[0], self.draw
        wrong = [lambda: self.solver.addConstraint(None), lambda: self.solver.suggestValue(kiwi.Variable("\udc80"), 1),
                 lambda: self.solver.addEditVariable(v, "required"), lambda: v + float("nan"), lambda: v != v,
                 lambda: self.solver.removeConstraint(v >= 1), lambda: kiwi.Expression([v]), lambda: v * v,
                 lambda: self.solver.addConstraint(v == 1e300), lambda: self.solver.addConstraint(self.present[0]),
                 lambda: self.solver.addEditVariable(v, float("inf")), lambda: kiwi.Variable(b"x")]
        try:
            draw.choice(wrong)()
        except Exception:
            self.counts["misused"] += 1
        else:
            raise AssertionError("was not refused")

    def drop(self):
        """Forgets a variable, which the solver keeps."""
        k = self.draw.randrange(len(self.variables))
        if k not in self.edits:
            self.variables[k] = kiwi.Variable("new")

    def forget(self):
        if self.draw.random() < 0.1:
            self.solver.reset()
            self.present, self.gone, self.edits = [], self.gone + self.present, {}

    def ask(self):
        assert all(self.solver.hasConstraint(c) for c in self.present)
        assert not any(self.solver.hasConstraint(c) for c in self.gone)
        for k, v in enumerate(self.variables):
            assert self.solver.hasEditVariable(v) == (k in self.edits)

    STEPS = [add] * 7 + [remove] * 2 + [again, edit, edit, unedit, suggest, suggest, update, update, misuse, drop, forget, ask]

    def run(self, n_steps=16):
        for _ in range(n_steps):
            step = self.draw.choice(self.STEPS)
            self.counts[step.__name__] += 1
            step(self)
        self.update()
        return self


def main(first, count):
    total = collections.Counter()
    for seed in range(first, first + count):
        try:
            total += Program(seed).run().counts
        except BaseException:
            print(f"seed {seed}", file=sys.stderr)
            raise
    print(dict(sorted(total.items())))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
