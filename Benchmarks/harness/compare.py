"""`make compare BASE=COMMIT`: this tree's library against an earlier one, interleaved.

The base is unpacked and built beside, under .build/compare. One replayer source is linked with both
libraries. Three programs take turns: base, new, and base once more as the control, with its code moved by some
bytes. The control's columns show what the machine and the place of code make of no difference at all. A phase is said
to differ where the rank test finds that new differs from base, and by more than control does.
"""

import subprocess

from . import ranks
from .columns import ROOT, Column
from .run import run
from .table import of_time, plain

FOLDER = ROOT / ".build" / "compare"
REPLAYER = [f"Benchmarks/peers/{name}" for name in ("quoin/quoin_replay.cpp", "common/allocations.cpp")]
ROUNDS = 15
SECONDS_OF_A_TURN = 0.05
UNLIKELY = 0.001
# A difference counts if it is so many times as large as the control's.
MARGIN = 2
NAMES = ("base", "new", "control")
# Code of the control that never runs: what is linked behind it lies at other places in cache lines and pages.
MOVED_BY = 4096 + 5 * 16


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


def linked(name, sources, before=()):
    program = FOLDER / f"{name}_replay"
    program.parent.mkdir(parents=True, exist_ok=True)
    library = sources / ".build/clib-embedded/libquoin.a"
    must(
        "g++", "-O3", "-DNDEBUG", "-std=c++17", f"-I{sources}/include", *before, *REPLAYER, str(library), "-lm",
        "-o", str(program),
    )
    return program


def padding():
    source = FOLDER / "padding.cpp"
    source.write_text(f'asm(".text\\n.space {MOVED_BY}");\n')
    return source


def programs(base):
    commit = must("git", "rev-parse", "--verify", f"{base}^{{commit}}")
    sources = built_library(commit)
    linked("base", sources)
    linked("control", sources, [str(padding())])
    must("make", "-f", "packaging/clib.mk", ".build/clib-embedded/libquoin.a")
    linked("new", ROOT)
    return [Column(name, name, [str(FOLDER / f"{name}_replay"), "--json"], []) for name in NAMES]


def times(columns, scenario, rounds=ROUNDS):
    """By phase and program: the minimum of each turn, then the pivots. The order of turns moves on every round."""
    once = run(columns[0], scenario.trace, 60)
    if once.failure:
        raise SystemExit(f"compare: base on {scenario.name}: {once.failure}")
    seconds = sum(phase["min_ns"] for phase in once.phases.values()) / 1e9
    repeat = max(1, min(500, int(SECONDS_OF_A_TURN / max(seconds, 1e-6))))
    found, pivots = {}, {}
    for turn in range(rounds):
        order = columns[turn % 3 :] + columns[: turn % 3]
        for column in order:
            result = run(column, scenario.trace, 60, repeat)
            if result.failure:
                raise SystemExit(f"compare: {column.name} on {scenario.name}: {result.failure}")
            for phase, figures in result.phases.items():
                found.setdefault(phase, {}).setdefault(column.name, []).append(figures["min_ns"])
                pivots.setdefault(phase, {})[column.name] = figures["pivots"]
    return found, pivots


def row(scenario, phase, by_program, pivots):
    base, new, control = (by_program[name] for name in NAMES)
    chance, control_chance = ranks.probability(new, base), ranks.probability(control, base)
    ratio, control_ratio = min(new) / max(min(base), 1), min(control) / max(min(base), 1)
    verdict = ""
    if chance < UNLIKELY:
        verdict = "faster" if ratio < 1 else "slower"
        # Moved code alone makes as much of a difference, in one direction or the other.
        if control_chance < UNLIKELY and abs(control_ratio - 1) * MARGIN >= abs(ratio - 1):
            verdict = "disturbed"
    return [
        scenario, phase, of_time(min(base)), of_time(min(new)), f"{ratio:.3f}", f"{chance:.2g}",
        f"{control_ratio:.3f}", f"{control_chance:.2g}",
        f"{pivots['base']}" + (f" > {pivots['new']}" if pivots["new"] != pivots["base"] else ""), verdict,
    ]


def compare(base, scenarios, say=print):
    columns, body = programs(base), []
    for scenario in scenarios:
        found, pivots = times(columns, scenario)
        body += [row(scenario.name, phase, found[phase], pivots[phase]) for phase in found]
    head = ["scenario", "phase", "base", "new", "new/base", "p", "control/base", "p", "pivots", ""]
    for line in plain(head, body):
        say(line)
    return body
