// RunResult.swift -- the results of a repetition, and the report of all of them.

import CQuoinSys
import QuoinEngine

struct RunResult {
  let ledger: PhaseLedger
  let operationCount: Int
  let refusalCount: Int
  let mismatchCount: Int
  let stateHash: UInt64
  let engineBytes: UInt64
}

extension ReplayRun {
  var result: RunResult {
    RunResult(
      ledger: ledger, operationCount: operation, refusalCount: refusalCount,
      mismatchCount: mismatchCount, stateHash: engine.stateHash, engineBytes: engine.counters.bytes)
  }
}

extension ReplayReport {
  /// The report of at least one repetition.
  init(of results: [RunResult], _ names: [String], isCut: Bool = false) {
    self.isCut = isCut
    phases = (names.indices + [PhaseLedger.beforeAnyPhase]).compactMap { phase in
      let costs = results.map { $0.ledger.cost(of: phase) }
      if phase == PhaseLedger.beforeAnyPhase && costs[0].operations == 0 { return nil }
      return PhaseFigures(phase == PhaseLedger.beforeAnyPhase ? "-" : names[phase], costs)
    }
    operationCount = results[0].operationCount
    refusalCount = results[0].refusalCount
    mismatchCount = results[0].mismatchCount
    stateHash = results[0].stateHash
    engineBytes = results[0].engineBytes
    peakBytes = csys_peak_bytes()
    isRepeatable = results.allSatisfy { $0.isSame(as: results[0]) }
  }
}

extension RunResult {
  fileprivate func isSame(as other: RunResult) -> Bool {
    stateHash == other.stateHash && refusalCount == other.refusalCount && ledger.isSameWork(as: other.ledger)
  }
}

extension PhaseFigures {
  fileprivate init(_ name: String, _ costs: [PhaseCost]) {
    self.init(
      name: name, operations: costs[0].operations, nanoseconds: costs.map(\.nanoseconds),
      pivots: costs[0].pivots, flips: costs[0].flips, valuesTouched: costs[0].valuesTouched,
      allocations: costs[0].allocations)
  }
}
