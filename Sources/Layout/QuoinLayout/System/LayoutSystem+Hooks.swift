// LayoutSystem+Hooks.swift -- calls to boxes before a pass and after it.
//
// Before a pass solves, it calls `updateConstraints()` of the boxes that asked for it. In a new tree, children come
// first. When all frames are set, the pass calls `layoutSubviews()` of boxes that are new, have moved or asked for it,
// and of their parents. It lays out what these calls change, in at most `LayoutPacing.measurePasses` rounds.

extension LayoutSystem {
  /// Lets stacks state what changed in them since they were last arranged.
  func arrangeStacks() {
    while !unarranged.isEmpty {
      let waiting = unarranged
      unarranged = []
      for node in waiting where node.system === self { node.box?.arrangeIfNeeded() }
    }
  }

  /// Lets boxes state their constraints.
  func updateConstraints() {
    isInHook = true
    defer { isInHook = false }
    // From the end, where children are: nodes that join a tree are listed from the top down.
    for node in touched.reversed() where node.system === self {
      guard let box = node.box, box.pending.remove(.constraints) != nil else { continue }
      box.updateConstraints()
    }
  }

  /// Whether a node's box waits for a call of `updateConstraints()`.
  func waitsForUpdate(_ node: Node) -> Bool {
    node.system === self && node.box?.pending.contains(.constraints) == true
  }

  /// Notifies boxes that they, or their children, were laid out.
  func layoutSubviews(_ moved: [LayoutBox]) {
    isInHook = true
    defer { isInHook = false }
    for box in moved {
      box.pending.insert(.layout)
      box.parent?.pending.insert(.layout)
    }
    for box in moved {
      if let parent = box.parent { layOut(parent) }
      layOut(box)
    }
  }

  private func layOut(_ box: LayoutBox) {
    if box.pending.remove(.layout) != nil { box.layoutSubviews() }
  }
}

extension LayoutBox {
  /// The calls that a box still waits for, and whether it runs `updateConstraintsIfNeeded()`.
  struct Pending: OptionSet {
    let rawValue: UInt8
    static let constraints = Pending(rawValue: 1)
    static let layout = Pending(rawValue: 2)
    static let arrangement = Pending(rawValue: 4)
    static let updating = Pending(rawValue: 8)
  }

  /// Makes the next pass call `updateConstraints()`; while a pass runs, its next round does.
  public final func setNeedsUpdateConstraints() { need(.constraints) }

  /// Calls `updateConstraints()` of this box and of all boxes inside, if they wait for it, children first, now instead
  /// of in the next pass. While this call runs, another one for the same box does nothing. Cost: all boxes inside.
  public final func updateConstraintsIfNeeded() {
    guard pending.insert(.updating).inserted else { return }
    defer { pending.remove(.updating) }
    var waiting: [LayoutBox] = []
    forEachBelow { if $0.pending.contains(.constraints) { waiting.append($0) } }
    for box in waiting.reversed() where box.pending.remove(.constraints) != nil { box.updateConstraints() }
  }

  /// Whether the box waits for a call of `updateConstraints()`. A box of a class of this module has nothing to call.
  package final var waitsForConstraints: Bool { mayHaveHooks && pending.contains(.constraints) }

  /// Makes the next pass call `layoutSubviews()`.
  public final func setNeedsLayout() { need(.layout) }

  /// Makes the next pass call `arrange()`.
  final func setNeedsArrangement() {
    guard pending.insert(.arrangement).inserted else { return }
    if let system = node.system {
      system.isDirty = true
      system.unarranged.append(node)
    }
    node.root.announce()
  }

  /// Arranges the children if the box waits for it.
  final func arrangeIfNeeded() {
    if pending.remove(.arrangement) != nil { arrange() }
  }

  private func need(_ what: Pending) {
    pending.insert(what)
    node.askForPass()
  }
}

extension Node {
  /// Makes the next pass look at this node.
  func askForPass() {
    system?.touch(self)
    (system?.root ?? root).announce()
  }
}
