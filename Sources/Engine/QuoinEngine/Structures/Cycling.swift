// Cycling.swift -- two bases that follow each other for ever.
//
// Where rounding decides, a row may enter and leave again and again: each exchange undoes the one before. Bland's rule
// does not end this, since values move each time.

/// A run that its budget stopped. The next run goes on with its count of undone exchanges and its limit of steps: with a
/// budget of one pivot at a time, two bases would follow each other for ever otherwise.
struct StoppedRun: BitwiseCopyable {
  var cycling = Cycling()
  /// The count of steps beyond which the run fails.
  var stepLimit = UInt64.max
  /// The count of steps at which it stopped.
  var steps = UInt64.max

  /// The same run, where counts of steps have become larger by `more`.
  func moved(by more: UInt64) -> StoppedRun {
    let isLimited = stepLimit != .max
    return StoppedRun(
      cycling: cycling, stepLimit: isLimited ? stepLimit &+ more : stepLimit, steps: steps &+ more)
  }
}

struct Cycling: BitwiseCopyable {
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
