// LayoutBox+Explain.swift -- why a box is where it is.

extension LayoutBox {
  /// The constraints that determine the box's place and size along an axis: the library's first, then the program's in
  /// the order of activation. Lays out first if need be. Costs some solves with the basis.
  public final func constraints(determining axis: Axis) -> [LayoutConstraint] {
    determining(axis)
  }

  /// The constraints that determine the box in sentences, with the lines where they were written; then what lost against them:
  /// wishes about the box that do not hold, and statements that are broken; then the place or size that could be
  /// otherwise. For debugging: costs some solves on a clone.
  ///
  ///     `title` is 92 wide and starts at 8, because
  ///       - `title`'s leading edge should equal `card`'s leading edge plus 8. (Login.swift:42)
  ///       - Unmet, by 28: `title`'s width should equal 120 (priority high). (Login.swift:43)
  ///         - against: `title`'s leading edge should equal `card`'s leading edge plus 8. (Login.swift:42)
  public final func explanation(_ axis: Axis) -> String {
    let reasons = determining(axis)
    let (start, length) = (rounded(frame.origin.along(axis)), rounded(frame.size.along(axis)))
    let size = axis == .horizontal ? "wide" : "high"
    var text = "`\(node.label)` is \(length) \(size) and starts at \(start), because"
    for constraint in reasons { text += "\n  - \(line(constraint))" }
    if let losers = node.system?.losers(node, axis) {
      for wish in losers.wishes {
        text += "\n  - Unmet, by \(rounded(wish.distance)): \(line(wish.constraint))"
        text += against(wish.constraint)
      }
      for constraint in losers.broken { text += "\n  - Broken: \(line(constraint))" }
    }
    for attribute in node.system?.undetermined(node, axis) ?? [] {
      text += "\n  - Its \(attribute.name) could be otherwise: it stays where it is."
    }
    return text
  }

  /// What a wish that does not hold contradicts, a line for each.
  private func against(_ wish: LayoutConstraint) -> String {
    var text = ""
    for cause in wish.conflict?.chain.dropFirst() ?? [] {
      text += "\n    - against: "
      if case .constraint(let other) = cause { text += line(other) } else { text += "\(cause)" }
    }
    return text
  }

  private func line(_ constraint: LayoutConstraint) -> String {
    guard let source = constraint.source else { return constraint.sentence }
    return "\(constraint.sentence) (\(source.shortFile):\(source.line))"
  }

  /// Lengths are written to a thousandth of a point.
  private static var partsOfPoint: Double { 1000 }

  private func rounded(_ number: Double) -> String {
    shortText((number * Self.partsOfPoint).rounded() / Self.partsOfPoint)
  }
}
