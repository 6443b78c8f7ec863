"""`make regress` and `make renew PART=limits`: measure, then compare with the limits or write them."""

from . import batch_gate, calls_gate, gate, layers_gate, limits, specs_gate, tools, trees


def measured(is_quick, jobs):
    figures = gate.measure(gate.chosen(is_quick), tools.compilers(), jobs=jobs)
    for counted, costs in (
        (batch_gate.measure(), {}), specs_gate.measure(is_quick, jobs), calls_gate.measure(), layers_gate.measure(jobs),
    ):
        figures.counted.update(counted)
        figures.costs.update(costs)
    return figures


def accept(jobs):
    before = limits.FILE.read_text() if limits.FILE.exists() else ""
    figures = measured(is_quick=False, jobs=jobs)
    figures.growth.update(trees.exponents(jobs))
    limits.FILE.write_text(limits.text(figures))
    if before:
        for line in gate.compare(figures, limits.parsed(before), is_whole=True):
            print(f"was: {line}")
    print(f"wrote {limits.FILE.relative_to(gate.ROOT)}: {len(figures.work)} phases")
    return 0


def check(is_quick, jobs):
    limit = limits.parsed(limits.FILE.read_text())
    figures = measured(is_quick, jobs)
    if not is_quick and figures.tools == limit.tools:
        figures.growth.update(trees.exponents(jobs))
    moved = gate.compare(figures, limit, is_whole=not is_quick)
    for one in moved:
        print(f"moved {one}")
    if figures.tools != limit.tools:
        print(f"not compared: instructions, sizes and growth; the limits are of {limit.tools},")
        print(f"this is {figures.tools}")
    if moved:
        print("If this is meant: make renew PART=limits, and commit Benchmarks/limits.txt with the reason.")
    return len(figures.work) + len(figures.counted), len(moved)
