// LayoutSystem.swift -- the engine's side of one tree.
//
// Nothing reaches the engine when a constraint is made or changed. The system notes the change, and the next layout
// pass carries out all notes together: first rows leave, then rows change in place, then rows enter.
// So a block that removes four constraints and adds four others never conflicts with itself, and
// changing a constant a hundred times costs one change.
//
// Places: the engine's handles carry small indices; `nodeAt[unknown]` is the node whose unknown it is,
// `constraintAt[row]` the constraint whose row it is. Nothing is hashed.

import QuoinEngine
import QuoinRecord

final class LayoutSystem {
  // Unchecked for the reason that `Node` gives.

  /// The engine, with the recorder of its calls. All changes of the engine go through this.
  @exclusivity(unchecked) private(set) var recorded: RecordedEngine
  var engine: Engine {
    _read { yield recorded.engine }
  }

  /// The top of the tree; nil once it is gone.
  @exclusivity(unchecked) private(set) var root: Node?
  @exclusivity(unchecked) var nodeAt = HandleTable<Node>()
  @exclusivity(unchecked) var constraintAt = HandleTable<LayoutConstraint>()
  @exclusivity(unchecked) var builder = RowBuilder()
  /// The recorder of the engine's calls.
  @exclusivity(unchecked) private(set) var recording: Recording? {
    didSet { recorded.tape = recording?.tape }
  }

  // Changes that wait for the next pass.
  @exclusivity(unchecked) var leavingRows: [ConstraintID] = []
  @exclusivity(unchecked) var leavingUnknowns: [VariableID] = []
  @exclusivity(unchecked) var changing: [LayoutConstraint] = []
  @exclusivity(unchecked) var entering: [LayoutConstraint] = []
  /// Nodes of stacks that are to be arranged anew.
  @exclusivity(unchecked) var unarranged: [Node] = []

  /// Conflicts that stand: one constraint of each is in force but has no row.
  @exclusivity(unchecked) var broken = BrokenList()
  /// Nodes whose values may differ from those of the last pass.
  @exclusivity(unchecked) var touched: [Node] = []
  /// The number of nodes and of waiting constraints that have gone since the lists were last cleared of them.
  @exclusivity(unchecked) var gone = 0
  /// Constraints that are in force but have no row, because the engine refused them.
  @exclusivity(unchecked) var refused: [LayoutRefusal] = []
  /// Nodes with a number that is NaN or infinite, or with contents that never come to rest.
  @exclusivity(unchecked) var unsound: [Node] = []
  /// Errors since the last report that belong to no single constraint.
  @exclusivity(unchecked) var faults: [LayoutRefusal] = []
  @exclusivity(unchecked) var isDirty = true
  /// Whether a pass runs, or contents are asked for a size: nobody may lay out meanwhile.
  @exclusivity(unchecked) var isBusy = false
  /// Whether the host is being told that a pass has left something to the next one.
  @exclusivity(unchecked) var isAnnouncingRest = false
  /// Whether a box of a program's own class is in the tree, or was.
  @exclusivity(unchecked) var hasHooks = false
  /// Whether a hook of a box runs, in which asking for a layout is needless and harmless.
  @exclusivity(unchecked) var isInHook = false

  /// Takes a whole tree. Throws when memory is short.
  init(root: Node) throws(EngineError) {
    recorded = RecordedEngine(try Engine())
    self.root = root
    take(root)
    root.box?.applyHostSize()
  }

  deinit { _ = stopRecording() }

  // MARK: Notes

  /// Lists an installed constraint, which has no row, to enter.
  func enter(_ constraint: LayoutConstraint) {
    isDirty = true
    guard !constraint.isEntering else { return }
    assert(constraint.lacksRow)
    constraint.stage = .entering
    entering.append(constraint)
  }

