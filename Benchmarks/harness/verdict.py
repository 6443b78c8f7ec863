"""Whether columns are right: required constraints hold, and no level is worse than another column's.

Levels are compared from the strongest down, and the first that differs decides. A column whose
answer is worse than the best one found, at any check point, is wrong, however fast it was. The best
one found need not be ours.

Equal objectives are told from unequal ones by a tolerance: a part of the largest value for the
rounding of sums, which is the columns' accuracy, and a part of the objective itself.
"""

from . import answers

OF_OBJECTIVE = 1e-7
# Required constraints may be violated by this part of the largest value.
OF_REQUIRED = 1e-7


def verdicts(trace, columns, runs):
    """Returns, by column name, what is wrong with the column's answers: empty if nothing is, or if it failed."""
    found = {name: "" for name in runs}
    # A column that runs only some phases has no refusals of the others.
    whole = {c.name: runs[c.name] for c in columns if not runs[c.name].failure and not c.phases}
    expected = refused_by_most(whole) if whole else []
    judged = {}
    for column in columns:
        run = runs[column.name]
        if column.name in whole and run.refused != expected:
            found[column.name] = refusal_difference(run.refused, expected)
        elif not run.failure:
            judged[column.name] = qualities_of(trace, run, judged, runs)
    accuracy = {column.name: column.accuracy for column in columns}
    return found | compared(judged, accuracy)


def refused_by_most(runs):
    lists = [tuple(run.refused) for run in runs.values()]
    # If several lists have equally many columns, the one that the earliest column gave wins. Our columns come first.
    return list(max(lists, key=lambda one: (lists.count(one), -lists.index(one))))


def refusal_difference(refused, expected):
    number = min(set(refused) ^ set(expected))
    return f"{'refuses' if number in refused else 'accepts'} operation {number}"


def qualities_of(trace, run, judged, runs):
    """The qualities of a column's answers; those of an earlier column if both gave the same answers."""
    for name, qualities in judged.items():
        other = runs[name]
        if other.checks == run.checks and (other.stays == run.stays or not run.stays):
            return qualities
    return answers.qualities(trace, run)


def compared(judged, accuracy):
    """What is wrong with each column, at the first check at which something is. Stays hold what a column's own answers were:
    after a wrong one it is asked for something else, and its later answers say nothing about the others."""
    found = {}
    for place in range(max((len(qualities) for qualities in judged.values()), default=0)):
        standing = {
            name: qualities[place] for name, qualities in judged.items()
            if name not in found and len(qualities) > place
        }
        for name, mine in standing.items():
            others = [(theirs, max(accuracy[name], accuracy[other])) for other, theirs in standing.items()]
            wrong = wrongness(mine, others)
            if wrong:
                found[name] = f"check {place}: {wrong}"
    return found


def wrongness(quality, others):
    if quality.required > OF_REQUIRED * (1 + quality.scale):
        return f"required constraint violated by {quality.required:.3g}"
    for other, accuracy in others:
        if other.required <= OF_REQUIRED * (1 + other.scale):
            level = worse_level(quality, other, accuracy)
            if level is not None:
                mine, best = quality.levels.get(level, 0.0), other.levels.get(level, 0.0)
                return f"level {level:g} is {mine:.9g}, not {best:.9g}"
    return ""


def worse_level(mine, other, accuracy):
    """Returns the first level at which `mine` and `other` differ, if `mine` is worse there, else None."""
    for level in sorted(mine.levels.keys() | other.levels.keys(), reverse=True):
        a, b = mine.levels.get(level, 0.0), other.levels.get(level, 0.0)
        if abs(a - b) > accuracy * (1 + mine.scale) + OF_OBJECTIVE * min(a, b):
            return level if a > b else None
    return None
