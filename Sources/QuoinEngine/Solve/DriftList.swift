// DriftList.swift -- which variables moved at large coordinates since values were last corrected.
//
// A value beyond `Tolerances.largeValue` rounds by a good part of what a residual may miss by, so that
// values are corrected after such a move. Only rows that use a variable that moved can be off: as long
// as these are few they are listed, some of them twice, and nothing else is looked at. When one block
// of many moves, or one row is added to many, that is what keeps the cost to that block.

struct DriftList {
  private(set) var variables = Slab<Int32>()
  /// Whether more may have moved than is listed.
  private(set) var isWhole = false

  /// Lists `count` variables of `all` that there are.
  mutating func add(
    _ moved: UnsafePointer<Int32>, _ count: Int, of all: Int32, _ memory: inout Memory
  ) {
    if isWhole { return }
    let wanted = variables.count + count
    guard wanted <= Int(all) / 4, (try? variables.reserve(wanted, &memory)) != nil else {
      isWhole = true
      return
    }
    (variables.base + variables.count).copy(moved, count: count)
    variables.count = wanted
  }

  mutating func clear() {
    variables.count = 0
    isWhole = false
  }

  mutating func free(_ memory: inout Memory) {
    variables.free(&memory)
  }
}
