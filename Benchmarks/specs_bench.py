#!/usr/bin/env python3
"""Trees of specs and flex containers: times beside Taffy and Yoga, and counts that gate.

    specs_bench.py [REPEATS]

Builds Benchmarks/specs/specs_bench.c with the C library, runs it, and runs the same trees on stretchable (Taffy) and
poga (Yoga) with the Python of .build/peers/specs, if that has them (--peers installs them there). Exits with
1 if a count is above its limit. Times are shown and never gated.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / ".build" / "clib-embedded"
PEERS = ROOT / ".build" / "peers" / "specs"
PINNED = ("stretchable==1.1.8", "poga==0.1.19")
# Layouts computed, measures called, bytes a node: at most.
LIMITS = {
    "nested/stack/11111": (4421, 0, 300),
    "nested/flex/11111": (2221, 0, 300),
    "nested/stack/1111111": (444421, 0, 300),
    "nested/flex/1111111": (222221, 0, 300),
    "leaf/stack/unmoved": (11, 0, 300),
    "leaf/stack/resized": (69, 0, 300),
    "leaf/flex/unmoved": (7, 0, 300),
    "leaf/flex/resized": (115, 0, 300),
    "same/stack": (0, 0, 300),
    "same/flex": (0, 0, 300),
    "feed/first": (601, 1200, 300),
    "feed/turned": (601, 700, 300),
}


def run(*command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr + f"specs_bench: {command[0]} failed")
    return done.stdout


def install_peers():
    run(sys.executable, "-m", "venv", str(PEERS))
    for peer in PINNED:
        run(str(PEERS / "bin" / "pip"), "-q", "install", peer)


def main():
    words = sys.argv[1:]
    if "--peers" in words:
        install_peers()
    repeats = next((word for word in words if word.isdigit()), "20")
    run("make", "-s", "clib")
    program = OUT / "specs_bench"
    flags = ("-std=c99", "-O2", "-Iinclude", "Benchmarks/specs/specs_bench.c", str(OUT / "libquoin.a"), "-lm")
    run("gcc", *flags, "-o", str(program))
    fine = True
    for line in run(str(program), repeats).splitlines():
        name, ns, *counts = line.split()
        limits = LIMITS.get(name, ())
        above = any(int(count) > limit for count, limit in zip(counts, limits))
        fine = fine and not above
        layouts, measures, bytes_each = counts
        print(
            f"{name:24} {float(ns) / 1000:12.2f} us {layouts:>8} layouts {measures:>6} measures"
            f" {bytes_each:>4} bytes a node{'   ABOVE THE LIMIT' if above else ''}"
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
