// LayoutReport+Text.swift -- a report as text, for a glance or a test's message.

extension LayoutReport: CustomStringConvertible {
  /// How many boxes moved, and all conflicts and errors. Computes no ambiguities and no violated wishes.
  public var description: String {
    var lines = ["\(changed.count) \(changed.count == 1 ? "box" : "boxes") moved"]
    lines += conflicts.map { $0.description }
    lines += errors.map { $0.description }
    return lines.joined(separator: "\n")
  }
}

extension UnmetWish: CustomStringConvertible {
  /// `50 off: ` and the constraint.
  public var description: String { "\(shortText(distance)) off: \(constraint)" }
}

extension LayoutAmbiguity: CustomStringConvertible {
  /// `title.width: 80 ... 120`.
  public var description: String {
    "\(quantity): \(shortText(lowest)) ... \(shortText(highest))"
  }
}
