// BatchFuzzer.swift -- a seeded random plan, held scenario by scenario against solving one by one.
//
// One seed is one run: the fuzzer's shapes draw the constraints, some of them soft edits; parameters move
// edits and constants, alone or together; scenarios lie around the present numbers, some of them twice, some
// far away, some not numbers. Each is then stated as a plain problem and solved by an engine of its own: both
// must agree whether it can be solved, what every level costs, and what values there can be where there is
// only one.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport

/// A failure, with its scenario.
public struct BatchFailure: Error, CustomStringConvertible {
  public let seed: UInt64
  public let scenario: Int
  public let what: String

  public init(seed: UInt64, scenario: Int, what: String) {
    (self.seed, self.scenario, self.what) = (seed, scenario, what)
  }

  public var description: String { "seed \(seed) scenario \(scenario): \(what)" }
}

/// Counts of what runs did: a test checks that they did something.
public struct BatchTally: Sendable {
  public var solved = 0
  public var conflicts = 0
  public var refused = 0
  public var unique = 0
  public var regions = 0
  public var oneByOne = 0
  public var learnt = 0

  public init() {}

  public static func += (sum: inout BatchTally, one: BatchTally) {
    sum.solved += one.solved
    sum.conflicts += one.conflicts
    sum.refused += one.refused
    sum.unique += one.unique
    sum.regions += one.regions
    sum.oneByOne += one.oneByOne
    sum.learnt += one.learnt
  }
}

public final class BatchFuzzer {
  public let seed: UInt64
  var random: SeededRandom
  var source: ShapeSource
  public private(set) var engine: Engine
  public private(set) var variables: [VariableID] = []
  var rows: [(id: ConstraintID, plain: PlainConstraint, isEdit: Bool)] = []
  public internal(set) var targets: [BatchTarget] = []
  public let parameterCount: Int
  public private(set) var outputs: [VariableID] = []
  public private(set) var tally = BatchTally()
  private(set) var isStrange = false

  /// With `sharesMany`, a parameter moves many constraints, as a gap does.
  public init(seed: UInt64, shape: Shape? = nil, sharesMany: Bool = false) throws {
    self.seed = seed
    var random = SeededRandom(seed: seed &* 77 &+ 5)
    let n = random.int(in: 2...(random.chance(0.2) ? 40 : 14))
    let chosen = shape ?? random.pick(allShapes)
    parameterCount = random.pick([0, 1, 1, 1, 2, 2, 3, 4, 6, 9, 12])
    self.random = random
    source = ShapeSource(shape: chosen, seed: seed &* 31 &+ 7, variables: n)
    engine = try Engine(options: Self.options(seed))
    for _ in 0..<n { variables.append(try engine.addVariable()) }
    try addRows(random.int(in: 1...n * 3))
    try addEdits(random.int(in: 0...3))
    try engine.solve()
    drawTargets(sharesMany ? [1, 2, 4, rows.count / 2, rows.count] : [0, 1, 1, 1, 2, 4])
    outputs = variables + [variables[0]]
  }

  /// A small model with targets in any order (BatchFuzzer+Stranger.swift).
  public init(strangerSeed seed: UInt64) throws {
    self.seed = seed
    var random = SeededRandom(seed: seed &* 91 &+ 3)
    let n = random.int(in: 2...15)
    parameterCount = random.int(in: 1...3)
    self.random = random
    source = ShapeSource(shape: allShapes[0], seed: seed, variables: n)
    engine = try Engine(options: Self.options(seed))
    for _ in 0..<n { variables.append(try engine.addVariable()) }
    try addStrangersRows()
    try engine.solve()
    drawStrangersTargets()
    outputs = variables + [variables[0]]
    isStrange = true
  }

  /// A model that is given: its rows, and for each target the row, the parameter, the kind and the share.
  public init(
    variables n: Int, _ plains: [PlainConstraint], parameters: Int,
    _ given: [(row: Int, parameter: Int, kind: BatchTarget.Kind, share: Double)]
  ) throws {
    seed = 0
    random = SeededRandom(seed: 0)
    parameterCount = parameters
    source = ShapeSource(shape: allShapes[0], seed: 0, variables: n)
    engine = try Engine()
    for _ in 0..<n { variables.append(try engine.addVariable()) }
    for plain in plains { try addIfItCanHold(plain) }
    try engine.solve()
    for one in given {
      targets.append(BatchTarget(parameter: one.parameter, one.kind, rows[one.row].id, share: one.share))
    }
    outputs = variables + [variables[0]]
  }

