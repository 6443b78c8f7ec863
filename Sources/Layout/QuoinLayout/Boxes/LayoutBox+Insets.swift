// LayoutBox+Insets.swift -- margins, safe area, alignment insets, direction.
//
// Margins, safe area and alignment insets enter rows as constants. Changing an inset changes these constants in
// place. Changing a direction restates the constraints that it mirrors, and moves the margins that follow it.
//
// A box's margins do not grow with its parent's: no linear constraint can state the larger of two numbers. To keep
// an item inside the margins of both boxes, pin the item to both margins guides with inequalities.

extension LayoutBox {
  /// The distances of the margins' attributes and guide from the edges; 8 on all sides unless set.
  public final var margins: Insets {
    get { node.resolvedMargins }
    set { node.change(.fixed(newValue), of: { $0.margins }, by: { $0.margins = $1 }) }
  }

  /// The same margins by reading direction. Once set they follow it: leading stays leading when the
  /// direction changes, until `margins` is set.
  public final var directionalMargins: DirectionalInsets {
    get {
      switch node.margins {
      case .fixed(let insets): insets.directional(direction)
      case .directional(let insets): insets
      }
    }
    set { node.change(.directional(newValue), of: { $0.margins }, by: { $0.margins = $1 }) }
  }

  /// The room that bars and notches cover. A host sets it, usually on the root.
  public final var safeArea: Insets {
    get { node.safeArea }
    set {
      guard node.safeArea != newValue else { return }
      node.change(newValue, of: { $0.safeArea }, by: { $0.safeArea = $1 })
      if mayHaveHooks { safeAreaInsetsDidChange() }
    }
  }

  /// How far the alignment rectangle, which attributes refer to, lies inside the frame. It leaves out shadows and
  /// badges, say.
  public final var alignmentInsets: Insets {
    get { node.alignment }
    set {
      node.change(newValue, of: { $0.alignment }, by: { $0.alignment = $1 })
      guard let system = node.system else { return }
      // The host's size is that of the frame.
      for axis in Axis.allCases { host[axis].constraint.map(system.noteChange) }
      // A box that is placed by a frame keeps that frame, whatever its own insets and its parent's are.
      node.applyPlacement()
      for child in children { child.node.applyPlacement() }
    }
  }

  /// The rectangle inside the margins.
  public final var marginsGuide: BoxGuide { BoxGuide(box: self, facet: .margins) }

  /// The rectangle inside the safe area.
  public final var safeAreaGuide: BoxGuide { BoxGuide(box: self, facet: .safeArea) }

  /// The direction in which its children are laid out. Setting it overrides the parent's. A root reads from left to
  /// right unless set.
  public final var direction: LayoutDirection {
    get { node.effectiveDirection }
    set {
      guard node.direction != newValue else { return }
      node.direction = newValue
      node.restateBelow()
    }
  }

  /// The direction that the box was given; nil while it takes its parent's.
  package final var ownDirection: LayoutDirection? { node.direction }

  /// Takes the parent's direction again.
  public final func inheritDirection() {
    guard node.direction != nil else { return }
    node.direction = nil
    node.restateBelow()
  }
}

/// Margins as they were set.
enum Margins: Equatable {
  case fixed(Insets)
  /// By the direction in which the box's inside reads.
  case directional(DirectionalInsets)
}

extension Node {
  /// The margins as they are now.
  var resolvedMargins: Insets {
    switch margins {
    case .fixed(let insets): insets
    case .directional(let insets): insets.resolved(effectiveDirection)
    }
  }

  /// Sets an inset or a baseline, which `read` returns and `write` stores. A row takes another constant if it names
  /// this node, or if it names a node below and is stated in coordinates above this node.
  func change<Value: Equatable>(_ value: Value, of read: (Node) -> Value, by write: (Node, Value) -> Void) {
    guard read(self) != value else { return }
    write(self, value)
    noteMoves { system in
      // From this node down: this node or a node below lists each constraint whose row takes another constant.
      forEachBelow { node in
        for constraint in node.constraints { system.noteChange(constraint) }
      }
    }
  }

  /// Called when a number of this node has changed that moves others. `note` lists the rows that take other constants.
  func noteMoves(_ note: (LayoutSystem) -> Void) {
    mayBeUnsound = true
    root.cornerTime += 1
    guard let system else { return }
    note(system)
    system.touch(self)
    root.announce()
  }

  /// Restates the constraints, from this node down, that name leading or trailing. The others that name margins
  /// which follow the direction take new constants.
  func restateBelow() {
    forEachBelow { $0.forgetShortcuts() }
    guard let system else { return }
    forEachBelow { node in
      for constraint in node.constraints {
        if constraint.said.comparand.isDirectional(from: constraint.said.first) {
          system.restate(constraint)
        } else if constraint.namesDirectionalMargins {
          system.noteChange(constraint)
        }
      }
    }
    system.isDirty = true
    root.announce()
  }
}

extension LayoutConstraint {
  /// Whether one of its attributes lies on margins that follow the reading direction.
  fileprivate var namesDirectionalMargins: Bool {
    var names = false
    forEachSite { site in
      guard case .directional = site.node.margins else { return }
      if site.facet == .margins || site.attribute.withinMargins != nil { names = true }
    }
    return names
  }
}
