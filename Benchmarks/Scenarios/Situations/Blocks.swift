// Blocks.swift -- many blocks on one parent, and a divider dragged in only one of them.
//
// The work of a suggestion should grow with the values that it changes, not with the size of the problem. No
// value of the other blocks changes, and the time per suggestion should be the same at every size.

import QuoinEngine
import QuoinTrace

enum Blocks {
  static let family = ScenarioFamily(
    "blocks", "blocks of two panes on one parent, a divider dragged in one; size: blocks",
    sizes: [10, 100, 1000, 10_000], make: trace)

  private static let steps = 201
  private static let blockWidth = 120.0

  private struct Block {
    let x, divider, left, right: Linear

    init(_ build: inout TraceBuilder) {
      x = build.variable()
      divider = build.variable()
      left = build.variable()
      right = build.variable()
    }
  }

  private static func trace(count: Int) -> Trace {
    var build = TraceBuilder()
    let origin = build.variable()
    let blocks = (0..<count).map { _ in Block(&build) }
    build.phase("build")
    build.edit(origin)
    build.suggest(origin, 10)
    for (i, block) in blocks.enumerated() { add(block, number: i, origin, &build) }
    let dragged = blocks[count / 2]
    let home = 10 + Double(count / 2) * blockWidth
    build.edit(dragged.divider)
    build.suggest(dragged.divider, home + blockWidth / 2)
    build.update()
    build.check()

    build.phase("suggest")
    for k in 1..<steps {
      let swing = Motion.swing(k, of: steps)
      build.suggest(dragged.divider, home + blockWidth * (0.5 + 0.6 * swing))
      build.update()
      if count <= 1000 || k == steps / 4 || k == steps - 1 { build.check() }
    }
    return build.trace
  }

  private static func add(
    _ block: Block, number: Int, _ origin: Linear, _ build: inout TraceBuilder
  ) {
    build.require(block.x == origin + Linear(Double(number) * blockWidth))
    build.require(block.left == block.divider - block.x)
    build.require(block.right == block.x + Linear(blockWidth) - block.divider)
    build.require(block.left >= 20)
    build.require(block.right >= 30)
    build.add(.medium, block.left >= Linear(25 + number % 7))
    build.add(.weak, block.left == block.right)
  }
}
