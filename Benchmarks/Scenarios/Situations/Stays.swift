// Stays.swift -- a polygon whose corners stay where they are unless a drag moves them.
//
// The classic demonstration of Cassowary, at any size: every side has a handle at its middle, and a
// dragged handle takes along as little as it can. Stays are weak and of unequal weight, so the
// cheaper corner of a side moves first, to the edge of the window, and then the dearer one. After
// each drag the stays are renewed at the corners' new places (phase `restay`).

import QuoinEngine
import QuoinTrace

enum Stays {
  static let family = ScenarioFamily(
    "stays", "a polygon held by stays, dragged by the middles of its sides; size: corners",
    sizes: [4, 16, 64, 256], possible: 3...100_000, make: trace)

  private static let drags = 10
  private static let stepsEach = 20
  private static let windowSize = 500.0

  private typealias Point = (x: Linear, y: Linear)

  private static func trace(count: Int) -> Trace {
    var random = PythonRandom(seed: 22)
    var build = TraceBuilder()
    let corners = (0..<count).map { _ in (x: build.variable(), y: build.variable()) }
    let handles = (0..<count).map { _ in (x: build.variable(), y: build.variable()) }
    build.phase("build")
    for (i, handle) in handles.enumerated() {
      let a = corners[i]
      let b = corners[(i + 1) % count]
      build.require(2 * handle.x == a.x + b.x)
      build.require(2 * handle.y == a.y + b.y)
    }
    for coordinate in corners.flatMap({ [$0.x, $0.y] }) {
      build.require(coordinate >= 0)
      build.require(coordinate <= Linear(windowSize))
      place(coordinate, at: 100 + Double(random.below(300)), &build)
    }
    build.update()
    hold(corners, &build)
    build.check()
    for _ in 0..<drags {
      drag(handles[random.below(count)], &random, &build)
      build.phase("restay")
      hold(corners, &build)
      build.check()
    }
    return build.trace
  }

  /// Puts a variable somewhere as a program does: an edit for a moment, then a stay.
  private static func place(_ variable: Linear, at value: Double, _ build: inout TraceBuilder) {
    build.edit(variable)
    build.suggest(variable, value)
    build.update()
    build.stay(variable, .weak)
    build.stopEdit(variable)
  }

  private static func hold(_ corners: [Point], _ build: inout TraceBuilder) {
    for (i, corner) in corners.enumerated() {
      build.stay(corner.x, .weak * Double(1 + i))
      build.stay(corner.y, .weak * Double(1 + i))
    }
    build.update()
  }

  private static func drag(
    _ handle: Point, _ random: inout PythonRandom, _ build: inout TraceBuilder
  ) {
    func anywhere() -> (x: Double, y: Double) {
      (Double(random.below(500)), Double(random.below(500)))
    }
    build.phase("drag")
    build.edit(handle.x)
    build.edit(handle.y)
    let path = Motion.path(through: [anywhere(), anywhere(), anywhere()], stepsEach: stepsEach / 2)
    for (k, point) in path.enumerated() {
      build.suggest(handle.x, point.x, handle.y, point.y)
      build.update()
      if k % 5 == 0 { build.check() }
    }
    build.stopEdit(handle.x)
    build.stopEdit(handle.y)
    build.update()
  }
}
