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
  init(of results: [RunResult], _ names: [String]) {
    var phases = names.indices.map { phase in
      PhaseFigures(names[phase], results.map { $0.ledger.cost(of: phase) })
    }
    if results[0].ledger.before.operations > 0 {
      phases.append(PhaseFigures("-", results.map { $0.ledger.before }))
    }
    self.phases = phases
    operationCount = results[0].operationCount
    refusalCount = results[0].refusalCount
    mismatchCount = results[0].mismatchCount
    stateHash = results[0].stateHash
    engineBytes = results[0].engineBytes
    peakBytes = csys_peak_bytes()
    isRepeatable = results.allSatisfy { $0.isSame(as: results[0], phases: names.count) }
  }
}

extension RunResult {
  fileprivate func isSame(as other: RunResult, phases: Int) -> Bool {
    stateHash == other.stateHash && refusalCount == other.refusalCount
      && ledger.before.isSameWork(as: other.ledger.before)
      && (0..<phases).allSatisfy { ledger.cost(of: $0).isSameWork(as: other.ledger.cost(of: $0)) }
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
