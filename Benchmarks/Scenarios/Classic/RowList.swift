// RowList.swift -- a list of rows on top of one another, some of whose heights are edited.

import QuoinEngine
import QuoinTrace

enum RowList {
  static let family = ScenarioFamily(
    "list", "rows on top of one another, a hundred of them given new heights; size: rows",
    sizes: [100, 300, 1000, 2000, 5000], make: trace)

  private static let mostEdits = 100

  private static func trace(rows: Int) -> Trace {
    var random = PythonRandom(seed: 3)
    var build = TraceBuilder()
    let list = (0..<rows).map { _ in (y: build.variable(), h: build.variable()) }
    let natural = list.map { _ in 20 + Double(random.below(4000)) / 64 }

    build.phase("build")
    build.require(list[0].y == 0)
    for i in 0..<rows {
      if i > 0 { build.require(list[i].y == list[i - 1].y + list[i - 1].h) }
      build.add(i % 2 == 1 ? .weak : .medium, list[i].h == Linear(natural[i]))
    }
    build.update()
    build.check()

    var edited = random.sample(min(mostEdits, rows), below: rows)
    build.phase("addedit")
    for i in edited {
      // An edit begins at 0 in some solvers and at the present value in others, so suggest the present value.
      build.edit(list[i].h)
      build.suggest(list[i].h, natural[i])
    }
    build.update()
    build.check()

    build.phase("suggest")
    random.shuffle(&edited)
    for (n, i) in edited.enumerated() {
      build.suggest(list[i].h, 20 + Double(random.below(8000)) / 64)
      build.update()
      if rows <= 1000 || n == edited.count - 1 { build.check() }
    }
    return build.trace
  }
}
