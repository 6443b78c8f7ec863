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

/// Models of so many columns, for plots against columns; in a sheet most scenarios share regions, in a table none do.
let byColumns: [(name: String, make: (Int) throws -> BenchModel)] = [
  ("sheet", { try .sheet(side: $0) }), ("table", { try .table(columns: $0) }),
]
let columnCounts = [5, 10, 20, 50, 100]

/// Models as programs have them, for the table of the article on batches: several of one name are one row of it.
let users: [(name: String, make: () throws -> BenchModel)] =
  [
    ("sheet of 100 x 100, its column widths and row heights", { try .sheet(side: 100) }),
    ("the same, the frames of its 10,000 cells", { try .sheet(side: 100, .frames) }),
    ("sheet of 100 x 100 that must fit a window", { try .sheet(side: 100, .fit) }),
    ("form with 49 parameters", { try .design(rows: 22) }),
    ("form of 50 rows, labels as wide as the widest of 50 texts", { try .form(rows: 50) }),
    ("stack of 50 boxes", { try .stack(boxes: 50, moving: 49) }),
  ] + (2...6).map { texts in ("cells of a feed, five templates", { try .cell(texts: texts) }) } + [
    ("grid of 24 x 24, width and height", { try .grid(side: 24, axes: 2) }),
    ("three columns, each as wide as the widest of 20 texts", { try .widest(columns: 3, texts: 20) }),
    ("chain of 300 dimensions, soft gaps", { try .chain(dimensions: 300, isSoft: true) }),
    ("the same, required gaps, some infeasible", { try .chain(dimensions: 300, isSoft: false) }),
  ]
  + [20, 50, 100].map { count in
    ("20, 50 and 100 columns that share what is left by a unit", { try .table(columns: count) })
  }
  + [20, 50, 100].map { count in
    ("the same, the unit as large as it can be", { try .table(columns: count, hasLargestUnit: true) })
  }

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

/// A model by its name, or by "sheet" or "table" and its number of columns.
@MainActor func tracedModel(_ name: String) throws -> BenchModel? {
  if let model = models.first(where: { $0.name == name }) { return try model.make() }
  for (kind, make) in byColumns where name.hasPrefix(kind + " ") {
    return try Int(name.dropFirst(kind.count + 1)).map(make)
  }
  return nil
}

if let traced {
  guard let made = try tracedModel(traced.model) else { refuse() }
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
for (kind, make) in byColumns {
  try part("columns: \(kind)") {
    try bench.columns($0, kind, isQuick ? [5, 10] : columnCounts, make)
  }
}
for (name, make) in users {
  try part("users: \(name)") { _ in try bench.user(name, make()) }
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
