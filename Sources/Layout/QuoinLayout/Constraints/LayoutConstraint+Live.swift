// LayoutConstraint+Live.swift -- changing a constraint while it holds.
//
// Every change waits for the next layout pass. The pass changes a constant in place, which costs one solve with the
// basis. It changes a priority in the same way, also to and from required. For a new multiplier it takes the row out
// and enters another.

extension LayoutConstraint {
  /// How the first attribute compares with the rest. For a handle of several, the first one's.
  public var relation: Relation { lead.said.relation }

  /// The constant, on the side where it was written: 21 both of `a.width >= b.width + 21` and of `b.width + 21 <=
  /// a.width`. It is on the right side if both sides have one, or neither. For a handle of several, the first one's;
  /// setting it sets all of them.
  public var constant: Double {
    get { lead.said.writtenConstant }
    set { forEachLeaf { $0.setConstant($0.said.isNumberLeft ? 0 - newValue : newValue) } }
  }

  /// Sets the constant on the right side of a single constraint.
  func setConstant(_ constant: Double) {
    guard said.constant != constant else { return }
    said.constant = constant
    system?.noteChange(self)
  }

  /// The factor of the second attribute, or of the right side of a sum. To set another factor where nothing can be
  /// multiplied, or 0 for a location, is misuse. A constraint in force reports the misuse and stays as it is; any other
  /// constraint cannot come into force.
  public var multiplier: Double {
    get { lead.said.multiplier }
    set {
      forEachLeaf { leaf in
        guard leaf.said.multiplier != newValue, leaf.said.hasMultiplicand else { return }
        if leaf.isInForce && newValue == 0 && leaf.said.multipliesPlace { return }
        leaf.said.multiplier = newValue
        leaf.system?.restate(leaf)
      }
      refuse(.nothingToMultiply) { !$0.hasMultiplicand && $0.multiplier != newValue }
      reportLive(.zeroLocationMultiplier) { newValue == 0 && $0.multiplier != 0 && $0.multipliesPlace }
    }
  }

  /// How strictly it comes before other constraints; required unless set.
  public var priority: Priority {
    get { lead.said.priority }
    set { forEachLeaf { $0.setStrength(newValue, $0.said.weight) } }
  }

  /// How much it counts among constraints of its priority, 1 unless set; without effect while it is required.
  public var weight: Double {
    get { lead.said.weight }
    set { forEachLeaf { $0.setStrength($0.said.priority, newValue) } }
  }

  private func setStrength(_ priority: Priority, _ weight: Double) {
    guard said.priority != priority || said.weight != weight else { return }
    said.priority = priority
    said.weight = weight
    system?.notePriority(self)
  }

  /// Its name in logs. In a handle of several each member's name ends with its place: `sides[0]`.
  public var key: String? {
    get { storedKey }
    set {
      storedKey = newValue
      group?.name(newValue)
    }
  }

  /// Whether it is in force, broken or not; for a handle of several, whether one of them is. Setting it
  /// activates or deactivates all.
  public var isActive: Bool {
    get {
      guard let group else { return isInForce }
      return group.members.contains { $0.isActive }
    }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Puts it in force. A statement without a meaning is reported, and stays inactive.
  ///
  /// A constraint that names a box which is gone stays inactive for good. That is reported to the tree of
  /// another item that it names; if all of them are gone, nothing is reported.
  public func activate() {
    var reported: LayoutError.Reason?
    forEachLeaf { $0.activate(unless: &reported) }
  }

  /// Puts a single constraint in force. The members of a handle mostly fail for the same reason: a reason is reported
  /// only if it differs from `reported`, the one before.
  func activate(unless reported: inout LayoutError.Reason?) {
    do throws(LayoutError) {
      try install()
    } catch {
      if error.reason != reported { report(error) }
      reported = error.reason
    }
  }

  /// Reports a misuse to the tree of the first named item that is not gone, if there is one.
  func report(_ error: LayoutError) {
    var witness: Node?
    forEachNode { if witness == nil && !$0.isGone { witness = $0 } }
    witness?.reportMisuse(error)
  }

  /// Puts it in force. If it has no meaning, throws the reason, and leaves it and its members as they were.
  public func activateOrThrow() throws(LayoutError) {
    for leaf in leaves where !leaf.isInForce { _ = try leaf.validated() }
    for leaf in leaves { try leaf.install() }
  }

  /// Takes it out of force. Its handle stays good: it may change and be activated again.
  public func deactivate() {
    forEachLeaf { $0.uninstall() }
  }

  /// Whether it is in force but was broken, because it contradicts others; for a handle of several, whether one of
  /// them is.
  public var isBroken: Bool {
    guard let group else { return system?.broken.conflict(breaking: self) != nil }
    return group.members.contains { $0.isBroken }
  }

  /// How far it is from holding, as of the last layout pass, in points: 0 where it holds or is not in force.
  /// Infinite for an objective that nothing bounds. For a handle of several, the greatest.
  public var violation: Double {
    leaves.reduce(0) { max($0, $1.system?.violation(of: $1) ?? 0) }
  }

  /// The system of the tree that it is installed in.
  var system: LayoutSystem? { isInForce ? node?.system : nil }
}
