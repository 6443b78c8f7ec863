// ChangeLog+Invariants.swift -- changes are listed once.

extension ChangeLog {
  /// Checks that variables are marked exactly while they are listed.
  func checkInvariants() throws(BrokenInvariant) {
    for place in 0..<list.count {
      try expect(isListed.base[list.base[place]], "a listed change is not marked", at: list.base[place])
    }
    var marked = 0
    for j in 0..<isListed.capacity where isListed.base[j] { marked += 1 }
    try expect(marked == list.count, "a change is marked as listed and is not")
  }
}
