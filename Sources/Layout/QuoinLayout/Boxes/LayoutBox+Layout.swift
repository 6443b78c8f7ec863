// LayoutBox+Layout.swift -- running a layout pass, and the size that a host gives.
//
// A root without a size from its host is as small as its contents allow, whatever its size was before: a wish
// for size 0, weaker than every other, decides.

/// The size that the host of a tree gives its root.
struct Host {
  struct Side {
    var length: Double?
    /// The constraint in the system that holds this length.
    var constraint: LayoutConstraint?
    /// The wish for length 0 of a root without a length from its host.
    var slack: LayoutConstraint?
  }

  var width = Side()
  var height = Side()
  /// Whether `prepareSystem()` is at work: it asks contents for their sizes before there is a system.
  var isPreparing = false
  /// Whether the host knows that something is to be laid out.
  var isAnnounced = false

  subscript(axis: Axis) -> Side {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension LayoutBox {
  /// The width that the host gives the tree, as a required constraint on the root; nil for as little as
  /// the constraints allow. Has no effect on a box inside another.
  public final var hostWidth: Double? {
    get { host.width.length }
    set { setHost(.horizontal, newValue) }
  }

  /// The height that the host gives the tree.
  public final var hostHeight: Double? {
    get { host.height.length }
    set { setHost(.vertical, newValue) }
  }

  private func setHost(_ axis: Axis, _ length: Double?) {
    guard host[axis].length != length else { return }
    host[axis].length = length
    applyHostSize()
    node.root.announce()
  }

  /// Lays out the whole tree that this box is in, if anything changed.
  ///
  /// `size` becomes the root's host size, also for later passes. Without `size` the root keeps the host size it has.
  /// In a hook the call does nothing; from contents that are being measured it is misuse, which is reported.
  /// Cost: what was changed since the last pass, and the boxes that move. If nothing changed, next to nothing.
  @discardableResult
  public final func layoutIfNeeded(_ size: Size? = nil) -> LayoutReport {
    let root = root
    let marked = root.node.beginUse()
    defer { root.node.endUse(marked) }
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
    for axis in Axis.allCases {
      let present = host[axis]
      if let length = present.length {
        host[axis].slack = nil
        host[axis].constraint = present.constraint ?? node.state(axis.length, .equal, length, as: .host)
        host[axis].constraint?.constant = length
        present.slack?.uninstall()
      } else {
        host[axis].constraint = nil
        host[axis].slack = present.slack ?? node.holdTogether(axis)
        present.constraint?.uninstall()
      }
    }
  }

  /// Forgets the constraints that the system had for this box's contents and host.
  final func forgetOwn() {
    for axis in Axis.allCases {
      contents[axis].hug = nil
      contents[axis].resist = nil
      host[axis].constraint = nil
      host[axis].slack = nil
    }
  }
}

extension Node {
  /// States the faintest wish that a length is zero: then the length is no larger than anything else makes it.
  @discardableResult
  func holdTogether(_ axis: Axis) -> LayoutConstraint {
    state(axis.length, .equal, 0, LayoutPacing.faintest, as: .slack)
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
