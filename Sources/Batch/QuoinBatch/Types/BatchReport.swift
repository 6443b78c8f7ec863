// BatchReport.swift -- how scenarios ended, and the work that a batch has done.

/// How one scenario ended.
public enum BatchStatus: UInt8, Sendable, BitwiseCopyable {
  case solved
  /// Required constraints contradict each other at these numbers. The outputs are NaN.
  case conflict
  /// A number is NaN, infinite or too large, or would give an edit or the constant of a soft constraint a larger value
  /// than a solver takes. The outputs are NaN.
  case badNumber
  /// Rounding leaves no answer, or there is no region for a gradient. The outputs, or the gradient's rates, are NaN.
  case numericalTrouble
  /// The call was cancelled, or threw, before it ended this scenario, whose outputs a cancelled call has not written.
  case notReached
}

/// The work that a batch has done: making its first regions, and answering since.
public struct BatchReport: Sendable, Equatable, BitwiseCopyable {
  /// Scenarios solved.
  public internal(set) var solved: UInt64 = 0
  /// Scenarios whose required constraints contradict each other.
  public internal(set) var conflicts: UInt64 = 0
  /// Scenarios with bad numbers or numerical trouble.
  public internal(set) var refused: UInt64 = 0
  /// Parts of scenarios, one for each component that a parameter moves, answered from the batch's regions.
  public internal(set) var fromBatch: UInt64 = 0
  /// Such parts answered from regions that their call found.
  public internal(set) var fromBlock: UInt64 = 0
  /// Such parts answered by solving.
  public internal(set) var oneByOne: UInt64 = 0
  /// Regions made, for the batch and for calls.
  public internal(set) var regionsMade: UInt64 = 0
  /// Active sets that made no region, or none that several scenarios may share.
  public internal(set) var regionsRefused: UInt64 = 0
  /// Solves of the engine.
  public internal(set) var solves: UInt64 = 0
  /// Pivots in those solves.
  public internal(set) var pivots: UInt64 = 0
  /// Matrix products.
  public internal(set) var products: UInt64 = 0
  /// Those among them that a BLAS computed.
  public internal(set) var blasProducts: UInt64 = 0
  /// Multiplications in all products, and where lines are found from each other.
  public internal(set) var multiplications: UInt64 = 0

  /// Steps, about a nanosecond each, of all answers, and of solving all these scenarios one by one.
  var steps = 0.0
  var stepsAlone = 0.0

  /// How many times as fast as solving each scenario by itself the answers were, as far as counted steps tell; 0 before
  /// any answer. What it cost to make the batch does not count.
  public var gain: Double { steps > 0 ? stepsAlone / steps : 0 }
  /// Whether regions paid: answers took no more steps than solving one by one.
  public var regionsPay: Bool { steps == 0 || gain >= 1 }

  /// Adds what is counted elsewhere.
  static func += (sum: inout BatchReport, one: BatchReport) {
    sum.solved += one.solved
    sum.conflicts += one.conflicts
    sum.refused += one.refused
    sum.products += one.products
    sum.multiplications += one.multiplications
    sum.blasProducts += one.blasProducts
    sum.steps += one.steps
    sum.stepsAlone += one.stepsAlone
    sum.fromBatch += one.fromBatch
    sum.fromBlock += one.fromBlock
    sum.oneByOne += one.oneByOne
    sum.regionsMade += one.regionsMade
    sum.regionsRefused += one.regionsRefused
    sum.solves += one.solves
    sum.pivots += one.pivots
  }
}
