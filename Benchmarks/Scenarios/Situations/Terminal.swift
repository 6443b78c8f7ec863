// Terminal.swift -- a row of segments as a terminal toolkit states it, built and solved; the size counts segments.
//
// Edges are the variables: spacer k lies between edges 2k and 2k + 1, segment k between edges 2k + 1 and 2k + 2. Edges
// lie in the area, which is required. All else is a wish, and between all pairs of segments that grow, or of spacers
// that share, there is one: n² / 2 constraints. A toolkit makes and solves a row anew at every frame, so that
// building is all there is.

import QuoinEngine
import QuoinTrace

enum Terminal {
  static let families = [
    family("terminal-min", "segments with a least size", .least),
    family("terminal-fill", "segments that fill", .fill),
    family("terminal-between", "segments of fixed size, space between", .between),
  ]

  private enum Kind { case least, fill, between }

  /// Strengths by what they are for.
  private enum Wish {
    static let emptySpacer = Strength.strong * 1000
    static let spacer = Strength.strong * 100.1
    static let limit = Strength.strong * 100
    static let length = Strength.strong * 10
    static let fill = Strength.medium
    static let grow = Strength.weak * 100
    static let space = Strength.weak * 10
    static let alike = Strength.weak
  }

  /// A segment's size, in hundredths of a cell.
  private static let segment = Linear(300.0)

  private static func family(_ name: String, _ summary: String, _ kind: Kind) -> ScenarioFamily {
    ScenarioFamily(
      name, "a row of \(summary), as a terminal toolkit states it; size: segments",
      sizes: [5, 10, 24, 50], possible: 2...1000
    ) { trace(segments: $0, kind) }
  }

  private static func trace(segments: Int, _ kind: Kind) -> Trace {
    var build = TraceBuilder()
    let edges = (0..<2 * segments + 2).map { _ in build.variable() }
    let sizes = zip(edges, edges.dropFirst()).map { $1 - $0 }
    let spacers = stride(from: 0, to: sizes.count, by: 2).map { sizes[$0] }
    let parts = stride(from: 1, to: sizes.count, by: 2).map { sizes[$0] }
    let area = edges[edges.count - 1] - edges[0]
    build.phase("build")
    bound(edges, length: Double(segments) * segment.constant, &build)
    space(spacers, area, kind, &build)
    for part in parts { size(part, area, kind, &build) }
    if kind != .between { alike(parts, Wish.grow, &build) }
    for (left, right) in zip(parts, parts.dropFirst()) { build.add(Wish.alike, left == right) }
    build.update()
    build.check()
    return build.trace
  }

  private static func bound(_ edges: [Linear], length: Double, _ build: inout TraceBuilder) {
    let last = edges[edges.count - 1]
    build.require(edges[0] == 0)
    build.require(last == Linear(length))
    for edge in edges.dropFirst() { build.require(edge >= edges[0]) }
    for edge in edges.dropLast() { build.require(edge <= last) }
    for k in stride(from: 1, to: edges.count - 1, by: 2) { build.require(edges[k] <= edges[k + 1]) }
  }

  private static func space(
    _ spacers: [Linear], _ area: Linear, _ kind: Kind, _ build: inout TraceBuilder
  ) {
    let inner = Array(spacers.dropFirst().dropLast())
    build.add(Wish.emptySpacer, spacers[0] == 0)
    guard kind == .between else {
      for spacer in inner { build.add(Wish.spacer, spacer == 0) }
      build.add(Wish.grow, spacers[spacers.count - 1] == area)
      return
    }
    alike(inner, Wish.spacer, &build)
    for spacer in inner {
      build.add(Wish.spacer, spacer >= 0)
      build.add(Wish.space, spacer == area)
    }
    build.add(Wish.emptySpacer, spacers[spacers.count - 1] == 0)
  }

  private static func size(
    _ part: Linear, _ area: Linear, _ kind: Kind, _ build: inout TraceBuilder
  ) {
    if kind == .least { build.add(Wish.limit, part >= segment) }
    if kind == .between { build.add(Wish.length, part == segment) }
    if kind != .between { build.add(Wish.fill, part == area) }
  }

  private static func alike(
    _ sizes: [Linear], _ strength: Strength, _ build: inout TraceBuilder
  ) {
    for (k, size) in sizes.enumerated() {
      for other in sizes[(k + 1)...] { build.add(strength, size == other) }
    }
  }
}
