// BatchDefinitionsTests.swift -- lines that one equality alone names are computed from the others: places of columns.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport
import Testing

/// Columns one behind the other: place j + 1 is place j and width j, and a width is at least 30.
private final class Sheet {
  let engine: Engine
  private(set) var places: [VariableID] = []
  private(set) var widths: [VariableID] = []
  private(set) var targets: [BatchTarget] = []

  /// With `limit` the last place is at most this: widths are then joined.
  init(_ columns: Int, limit: Double? = nil) throws {
    engine = try Engine()
    places.append(try engine.addVariable())
    _ = try engine.addConstraint([Term(1, places[0])], constant: -7, .equal)
    for j in 0..<columns {
      widths.append(try engine.addVariable())
      places.append(try engine.addVariable())
      _ = try engine.addConstraint(
        [Term(1, places[j + 1]), Term(-1, places[j]), Term(-1, widths[j])], .equal)
      _ = try engine.addConstraint([Term(1, widths[j])], constant: -30, .greaterOrEqual)
      let edit = try engine.addEdit(widths[j], .medium)
      try engine.suggest(edit, 80)
      targets.append(BatchTarget(parameter: j, .edit, edit))
    }
    if let limit { _ = try engine.addConstraint([Term(1, places[columns])], constant: -limit, .lessOrEqual) }
    try engine.solve()
  }

  func plan(_ outputs: [VariableID], _ options: BatchOptions = BatchOptions()) throws -> Batch {
    try targets.withUnsafeBufferPointer { targets in
      try outputs.withUnsafeBufferPointer {
        try Batch(engine, targets, parameterCount: targets.count, $0, options)
      }
    }
  }

  func scenarios(_ count: Int) -> [Double] {
    var random = SeededRandom(seed: 3)
    return (0..<count * widths.count).map { _ in random.double(in: -20...200) }
  }

  /// Where the columns of a scenario end.
  func ends(_ scenario: ArraySlice<Double>) -> [Double] {
    var at = 7.0
    return scenario.map {
      at += max(30, $0); return at
    }
  }
}

