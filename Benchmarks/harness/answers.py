"""How good answers are: at each check point, the worst required violation and each level's sum.

The trace is walked once to know what is there at a check point: which constraints, with which
constant and strength, which edits with which suggested value, which stays with which held value. The
walk skips the operations that the column, which is an engine, refused.
"""

from dataclasses import dataclass

from .trace import REQUIRED, strength


@dataclass
class Quality:
    required: float  # the largest violation of a required constraint
    levels: dict  # by priority: the weighted sum of violations
    scale: float  # the largest absolute value of a variable, for tolerances


class Standing:
    """The constraints, edits and stays that are in force at one moment of a trace."""

    def __init__(self, trace):
        self.trace = trace
        self.constants = [c.constant for c in trace.constraints]
        self.strengths = [c.strength for c in trace.constraints]
        self.active, self.edits, self.stays = set(), {}, {}
        self.is_fresh = True  # nothing was solved yet

    def apply(self, words, stay):
        kind = words[0]
        if kind in "aArR":
            first = int(words[1])
            range_of = range(first, int(words[2]) if kind in "AR" else first + 1)
            (self.active.update if kind in "aA" else self.active.difference_update)(range_of)
        elif kind == "k":
            self.constants[int(words[1])] = float(words[2])
        elif kind == "p":
            self.strengths[int(words[1])] = strength(words[2])
        elif kind == "e":
            # An edit holds the present value until one is suggested, and after a solve only engines know that value.
            self.edits[int(words[1])] = (strength(words[2]), 0.0 if self.is_fresh else None)
        elif kind == "x":
            self.edits.pop(int(words[1]), None)
        elif kind == "s":
            self.suggest(int(words[1]), float(words[2]))
        elif kind == "S":
            for v, value in zip(words[2::2], words[3::2]):
                self.suggest(int(v), float(value))
        elif kind == "u":
            self.is_fresh = False
        elif kind == "t":
            self.stays[int(words[1])] = (strength(words[2]), stay)
        else:
            raise ValueError(f"answers after the record {kind!r} cannot be judged")

    def suggest(self, v, value):
        if v in self.edits:
            self.edits[v] = (self.edits[v][0], value)

    def quality(self, values):
        worst, levels = 0.0, {}
        for k in self.active:
            constraint = self.trace.constraints[k]
            violation = violation_of(constraint, self.constants[k], values)
            priority, weight = self.strengths[k]
            if priority >= REQUIRED:
                worst = max(worst, violation)
            else:
                levels[priority] = levels.get(priority, 0.0) + weight * violation
        for held in (self.edits, self.stays):
            for v, ((priority, weight), value) in held.items():
                if value is not None:
                    levels[priority] = levels.get(priority, 0.0) + weight * abs(values[v] - value)
        return Quality(worst, levels, max(map(abs, values), default=0.0))


def violation_of(constraint, constant, values):
    residual = constant
    for coefficient, variable in constraint.terms:
        residual += coefficient * values[variable]
    if constraint.relation == "eq":
        return abs(residual)
    return max(0.0, residual if constraint.relation == "le" else -residual)


def qualities(trace, run):
    """Returns the quality at each check point that a run reached. The run has kept its values there."""
    standing, refused, found = Standing(trace), set(run.refused), []
    for number, words in enumerate(trace.operations):
        if len(found) == len(run.checks):
            break
        if words[0] == "c":
            found.append(standing.quality(run.checks[len(found)]))
        elif words[0] != "phase" and number not in refused:
            standing.apply(words, run.stays.get(number))
    return found
