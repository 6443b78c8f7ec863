// LayoutBox+Explain.swift -- why a box is where it is.

extension LayoutBox {
  /// The constraints that determine the box's place and size along an axis, in the order in which
  /// they entered. Lays out first if need be. Costs two solves
  /// with the basis.
  public final func explain(_ axis: Axis) -> [LayoutConstraint] {
    root.layoutIfNeeded()
    return node.system?.reasons(node, axis) ?? []
  }

  /// The same in sentences, with where each was written. For debugging: costs some solves on a clone.
  ///
  ///     `title` is 92 wide and starts at 8, because
  ///       - `title`'s leading edge should equal `card`'s leading edge plus 8. (Login.swift:42)
  public final func explanation(_ axis: Axis) -> String {
    let reasons = explain(axis)
    let start = axis == .horizontal ? frame.minX : frame.minY
    let length = axis == .horizontal ? frame.width : frame.height
    let size = axis == .horizontal ? "wide" : "high"
    var text = "`\(node.label)` is \(rounded(length)) \(size) and starts at \(rounded(start))"
    text += ", because"
    for constraint in reasons {
      text += "\n  - \(constraint.sentence)"
      if let source = constraint.source { text += " (\(source.shortFile):\(source.line))" }
    }
    for attribute in node.system?.undetermined(node, axis) ?? [] {
      text += "\n  - Its \(attribute.name) could be otherwise: it stays where it is."
    }
    return text
  }

  private func rounded(_ number: Double) -> String { shortText((number * 1000).rounded() / 1000) }
}