struct BatchDefinitionsTests {
  @Test func solve_placesOfColumns_areTablesAndSums() throws {
    let sheet = try Sheet(40)
    let plan = try sheet.plan(sheet.places)
    #expect(plan.componentCount == 40 && plan.regionCount == 80)
    let scenarios = sheet.scenarios(200)
    let (values, statuses) = try plan.answers(scenarios, count: 200)
    #expect(statuses.allSatisfy { $0 == .solved })
    #expect(plan.report.fromBatch == 200 * 40 && plan.report.oneByOne == 0)
    for s in 0..<200 {
      let expected = [7] + sheet.ends(scenarios[s * 40..<(s + 1) * 40])
      #expect(zip(values[s * 41..<(s + 1) * 41], expected).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  /// Widths are no outputs, and the last place is one of two: values that no output has are found for it.
  @Test func solve_lastPlaceAlone_isTheSum() throws {
    let sheet = try Sheet(12)
    let plan = try sheet.plan([sheet.places[12], sheet.widths[3]])
    let scenarios = sheet.scenarios(50)
    let values = try plan.answers(scenarios, count: 50).0
    for s in 0..<50 {
      let scenario = scenarios[s * 12..<(s + 1) * 12]
      #expect(abs(values[2 * s] - (sheet.ends(scenario).last ?? 0)) < 1e-9)
      #expect(values[2 * s + 1] == max(30, scenario[scenario.startIndex + 3]))
    }
  }

  /// Scenarios outside a table are solved, and places are completed from what was solved.
  @Test func solve_numbersOutsideTables_areCompleted() throws {
    let sheet = try Sheet(10)
    var options = BatchOptions()
    (options.lowest, options.highest) = (60, 100)
    let plan = try sheet.plan(sheet.places, options)
    let scenarios = sheet.scenarios(60)
    let (values, statuses) = try plan.answers(scenarios, count: 60)
    #expect(statuses.allSatisfy { $0 == .solved } && plan.report.oneByOne > 0, "\(plan.report)")
    for s in 0..<60 {
      let expected = [7] + sheet.ends(scenarios[s * 10..<(s + 1) * 10])
      #expect(zip(values[s * 11..<(s + 1) * 11], expected).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  /// A place is named by what limits it as well: then no place is a definition, and answers are as good.
  @Test func solve_lastPlaceLimited_isSolvedAsAWhole() throws {
    let sheet = try Sheet(6, limit: 400)
    let plan = try sheet.plan(sheet.places + sheet.widths)
    #expect(plan.componentCount == 1)
    let scenarios = sheet.scenarios(100)
    let (values, statuses) = try plan.answers(scenarios, count: 100)
    #expect(statuses.allSatisfy { $0 == .solved })
    for s in 0..<100 {
      let answer = Array(values[s * 13..<(s + 1) * 13])
      #expect(answer[6] <= 400 + 1e-6 && answer[7...].allSatisfy { $0 >= 30 - 1e-9 })
      let (wanted, widths) = (scenarios[s * 6..<(s + 1) * 6], answer[7...])
      // All wishes cost the same: what is missing is lost once.
      let cost = zip(wanted, widths).reduce(0) { $0 + abs($1.0 - $1.1) }
      let least = wanted.reduce(0) { $0 + max(0, 30 - $1) }
      let over = max(0, 7 + wanted.reduce(0) { $0 + max(30, $1) } - 400)
      #expect(abs(cost - least - over) < 1e-6, "\(s)")
    }
  }

  /// Many columns beside a limit are parts as long as it is slack; the others are solved.
  @Test(arguments: [false, true]) func solve_manyColumnsLimited_arePartsWhereTheLimitIsSlack(
    isReproducible: Bool
  ) throws {
    let sheet = try Sheet(30, limit: 2900)
    var options = BatchOptions()
    options.isReproducible = isReproducible
    let plan = try sheet.plan(sheet.places + sheet.widths, options)
    #expect(plan.componentCount == 30)
    let scenarios = sheet.scenarios(300)
    let (values, statuses) = try plan.answers(scenarios, count: 300)
    #expect(statuses.allSatisfy { $0 == .solved })
    var solved = 0
    for s in 0..<300 {
      let answer = Array(values[s * 61..<(s + 1) * 61])
      let wanted = scenarios[s * 30..<(s + 1) * 30]
      let over = max(0, 7 + wanted.reduce(0) { $0 + max(30, $1) } - 2900)
      if over > 0 { solved += 1 }
      for j in 0..<30 { #expect(abs(answer[j + 1] - answer[j] - answer[31 + j]) < 1e-6) }
      #expect(answer[30] <= 2900 + 1e-6 && answer[31...].allSatisfy { $0 >= 30 - 1e-9 })
      let cost = zip(wanted, answer[31...]).reduce(0) { $0 + abs($1.0 - $1.1) }
      #expect(abs(cost - wanted.reduce(0) { $0 + max(0, 30 - $1) } - over) < 1e-6, "\(s)")
    }
    #expect(solved > 30 && solved < 270 && plan.report.oneByOne == UInt64(solved * 30))
    // Once more, the same bits; and in a batch that was saved.
    #expect(try plan.answers(scenarios, count: 300).0 == values)
    #expect(try Batch.loaded(try plan.bytesOfImage()).answers(scenarios, count: 300).0 == values)
  }

  /// A gradient knows what happens where the limit holds the columns.
  @Test func gradient_manyColumnsLimited_isThatOfTheWhole() throws {
    let sheet = try Sheet(30, limit: 2900)
    let plan = try sheet.plan(sheet.places)
    let numbers = [Double](repeating: 60, count: 30) + [Double](repeating: 120, count: 30)
    var rates = [Double](repeating: .nan, count: 60)
    let output = [Double](repeating: 0, count: 30) + [1] + [Double](repeating: 0, count: 30) + [1]
    try plan.gradient(numbers, count: 2, of: output, into: &rates)
    #expect(rates[..<30].allSatisfy { $0 == 1 } && rates[30...].allSatisfy { $0 == 0 })
  }

  @Test func gradient_ofAPlace_countsTheColumnsBefore() throws {
    let sheet = try Sheet(8)
    let plan = try sheet.plan(sheet.places)
    let at = [50.0, 20, 90, 40, 10, 70, 60, 80]
    var rates = [Double](repeating: 0, count: 8)
    var output = [Double](repeating: 0, count: 9)
    (output[6], output[2]) = (1, 10)
    try plan.gradient(at, count: 1, of: output, into: &rates)
    #expect(rates == [11, 0, 1, 1, 0, 1, 0, 0])
  }

  @Test func load_savedWithDefinitions_sameBits() throws {
    let sheet = try Sheet(20)
    let plan = try sheet.plan([sheet.places[20], sheet.places[7]])
    let copy = try Batch.loaded(try plan.bytesOfImage())
    let scenarios = sheet.scenarios(40)
    #expect(try plan.answers(scenarios, count: 40).0 == copy.answers(scenarios, count: 40).0)
  }
}
