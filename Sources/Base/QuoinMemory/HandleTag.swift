// HandleTag.swift -- the tag by which an owner of handles, a solver or a tree, tells its own from those of others.

/// Tags for owners of handles whose options name none.
package enum HandleTag {
  /// Returns the tag of an owner that lives at `place`, from 1 on. Owners alive at the same time rarely have the same
  /// one, and they need no counter that all of them share.
  package static func made(of place: UnsafeRawPointer) -> UInt8 {
    // 2^64 over the golden ratio: neighbouring places differ in the highest byte of the product.
    let golden: UInt64 = 0x9e37_79b9_7f4a_7c15
    let mixed = UInt64(UInt(bitPattern: place) >> 4) &* golden
    return max(UInt8(truncatingIfNeeded: mixed >> 56), 1)
  }
}
