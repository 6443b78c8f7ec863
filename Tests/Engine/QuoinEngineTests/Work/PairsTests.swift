// Wishes between all pairs: n segments of an area that would all like to be of one size take pivots in proportion to
// n, not to the number of pairs.

import QuoinEngine
import QuoinTestSupport
import Testing

@Suite struct PairsTests {
  /// A segment lies between two of the edges.
  private typealias Span = (left: VariableID, right: VariableID)

  private func size(_ span: Span, _ factor: Double = 1) -> [Term] {
    [Term(factor, span.right), Term(-factor, span.left)]
  }

  /// States an area of 100 a segment; each has a random least size, the largest of which cannot all hold.
  private func split(_ count: Int, _ engine: borrowing Engine) throws {
    var random = SeededRandom(seed: 7)
    let edges = try engine.addVariables(2 * count + 2)
    let area = (left: edges[0], right: edges[2 * count + 1])
    try engine.pin(area.left, 0)
    try engine.pin(area.right, Double(count) * 100)
    for edge in edges.dropFirst().dropLast() {
      try engine.apart(area.left, edge, 0, .greaterOrEqual)
      try engine.apart(edge, area.right, 0, .greaterOrEqual)
    }
    let segments: [Span] = stride(from: 1, to: 2 * count, by: 2).map { (edges[$0], edges[$0 + 1]) }
    for k in 0...count { try engine.apart(edges[2 * k], edges[2 * k + 1], 0, .equal, .strong * 1000) }
    for one in segments {
      let least = Double(random.int(in: 0...200))
      _ = try engine.addConstraint(size(one), .greaterOrEqual)
      _ = try engine.addConstraint(size(one), constant: -least, .greaterOrEqual, .strong * 100)
      _ = try engine.addConstraint(size(one) + size(area, -1), .equal, .medium)
    }
    for (k, one) in segments.enumerated() {
      for other in segments[(k + 1)...] {
        _ = try engine.addConstraint(size(one) + size(other, -1), .equal, .weak)
      }
    }
  }

  @Test(arguments: [12, 24]) func pairs_ofRandomLeastSizes_takePivotsInProportion(count: Int) throws {
    let engine = try Engine()
    try split(count, engine)
    try engine.solveAndProve()
    #expect(engine.counters.pivots < 16 * UInt64(count), "\(engine.counters.pivots) pivots")
  }
}
