// LayoutConstraint+Modify.swift -- setting constants by name: while a chain is built, and on a live handle.
//
// Each public function replaces the earlier constant and never adds to it. In a statement of several attributes, a
// size sets the constants of widths and heights, a point those of locations. A shift that no attribute can take is
// misuse, and so are insets for a size against a number, which is inside of nothing: a statement that is being made
// stays out of force, a live one stays as it was.

/// By how much an attribute differs from the right side.
enum Shift {
  case insets(Insets)
  case directionalInsets(DirectionalInsets)
  /// Of widths and heights.
  case size(Size)
  /// Of locations, by their axis.
  case point(Point)
  /// Of centres only.
  case center(Point)
}

extension LayoutConstraint {
  /// Sets the constant of all.
  public func offset(_ distance: Double) {
    forEachLeaf { $0.takeConstant(distance) }
  }

  /// Sets the constants of equations; it has no meaning to another relation.
  package func offsetEquations(_ distance: Double) {
    forEachLeaf { if $0.relation == .equal { $0.takeConstant(distance) } }
    refuse(.valueHasNoMeaning) { $0.relation != .equal }
  }

  /// Sets the constants of widths and heights.
  public func offset(_ size: Size) { move(by: .size(size)) }

  /// Sets the constants of locations, by their axis.
  public func offset(_ point: Point) { move(by: .point(point)) }

  /// Sets the constants of centres.
  public func offset(center point: Point) { move(by: .center(point)) }

  /// Moves edges inwards and shrinks sizes, by each one's own attribute.
  public func inset(_ insets: Insets) { move(by: .insets(insets)) }

  /// Moves all edges inwards by one distance, and shrinks sizes by twice that.
  public func inset(_ distance: Double) { inset(Insets(distance)) }

  /// Moves edges inwards and shrinks sizes by insets in reading direction: as it is now for left and right, as it will
  /// be for leading and trailing.
  public func inset(_ insets: DirectionalInsets) { move(by: .directionalInsets(insets)) }

  /// Sets the constants to what a shift says.
  func move(by shift: Shift) {
    func lacksTarget(_ statement: Statement) -> Bool {
      shift.isInwards && !statement.hasMultiplicand
    }
    var isTaken = false
    forEachLeaf { leaf in
      guard let distance = leaf.said.distance(shift) else { return }
      isTaken = true
      if !lacksTarget(leaf.said) { leaf.takeConstant(distance) }
    }
    refuse(.valueHasNoMeaning) { !isTaken || lacksTarget($0) }
  }

  /// Takes the shift of the left side to the right.
  func moveBack(by shift: Shift) {
    var isTaken = false
    forEachLeaf { leaf in
      guard let distance = leaf.said.distance(shift) else { return }
      isTaken = true
      leaf.said.constant -= distance
    }
    refuse(.valueHasNoMeaning) { _ in !isTaken }
  }

  private func takeConstant(_ constant: Double) {
    if said.flaw == .sizeNeedsNumber { said.flaw = nil }
    self.constant = constant
  }

  /// Refuses a change to the statements that it is wrong for. Those in force stay as they are, and that is reported
  /// once; any other gets a flaw, with which it cannot come into force.
  func refuse(_ reason: LayoutError.Reason, where isWrong: (Statement) -> Bool) {
    reportLive(reason, where: isWrong)
    forEachLeaf { leaf in
      if !leaf.isInForce && isWrong(leaf.said) { leaf.said.flaw = leaf.said.flaw ?? reason }
    }
  }

  /// Reports, once, a change that is wrong for statements in force.
  func reportLive(_ reason: LayoutError.Reason, where isWrong: (Statement) -> Bool) {
    var isReported = false
    forEachLeaf { leaf in
      guard !isReported, leaf.isInForce, isWrong(leaf.said) else { return }
      leaf.report(leaf.fault(reason))
      isReported = true
    }
  }
}

extension Shift {
  /// Whether it is a distance inwards, which needs something to be inside of.
  fileprivate var isInwards: Bool {
    switch self {
    case .insets, .directionalInsets: true
    case .size, .point, .center: false
    }
  }
}
