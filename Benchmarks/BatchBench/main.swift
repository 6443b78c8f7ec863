// quoin-batch-bench -- measures the batch path, and the plain loops and products that limit it, all in one run.
//
//     quoin-batch-bench [--scenarios N] [--only TEXT] [--quick]
//     quoin-batch-bench --counters                 counts that are the same in every run, for the gate
//     quoin-batch-bench --trace MODEL N            N scenarios of a model, as a trace for other engines
//
// Prints one line of JSON for each thing that is measured. Most times are minima of repeats. Benchmarks/batch_bench.py
// makes tables and plots of the lines.

import CQuoinSys
import QuoinBatch
import QuoinEngine

let models: [(name: String, make: () throws -> BenchModel)] = [
  ("grid 32 x 32, both axes", { try .grid(side: 32, axes: 2) }),
  ("grid 100 x 100, both axes", { try .grid(side: 100, axes: 2) }),
  ("grid 32 x 32, the width", { try .grid(side: 32, axes: 1) }),
  ("grid 32 x 32, both axes and a gap in constants", { try .grid(side: 32, axes: 2, gap: .constants) }),
  ("grid 32 x 32, both axes and a gap as an edit", { try .grid(side: 32, axes: 2, gap: .edit) }),
  (
    "grid 32 x 32, gap, margin and least cell",
    { try .grid(side: 32, axes: 2, gap: .constantsWithMarginAndLeast) }
  ),
  ("row of 500 boxes, width and gap", { try .row(boxes: 500) }),
  ("form of 50 rows, 51 parameters", { try .form(rows: 50) }),
  ("stack of 101 boxes, 101 parameters", { try .stack(boxes: 101, moving: 100) }),
  ("page of 40 texts, 81 parameters", { try .page(texts: 40) }),
  ("sparse, 2 parameters", { try .sparse(parameters: 2) }),
  ("sparse, 4 parameters", { try .sparse(parameters: 4) }),
  ("sparse, 8 parameters", { try .sparse(parameters: 8) }),
  ("sparse, 16 parameters", { try .sparse(parameters: 16) }),
]

/// Whether nearly each scenario is solved by itself: then a few thousand take as long as millions elsewhere.
func isSlow(_ name: String) -> Bool { name.contains("least cell") }

func refuse() -> Never {
  print("usage: quoin-batch-bench [--scenarios N] [--only TEXT] [--quick] | --counters | --trace MODEL N")
  exit(2)
}

var (count, only, isQuick, countsOnly) = (10_000, "", false, false)
var traced: (model: String, count: Int)?
var rest = CommandLine.arguments.dropFirst()
while let name = rest.popFirst() {
  if name == "--quick" {
    (isQuick, count) = (true, 1000)
  } else if name == "--counters" {
    countsOnly = true
  } else if name == "--only", let text = rest.popFirst() {
    only = text
  } else if name == "--scenarios", let number = rest.popFirst().flatMap({ Int($0) }), number > 0 {
    count = number
  } else if name == "--trace", let model = rest.popFirst(),
    let number = rest.popFirst().flatMap({ Int($0) }), number > 0
  {
    traced = (model, number)
  } else {
    refuse()
  }
}

if let traced {
  guard let model = models.first(where: { $0.name == traced.model }) else { refuse() }
  let made = try model.make()
  print(made.trace(made.scenarios(traced.count), count: traced.count), terminator: "")
  exit(0)
}

let bench = BatchBench(count: countsOnly ? 1000 : count, repeats: isQuick ? 2 : 7, isQuick: isQuick)

@MainActor func part(_ name: String, _ body: (String) throws -> Void) rethrows {
  if only.isEmpty || name.contains(only) { try body(name) }
}

if countsOnly {
  for model in models where !model.name.contains("100 x 100") {
    try bench.count(model.name, model.make(), scenarios: isSlow(model.name) ? 100 : nil)
  }
  try bench.countGrid("grid of 200 x 20 cells", rows: 200, columns: 20)
  exit(0)
}
for model in models {
  let isLarge = model.name.contains("100 x 100")
  if isLarge && isQuick { continue }
  let some = isLarge || isSlow(model.name) ? min(count, isQuick ? 100 : 2000) : nil
  try part(model.name) { try bench.run($0, model.make(), count: some, learns: $0.contains("form")) }
}
try part("gradients: form of 50 rows") { try bench.gradients($0, .form(rows: 50)) }
try part("gradients: stack of 101 boxes") { try bench.gradients($0, .stack(boxes: 101, moving: 100)) }
try part("gradients: grid 32 x 32, both axes") { try bench.gradients($0, .grid(side: 32, axes: 2)) }
for columns in [25, 50, 100, 200] {
  try part("products: \(columns) columns that share the rest by weight") {
    try bench.products($0, .weights(columns: columns))
  }
}
try part("shares by a grid's side") {
  try bench.shares($0, sides: isQuick ? [4, 8, 16, 32] : [4, 8, 16, 32, 64, 100])
}
try part("acting numbers") { try bench.acting($0, numbers: [1, 2, 4, 8, 16, 32, 64, 128]) }
try part("coefficients") {
  try bench.coefficients($0, sizes: isQuick ? [1, 100] : [1, 10, 30, 100, 300, 1000, 10_000])
}
try part("random sparse models") {
  try bench.survey($0, models: isQuick ? 8 : 200, variables: 20...600, parameters: 2...16)
}
try part("threads: grid 32 x 32, both axes") { try bench.threads($0, .grid(side: 32, axes: 2)) }
try part("threads: form of 50 rows") { try bench.threads($0, .form(rows: 50)) }
try part("threads: sparse, 8 parameters") { try bench.threads($0, .sparse(parameters: 8)) }
try part("grid of cells") {
  _ in try bench.grid("grid of cells", rows: isQuick ? 1000 : 10_000, columns: 20)
}
try part("stream") { try bench.stream($0, .form(rows: 3)) }