  /// Of five engines one lets variables that nothing determines return to rest.
  private static func options(_ seed: UInt64) -> EngineOptions {
    var options = EngineOptions()
    options.returnsToRest = seed % 5 == 2
    return options
  }

  /// An engine of the same kind without constraints.
  func emptyEngine() throws -> Engine { try Engine(options: Self.options(seed)) }

  /// Whether its numbers lie near 10^6 or 10^9.
  public var isFarOut: Bool { source.shape == .million || source.shape == .billion }

  private func addRows(_ count: Int) throws {
    for _ in 0..<count {
      try addIfItCanHold(source.next())
    }
  }

  func addIfItCanHold(_ plain: PlainConstraint) throws {
    let terms = plain.terms.map { Term($0.coefficient, variables[$0.variable]) }
    guard
      let id = try? engine.addConstraint(
        terms, constant: plain.constant, plain.batchRelation, plain.batchStrength)
    else { return }
    rows.append((id, plain, false))
  }

  private func addEdits(_ count: Int) throws {
    for j in random.distinct(count, below: variables.count) {
      let priority = source.nextSoftPriority()
      try addEdit(j, priority, source.nextValue(of: j))
    }
  }

  func addEdit(_ j: Int, _ priority: Double, _ value: Double) throws {
    let id = try engine.addEdit(variables[j], Strength(priority: priority))
    try engine.suggest(id, value)
    rows.append((id, PlainConstraint([(j, 1)], .equal, constant: -value, priority: priority), true))
  }

  private func drawTargets(_ counts: [Int]) {
    guard !rows.isEmpty else { return }
    for parameter in 0..<parameterCount {
      for _ in 0..<random.pick(counts) {
        let row = random.pick(rows)
        let kind = row.isEdit ? BatchTarget.Kind.edit : random.chance(0.7) ? .constant : .wholeConstant
        // One row is moved in one way.
        if targets.contains(where: { $0.constraint == row.id && $0.kind != kind }) { continue }
        let share = random.pick([1.0, 1, 1, -1, 2, 0.5])
        let offset = random.chance(0.2) ? Double(random.int(in: -6...6)) : 0
        targets.append(BatchTarget(parameter: parameter, kind, row.id, share: share, offset: offset))
      }
    }
  }

  /// The parameters' numbers for `count` scenarios, most near what the targets are now.
  public func scenarios(_ count: Int) -> [Double] {
    var numbers: [Double] = []
    let scale = random.pick([0.1, 4, 40, 400])
    for scenario in 0..<count {
      if scenario > 0 && random.chance(0.1) {
        let again = random.int(in: 0...scenario - 1)
        numbers += Array(numbers[again * parameterCount..<(again + 1) * parameterCount])
        continue
      }
      for parameter in 0..<parameterCount {
        var number = present(parameter)
        number += random.chance(0.5) ? random.double(in: -scale...scale) : Double(random.int(in: -8...8))
        if random.chance(0.01) { number = random.pick([.nan, .infinity, 1e20]) }
        numbers.append(number)
      }
    }
    return numbers
  }

  /// The number at which the first edit or whole constant that a parameter moves is as it is now; 0 if it moves none.
  private func present(_ parameter: Int) -> Double {
    guard let target = targets.first(where: { $0.parameter == parameter && $0.kind != .constant }),
      let row = rows.first(where: { $0.id == target.constraint })
    else { return 0 }
    return ((target.kind == .edit ? -row.plain.constant : row.plain.constant) - target.offset) / target.share
  }

  /// The problem that a scenario poses.
  public func problem(_ scenario: ArraySlice<Double>) -> PlainProblem {
    let numbers = Array(scenario)
    var problem = PlainProblem(variableCount: variables.count)
    for row in rows {
      var plain = row.plain
      let own = targets.filter { $0.constraint == row.id }
      let sum = own.reduce(0) { $0 + $1.share * numbers[$1.parameter] + $1.offset }
      if let kind = own.first?.kind {
        plain.constant = kind == .edit ? -sum : kind == .constant ? plain.constant + sum : sum
      }
      problem.constraints.append(plain)
    }
    return problem
  }

