"""Records of problems and conflicts: what they hold, and how they are read.

    problem ID NVARS                                    conflict ID NVARS
    con PRIORITY WEIGHT le|eq|ge CONST NT (COEF VAR)*   con ...
    obj PRIORITY WEIGHT NT (COEF VAR)*                  end
    values X0 X1 ...
    end

A constraint is sum(coef * var) + const, related to 0; priority 1000 is required. An objective is
minimised. PlainProblem+Record.swift and Tests/C/c/attack/records.cpp write these records.
"""

import sys
from dataclasses import dataclass, field
from fractions import Fraction
from math import frexp, ldexp

REQUIRED = 1000.0
# A sum of coefficients below this part of them is 0.
CANCELLATION = 1e-13


def power_of_two(size):
    return ldexp(1.0, frexp(size)[1]) if size > 0 else 1.0


@dataclass
class Row:
    priority: float
    weight: float
    relation: str
    constant: float
    terms: list  # of (coefficient, variable)

    @property
    def unit(self):
        """The least power of two above the largest coefficient; 1 without terms."""
        largest = max((abs(c) for c, _ in self.terms), default=0)
        return power_of_two(largest)

    def residual(self, values):
        exact = sum(
            (Fraction(c) * Fraction(values[v]) for c, v in self.terms), Fraction(self.constant)
        )
        return float(exact)

    @property
    def reach(self):
        """How much of an error in the values reaches the residual."""
        return sum(abs(c) for c, _ in self.terms)

    def violation_of(self, residual):
        if self.relation == "eq":
            return abs(residual)
        return max(0.0, residual if self.relation == "le" else -residual)


@dataclass
class Objective:
    priority: float
    weight: float
    terms: list


@dataclass
class Record:
    kind: str
    name: str
    variables: int
    rows: list = field(default_factory=list)
    objectives: list = field(default_factory=list)
    values: list = field(default_factory=list)

    @property
    def size(self):
        """The size of the numbers that meet in the problem, all of which round with the largest."""
        constants = (abs(row.constant) / row.unit for row in self.rows if row.terms)
        return max((abs(value) for value in self.values), default=0) + max(constants, default=0)


def read_terms(words):
    count = int(words[0])
    if len(words) != 1 + 2 * count:
        raise ValueError("wrong number of terms")
    sums, sizes = {}, {}
    for word, name in zip(words[1::2], words[2::2]):
        coefficient, variable = float(word), int(name)
        sums[variable] = sums.get(variable, 0.0) + coefficient
        sizes[variable] = sizes.get(variable, 0.0) + abs(coefficient)
    # Terms that cancel but for rounding would make a row of noise.
    return [(sums[v], v) for v in sums if abs(sums[v]) > CANCELLATION * sizes[v]]


def read_records(lines):
    record = None
    for number, line in enumerate(lines, 1):
        words = line.split()
        if not words:
            continue
        try:
            if words[0] in ("problem", "conflict"):
                record = Record(words[0], words[1], int(words[2]))
            elif words[0] == "con":
                row = Row(
                    float(words[1]),
                    float(words[2]),
                    words[3],
                    float(words[4]),
                    read_terms(words[5:]),
                )
                if row.relation not in ("le", "eq", "ge"):
                    raise ValueError("unknown relation")
                record.rows.append(row)
            elif words[0] == "obj":
                record.objectives.append(
                    Objective(float(words[1]), float(words[2]), read_terms(words[3:]))
                )
            elif words[0] == "values":
                record.values = [float(word) for word in words[1:]]
            elif words[0] == "end":
                yield record
                record = None
            else:
                raise ValueError("unknown word")
        except (ValueError, IndexError, AttributeError) as error:
            sys.exit(f"line {number}: {error}: {line.strip()[:80]}")
    if record is not None:
        sys.exit(f"record {record.name} has no end")
