"""From a thousand constraints to a million, and one block among many: how our C column grows.

Each scenario is replayed a few times in a process of its own. A figure is the least time of a phase, divided
by its updates where it has several. Exponents are those of growth.py: of the times over the whole sweep, of
the instructions over all but the largest size, which would take minutes to count.
"""

from . import callgrind, growth, scenarios
from .run import run
from .table import of_time, plain

SWEEPS = {
    "page": (125, 1250, 12_500, 125_000),
    "bulk-batch": (167, 1667, 16_667, 166_667),
    "bulk-batch-shuffled": (167, 1667, 16_667, 166_667),
    "nested": (45, 450, 4500, 45_000),
    "list": (500, 5000, 50_000, 500_000),
}
AMONG_OTHERS = "panes", (1, 20, 400, 8000)
SLICE = 1.0  # seconds that the replays of one scenario may take, but for the fewest
FEWEST, MOST = 3, 200
BUDGET = 600


def counted(path):
    """The constraints of a trace, and the updates of each phase."""
    constraints, updates, name = 0, {}, ""
    with open(path) as lines:
        for line in lines:
            if line.startswith("con "):
                constraints += 1
            elif line.startswith("phase "):
                name = line.split()[1]
            elif line == "u\n":
                updates[name] = updates.get(name, 0) + 1
    return constraints, updates


def instructions(column, family, size):
    """The instructions of each phase."""
    return callgrind.count(column.command, scenarios.make(family, size).trace, BUDGET)[1]


def measured(column, family, size):
    """The constraints, and the nanoseconds of an update by phase."""
    scenario = scenarios.make(family, size)
    constraints, updates = counted(scenario.trace)
    repeat, told = 1, None
    for _ in range(2):
        told = run(column, scenario.trace, BUDGET, repeat)
        if told.failure:
            raise SystemExit(f"bench: {scenario.name}: {told.failure}")
        spent = sum(phase["min_ns"] for phase in told.phases.values()) / 1e9
        repeat = max(FEWEST, min(MOST, int(SLICE / max(spent, 1e-6))))
    return constraints, {
        name: phase["min_ns"] / max(updates.get(name, 0), 1) for name, phase in told.phases.items()
    }


def sweep(column, families=()):
    """The tables' lines."""
    for family, sizes in SWEEPS.items():
        if not families or family in families:
            counts = [instructions(column, family, size) for size in sizes[:-1]]
            yield from growth_lines(family, [measured(column, family, size) for size in sizes], counts)
            yield ""
    family, counts = AMONG_OTHERS
    if not families or family in families:
        yield from block_lines(family, counts, [measured(column, family, count) for count in counts])


def growth_lines(family, found, counts):
    sizes = [constraints for constraints, _ in found]
    body = []
    for phase in found[0][1]:
        times = [by_phase[phase] for _, by_phase in found]
        counted = [by_phase[phase] for by_phase in counts]
        body.append(
            [family, phase] + [of_time(time) for time in times] + [shown(sizes, times), shown(sizes, counted)]
        )
    return plain(["constraints", ""] + [str(size) for size in sizes] + ["time^", "instr^"], body)


def shown(sizes, figures):
    exponent = growth.exponent(zip(sizes, figures))
    return "" if exponent is None else f"{exponent:.2f}"


def block_lines(family, counts, found):
    """The cost of a step of one block beside others, and its ratio to the cost of the block alone."""
    body = []
    for phase in list(found[0][1])[1:]:
        times = [by_phase[phase] for _, by_phase in found]
        body.append([family, phase] + [f"{of_time(time)} {time / times[0]:.2f}x" for time in times])
    return plain(["blocks", ""] + [str(count) for count in counts], body)
