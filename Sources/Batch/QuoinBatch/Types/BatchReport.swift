// BatchReport.swift -- how scenarios ended, and the work that a plan has done.

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

/// The work that a plan has done: making its first regions, and answering since.
public struct BatchReport: Sendable, Equatable, BitwiseCopyable {
  /// Scenarios solved.
  public internal(set) var solved: UInt64 = 0
  /// Scenarios whose required constraints contradict each other.
  public internal(set) var conflicts: UInt64 = 0
  /// Scenarios with bad numbers or numerical trouble.
  public internal(set) var refused: UInt64 = 0
  /// Parts of scenarios, one for each component that a parameter moves, answered from the plan's regions.
  public internal(set) var fromPlan: UInt64 = 0
  /// Such parts answered from regions that their call found.
  public internal(set) var fromBlock: UInt64 = 0
  /// Such parts answered by solving.
  public internal(set) var oneByOne: UInt64 = 0
  /// Regions made, for the plan and for calls.
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

  /// Whether regions paid: at most half of all parts were solved one by one.
  public var regionsPay: Bool { oneByOne <= fromPlan + fromBlock }

  /// Adds what is counted for scenarios and products, and not for components.
  static func += (sum: inout BatchReport, one: BatchReport) {
    sum.solved += one.solved
    sum.conflicts += one.conflicts
    sum.refused += one.refused
    sum.products += one.products
    sum.multiplications += one.multiplications
    sum.blasProducts += one.blasProducts
  }

  /// Adds what is counted for one component.
  static func += (sum: inout BatchReport, one: BatchComponentReport) {
    sum.fromPlan += one.fromPlan
    sum.fromBlock += one.fromBlock
    sum.oneByOne += one.oneByOne
    sum.regionsMade += one.regionsMade
    sum.regionsRefused += one.regionsRefused
    sum.solves += one.solves
    sum.pivots += one.pivots
  }
}
