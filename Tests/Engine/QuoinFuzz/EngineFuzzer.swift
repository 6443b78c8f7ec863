// EngineFuzzer.swift -- a seeded random user of the engine who checks everything after each call.
//
// The fuzzer keeps its own plain statement of the problem beside the engine. After every operation
// the engine's certificate must hold and its required constraints must hold in the plain statement;
// every refused call must leave every persistent byte as it was; every conflict must be infeasible
// and irreducible; and every so often the reference solver must find the same objective on every
// level. One seed is one run: shape, size and operations follow from it.

import QuoinEngine
import QuoinTestSupport

/// A failure, with its operation.
public struct FuzzFailure: Error, CustomStringConvertible {
  public let seed: UInt64
  public let step: Int
  public let what: String
  public var description: String { "seed \(seed) step \(step): \(what)" }
}

/// Counts of what a run did: a test checks that it did something.
public struct FuzzTally: Sendable {
  public var operations = 0
  public var conflicts = 0
  public var references = 0
  public var rollbacks = 0
  public var pivots: UInt64 = 0
  public var etas: UInt64 = 0
  public var refactors: UInt64 = 0
  public var blandPivots: UInt64 = 0
  public var abandoned: UInt64 = 0
  /// All work, of engines with switches of their own beside each other.
  public var work: [Counters] = []

  public init() {}

  public static func += (sum: inout FuzzTally, one: FuzzTally) {
    sum.operations += one.operations
    sum.conflicts += one.conflicts
    sum.references += one.references
    sum.rollbacks += one.rollbacks
    sum.pivots += one.pivots
    sum.etas += one.etas
    sum.refactors += one.refactors
    sum.blandPivots += one.blandPivots
    sum.abandoned += one.abandoned
    sum.work += one.work
  }
}

/// One constraint as both sides know it.
struct FuzzConstraint {
  var id: ConstraintID
  var plain: PlainConstraint
  var kind: ConstraintKind
  /// The variable of an edit or stay.
  var variable = 0
}

public final class EngineFuzzer {
  /// Whether all invariants of the engine are looked at after each operation.
  public var checksInvariants = false
  let seed: UInt64
  var random: SeededRandom
  var source: ShapeSource
  var engine: Engine
  var variables: [VariableID] = []
  var live: [FuzzConstraint] = []
  var step = 0
  public private(set) var tally = FuzzTally()
  /// Whether each step is printed, and the problem when it fails.
  public var isVerbose = false
  /// Conflicts of refused calls that the reference solver confirmed by a clear margin, oldest first,
  /// if they are to be kept.
  public internal(set) var conflicts: [PlainProblem] = []
  public var keepsConflicts = false
  /// The reference solver is asked after one operation in this many.
  let referenceEvery: Int
  /// The engine's faster ways that are on (`Paths`).
  let paths: Paths

  /// A run of its own for each seed; what is not given follows from the seed.
  public convenience init(
    seed: UInt64, shape: Shape? = nil, variables count: Int? = nil, referenceEvery: Int = 20
  ) throws {
    try self.init(seed: seed, shape: shape, variables: count, referenceEvery: referenceEvery, paths: .all)
  }

  /// The same with some of the engine's faster ways off.
  package init(
    seed: UInt64, shape: Shape? = nil, variables count: Int? = nil, referenceEvery: Int = 20, paths: Paths
  ) throws {
    self.seed = seed
    var random = SeededRandom(seed: seed)
    let chosen = shape ?? (seed % 8 == 5 ? .table : random.pick(allShapes.filter { $0 != .table }))
    let n = count ?? random.int(in: 2...(random.chance(0.2) ? 40 : 12))
    self.random = random
    self.referenceEvery = referenceEvery
    self.paths = paths
    source = ShapeSource(shape: chosen, seed: seed &* 31 &+ 7, variables: n)
    engine = try Engine()
    engine.paths = paths
    if seed % 2 == 0 { engine.lookNear() }
    if seed % 3 == 0 { engine.reuseLambdas(true) }
    if seed % 3 != 1 { engine.flipFewBounds() }
    for _ in 0..<n { variables.append(try engine.addVariable()) }
  }

  /// Runs `steps` operations. Throws `FuzzFailure`.
  public func run(steps: Int) throws {
    if random.chance(0.4) || source.shape == .table { try build() }
    for _ in 0..<steps {
      step += 1
      let name = try operate()
      if isVerbose { print("step \(step): \(name)") }
      _ = try engine.solve()
      try verify(after: name)
    }
    tally.operations = step
    let counters = engine.counters
    tally.pivots = counters.pivots
    tally.etas = counters.etas
    tally.refactors = counters.refactorsForEtaWork
    tally.blandPivots = counters.blandPivots
    tally.abandoned = counters.abandonedSteps
    tally.work = [counters]
  }

  func fail(_ what: String) -> FuzzFailure {
    if isVerbose {
      engine.dump { print($0, terminator: "") }
      print(engine.counters)
    }
    return FuzzFailure(seed: seed, step: step, what: "\(source.shape): \(what)")
  }

  func noteConflict() { tally.conflicts += 1 }
  func noteReference() { tally.references += 1 }
  func noteRollback() { tally.rollbacks += 1 }

  func engineTerms(_ plain: PlainConstraint) -> [Term] {
    plain.terms.map { Term($0.coefficient, variables[$0.variable]) }
  }
}

extension PlainConstraint {
  var engineRelation: QuoinEngine.Relation {
    switch relation {
    case .equal: .equal
    case .lessOrEqual: .lessOrEqual
    case .greaterOrEqual: .greaterOrEqual
    }
  }

  var strength: Strength { isRequired ? .required : Strength(priority: priority, weight: weight) }
}
