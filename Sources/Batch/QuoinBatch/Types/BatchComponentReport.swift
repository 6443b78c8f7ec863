// BatchComponentReport.swift -- the work done for one component since the plan was made.

package struct BatchComponentReport: Sendable, Equatable, BitwiseCopyable {
  /// Scenarios answered from the plan's regions.
  package internal(set) var fromPlan: UInt64 = 0
  /// Scenarios answered from regions that their call found.
  package internal(set) var fromBlock: UInt64 = 0
  /// Scenarios answered by solving.
  package internal(set) var oneByOne: UInt64 = 0
  /// Regions made, for the plan and for calls.
  package internal(set) var regionsMade: UInt64 = 0
  /// Active sets that made no region.
  package internal(set) var regionsRefused: UInt64 = 0
  /// Solves of the engine.
  package internal(set) var solves: UInt64 = 0
  /// Pivots in those solves.
  package internal(set) var pivots: UInt64 = 0

  static func += (sum: inout BatchComponentReport, one: BatchComponentReport) {
    sum.fromPlan += one.fromPlan
    sum.fromBlock += one.fromBlock
    sum.oneByOne += one.oneByOne
    sum.regionsMade += one.regionsMade
    sum.regionsRefused += one.regionsRefused
    sum.solves += one.solves
    sum.pivots += one.pivots
  }
}
