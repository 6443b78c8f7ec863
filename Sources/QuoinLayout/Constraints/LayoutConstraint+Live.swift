// LayoutConstraint+Live.swift -- changing a constraint while it holds.
//
// Every change waits for the next layout pass. A constant is changed in place there, which costs one
// solve with the basis; so is a priority, also to and from required.

extension LayoutConstraint {
  /// What is added on the right side. Of several: the first's; setting it sets all of them.
  public var constant: Double {
    get { isComposite ? children.first?.constant ?? 0 : storedConstant }
    set {
      forEachLeaf { leaf in
        guard leaf.storedConstant != newValue else { return }
        leaf.storedConstant = newValue
        leaf.system?.noteConstant(leaf)
      }
    }
  }

  /// What the second attribute is multiplied by; of a sum, the right side. Where there is only a number,
  /// setting it is misuse: reported, and nothing changes.
  public var multiplier: Double {
    get { isComposite ? children.first?.multiplier ?? 1 : storedMultiplier }
    set {
      forEachLeaf { leaf in
        guard leaf.storedMultiplier != newValue, leaf.hasMultiplicand else { return }
        leaf.storedMultiplier = newValue
        leaf.system?.restate(leaf)
      }
      refuse(.nothingToMultiply) { !$0.hasMultiplicand && $0.storedMultiplier != newValue }
    }
  }

  /// How strictly it comes before others; required unless set.
  public var priority: Priority {
    get { isComposite ? children.first?.priority ?? .required : storedPriority }
    set {
      forEachLeaf { leaf in
        guard leaf.storedPriority != newValue else { return }
        leaf.storedPriority = newValue
        leaf.system?.notePriority(leaf)
      }
    }
  }

  /// How much it counts among those of its priority, 1 unless set; without effect while it is required.
  public var weight: Double {
    get { isComposite ? children.first?.weight ?? 1 : storedWeight }
    set {
      forEachLeaf { leaf in
        guard leaf.storedWeight != newValue else { return }
        leaf.storedWeight = newValue
        leaf.system?.notePriority(leaf)
      }
    }
  }

  /// What logs call it. Of several: each child gets its place as well, `sides[0]`.
  public var key: String? {
    get { storedKey }
    set {
      storedKey = newValue
      for (place, child) in children.enumerated() { child.key = newValue.map { "\($0)[\(place)]" } }
    }
  }

  /// Whether it is in force, broken or not; of several, whether one of them is. Setting it activates
  /// or deactivates all.
  public var isActive: Bool {
    get { isComposite ? children.contains { $0.isActive } : isInstalled }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Puts it in force. What is wrong with it is reported, and stays inactive.
  public func activate() {
    // The parts of a statement are mostly wrong for one reason, which is told once.
    var told: LayoutError.Reason?
    forEachLeaf { leaf in
      do throws(LayoutError) {
        try leaf.install()
      } catch {
        if error.reason != told { leaf.first?.node.reportMisuse(error) }
        told = error.reason
      }
    }
  }

  /// Puts it in force, or throws what is wrong with it and leaves it, and all it stands for, as it was.
  public func activateOrThrow() throws(LayoutError) {
    for leaf in leaves where !leaf.isInstalled { _ = try leaf.validated() }
    for leaf in leaves { try leaf.install() }
  }

  /// Takes it out of force. Its handle stays good: it may change and be activated again.
  public func deactivate() {
    forEachLeaf { $0.uninstall() }
  }

  /// Whether it is in force but was broken, because it contradicts others.
  public var isBroken: Bool {
    isComposite ? children.contains { $0.isBroken } : system?.isBroken(self) ?? false
  }

  /// How far it is from holding, as of the last layout pass, in points: 0 where it holds or is not in force.
  /// Infinite for what is to be minimized or maximized and bounded by nothing. Of several: the greatest.
  public var violation: Double {
    leaves.reduce(0) { max($0, $1.system?.violation(of: $1) ?? 0) }
  }

  /// The system of the tree that it is installed in.
  var system: LayoutSystem? { isInstalled ? first?.node.system : nil }
}

extension [LayoutConstraint] {
  /// Puts all in force and returns them; if one of them has no meaning, none, and that one is reported
  /// to the root of `node`.
  func activated(for node: Node) -> [LayoutConstraint] {
    do throws(LayoutError) {
      for constraint in self { _ = try constraint.validated() }
    } catch {
      node.reportMisuse(error)
      return []
    }
    for constraint in self { constraint.activate() }
    return self
  }
}
