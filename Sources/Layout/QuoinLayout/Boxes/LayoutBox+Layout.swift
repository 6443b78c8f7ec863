// LayoutBox+Layout.swift -- running a layout pass, and the size that a host gives.
//
// A root without a size from its host is as small as its contents allow, whatever its size was before: a wish
// for size 0, weaker than every other, decides.

/// The size that the host of a tree gives its root.
struct Host {
  var width: Double?
  var height: Double?
  /// The constraints in the system that hold this size.
  var widthConstraint: LayoutConstraint?
  var heightConstraint: LayoutConstraint?
  /// The wishes for size 0 of a root without a size from its host.
  var widthSlack: LayoutConstraint?
  var heightSlack: LayoutConstraint?
  /// Whether `prepareSystem()` is at work: it asks contents for their sizes before there is a system.
  var isPreparing = false
  /// Whether the host knows that something is to be laid out.
  var isAnnounced = false
}

extension LayoutBox {
  /// The width that the host gives the tree, as a required constraint on the root; nil for as little as
  /// the constraints allow. Has no effect on a box inside another.
  public final var hostWidth: Double? {
    get { host.width }
    set {
      guard host.width != newValue else { return }
      host.width = newValue
      applyHostSize()
      node.root.announce()
    }
  }

  /// The height that the host gives the tree.
  public final var hostHeight: Double? {
    get { host.height }
    set {
      guard host.height != newValue else { return }
      host.height = newValue
      applyHostSize()
      node.root.announce()
    }
  }

  /// Lays out the whole tree that this box is in, if anything changed.
  ///
  /// `size` becomes the root's host size, also for later passes. Without `size` the root keeps the host size it has.
  /// In a hook the call does nothing; from contents that are being measured it is misuse, which is reported.
  /// Cost: what was changed since the last pass, and the boxes that move. If nothing changed, next to nothing.
  @discardableResult
  public final func layoutIfNeeded(_ size: Size? = nil) -> LayoutReport {
    let root = root
    let isMarked = root.node.beginUse()
    defer { root.node.endUse(isMarked) }
    if let system = root.node.system, system.isInHook { return LayoutReport(system) }
    guard !root.host.isPreparing, root.node.system?.isBusy != true else {
      root.node.reportMisuse(LayoutError(.duringLayout, "layoutIfNeeded of \(root.node.label)", nil))
      return LayoutReport(root.node.system)
    }
    if let size {
      root.hostWidth = size.width
      root.hostHeight = size.height
    }
    guard let system = root.node.prepareSystem() else {
      var report = LayoutReport(nil)
      report.errors = [LayoutError(.engine, "outOfMemory", nil)]
      return report
    }
    return system.layout()
  }

  /// Makes the next change in the tree of this root call `onNeedsLayout`, also before a pass: for a host that takes note
  /// of changes without laying out at once.
  package final func awaitChanges() {
    host.isAnnounced = false
  }

  /// Brings the host's two constraints, and the wishes for size 0, in line with the size that the host gives.
  final func applyHostSize() {
    guard let system = node.system, system.root === node else { return }
    host.widthConstraint = applied(host.width, .width, host.widthConstraint)
    host.heightConstraint = applied(host.height, .height, host.heightConstraint)
    host.widthSlack = held(host.width == nil, .width, host.widthSlack)
    host.heightSlack = held(host.height == nil, .height, host.heightSlack)
  }

  /// The constraint that holds a size that the host gives: `present` or a new one; nil without such a size.
  private func applied(
    _ value: Double?, _ attribute: LayoutAttribute, _ present: LayoutConstraint?
  ) -> LayoutConstraint? {
    guard let value else {
      present?.uninstall()
      return nil
    }
    if let present {
      present.constant = value
      return present
    }
    let site = Site(node: node, attribute: attribute)
    let constraint = LayoutConstraint(Statement(site, .equal, .number, value), .host, nil)
    constraint.installOwn()
    return constraint
  }

  /// The wish for size 0 of a free root: `present` or a new one; nil for a root that is not free.
  private func held(
    _ isFree: Bool, _ attribute: LayoutAttribute, _ present: LayoutConstraint?
  ) -> LayoutConstraint? {
    if isFree { return present ?? node.holdTogether(attribute) }
    present?.uninstall()
    return nil
  }

  /// Forgets the constraints that the system had for this box's contents and host.
  final func forgetOwn() {
    contents.width.hug = nil
    contents.width.resist = nil
    contents.height.hug = nil
    contents.height.resist = nil
    host.widthConstraint = nil
    host.heightConstraint = nil
    host.widthSlack = nil
    host.heightSlack = nil
  }
}

extension Node {
  /// States the faintest wish that a size is zero: then the size is no larger than anything else makes it.
  @discardableResult
  func holdTogether(_ attribute: LayoutAttribute) -> LayoutConstraint {
    let site = Site(node: self, attribute: attribute)
    let wish = LayoutConstraint(
      Statement(site, .equal, .number, 0, LayoutPacing.faintest), .slack, nil)
    wish.installOwn()
    return wish
  }

  /// The system of this root, made if there is none yet. Nil when memory is short, and while it is being made.
  func prepareSystem() -> LayoutSystem? {
    if let system { return system }
    guard let box, !box.host.isPreparing else { return nil }
    box.host.isPreparing = true
    defer { box.host.isPreparing = false }
    // A size that starts at what contents ask for needs no repair.
    forEachBelow { $0.box?.refreshContents() }
    return try? LayoutSystem(root: self)
  }
}
