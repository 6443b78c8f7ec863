// DualInfeasibleList+Invariants.swift -- slots are listed once.

extension DualInfeasibleList {
  /// Checks that slots are marked exactly while they are listed.
  func checkInvariants(variables: Int32) throws(BrokenInvariant) {
    for place in 0..<slots.count {
      let k = slots.base[place]
      try expect(k >= 0 && k < variables, "a listed slot is none", at: k)
      try expect(isListed.base[k], "a listed slot is not marked", at: k)
    }
    var marked = 0
    for k in 0..<Int(variables) where isListed.base[k] { marked += 1 }
    try expect(marked == slots.count, "a slot is marked as listed and is not")
  }
}
