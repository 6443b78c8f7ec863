// BatchComponentReport.swift -- which way one component's parts of scenarios are answered, and what that costs.

/// What answers a component's parts of scenarios.
public enum BatchWay: UInt8, Sendable, BitwiseCopyable {
  /// Nothing was answered yet.
  case unanswered
  /// A piece of a table, which is looked up.
  case table
  /// A region, which is searched for.
  case regions
  /// A solve for each scenario.
  case oneByOne
}

/// One component that parameters move: its size, and the work done for it since the plan was made.
public struct BatchComponentReport: Sendable, Equatable, BitwiseCopyable {
  /// Variables of the solver.
  public internal(set) var variables = 0
  /// Parameters that move it. An extreme is one of them, in place of those that it is made of.
  public internal(set) var parameters = 0
  /// Numbers that decide which region answers: sums of parameters, or the parameters.
  public internal(set) var numbers = 0
  /// Regions that the plan keeps now.
  public internal(set) var regions = 0
  /// Scenarios answered from the plan's regions.
  public internal(set) var fromPlan: UInt64 = 0
  /// Those among them that were looked up in tables.
  public internal(set) var fromTable: UInt64 = 0
  /// Scenarios answered from regions that their call found.
  public internal(set) var fromBlock: UInt64 = 0
  /// Scenarios answered by solving.
  public internal(set) var oneByOne: UInt64 = 0
  /// Regions made, for the plan and for calls.
  public internal(set) var regionsMade: UInt64 = 0
  /// Active sets that made no region, or none that several scenarios may share.
  public internal(set) var regionsRefused: UInt64 = 0
  /// Solves of the engine.
  public internal(set) var solves: UInt64 = 0
  /// Pivots in those solves.
  public internal(set) var pivots: UInt64 = 0

  /// What answered most scenarios; of two that answered as many, the one that costs less.
  public var way: BatchWay {
    let searched = fromPlan - fromTable + fromBlock
    if fromTable + searched + oneByOne == 0 { return .unanswered }
    if oneByOne > max(fromTable, searched) { return .oneByOne }
    return searched > fromTable ? .regions : .table
  }

  /// The report without what was answered before an earlier report of the same component.
  package func answered(since earlier: BatchComponentReport?) -> BatchComponentReport {
    guard let earlier else { return self }
    var rest = self
    rest.fromPlan -= earlier.fromPlan
    rest.fromTable -= earlier.fromTable
    rest.fromBlock -= earlier.fromBlock
    rest.oneByOne -= earlier.oneByOne
    return rest
  }

  /// Adds the work, and leaves the size.
  static func += (sum: inout BatchComponentReport, one: BatchComponentReport) {
    sum.fromPlan += one.fromPlan
    sum.fromTable += one.fromTable
    sum.fromBlock += one.fromBlock
    sum.oneByOne += one.oneByOne
    sum.regionsMade += one.regionsMade
    sum.regionsRefused += one.regionsRefused
    sum.solves += one.solves
    sum.pivots += one.pivots
  }
}
