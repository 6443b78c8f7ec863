// quoin-batch-bench -- what the batch path costs, beside what limits it, all in one run.
//
//     quoin-batch-bench [--scenarios N] [--only TEXT]
//
// For each model: the plan's own time; a plain loop that writes as many values with one multiplication and
// one addition each; the machine's product of the same shape, where there is one; and the engine that solves
// one by one. Times are minima of repeats.

import CQuoinSys
import QuoinBatch
import QuoinEngine

var count = 10_000
// Only what has this in its name.
var only = ""
var rest = CommandLine.arguments.dropFirst()
while let name = rest.popFirst() {
  let text = rest.popFirst()
  if name == "--only", let text {
    only = text
  } else if name == "--scenarios", let number = text.flatMap({ Int($0) }), number > 0 {
    count = number
  } else {
    print("usage: quoin-batch-bench [--scenarios N] [--only TEXT]")
    exit(2)
  }
}

let bench = BatchBench(count: count)

@MainActor func part(_ name: String, _ body: (String) throws -> Void) rethrows {
  if only.isEmpty || name.contains(only) { try body(name) }
}

print("model, us a scenario: plan, plain loop, share of it; one by one, times; regions, solved alone; making")
try part("grid 32 x 32, both axes") { try bench.run($0, .grid(side: 32, axes: 2)) }
try part("grid 100 x 100, both axes") {
  try bench.run($0, .grid(side: 100, axes: 2), count: min(count, 2000))
}
try part("grid 32 x 32, the width") { try bench.run($0, .grid(side: 32, axes: 1)) }
try part("form of 50 rows, 51 parameters") { try bench.run($0, .form(rows: 50), learns: true) }
for parameters in [2, 4, 8, 16] {
  try part("sparse, \(parameters) parameters") { try bench.run($0, .sparse(parameters: parameters)) }
}
try part("threads: grid 32 x 32, both axes") { try bench.threads($0, .grid(side: 32, axes: 2)) }
try part("threads: sparse, 8 parameters") { try bench.threads($0, .sparse(parameters: 8)) }
try part("grid of cells") { _ in try bench.grid(rows: 10_000, columns: 20) }
try part("stream") { _ in try bench.stream(.form(rows: 3)) }
