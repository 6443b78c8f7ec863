#!/usr/bin/env python3
"""The batch path beside its limits, beside solving one by one, and beside kiwi.

    batch_bench.py [--quick] [--only TEXT]     measures; writes out/bench-batch.html
    batch_bench.py claims                      writes its part of Benchmarks/README.md anew from the newest results kept

A whole run keeps its results in Benchmarks/results/MACHINE, and writes the figures and the plots of
Benchmarks/README.md, and the article's table and plot. kiwi and our C functions replay 100 scenarios of the first grid, or 1 with --quick. Exits with 1
if a plan answers worse than solving alone, or our C functions fail on those scenarios or answer them wrong.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from harness import batch, batch_page, batch_peers, results  # noqa: E402
from harness.columns import ROOT  # noqa: E402


def build():
    commands = (
        ["swift", "build", "-c", "release", "-j", os.environ.get("JOBS", "2"), "--product", "quoin-batch-bench"],
        ["make", "-f", "Benchmarks/peers/peers.mk", *batch_peers.programs()],
    )
    for command in commands:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stdout + done.stderr + "batch_bench: the programs cannot be built")


def measure(options):
    build()
    words = ["--quick"] * options.quick + (["--only", options.only] if options.only else [])
    # The machine's load, read before what is measured adds to it.
    load = os.getloadavg()[0]
    found = batch.document(batch.run(*words), load)
    if not options.only or options.only in batch_peers.MODEL:
        with tempfile.TemporaryDirectory() as folder:
            found["peers"] = batch_peers.measure(Path(folder) / "grid.trace", 1 if options.quick else 100)
    if measured := batch.of_kind(found, "columns"):
        with tempfile.TemporaryDirectory() as folder:
            found["by_columns"] = batch_peers.by_columns(Path(folder) / "columns.trace", measured)
    for line in batch.lines(found):
        print(line)
    print(f"wrote {batch_page.write(found).relative_to(ROOT)}")
    if not options.quick and not options.only:
        print(f"wrote {results.write(found).relative_to(ROOT)}")
        renew()
    return 1 if batch.is_wrong(found) else 0


def renew():
    print("\n".join(f"wrote {name}" for name in batch_page.update()) or "nothing changed")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("command", nargs="?", choices=["claims"])
    parser.add_argument("--quick", action="store_true", help="seconds: fewer scenarios, no large grid")
    parser.add_argument("--only", default="", help="only what has this in its name")
    options = parser.parse_args()
    if options.command == "claims":
        return renew()
    return measure(options)


sys.exit(main())
