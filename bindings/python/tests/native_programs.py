"""Random programs on the native solver, each with a model beside it of what the solver must have.

A program adds and removes constraints, edits variables, and changes constraints in place, also within transactions
that it commits or rolls back. It copies the solver by clone and by pickle; the copies must agree with the solver. After
each solve a certificate proves the values optimal.
"""

import array
import copy
import pickle
import random

from quoin import ConflictError, Group, Outcome, Solver, Strength, Variable

STRENGTHS = [Strength(1000), Strength(750), Strength(500, 3), Strength(250, 0.5), Strength(33), "weak", 2.5e6]


class NativeProgram:
    def __init__(self, seed):
        self.draw = random.Random(seed)
        self.solver = Solver()
        self.variables = [Variable(f"v{k}") for k in range(self.draw.randint(1, 9))]
        self.present, self.gone, self.edits, self.objectives = [], [], {}, []

    def constraint(self):
        draw = self.draw
        total = 0 * self.variables[0] + draw.randint(-30, 30)
        for _ in range(draw.choice([1, 1, 2, 2, 3, 5, 18])):
            total = total + draw.choice([-3, -1, -0.5, 1, 1, 1, 2]) * draw.choice(self.variables)
        made = draw.choice([lambda: total == 0, lambda: total <= 0, lambda: total >= 0])()
        return made | draw.choice(STRENGTHS[:1] * 4 + STRENGTHS)

    def guarded(self, change, *constraints):
        """Whether the solver took a change. Asserts that a refused change left the solver as it was.

        Compares hashes of the state, but texts while the solver does not know all variables or the change has new ones.
        """
        known = [v for v in self.solver.variables() if v is not None]
        brings = any(all(t.variable() is not v for v in known) for c in constraints for t in c.expression().terms())
        look = self.solver.text if brings or len(known) < len(self.variables) else self.solver.hash
        before = look()
        try:
            change(*constraints)
            return True
        except ConflictError as refused:
            assert look() == before
            assert refused.conflict.members and str(refused)
            return False

    def add(self):
        made = [self.constraint() for _ in range(self.draw.choice([1, 1, 2, 5]))]
        if self.guarded(self.solver.add, *made):
            self.present += made
        else:
            self.gone += made

    def remove(self):
        n = min(len(self.present), self.draw.choice([1, 1, 3]))
        taken = self.draw.sample(self.present, n)
        self.solver.remove(taken)
        self.present = [c for c in self.present if all(c is not one for one in taken)]
        self.gone += taken

    def edit(self):
        k = self.draw.randrange(len(self.variables))
        if k in self.edits:
            self.solver.remove(self.edits.pop(k))
        else:
            self.edits[k] = self.solver.edit(self.variables[k], self.draw.choice(STRENGTHS[1:]))

    def suggest(self):
        if self.edits:
            chosen = [self.variables[k] for k in self.edits]
            self.solver.suggest(chosen, array.array("d", [self.draw.randint(-99, 99) + 0.5 for _ in chosen]))

    def change(self):
        if self.present:
            c, draw = self.draw.choice(self.present), self.draw
            self.guarded(draw.choice([
                lambda: self.solver.set_constant(c, draw.randint(-40, 40)),
                lambda: self.solver.set_strength(c, draw.choice(STRENGTHS)),
                lambda: self.solver.set_relation(c, draw.choice(["==", "<=", ">="])),
                lambda: self.solver.set_coefficient(c, draw.choice(self.variables), draw.choice([-1, 0.5, 1, 2]))]))

    def objective(self):
        if self.objectives and self.draw.random() < 0.6:
            self.solver.remove(self.objectives.pop())
        else:
            ask = self.draw.choice([self.solver.minimize, self.solver.maximize, self.solver.stay])
            self.objectives.append(ask(self.draw.choice(self.variables), Strength(10)))

    def solve(self):
        outcome = self.solver.solve()
        assert outcome in (Outcome.OPTIMAL, Outcome.UNBOUNDED) and self.solver.certify()
        known = [v for v in self.solver.variables() if v is not None]
        assert [v.value() for v in known] == list(self.solver.values(Group(known), array.array("d", [0.0] * len(known))))

    def check(self):
        assert all(self.solver.has(c) and self.solver.place(c).line for c in self.present)
        assert all(self.solver.has(c) for c in [*self.edits.values(), *self.objectives])
        assert not any(self.solver.has(c) for c in self.gone)

    def transaction(self):
        """Makes some steps in a transaction, then commits it or rolls it back. A rollback restores solver and model."""
        self.solve()
        model = list(self.present), list(self.gone), dict(self.edits), list(self.objectives)
        state = self.solver.hash()
        keeps = self.draw.random() < 0.5
        self.solver.begin()
        for _ in range(self.draw.randint(1, 6)):
            self.draw.choice([self.add, self.remove, self.edit, self.suggest, self.change, self.objective, self.solve])()
        if keeps:
            self.solver.commit()
            return
        self.solver.rollback()
        new = [c for c in self.present if all(c is not one for one in model[0])]
        self.present, self.gone, self.edits, self.objectives = model
        self.gone += new
        assert self.solver.hash() == state

    def copies(self):
        clone, back = copy.copy(self.solver), pickle.loads(pickle.dumps(self.solver))
        assert all(clone.has(c) for c in self.present)
        solvers = (self.solver, clone, back)
        assert len({solver.hash() for solver in solvers}) == 1
        assert len({solver.solve() for solver in solvers}) == 1
        # Rounding may decide between optima: each solver proves its own.
        assert all(solver.certify() for solver in solvers)
        # The clone has written its values into the shared variables; this solver's next solve writes its own again.
        self.check()

    STEPS = [add] * 4 + [remove] * 2 + [edit, suggest, suggest, change, change, objective, solve, solve, check, transaction, transaction, copies]

    def run(self, n_steps=25):
        for _ in range(n_steps):
            self.draw.choice(self.STEPS)(self)
        self.solve()
        self.check()
        return self