  /// Makes a plan, answers, judges, learns, and answers and judges again.
  public func run(scenarios count: Int, options: BatchOptions = BatchOptions()) throws {
    try run(isStrange ? strangersScenarios(count) : scenarios(count), count, options)
  }

  /// The same for scenarios that are given.
  public func run(_ numbers: [Double], _ count: Int, _ options: BatchOptions = BatchOptions()) throws {
    guard let plan = try planUnlessHopeless(numbers, count, options) else { return }
    try answerAndJudge(plan, numbers, count)
    tally.learnt += try plan.learn()
    try answerAndJudge(plan, numbers, count)
    tally.regions += plan.regionCount
    tally.oneByOne += Int(plan.report.oneByOne)
  }

  /// A plan; nil if required constraints can hold at no numbers, or if rounding at 10^9 prevents one.
  private func planUnlessHopeless(
    _ numbers: [Double], _ count: Int, _ options: BatchOptions
  ) throws -> Batch? {
    do { return try makePlan(options) } catch EngineError.numericalTrouble where source.shape == .billion {
      // Making a plan changes many rows, and at such coordinates the engine may refuse one of them.
      tally.refused += 1
      return nil
    } catch EngineError.numericalTrouble {
      throw BatchFailure(seed: seed, scenario: -1, what: "\(source.shape): no plan for rounding")
    } catch EngineError.conflict {
      for scenario in 0..<count {
        let given = numbers[scenario * parameterCount..<(scenario + 1) * parameterCount]
        if given.contains(where: { !(abs($0) <= 1e15) }) { continue }
        guard try solveAlone(problem(given)) == nil else {
          throw BatchFailure(seed: seed, scenario: scenario, what: "no plan, but it can be solved")
        }
        note(.conflict, unique: 0)
      }
      return nil
    }
  }

  public func makePlan(_ options: BatchOptions = BatchOptions()) throws -> Batch {
    var options = options
    // Small models have few parts: for every second seed their slack rows are left out all the same.
    if seed % 2 == 1 { options.partsApart = 1 }
    return try targets.withUnsafeBufferPointer { targets in
      try outputs.withUnsafeBufferPointer { outputs in
        try Batch(engine, targets, parameterCount: parameterCount, outputs, options)
      }
    }
  }

  private func answerAndJudge(_ plan: Batch, _ numbers: [Double], _ count: Int) throws {
    var values = [Double](repeating: -7, count: count * outputs.count)
    var statuses = [BatchStatus](repeating: .notReached, count: count)
    guard try plan.solve(numbers, count: count, into: &values, statuses: &statuses) else {
      throw BatchFailure(seed: seed, scenario: -1, what: "stopped")
    }
    for scenario in 0..<count {
      let given = numbers[scenario * parameterCount..<(scenario + 1) * parameterCount]
      let answer = Array(values[scenario * outputs.count..<(scenario + 1) * outputs.count])
      do { try judge(given, answer, statuses[scenario]) } catch EngineError.numericalTrouble {
        // The engine that solves alone gave up, and there is nothing to hold the answer against.
        tally.refused += 1
      } catch let flaw as Flaw {
        throw BatchFailure(seed: seed, scenario: scenario, what: "\(source.shape): \(flaw.what)")
      }
    }
  }

  func note(_ status: BatchStatus, unique: Int) {
    switch status {
    case .solved: tally.solved += 1
    case .conflict: tally.conflicts += 1
    default: tally.refused += 1
    }
    tally.unique += unique
  }
}

/// A mistake in an answer.
struct Flaw: Error {
  let what: String
}

extension PlainConstraint {
  var batchRelation: QuoinEngine.Relation {
    switch relation {
    case .equal: .equal
    case .lessOrEqual: .lessOrEqual
    case .greaterOrEqual: .greaterOrEqual
    }
  }

  var batchStrength: Strength { isRequired ? .required : Strength(priority: priority, weight: weight) }
}
