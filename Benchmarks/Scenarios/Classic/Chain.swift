// Chain.swift -- boxes in a row, dragged from wide to below their minimum and back.
//
// Each box begins a gap behind the box before it, so one box's width moves all boxes behind it. Narrowing the
// row drives the boxes to their minima one after the other: the hard case for a tableau.

import QuoinEngine
import QuoinTrace

enum Chain {
  static let family = ScenarioFamily(
    "chain", "boxes in a row, dragged below their minimum and back; size: boxes",
    sizes: [10, 100, 300, 1000, 3000, 10_000], make: trace)

  private static let steps = 100

  private static func trace(boxes: Int) -> Trace {
    var build = TraceBuilder()
    let width = build.variable()
    let row = (0..<boxes).map { _ in (x: build.variable(), w: build.variable()) }
    let natural = Double(boxes * 100 + (boxes - 1) * 8)
    let minimum = Double(boxes * 20 + (boxes - 1) * 8)

    build.phase("build")
    build.edit(width)
    build.suggest(width, natural * 1.1)
    build.require(row[0].x == 0)
    for i in 0..<boxes {
      if i > 0 { build.require(row[i].x == row[i - 1].x + row[i - 1].w + 8) }
      build.require(row[i].w >= 20)
      build.add(.weak, row[i].w == 100)
      if i % 2 == 1 { build.add(.medium, row[i].w == row[0].w) }
    }
    build.require(row[boxes - 1].x + row[boxes - 1].w <= width)
    build.update()
    build.check()

    build.phase("suggest")
    for k in 0..<steps {
      let u = Motion.thereAndBack(k, of: steps)
      build.suggest(width, natural * 1.1 + (minimum * 0.95 - natural * 1.1) * u)
      build.update()
      if boxes <= 1000 || k == steps / 2 - 1 || k == steps - 1 { build.check() }
    }
    return build.trace
  }
}
