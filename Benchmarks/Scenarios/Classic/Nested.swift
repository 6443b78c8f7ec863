// Nested.swift -- boxes inside one another; each but the outermost also holds a row of three boxes.
//
// A resize of the outermost box has to travel inwards through every level.

import QuoinEngine
import QuoinTrace

enum Nested {
  static let family = ScenarioFamily(
    "nested", "boxes inside one another, three children each, resized; size: depth",
    sizes: [10, 50, 100, 200], make: trace)

  private static let steps = 100

  private static func trace(depth: Int) -> Trace {
    var random = PythonRandom(seed: 6)
    var build = TraceBuilder()
    let width = build.variable()
    let height = build.variable()
    build.phase("build")
    build.edit(width)
    build.edit(height)
    build.suggest(width, Double(20 * depth + 400))
    build.suggest(height, Double(20 * depth + 300))
    var parent = build.box()
    build.require(parent.x == 0)
    build.require(parent.y == 0)
    build.require(parent.w == width)
    build.require(parent.h == height)
    for _ in 0..<depth { parent = addLevel(inside: parent, &random, &build) }
    build.update()
    build.check()

    build.phase("suggest")
    for k in 0..<steps {
      let u = Motion.thereAndBack(k, of: steps)
      build.suggest(width, Double(20 * depth + 600) - 500 * u)
      build.suggest(height, Double(20 * depth + 50) + 500 * u)
      build.update()
      build.check()
    }
    return build.trace
  }

  private static func addLevel(
    inside parent: Box, _ random: inout PythonRandom, _ build: inout TraceBuilder
  ) -> Box {
    let box = build.box()
    build.require(box.x == parent.x + 10)
    build.require(box.y == parent.y + 10)
    build.require(box.w == parent.w - 20)
    build.require(box.h == parent.h - 20)
    let children = (0..<3).map { _ in build.box() }
    for (i, child) in children.enumerated() {
      if i == 0 {
        build.require(child.x == box.x)
      } else {
        build.require(child.x == children[i - 1].x + children[i - 1].w)
        build.require(child.w == children[0].w)
      }
      build.require(child.y == box.y)
      build.add(.strong, child.h <= box.h)
      build.add(.medium, child.w >= Linear(60 + random.below(60)))
      build.add(.weak, child.h == Linear(50 + random.below(400)))
    }
    build.require(children[2].x + children[2].w == box.x + box.w)
    return box
  }
}
