// BatchExtremesTests.swift -- where many required rows bound one variable, the tightest one counts.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport
import Testing

/// Columns side by side in a window, each as wide as its widest text: its texts' widths are parameters, two of them may
/// make up one bound, and a fixed least width is a bound as well. What is left goes to the last column.
private final class Table {
  let engine: Engine
  var targets: [BatchTarget] = []
  var outputs: [VariableID] = []
  var parameterCount = 1
  /// By column: its bounds, each a constant and the parameters with their shares.
  var bounds: [[(constant: Double, terms: [(parameter: Int, share: Double)])]] = []

  init(seed: UInt64) throws {
    engine = try Engine()
    var random = SeededRandom(seed: seed)
    let window = try engine.addVariable()
    targets.append(BatchTarget(parameter: 0, .edit, try engine.addEdit(window, .strong)))
    var sum = [Term(-1, window)]
    for _ in 0..<random.int(in: 1...4) {
      let column = try engine.addVariable()
      sum.append(Term(1, column))
      outputs.append(column)
      // A column may be bounded from above by something that is negated.
      let sign = random.chance(0.3) ? -1.0 : 1.0
      try addBounds(column, sign, &random)
      _ = try engine.addConstraint([Term(1, column)], .equal, .weak)
    }
    let rest = try engine.addVariable()
    _ = try engine.addConstraint(sum + [Term(1, rest)], .equal)
    outputs += [rest, window]
    try engine.solve()
  }

  private func addBounds(_ column: VariableID, _ sign: Double, _ random: inout SeededRandom) throws {
    var own: [(Double, [(Int, Double)])] = []
    for _ in 0..<random.int(in: 0...6) {
      let least = Double(random.int(in: 5...30))
      var terms: [(Int, Double)] = []
      for _ in 0..<random.pick([0, 1, 1, 1, 2]) {
        terms.append((parameterCount, random.pick([1.0, 1, 0.5, 2])))
        parameterCount += 1
      }
      // sign * column - sign * (least + terms) >= 0, or <= 0 with the sign -1.
      let row = try engine.addConstraint(
        [Term(sign, column)], constant: -sign * least, sign > 0 ? .greaterOrEqual : .lessOrEqual)
      for (parameter, share) in terms {
        targets.append(BatchTarget(parameter: parameter, .constant, row, share: -sign * share))
      }
      own.append((least, terms))
    }
    bounds.append(own)
  }

  func plan() throws -> Batch {
    try targets.withUnsafeBufferPointer { targets in
      try outputs.withUnsafeBufferPointer {
        try Batch(engine, targets, parameterCount: parameterCount, $0)
      }
    }
  }

  /// Each column is as wide as its widest bound, or 0; the rest follows.
  func expected(_ scenario: ArraySlice<Double>) -> [Double] {
    let numbers = Array(scenario)
    let widths = bounds.map { own in
      own.map { bound in bound.terms.reduce(bound.constant) { $0 + $1.share * numbers[$1.parameter] } }
        .reduce(0, max)
    }
    return widths + [numbers[0] - widths.reduce(0, +), numbers[0]]
  }
}

struct BatchExtremesTests {
  private func scenarios(_ table: Table, _ count: Int, _ seed: UInt64) -> [Double] {
    var random = SeededRandom(seed: seed)
    return (0..<count * table.parameterCount).map {
      $0 % table.parameterCount == 0 ? random.double(in: 300...900) : random.double(in: 0...60)
    }
  }

  @Test func solve_columnsOfTexts_areAsWideAsTheWidest() throws {
    var (compared, gathered) = (0, 0)
    for seed in 1...UInt64(200) {
      let table = try Table(seed: seed)
      let plan = try table.plan()
      let numbers = scenarios(table, 20, seed)
      let (values, statuses) = try plan.answers(numbers, count: 20)
      if plan.actingNumberCount < table.parameterCount { gathered += 1 }
      for s in 0..<20 {
        #expect(statuses[s] == .solved)
        let expected = table.expected(numbers[s * table.parameterCount..<(s + 1) * table.parameterCount])
        let found = values[s * plan.outputCount..<(s + 1) * plan.outputCount]
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "seed \(seed), scenario \(s)")
        compared += 1
      }
    }
    #expect(compared == 4000 && gathered > 150, "\(gathered) extremes")
  }

  /// The rate of a column's width is that of its widest text alone.
  @Test func gradient_ofAColumn_isThatOfTheWidestText() throws {
    var moved = 0
    for seed in 1...UInt64(60) {
      let table = try Table(seed: seed)
      let plan = try table.plan()
      let numbers = scenarios(table, 10, seed)
      let weights = (0..<plan.outputCount).map { Double($0 % 3) + 0.5 }
      let given = (0..<10).flatMap { _ in weights }
      var rates = [Double](repeating: 0, count: 10 * table.parameterCount)
      try plan.gradient(numbers, count: 10, of: given, into: &rates)
      for s in 0..<10 {
        let at = Array(numbers[s * table.parameterCount..<(s + 1) * table.parameterCount])
        func value(_ scenario: [Double]) -> Double {
          zip(weights, table.expected(scenario[...])).reduce(0) { $0 + $1.0 * $1.1 }
        }
        for p in 0..<table.parameterCount {
          var (up, down) = (at, at)
          (up[p], down[p]) = (at[p] + 1e-6, at[p] - 1e-6)
          let rate = (value(up) - value(down)) / 2e-6
          #expect(abs(rates[s * table.parameterCount + p] - rate) < 1e-4, "seed \(seed), parameter \(p)")
          if rate != 0 { moved += 1 }
        }
      }
    }
    #expect(moved > 800)
  }

  @Test func form_ofManyTexts_hasTwoActingNumbers() throws {
    let engine = try Engine()
    let (window, column) = (try engine.addVariable(), try engine.addVariable())
    var targets = [BatchTarget(parameter: 0, .edit, try engine.addEdit(window, .strong))]
    _ = try engine.addConstraint([Term(1, column)], .equal, .weak)
    _ = try engine.addConstraint([Term(1, window), Term(-1, column)], .greaterOrEqual, .medium)
    for p in 1...50 {
      let row = try engine.addConstraint([Term(1, column)], constant: -60, .greaterOrEqual)
      targets.append(BatchTarget(parameter: p, .wholeConstant, row, share: -1))
    }
    let plan = try targets.withUnsafeBufferPointer { targets in
      try [column].withUnsafeBufferPointer { try Batch(engine, targets, parameterCount: 51, $0) }
    }
    #expect(plan.actingNumberCount == 2)
    var scenario = (0...50).map { Double($0 * 7 % 45) }
    scenario[0] = 600
    let (values, _) = try plan.answers(scenario, count: 1)
    #expect(values == [44])
  }
}
