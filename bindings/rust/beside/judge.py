#!/usr/bin/env python3
"""Judge answers by HiGHS, level by level: judge.py DISPUTES

Each line is a program and an answer, as `beside` writes them. Level by level, the least cost is found under the costs
of the levels above; the answer must cost no more. A required rule that was refused must contradict those accepted
before it.
"""

import sys

import highspy

ROUNDING = 1e-6


def read(line):
    head, *rules = line.split(";")
    words = head.split()
    count = int(words[1])
    parsed = []
    for rule in rules:
        accepted, level, number, relation, constant, *terms = rule.split()
        pairs = [(float(terms[k]), int(terms[k + 1])) for k in range(0, len(terms), 2)]
        parsed.append((accepted == "1", int(level), float(number), relation, float(constant), pairs))
    return words[0], [float(word) for word in words[2 : 2 + count]], parsed


def model(count, rules):
    """Variables without bounds, required rules as rows; soft rules with two slacks each. Gives slacks by level."""
    highs, slacks = highspy.Highs(), {1: [], 2: [], 3: []}
    highs.silent()
    infinity = highs.inf
    for _ in range(count):
        highs.addVar(-infinity, infinity)
    for _, level, number, relation, constant, terms in rules:
        indices, factors = [v for _, v in terms], [c for c, _ in terms]
        if level > 0:
            weight = number / {1: 1e6, 2: 1e3, 3: 1.0}[level]
            for sign in (1.0, -1.0):
                highs.addVar(0, infinity)
                indices.append(highs.getNumCol() - 1)
                factors.append(sign)
                slacks[level].append((indices[-1], weight))
        low = -constant if relation != "le" else -infinity
        high = -constant if relation != "ge" else infinity
        highs.addRow(low, high, len(indices), indices, factors)
    return highs, slacks


def is_possible(count, rules):
    highs, _ = model(count, rules)
    highs.run()
    return highs.getModelStatus() != highspy.HighsModelStatus.kInfeasible


def costs_of(values, rules):
    costs = {0: 0.0, 1: 0.0, 2: 0.0, 3: 0.0}
    for _, level, number, relation, constant, terms in rules:
        residual = constant + sum(factor * values[v] for factor, v in terms)
        violation = {"eq": abs(residual), "le": max(residual, 0), "ge": max(-residual, 0)}[relation]
        costs[level] += violation * (number / {0: number, 1: 1e6, 2: 1e3, 3: 1.0}[level])
    return costs


def fault(values, rules):
    accepted = [rule for rule in rules if rule[0]]
    for k, rule in enumerate(rules):
        before = [one for one in rules[:k] if one[0] and one[1] == 0]
        if not rule[0] and (rule[1] != 0 or is_possible(len(values), before + [rule])):
            return f"rule {k} was refused without a reason"
    costs = costs_of(values, accepted)
    if costs[0] > ROUNDING:
        return f"required rules are violated by {costs[0]}"
    highs, slacks = model(len(values), accepted)
    for level in (1, 2, 3):
        for index in range(highs.getNumCol()):
            highs.changeColCost(index, 0.0)
        for index, weight in slacks[level]:
            highs.changeColCost(index, weight)
        highs.run()
        best = highs.getInfo().objective_function_value
        if costs[level] > best + ROUNDING * (1 + best) * 10:
            return f"level {level} costs {costs[level]}, {best} is possible"
        indices, weights = [i for i, _ in slacks[level]], [w for _, w in slacks[level]]
        highs.addRow(-highs.inf, best + ROUNDING, len(indices), indices, weights)
    return None


def main():
    wrong = count = 0
    for line in open(sys.argv[1]):
        name, values, rules = read(line)
        count += 1
        found = fault(values, rules)
        if found:
            wrong += 1
            print(f"program {name}: {found}")
    print(f"{count} disputed programs judged by HiGHS, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
