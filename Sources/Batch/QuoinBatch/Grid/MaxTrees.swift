// MaxTrees.swift -- the largest of each of many groups of numbers, kept while numbers change.
//
// A group of n numbers is a heap of 2n places: the leaves begin at n, each inner place is the larger of its
// two children, and the largest number of all is at 1.

import QuoinEngine

struct MaxTrees {
  private var tree = BatchArray<Double>()
  private(set) var groups = 0
  private(set) var count = 0

  /// No groups.
  init() {}

  init(groups: Int, of count: Int, _ pool: BatchPool) throws(EngineError) {
    self.groups = groups
    self.count = count
    tree = try BatchArray(groups * 2 * count, of: -.infinity, pool)
  }

  func largest(_ group: Int) -> Double { tree[group * 2 * count + 1] }

  /// Sets a number, and not the places above it: the caller must call `rebuild`.
  func put(_ group: Int, _ item: Int, _ number: Double) { tree[group * 2 * count + count + item] = number }

  func rebuild(_ group: Int) {
    let base = tree.base + group * 2 * count
    var place = count - 1
    while place >= 1 {
      base[place] = max(base[2 * place], base[2 * place + 1])
      place -= 1
    }
  }

  /// Sets a number. Cost: the logarithm of the group's size.
  func set(_ group: Int, _ item: Int, _ number: Double) {
    let base = tree.base + group * 2 * count
    var place = count + item
    base[place] = number
    while place > 1 {
      place /= 2
      let larger = max(base[2 * place], base[2 * place + 1])
      if base[place] == larger { return }
      base[place] = larger
    }
  }

}
