// PhaseLedger.swift -- what each phase of one replay cost, added up run by run.

import QuoinEngine

struct PhaseLedger {
  /// The phase of operations that come before any `phase`.
  static let beforeAnyPhase = -1

  /// The costs by phase, those before any phase first.
  private var entries: [PhaseCost] = []

  mutating func add(
    _ phase: Int, operations: Int, nanoseconds: UInt64, from first: Counters, to last: Counters
  ) {
    var cost = PhaseCost()
    cost.operations = operations
    cost.nanoseconds = nanoseconds
    cost.pivots = last.pivots - first.pivots + (last.freePivots - first.freePivots)
    cost.flips = last.flips - first.flips
    cost.valuesTouched = last.valuesMoved - first.valuesMoved
    cost.allocations = last.allocations - first.allocations
    let place = phase - Self.beforeAnyPhase
    while entries.count <= place { entries.append(PhaseCost()) }
    entries[place].add(cost)
  }

  /// The cost of a phase, zero when nothing was done in it.
  func cost(of phase: Int) -> PhaseCost {
    let place = phase - Self.beforeAnyPhase
    return place < entries.count ? entries[place] : PhaseCost()
  }

  /// Whether the same work was done, whatever time it took.
  func isSameWork(as other: PhaseLedger) -> Bool {
    entries.count == other.entries.count
      && zip(entries, other.entries).allSatisfy { $0.isSameWork(as: $1) }
  }
}

/// Times and counts of the operations of one phase in one replay.
struct PhaseCost: Equatable {
  var operations = 0
  var nanoseconds: UInt64 = 0
  var pivots: UInt64 = 0
  var flips: UInt64 = 0
  var valuesTouched: UInt64 = 0
  var allocations: UInt64 = 0

  mutating func add(_ other: PhaseCost) {
    operations += other.operations
    nanoseconds += other.nanoseconds
    pivots += other.pivots
    flips += other.flips
    valuesTouched += other.valuesTouched
    allocations += other.allocations
  }

  func isSameWork(as other: PhaseCost) -> Bool {
    var cost = self
    cost.nanoseconds = other.nanoseconds
    return cost == other
  }
}
