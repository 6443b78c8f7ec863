"""Whether values are optimal, level by level, by the LP solver HiGHS: a check that shares nothing with Quoin.

A row is (coefficients by index of variable, constant, operator, priority, weight). HiGHS minimises the violation of
each level, while it holds the levels above at the violation that the values have there. No level of the values may be
worse than its minimum. Nothing here checks whether the values satisfy the required rows.
"""

import numpy
from scipy.optimize import linprog

SLACK = 1e-6
# HiGHS may break each row by this tolerance; the minimum is then wrong by the tolerance times the row's multiplier.
EXACT = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}


def violation(value, operator):
    return {"==": abs(value), "<=": max(value, 0), ">=": max(-value, 0)}[operator]


def worst_excess(rows, values):
    """By how much the worst level is worse than optimal, relative to the largest number; above SLACK is wrong."""
    n, worst = len(values), 0.0
    soft = [row for row in rows if row[3] < 1000]
    scale = 1 + max([abs(v) for v in values] + [abs(row[1]) for row in rows])
    reached = {}
    for terms, constant, operator, priority, weight in soft:
        value = sum(c * values[k] for k, c in terms.items()) + constant
        reached[priority] = reached.get(priority, 0) + weight * violation(value, operator)
    matrix, bounds = inequalities(rows, soft, n)
    n_rows, slack = len(bounds), 1e-11 * scale
    for priority in sorted(reached, reverse=True):
        cost = numpy.zeros(n + len(soft))
        for k, row in enumerate(soft):
            if row[3] == priority:
                cost[n + k] = row[4]
        unit = max(cost.max(), 1)
        best = minimum(cost / unit, matrix, bounds, n, len(soft))
        # The levels above are held with `slack`. By convexity, without it the minimum is at least this.
        least = best.fun - slack * best.ineqlin.marginals[n_rows:].sum()
        worst = max(worst, (reached[priority] / unit - least) / scale)
        matrix = numpy.vstack([matrix, cost / unit])
        bounds = numpy.append(bounds, max(reached[priority] / unit, best.fun) + slack)
    return worst


def minimum(cost, matrix, bounds, n, n_soft):
    """HiGHS's result, by the first of its methods that comes to an end."""
    for method, options in [("highs", EXACT), ("highs-ds", EXACT), ("highs-ipm", EXACT), ("highs-ds", {"presolve": False})]:
        best = linprog(cost, A_ub=matrix, b_ub=bounds, bounds=[(None, None)] * n + [(0, None)] * n_soft, method=method,
                       options=options)
        if best.status == 0:
            return best
    raise ArithmeticError(best.message)


def inequalities(rows, soft, n):
    """All rows as `matrix * (values, violations) <= bounds`."""
    lines, bounds = [], []
    place = {id(row): k for k, row in enumerate(soft)}
    for row in rows:
        terms, constant, operator = row[:3]
        for sign in {"==": (1, -1), "<=": (1,), ">=": (-1,)}[operator]:
            line = numpy.zeros(n + len(soft))
            for k, coefficient in terms.items():
                line[k] += sign * coefficient
            if id(row) in place:
                line[n + place[id(row)]] = -1
            lines.append(line)
            bounds.append(-sign * constant)
    return numpy.array(lines), numpy.array(bounds)
