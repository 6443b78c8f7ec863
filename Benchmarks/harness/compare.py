"""`make compare BASE=COMMIT`: this tree's library against an earlier one, in many layouts of their code.

Where functions lie, in cache lines, pages and branch tables, may change a time by some percent: a change that only adds
work can then look faster, in every turn of one program. So the base, unpacked and built under .build/compare, and the
new library are each linked with the replayer several times, with their functions in another order each time. All these
programs take turns. What is compared is one time a layout, its least: a phase is said to differ where the rank test finds
that layouts of new differ from layouts of base. (C. Curtsinger, E. D. Berger, Stabilizer, ASPLOS 2013.)
"""

import subprocess
from statistics import median

from . import ranks
from .columns import ROOT, Column
from .run import run
from .table import of_time, plain

FOLDER = ROOT / ".build" / "compare"
REPLAYER = [f"Benchmarks/peers/{name}" for name in ("quoin/quoin_replay.cpp", "common/allocations.cpp")]
# Programs of each library, and the turns of each: a layout's time is its least.
LAYOUTS = 10
TURNS = 2
SECONDS_OF_A_TURN = 0.05
UNLIKELY = 0.001
NAMES = ("base", "new")


def must(*command, folder=ROOT):
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise SystemExit(f"{done.stdout}compare: {' '.join(map(str, command))} failed")
    return done.stdout.strip()


def built_library(commit):
    """The folder of the commit's sources, with its library built."""
    folder = FOLDER / commit[:12]
    if not (folder / "Package.swift").exists():
        folder.mkdir(parents=True, exist_ok=True)
        must("sh", "-c", f"git archive {commit} | tar -x -C '{folder}'")
    must("make", "-f", "packaging/clib.mk", ".build/clib-embedded/libquoin.a", folder=folder)
    return folder


def linked(name, sources):
    """The replayer with the library of `sources`, once for each layout."""
    library = sources / ".build/clib-embedded/libquoin.a"
    objects = [str(FOLDER / f"{name}_{number}.o") for number in range(len(REPLAYER))]
    for source, made in zip(REPLAYER, objects):
        flags = ("-O3", "-DNDEBUG", "-std=c++17", "-ffunction-sections", f"-I{sources}/include")
        must("g++", *flags, "-c", source, "-o", made)
    for layout in range(LAYOUTS):
        shuffled = f"-Wl,--shuffle-sections=.text.*={layout + 1}"
        must("g++", "-fuse-ld=lld", shuffled, *objects, str(library), "-lm", "-o", program(name, layout))


def program(name, layout):
    return str(FOLDER / f"{name}_replay_{layout}")


def programs(base):
    commit = must("git", "rev-parse", "--verify", f"{base}^{{commit}}")
    sources = built_library(commit)
    must("make", "-f", "packaging/clib.mk", ".build/clib-embedded/libquoin.a")
    for name, folder in zip(NAMES, (sources, ROOT)):
        linked(name, folder)
    return [
        Column(name, name, [program(name, layout), "--json"], [])
        for layout in range(LAYOUTS) for name in NAMES
    ]


def times(columns, scenario, turns=TURNS):
    """By phase and library: the least time of each layout, then the pivots. The order of turns is reversed every time."""
    once = run(columns[0], scenario.trace, 60)
    if once.failure:
        raise SystemExit(f"compare: base on {scenario.name}: {once.failure}")
    seconds = sum(phase["min_ns"] for phase in once.phases.values()) / 1e9
    repeat = max(1, min(500, int(SECONDS_OF_A_TURN / max(seconds, 1e-6))))
    least, pivots = {}, {}
    for turn in range(turns):
        for place, column in list(enumerate(columns))[:: -1 if turn % 2 else 1]:
            result = run(column, scenario.trace, 60, repeat)
            if result.failure:
                raise SystemExit(f"compare: {column.name} on {scenario.name}: {result.failure}")
            for phase, figures in result.phases.items():
                times_of = least.setdefault(phase, {}).setdefault(column.name, {})
                times_of[place] = min(figures["min_ns"], times_of.get(place, figures["min_ns"]))
                pivots.setdefault(phase, {})[column.name] = figures["pivots"]
    found = {
        phase: {name: list(layouts.values()) for name, layouts in by_name.items()}
        for phase, by_name in least.items()
    }
    return found, pivots


def row(scenario, phase, by_library, pivots):
    base, new = (by_library[name] for name in NAMES)
    chance = ranks.probability(new, base)
    ratio = median(new) / max(median(base), 1)
    verdict = "" if chance >= UNLIKELY else "faster" if ratio < 1 else "slower"
    return [
        scenario, phase, of_time(median(base)), of_time(median(new)), f"{ratio:.3f}", f"{chance:.2g}",
        f"{max(base) / max(min(base), 1):.3f}",
        f"{pivots['base']}" + (f" > {pivots['new']}" if pivots["new"] != pivots["base"] else ""), verdict,
    ]


def compare(base, scenarios, say=print):
    columns, body = programs(base), []
    for scenario in scenarios:
        found, pivots = times(columns, scenario)
        body += [row(scenario.name, phase, found[phase], pivots[phase]) for phase in found]
    head = ["scenario", "phase", "base", "new", "new/base", "p", "layouts", "pivots", ""]
    for line in plain(head, body):
        say(line)
    return body
