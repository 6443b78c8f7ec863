// Choice.swift -- choices, each of which has the same number in C and in the library.

extension RawRepresentable where RawValue: FixedWidthInteger {
  /// The choice with a number of C's; nil if that names none.
  @inline(__always)
  package init?(c number: Int32) {
    guard let raw = RawValue(exactly: number) else { return nil }
    self.init(rawValue: raw)
  }

  /// The choice's number in C.
  @inline(__always)
  package var cValue: Int32 { Int32(truncatingIfNeeded: rawValue) }
}
