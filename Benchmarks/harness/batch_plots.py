"""The batch path's other pictures: speed over one by one, the part of the plain loop's rate, and acting numbers."""

from . import bars, batch, plot

# How many times as fast as one by one a batch is to be. A batch that gains nothing is not to lose anything either.
WANTED = {"form of 50 rows, 51 parameters": 20}
LEAST = batch.SLOW
SHARE = ("", plot.COLORS[0], True)
ACTING = (
    ("plan", ("the plan", plot.COLORS[0], True)), ("alone", ("one by one", plot.COLORS[2], False)),
    ("plain", ("a plain loop", plot.COLORS[4], False)),
)

COLUMNS = (
    ("plan", ("the batch, first call", plot.COLORS[0], True)), ("alone", ("one by one", plot.COLORS[2], False)),
    ("kiwi", ("kiwi", plot.COLORS[3], False)), ("highs", ("HiGHS, cold", plot.COLORS[4], False)),
)


def speeds(found):
    """Bars of all models, and of the random ones."""
    rows = [(one["name"], batch.times(one), WANTED.get(one["name"])) for one in batch.of_kind(found, "model")]
    for one in batch.of_kind(found, "survey"):
        rows += [(f"{one['models']} {one['name']}, {word}", one[word], None) for word in ("median", "least")]
    return bars.svg("Times as fast as one by one", rows, LEAST) if rows else ""


def shares(found):
    return "".join(
        plot.sheet([plot.svg("Part of the plain loop's rate, by side", [(*SHARE, one["shares"])], plot.PartFrame)])
        for one in batch.of_kind(found, "shares")
    )


def acting(found):
    lines = [line for _, line in ACTING]
    return "".join(
        plot.sheet([plot.svg("Time a scenario, by acting numbers", list(of_acting(one)))], lines)
        for one in batch.of_kind(found, "acting")
    )


def columns(found):
    """Time a scenario against columns: a first call, one by one, and the peers that answered right."""
    peers = found.get("by_columns", {})
    plots = [
        plot.svg(f"Time a scenario of a {one['model']}, by columns", list(of_columns(one, peers.get(one["model"], {}))))
        for one in batch.of_kind(found, "columns")
    ]
    return plot.sheet(plots, [line for _, line in COLUMNS], len(plots)) if plots else ""


def of_columns(one, peers):
    for name, line in COLUMNS:
        yield *line, [(count, each * 1e9) for count, each in one.get(name) or peers.get(name, [])]


def of_acting(one):
    for name, line in ACTING:
        yield *line, [(size, seconds * 1e9) for size, seconds in one[name]]
