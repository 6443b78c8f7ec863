// Turns.swift -- two bases that take turns.
//
// Where rounding decides, a row may enter and leave for ever: each exchange undoes the one before. Bland's rule does
// not end this, since values move each time.

struct Turns: BitwiseCopyable {
  private var entered: Int32 = -1
  private var left: Int32 = -1
  /// How many exchanges in a row undid the one before.
  private(set) var count = 0

  @inline(__always)
  mutating func note(entering e: Int32, leaving i: Int32) {
    count = e == left && i == entered ? count &+ 1 : 0
    (entered, left) = (e, i)
  }
}
