// MaxTrees.swift -- the largest of each of many groups of numbers, kept while numbers change.
//
// A group of n is a heap of 2n: leaves from n on, each inner place the larger of its two below, the largest of
// all at 1.

import QuoinEngine

struct MaxTrees {
  private var tree = BatchArray<Double>()
  private(set) var groups = 0
  private(set) var count = 0

  /// None.
  init() {}

  init(groups: Int, of count: Int, _ allocator: Allocator) throws(EngineError) {
    self.groups = groups
    self.count = count
    tree = try BatchArray(groups * 2 * count, of: -.infinity, allocator)
  }

  func largest(_ group: Int) -> Double { tree[group * 2 * count + 1] }

  /// Sets a number without looking up: `rebuild` follows.
  func put(_ group: Int, _ item: Int, _ number: Double) { tree[group * 2 * count + count + item] = number }

  func rebuild(_ group: Int) {
    let base = tree.base + group * 2 * count
    var place = count - 1
    while place >= 1 {
      base[place] = max(base[2 * place], base[2 * place + 1])
      place -= 1
    }
  }

  /// Sets a number; the logarithm of the group's size.
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

  mutating func free(_ allocator: Allocator) { tree.free(allocator) }
}
