// LayoutError.swift -- misuse, and what a layout pass cannot carry out.
//
// A layout that cannot be satisfied is not an error: it is laid out as well as possible, and the
// report says what was broken. Most errors are misuse, as a statement without a meaning is. Calls that
// throw give the error to the caller. The chain and `constrain` cannot throw: they leave the constraint inactive
// and call `onMisuse` of the root; without a handler, debug builds trap and release builds list the error in the
// next report. Only reports list the other errors: numbers that are not finite, contents and hooks that never
// come to rest, refusals of the solver.

/// A statement without a meaning, another misuse, or what a layout pass could not carry out.
public struct LayoutError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of errors; the raw value says in words what is wrong.
  public enum Reason: String, Error, Hashable, CaseIterable {
    case itemIsGone = "what it is about is gone"
    case noCommonAncestor = "the items are not in one tree"
    case needsParent = "this is relative to the parent, and there is none"
    case locationNeedsItem = "a location needs another location to be compared with"
    case axisMismatch = "a location of one axis, one of the other, and a size do not compare"
    case leadingLeftMix = "use leading and trailing on both sides, or on neither"
    case notFinite = "a constant or a multiplier is not finite"
    case tooLarge = "a number is too large for the solver"
    case zeroLocationMultiplier = "a location cannot be multiplied by 0"
    case nothingToMultiply = "a number has no attribute that could be multiplied"
    case sizeNeedsNumber = "a size is not relative to the parent: it needs a number or a target"
    case priorityRange = "a priority must be above 0 and at most 1000"
    case weightRange = "a weight must be above 0, and neither too small nor too large for the solver"
    case requiredObjective = "what is to be minimized or maximized cannot be required"
    case emptyAttributes = "no attribute was given"
    case mismatchedAttributes = "several attributes compare only with the same ones"
    case valueHasNoMeaning = "such a value, or such a shift, says nothing about such an attribute"
    case cycle = "a box cannot be inside itself"
    case contentStays = "a scroll box keeps its content"
    case duringLayout = "this cannot be asked for by contents that are being measured"
    case restlessContents =
      "contents never come to rest: each answer leads to another width, or they declare themselves out of date"
    case restlessHooks = "a hook changes the layout each time it is called"
    case engine = "the solver refused it"
  }

  /// The kind of error.
  public let reason: Reason
  /// The statement, or a name or a word for whatever else is at fault.
  public let text: String
  /// Where the statement was written; nil if no line is known.
  public let source: Source?

  init(_ reason: Reason, _ text: String, _ source: Source?) {
    self.reason = reason
    self.text = text
    self.source = source
  }

  /// Source line, reason, statement.
  public var description: String {
    (source.map { "\($0): " } ?? "") + "\(reason.rawValue): \(text)"
  }
}

extension Node {
  /// Calls the root's handler. Without a handler, traps in debug builds, and keeps the error for the next report in
  /// release builds.
  func reportMisuse(_ error: LayoutError) {
    let top = root
    if let handler = top.box?.onMisuse { return handler(error) }
    assertionFailure(error.description)
    top.troubles.append(error)
  }
}
