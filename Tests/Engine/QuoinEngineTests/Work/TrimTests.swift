// Trimming: a large model that was built keeps little more memory than it uses, and works as any other.

import QuoinEngine
import QuoinTestSupport
import Testing

/// Boxes in a row, 8 apart: a left and a right edge each, wide at least 10 and if possible 30.
private final class Boxes {
  static let count = 600
  let engine: Engine
  var left: [VariableID] = []
  var right: [VariableID] = []
  var gaps: [ConstraintID] = []

  /// Built call by call, or as one batch.
  init(asBatch: Bool, options: EngineOptions = EngineOptions()) throws {
    engine = try Engine(options: options)
    left = try engine.addVariables(Boxes.count)
    right = try engine.addVariables(Boxes.count)
    var rows: [Row] = [Row([Term(1, left[0])], .equal)]
    for box in 0..<Boxes.count {
      let width = [Term(1, right[box]), Term(-1, left[box])]
      rows.append(Row(width, constant: -10, .greaterOrEqual))
      rows.append(Row(width, constant: -30, .equal, .weak))
      guard box > 0 else { continue }
      rows.append(Row([Term(1, left[box]), Term(-1, right[box - 1])], constant: -8, .equal))
    }
    if asBatch {
      gaps = try engine.addBatch(rows)
    } else {
      for row in rows {
        gaps.append(try engine.addConstraint(row.terms, constant: row.constant, row.relation, row.strength))
      }
    }
    gaps = gaps.indices.filter { rows[$0].constant == -8 }.map { gaps[$0] }
  }

  var bytesPerConstraint: Int { Int(engine.counters.bytes) / (3 * Boxes.count) }
}

@Suite struct TrimTests {
  @Test(arguments: [false, true])
  func solve_largeModelWasBuilt_littleIsKept(asBatch: Bool) throws {
    let boxes = try Boxes(asBatch: asBatch)
    try boxes.engine.solveAndProve()
    #expect(boxes.bytesPerConstraint < 350)
    #expect(try boxes.engine.value(of: boxes.right[Boxes.count - 1]) == Double(38 * Boxes.count - 8))
  }

  /// Columns without room grow, aliases are dissolved, and what is undone comes back to the bit.
  @Test func change_trimmedModel_goesOn() throws {
    let boxes = try Boxes(asBatch: false)
    let last = boxes.right[Boxes.count - 1]
    try boxes.engine.solveAndProve()
    let before = boxes.engine.persistentHash
    try boxes.engine.begin()
    for box in 0..<100 { try boxes.engine.atLeast(boxes.right[box], 50, .medium) }
    for gap in boxes.gaps.prefix(50) { try boxes.engine.remove(gap) }
    _ = try boxes.engine.addVariables(200)
    try boxes.engine.solveAndProve()
    try boxes.engine.rollback()
    #expect(boxes.engine.persistentHash == before)
    for box in 0..<100 { try boxes.engine.atLeast(boxes.right[box], 50, .medium) }
    let edit = try boxes.engine.addEdit(last, .strong)
    for width in [25_000.0, 40_000, 30_000] {
      try boxes.engine.suggest(edit, width)
      try boxes.engine.solve()
      #expect(try boxes.engine.value(of: last) == width)
    }
    try boxes.engine.solveAndProve()
  }

  @Test func addBatch_refused_largeModelIsLeftAsItWas() throws {
    let boxes = try Boxes(asBatch: true)
    try boxes.engine.solve()
    let before = boxes.engine.persistentHash
    var rows = (0..<Boxes.count * 4).map { Row([Term(1, boxes.left[$0 % Boxes.count])], .greaterOrEqual) }
    rows.append(Row([Term(1, boxes.left[3])], constant: 1, .equal))
    #expect(throws: EngineError.conflict) { try boxes.engine.addBatch(rows) }
    #expect(boxes.engine.persistentHash == before)
    try boxes.engine.solveAndProve()
  }
}
