// UnionFind.swift -- which variables are connected by rows.

import QuoinEngine

/// Sets of 0..<count; the smallest member names its set.
struct UnionFind {
  private var above = BatchArray<Int32>()

  /// No sets at all.
  init() {}

  init(_ count: Int, _ pool: BatchPool) throws(EngineError) {
    above = try BatchArray(count, of: 0, pool)
    for item in 0..<count { above[item] = Int32(item) }
  }

  func top(_ item: Int) -> Int {
    var at = item
    while Int(above[at]) != at {
      let next = above[Int(above[at])]
      above[at] = next
      at = Int(next)
    }
    return at
  }

  func join(_ one: Int, _ other: Int) {
    let (a, b) = (top(one), top(other))
    if a != b { above[max(a, b)] = Int32(min(a, b)) }
  }

}
