// What explanations say where variables stand for others: the same as where none does, and no alias is given up for it.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

/// Ten columns of cells, at least 20 between them. In each, `b` is 8 right of `a`, and `c` is twice `a`.
private final class Cells {
  let engine: Engine
  var all: [VariableID] = []

  init(_ paths: Paths) throws {
    engine = try Engine()
    engine.paths = paths
    for place in 0..<10 {
      let (a, b, c) = (try engine.addVariable(), try engine.addVariable(), try engine.addVariable())
      try engine.apart(a, b, 8)
      _ = try engine.addConstraint([Term(1, c), Term(-2, a)], .equal)
      try engine.pin(c, 10, place == 0 ? .medium : .weak)
      if place > 0 { try engine.apart(all[3 * place - 2], a, 20, .greaterOrEqual) }
      all += [a, b, c]
    }
    try engine.solveAndProve()
  }

  /// What each constraint has in the value, and how it moves it.
  func reasons(of variable: VariableID) throws -> [String] {
    var told: [String] = []
    try engine.forEachReason(of: variable) {
      told.append("\($0.constraint.index1) \($0.undetermined.index1) \($0.coefficient) \($0.contribution)")
    }
    return told.sorted()
  }

  func shares(of variable: VariableID) throws -> [String] {
    var told: [String] = []
    try engine.forEachShare(of: variable) {
      told.append("\($0.constraint.index1) \($0.undetermined.index1) \($0.rate)")
    }
    return told.sorted()
  }
}

@Suite struct AliasReasonTests {
  private let tied: Cells
  private let free: Cells

  init() throws {
    tied = try Cells(.all)
    free = try Cells(Paths.all.subtracting(.aliases))
    #expect(tied.engine.aliasCount == 20 && free.engine.aliasCount == 0)
  }

  @Test func reasonsAndShares_ofEveryVariable_areThoseWithoutAliases() throws {
    for (one, other) in zip(tied.all, free.all) {
      #expect(try tied.reasons(of: one) == free.reasons(of: other))
      #expect(try tied.shares(of: one) == free.shares(of: other))
    }
    #expect(tied.engine.counters.dissolutions == 0)
  }

  @Test func sensitivities_ofAnEdit_areThoseWithoutAliases() throws {
    var told: [Set<String>] = []
    for cells in [tied, free] {
      let edit = try cells.engine.addEdit(cells.all[1], .strong)
      try cells.engine.suggest(cells.all[1], 90)
      try cells.engine.solveAndProve()
      var moved: Set<String> = []
      try cells.engine.forEachSensitivity(to: edit) { moved.insert("\($0.index1) \($1)") }
      for variable in cells.all {
        let rate = try cells.engine.sensitivity(of: variable, to: edit)
        #expect(rate == 0 || moved.contains("\(variable.index1) \(rate)"))
      }
      told.append(moved)
    }
    #expect(told[0] == told[1] && told[0].count == 30)
    #expect(tied.engine.counters.dissolutions == 0)
  }
}
