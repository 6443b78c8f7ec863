// LayoutConstraint+Modify.swift -- setting constants and factors by name: while a chain is built, and
// on a live handle.
//
// Each replaces what was there and never adds to it. What does not apply to an attribute leaves it.

extension LayoutConstraint {
  /// Sets the constant of all.
  public func offset(_ distance: Double) {
    constant = distance
  }

  /// Sets the constants of widths and heights.
  public func offset(_ size: Size) {
    forEachLeaf { leaf in
      guard let attribute = leaf.first?.attribute, attribute.isSize else { return }
      leaf.constant = size.along(attribute.axis)
    }
  }

  /// Sets the constants of centres.
  public func offset(_ point: Point) {
    forEachLeaf { leaf in
      guard let attribute = leaf.first?.attribute, attribute == .centerX || attribute == .centerY
      else { return }
      leaf.constant = point.along(attribute.axis)
    }
  }

  /// Moves edges inwards and shrinks sizes, by each one's own attribute.
  public func inset(_ insets: Insets) {
    forEachLeaf { leaf in
      guard let attribute = leaf.first?.attribute else { return }
      leaf.constant = attribute.shift(by: insets)
    }
  }

  /// The same distance from every side.
  public func inset(_ distance: Double) {
    inset(Insets(distance))
  }

  /// Insets by reading direction: as it is now for left and right, as it will be for leading and
  /// trailing.
  public func inset(_ insets: DirectionalInsets) {
    forEachLeaf { leaf in
      guard let attribute = leaf.first?.attribute else { return }
      leaf.constant = leaf.shift(attribute, by: insets)
    }
  }

  /// What the shift of a target says.
  func move(by shift: AnchorGroup.Shift) {
    switch shift {
    case .insets(let insets): inset(insets)
    case .directionalInsets(let insets): inset(insets)
    case .size(let size): offset(size)
    case .point(let point): offset(point)
    }
  }
}
