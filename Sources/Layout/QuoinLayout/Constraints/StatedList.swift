// StatedList.swift -- what a call states that lays out several items: rows, grids, alignments.

/// Constraints of a program that come into force together, or not at all.
struct StatedList {
  private(set) var constraints: [LayoutConstraint] = []
  let source: Source

  init(_ source: Source) { self.source = source }

  /// States `first  relation  second * multiplier + constant`.
  mutating func state(
    _ first: Site, _ relation: Relation, _ second: Site?, multiplier: Double = 1, _ constant: Double = 0,
    _ priority: Priority = .required
  ) {
    constraints.append(
      LayoutConstraint(first, relation, second, multiplier: multiplier, constant, priority, source: source))
  }

  /// Puts all in force and returns them. If one of them has no meaning, reports it to the root of `node`, puts
  /// none in force and returns none.
  func activated(for node: Node) -> [LayoutConstraint] {
    do throws(LayoutError) {
      for constraint in constraints { _ = try constraint.validated() }
    } catch {
      node.reportMisuse(error)
      return []
    }
    for constraint in constraints { constraint.activate() }
    return constraints
  }
}
