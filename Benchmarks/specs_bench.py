#!/usr/bin/env python3
"""Trees of specs and flex containers: times beside Taffy and Yoga, and the counts that `make regress` gates.

    specs_bench.py [REPEATS]

Builds Benchmarks/specs/specs_bench.c with the C library, runs it, and runs the same trees on stretchable (Taffy) and
poga (Yoga) with the Python of .build/peers/specs, if that has them (--peers installs them there). Exits with
1 if a count is not that of limits.txt. Times are shown and never gated.
"""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from harness import limits, specs_gate  # noqa: E402
from harness.columns import ROOT  # noqa: E402

PEERS = ROOT / ".build" / "peers" / "specs"
NAMES = ("stretchable", "poga")
PINS = ROOT / "scripts" / "pins.txt"


def run(*command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr + f"specs_bench: {command[0]} failed")
    return done.stdout


def install_peers():
    run(sys.executable, "-m", "venv", str(PEERS))
    run(str(PEERS / "bin" / "pip"), "-q", "install", "-c", str(PINS), *NAMES)


def main():
    words = sys.argv[1:]
    if "--peers" in words:
        install_peers()
    repeats = next((word for word in words if word.isdigit()), "20")
    run("make", "-s", "clib")
    specs_gate.build()
    known = limits.parsed(limits.FILE.read_text()).specs
    fine = True
    for line in run(str(specs_gate.PROGRAM), repeats).splitlines():
        name, ns, *counts = line.split()
        is_known = known.get(name) == tuple(map(int, counts))
        fine = fine and is_known
        layouts, measures, bytes_each = counts
        print(
            f"{name:24} {float(ns) / 1000:12.2f} us {layouts:>8} layouts {measures:>6} measures"
            f" {bytes_each:>4} bytes a node{'' if is_known else '   NOT AS IN limits.txt'}"
        )
    python = PEERS / "bin" / "python"
    if not python.exists():
        print("no peers: specs_bench.py --peers installs them")
    else:
        for line in run(str(python), "Benchmarks/specs/specs_peers.py").splitlines():
            name, ns, *_ = line.split()
            print(f"{name:36} {'absent' if ns == 'absent' else f'{float(ns) / 1000:.2f} us'}")
    sys.exit(0 if fine else 1)


main()
