"""A linear program in exact fractions: the second opinion where rounding may have led HiGHS.

The program is the one of verify_lp.Program, with the same two steps: `minimise` a cost, and `close_face`
to keep that minimum. A dense tableau of fractions and Bland's rule: right and slow, for some dozen rows.

Columns: for each unknown a part above 0 and one below, then what may be violated, then a slack for each
inequality. The origin satisfies every row that may not break, so it is the first basis.
"""

from fractions import Fraction


class ExactProgram:
    def __init__(self, variables, rows, residuals, may_break):
        self.variables = variables
        self.columns = variables
        self.size = 1.0
        self.parts = []
        equations = []
        for row, residual in zip(rows, residuals):
            terms = {v: Fraction(c) / Fraction(row.unit) for c, v in row.terms}
            parts = []
            for sign, relation in ((-1, "le"), (1, "ge")):
                if may_break(row) and row.relation in ("eq", relation):
                    parts.append(self.columns)
                    terms[self.columns] = Fraction(sign)
                    self.columns += 1
            self.parts.append(parts)
            equations.append((terms, row.relation, -Fraction(residual) / Fraction(row.unit)))
        self.build(equations)

    def build(self, equations):
        """Rows of the tableau: column to entry; each has a basic column whose entry is 1."""
        n, slack = self.variables, self.variables + self.columns
        self.rows, self.rhs, self.basic = [], [], []
        self.closed = set()
        for terms, relation, right in equations:
            row = {}
            for place, entry in terms.items():
                if place < n:
                    row[2 * place], row[2 * place + 1] = entry, -entry
                else:
                    row[n + place] = entry
            if relation != "eq":
                row[slack] = Fraction(1 if relation == "le" else -1)
                slack += 1
            self.rows.append(row)
            self.rhs.append(right)
        first_own = 2 * n
        for i, row in enumerate(self.rows):
            own = [c for c in row if c >= first_own and self.rhs[i] * row[c] >= 0]
            own = [c for c in own if all(c not in other for other in self.rows if other is not row)]
            if own:
                self.basic.append(None)
                self.normalise(i, own[0])
            elif self.rhs[i] == 0:
                self.basic.append(None)
            else:
                raise ValueError("the origin breaks a row that may not break")
        # Rows without a column of their own hold at the origin with 0: any entry will do.
        for i, row in enumerate(self.rows):
            if self.basic[i] is None and row:
                self.pivot(i, next(iter(row)))

    def normalise(self, i, column):
        entry = self.rows[i][column]
        self.rows[i] = {c: a / entry for c, a in self.rows[i].items()}
        self.rhs[i] /= entry
        self.basic[i] = column

    def pivot(self, i, column):
        self.normalise(i, column)
        for k, row in enumerate(self.rows):
            if k != i and column in row:
                factor = row[column]
                self.rhs[k] -= factor * self.rhs[i]
                subtract(row, self.rows[i], factor)

    def minimise(self, cost):
        """The least value of the cost vector over unknowns and violations."""
        n = self.variables
        prices = {}
        for place, amount in enumerate(cost):
            if amount != 0 and place < n:
                prices[2 * place], prices[2 * place + 1] = Fraction(amount), -Fraction(amount)
            elif amount != 0:
                prices[n + place] = Fraction(amount)
        value = Fraction(0)
        for i, column in enumerate(self.basic):
            factor = prices.get(column, 0)
            if factor:
                subtract(prices, self.rows[i], factor)
                value += factor * self.rhs[i]
        self.prices = prices
        while True:
            entering = min((c for c, a in prices.items() if a < 0 and c not in self.closed), default=None)
            if entering is None:
                return value
            ratios = [
                (self.rhs[i] / row[entering], self.basic[i], i)
                for i, row in enumerate(self.rows)
                if row.get(entering, 0) > 0
            ]
            if not ratios:
                raise ArithmeticError("unbounded")
            step, _, leaving = min(ratios)
            value += step * prices[entering]
            self.pivot(leaving, entering)
            subtract(prices, self.rows[leaving], prices[entering])

    def close_face(self):
        """Keeps the last minimum from now on: a column with a price stays at 0."""
        self.closed.update(c for c, a in self.prices.items() if a > 0)


def subtract(row, other, factor):
    """row -= factor * other, in place."""
    for column, entry in other.items():
        changed = row.get(column, 0) - factor * entry
        if changed:
            row[column] = changed
        else:
            row.pop(column, None)