  /// Takes out a constraint that is no longer installed.
  func leave(_ constraint: LayoutConstraint) {
    let marked = root?.beginUse()
    defer { root?.endUse(marked) }
    isDirty = true
    wake(constraint)
    dropRow(constraint)
    forgetRefusal(constraint)
    // The constraint may come into force again in another tree. Readers of the lists skip it by its stage or its tree.
    if constraint.isEntering || constraint.isChanging { gone += 1 }
    constraint.stage = .idle
    closeNotes()
  }

  /// Lists a constraint of which the priority or the weight has changed.
  func notePriority(_ constraint: LayoutConstraint) {
    wake(constraint)
    noteChange(constraint)
  }

  /// Lists a constraint of which a constant, or something that the constant of its row depends on, has changed.
  func noteChange(_ constraint: LayoutConstraint) {
    let marked = root?.beginUse()
    defer { root?.endUse(marked) }
    isDirty = true
    // The host is told last, since it may lay out at once.
    defer { constraint.node?.root.announce() }
    // A constraint without a row is to enter, also if the engine refused its earlier statement. A broken one waits
    // among the changes: `reconsider` finds out whether its conflict still stands.
    let isKnown = constraint.row != .none || broken.conflict(breaking: constraint) != nil
    guard isKnown else { return enter(constraint) }
    guard !constraint.isChanging else { return }
    constraint.stage = .changing(constraint.row)
    changing.append(constraint)
  }

  /// Takes out the row of a constraint that has other terms now, and lets it enter again.
  func restate(_ constraint: LayoutConstraint) {
    let marked = root?.beginUse()
    defer { root?.endUse(marked) }
    wake(constraint)
    dropRow(constraint)
    enter(constraint)
    constraint.node?.root.announce()
  }

  /// Lists a row for removal.
  func dropRow(_ constraint: LayoutConstraint) {
    let row = constraint.row
    guard row != .none else { return }
    leavingRows.append(row)
    constraintAt[row] = nil
    constraint.loseRow()
  }

  /// Lists a node whose values may have changed.
  func touch(_ node: Node) {
    isDirty = true
    guard !node.isTouched else { return }
    node.isTouched = true
    touched.append(node)
  }

  /// Notes an error of the engine that is no conflict, such as too little memory or a number out of range.
  func note(_ error: EngineError, _ constraint: LayoutConstraint? = nil) {
    let reason: LayoutError.Reason? =
      switch error {
      case .badNumber: constraint?.hasHugeNumbers == true ? .tooLarge : .notFinite
      case .badStrength: constraint?.priority.isValid == true ? .weightRange : .priorityRange
      case .mustNotBeRequired: .requiredObjective
      default: nil
      }
    // The engine's words are left out if the reason and the constraint say what is wrong.
    let words = reason == nil || constraint == nil ? [error.words] : []
    let text = (words + [constraint?.description].compactMap { $0 }).joined(separator: ": ")
    let fault = LayoutError(reason ?? .engine, text, constraint?.source)
    let refusal = LayoutRefusal(constraint: constraint, reason: error, error: fault)
    if constraint != nil { refused.append(refusal) } else { faults.append(refusal) }
  }

  /// Forgets the refusal of a constraint that is tried again, or leaves.
  func forgetRefusal(_ constraint: LayoutConstraint) {
    if !refused.isEmpty { refused.removeAll { $0.constraint === constraint } }
  }

  /// Lets go of everything, because the root is going or joins another tree.
  func dissolve() {
    root = nil
    nodeAt.removeAll()
    constraintAt.removeAll()
    _ = stopRecording()
    leavingRows = []
    leavingUnknowns = []
    entering = []
    changing = []
    broken.clear()
    refused = []
    unsound = []
    touched = []
    unarranged = []
  }

  // MARK: Recording

  /// Goes on with a recording, which has begun with the engine's present state.
  func take(_ made: Recording) {
    recording = made
    noteAllNames()
  }

  /// Ends the recording, if there is one, and returns the text that no file has taken.
  func stopRecording() -> [UInt8] {
    let ended = recording
    recording = nil
    return ended?.end(engine) ?? []
  }
}
