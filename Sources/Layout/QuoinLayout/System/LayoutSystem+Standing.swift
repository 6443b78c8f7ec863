// LayoutSystem+Standing.swift -- present errors of a layout, whichever pass found them.
//
// Conflicts, refused constraints and unsound numbers stay in lists until they are put right, so that every report
// has them; any other fault is reported once. Wishes that do not hold are computed on demand.

import QuoinEngine

extension LayoutSystem {
  /// A report of present errors, and of misuses since the last report.
  func standing(_ root: Node) -> LayoutReport {
    var report = LayoutReport(self)
    report.conflicts = broken.standing()
    unsound.removeAll { $0.system !== self || $0.unsoundNumbers.isEmpty }
    report.refusals = faults + refused
    report.errors =
      root.troubles + report.refusals.map { $0.error } + unsound.flatMap { $0.unsoundNumbers }
    root.troubles = []
    faults = []
    return report
  }

  /// Lists a node that has a number which is not finite, or contents that never come to rest.
  func checkNumbers(_ node: Node) {
    node.mayBeUnsound = !node.unsoundNumbers.isEmpty
    if node.mayBeUnsound && !unsound.contains(where: { $0 === node }) { unsound.append(node) }
  }

  /// The wishes that do not hold, strongest first.
  func unmetWishes() -> [UnmetWish] {
    var found: [UnmetWish] = []
    engine.forEachViolation { row, distance in
      guard let constraint = constraintAt[row],
        distance > LayoutPacing.narrower, !constraint.isOfTheLibrary, !constraint.isOfWrappedContents
      else { return }
      found.append(UnmetWish(constraint: constraint, distance: distance))
    }
    return found.sorted { one, other in
      (other.constraint.priority.value, one.constraint.orderKey)
        < (one.constraint.priority.value, other.constraint.orderKey)
    }
  }

  /// The wishes that do not hold, and the broken statements, that name a node along an axis.
  func losers(_ node: Node, _ axis: Axis) -> (wishes: [UnmetWish], broken: [LayoutConstraint]) {
    (
      unmetWishes().filter { $0.constraint.names(node, axis) },
      broken.standing().map { $0.broken }.filter { $0.names(node, axis) }.sorted { $0.precedes($1) }
    )
  }
}

extension LayoutConstraint {
  /// Whether it is a wish that the library makes for a free size, or a stack for its children.
  fileprivate var isOfTheLibrary: Bool { origin == .slack || origin == .container }

  /// Whether it is the wish of contents for their whole width, which took the width that they have.
  fileprivate var isOfWrappedContents: Bool {
    origin == .intrinsic && said.first.attribute == .width && firstBox?.contents.isWrapped == true
  }

  fileprivate func names(_ node: Node, _ axis: Axis) -> Bool {
    func isMeant(_ site: Site?) -> Bool { site?.node === node && site?.attribute.axis == axis }
    return isMeant(said.first) || isMeant(said.second) || said.terms.contains { isMeant($0.site) }
  }
}

extension Node {
  /// Why this node is in the list of the unsound, if it is.
  fileprivate var unsoundNumbers: [LayoutError] {
    var errors: [LayoutError] = []
    func note(_ name: String, _ isFinite: Bool) {
      if !isFinite { errors.append(LayoutError(.notFinite, "\(name) of \(label)", nil)) }
    }
    note("alignmentInsets", alignment.isFinite)
    note("margins", resolvedMargins.isFinite)
    note("safeArea", safeArea.isFinite)
    note("contentOffset", contentOffset.isFinite)
    note("firstBaselineOffset", firstBaseline?.isFinite != false)
    note("lastBaselineOffset", lastBaseline?.isFinite != false)
    for length in box?.unsoundLengths ?? [] { errors.append(LayoutError(.notFinite, length, nil)) }
    if let answers = box?.contents.restlessness {
      let text = "measure of \(label)" + (answers.isEmpty ? "" : ": \(answers)")
      errors.append(LayoutError(.restlessContents, text, nil))
    }
    return errors
  }
}

extension Insets {
  fileprivate var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
