// ChainOrder.swift -- the order in which constraints are listed as a chain.
//
// Each constraint comes after one with which it shares an unknown; the first constraint shares an unknown with the
// chain's subject. Of the constraints that can come next, the one of the lowest rank does. If none can, the lowest
// of the rest comes next.
//
// Layout: items are numbered by rank. `items[u]` lists the items that name unknown u. `ready` has the items that share
// an unknown with a listed one. Each item enters it once: n log n for n mentions.

import QuoinEngine

/// A cause to list, with the unknowns that connect it to others.
struct ChainLink {
  let cause: LayoutCause
  /// Its place among links that are ready: constraints in order of entering, floors just before the program's
  /// constraints, the causes of undetermined unknowns last.
  let rank: UInt64
  let unknowns: [VariableID]

  /// A rank just below those of the program's constraints.
  static let rankOfFloors = UInt64(LayoutConstraint.Origin.user.rawValue) << 56 - 1
}

extension [ChainLink] {
  /// The places of all links, in the order of the chain that begins with some unknowns.
  func ordered(from start: [VariableID]) -> [Int] {
    let byRank = indices.sorted { (self[$0].rank, $0) < (self[$1].rank, $1) }
    var order = ChainOrder(byRank.map { self[$0].unknowns })
    return order.ordered(from: start).map { byRank[$0] }
  }
}

private struct ChainOrder {
  private var items: [UInt32: [Int]] = [:]
  private let unknowns: [[VariableID]]
  private var isKnown: [Bool]
  private var ready: Ranks
  private var readyCount = 0

  /// Takes, for each item in order of rank, the unknowns that the item names.
  init(_ unknowns: [[VariableID]]) {
    self.unknowns = unknowns
    isKnown = Array(repeating: false, count: unknowns.count)
    ready = Ranks(of: ContiguousArray<Int?>(repeating: nil, count: unknowns.count))
    for (item, named) in unknowns.enumerated() {
      for unknown in named { items[unknown.index1, default: []].append(item) }
    }
  }

  /// The order of all items in the chain that begins with some unknowns.
  mutating func ordered(from start: [VariableID]) -> [Int] {
    var order: [Int] = []
    var lowest = 0
    note(start)
    while order.count < unknowns.count {
      while readyCount == 0 {
        take(lowest)
        lowest += 1
      }
      let next = ready.slot(after: 0)
      ready.change(next, by: -1)
      readyCount -= 1
      order.append(next)
      note(unknowns[next])
    }
    return order
  }

  private mutating func note(_ named: [VariableID]) {
    for unknown in named {
      // Each unknown is looked up only once.
      for item in items.removeValue(forKey: unknown.index1) ?? [] { take(item) }
    }
  }

  private mutating func take(_ item: Int) {
    if isKnown[item] { return }
    isKnown[item] = true
    ready.change(item, by: 1)
    readyCount += 1
  }
}
