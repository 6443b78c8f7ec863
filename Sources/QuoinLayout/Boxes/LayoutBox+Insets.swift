// LayoutBox+Insets.swift -- margins, safe area, alignment insets, direction.
//
// All of them are constants in the rows of constraints that name them. Changing one changes those
// constants in place; changing a direction restates the constraints that it mirrors.

extension LayoutBox {
  /// What the margins' attributes and guide keep from the edges; 8 on all sides unless set.
  public final var margins: Insets {
    get { node.margins }
    set { node.change(\.margins, to: newValue) }
  }

  /// What bars and notches cover. Set by a host, usually on the root.
  public final var safeArea: Insets {
    get { node.safeArea }
    set { node.change(\.safeArea, to: newValue) }
  }

  /// How far what attributes speak of lies inside the frame: shadows and badges do not count.
  public final var alignmentInsets: Insets {
    get { node.alignment }
    set { node.change(\.alignment, to: newValue) }
  }

  /// The rectangle inside the margins.
  public final var marginsGuide: BoxGuide { BoxGuide(box: self, facet: .margins) }

  /// The rectangle inside the safe area.
  public final var safeAreaGuide: BoxGuide { BoxGuide(box: self, facet: .safeArea) }

  /// The direction in which its children are laid out. Setting it overrides the parent's; left to
  /// right at the top unless set.
  public final var direction: LayoutDirection {
    get { node.effectiveDirection }
    set {
      guard node.direction != newValue else { return }
      node.direction = newValue
      node.restateBelow()
    }
  }

  /// Reads as the parent does again.
  public final func inheritDirection() {
    guard node.direction != nil else { return }
    node.direction = nil
    node.restateBelow()
  }
}

extension Node {
  /// Sets an inset, whose changes only move the constants of constraints that name this node.
  func change<Value: Equatable>(_ property: ReferenceWritableKeyPath<Node, Value>, to value: Value) {
    guard self[keyPath: property] != value else { return }
    self[keyPath: property] = value
    guard let system else { return }
    // From the parent down: a child's row may climb through this node, a sibling's name it.
    forEachBelow { node in
      for constraint in node.constraints { system.noteConstant(constraint) }
    }
    system.touch(self)
    root.announce()
  }

  /// States again every constraint below that is mirrored or no longer so.
  func restateBelow() {
    guard let system else { return }
    forEachBelow { node in
      for constraint in node.constraints where constraint.isDirectional {
        system.restate(constraint)
      }
    }
  }
}
