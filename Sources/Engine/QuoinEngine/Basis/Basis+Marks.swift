// Basis+Marks.swift -- a set of variables, lent to whoever needs one while nothing is solved.
//
// The marks and the list are those of the basis's own walks: a solve with the basis, a plan, and the next one to clear
// the marks empty the set.

extension Basis {
  /// Empties the set, and the list of visited variables.
  @inline(__always)
  mutating func clearMarks() { _ = walk.begin() }

  /// Puts variable `j` into the set; returns whether it is new there.
  @inline(__always)
  @discardableResult
  mutating func mark(_ j: Int32) -> Bool { !walk.isMet(j) }

  /// Marks a variable that is in the set once more; returns whether this is the first time.
  @inline(__always)
  mutating func markAgain(_ j: Int32) -> Bool { !walk.passOn(j) }

  /// Puts variable `j` into the set, and lists it if it is new there.
  @inline(__always)
  mutating func visit(_ j: Int32) {
    if mark(j) { walk.order.append(j) }
  }

  /// The variables that were visited, in order.
  @inline(__always)
  var visited: Slab<Int32> {
    get { walk.order }
    _modify { yield &walk.order }
  }

  /// A number for each variable in the set. It has none until its user writes one.
  @inline(__always) var places: UnsafeMutablePointer<Int32> { walk.cursor }

  /// Counts the walks: as long as it stays the same, the marks do.
  @inline(__always) var walkClock: UInt16 { walk.clock }
}
