"""Refuses phases that measure nothing: a resize that asks for no work.

A phase that suggests values is refused when more than a few of its updates suggest what was suggested
before, as kiwi's own benchmark does, or when our engine neither changed its basis nor moved a value
in it. One repeat where a drag turns round, and one where it begins, are let pass; a phase of no more
updates than those two is no resize.
"""

ALLOWED_REPEATS = 2


def refusals(trace, ours):
    """By phase: why it is refused. `ours` is a run of our engine, for its counters."""
    repeats, updates = repeated_suggestions(trace)
    found = {}
    for phase, count in updates.items():
        figures = ours.phases.get(phase, {})
        work = [figures.get(name) or 0 for name in ("pivots", "flips", "values_touched")]
        if repeats.get(phase, 0) > ALLOWED_REPEATS:
            found[phase] = f"{repeats[phase]} of {count} updates suggest what was suggested before"
        elif count > ALLOWED_REPEATS and not any(work):
            found[phase] = "nothing is pivoted and nothing moves"
    return found


def repeated_suggestions(trace):
    """By phase: updates whose suggestions all repeat the last ones, and updates with suggestions."""
    repeats, updates, last, phase = {}, {}, {}, "-"
    suggested = changed = False
    for words in trace.operations:
        if words[0] == "phase":
            phase = words[1]
        elif words[0] == "e":
            last.pop(int(words[1]), None)
        elif words[0] in "sS":
            for v, value in pairs(words):
                changed |= last.get(v) != value
                suggested, last[v] = True, value
        elif words[0] == "u":
            if suggested:
                updates[phase] = updates.get(phase, 0) + 1
                repeats[phase] = repeats.get(phase, 0) + (not changed)
            suggested = changed = False
    return repeats, updates


def pairs(words):
    words = words[1:] if words[0] == "s" else words[2:]
    return [(int(v), float(value)) for v, value in zip(words[::2], words[1::2])]
