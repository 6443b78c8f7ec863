"""A trace in memory: constraints and operations, as far as checking answers needs them.

Strengths are (priority, weight); REQUIRED is the priority of what must hold. A bare number is a
weight on kiwi's scale. The records are described in Benchmarks/peers/common/trace.hpp.
"""

from dataclasses import dataclass, field

REQUIRED = 1000.0
PRIORITIES = {"strong": 750.0, "medium": 500.0, "weak": 250.0}


@dataclass
class Constraint:
    strength: tuple
    relation: str
    constant: float
    terms: list  # of (coefficient, variable)


@dataclass
class Trace:
    variables: int = 0
    constraints: list = field(default_factory=list)
    operations: list = field(default_factory=list)  # words of each record


def strength(word):
    if word == "req":
        return REQUIRED, 1.0
    if not word[0].isalpha() and word[0] != "@":
        return bare_strength(float(word))
    level, _, weight = word.partition("*")
    priority = PRIORITIES[level] if level in PRIORITIES else float(level[1:])
    return priority, float(weight or 1)


def bare_strength(number):
    if number >= 1001001000.0:
        return REQUIRED, 1.0
    for size, priority in ((1e6, 750.0), (1e3, 500.0)):
        if number >= size:
            return priority, number / size
    return 250.0, number


def read(path):
    trace = Trace()
    with open(path) as lines:
        for line in lines:
            words = line.split("#")[0].split()
            if not words:
                continue
            if words[0] == "vars":
                trace.variables = int(words[1])
            elif words[0] == "con":
                trace.constraints.append(constraint(words))
            else:
                trace.operations.append(words)
    return trace


def constraint(words):
    terms = [(float(c), int(v)) for c, v in zip(words[5::2], words[6::2])]
    return Constraint(strength(words[1]), words[2], float(words[3]), terms)
