// LayoutDSL.swift -- make, update, remake, prepare, remove.
//
//     make      states new constraints, beside the present ones
//     update    sets the constants and keys of constraints in force that match, and adds a statement that matches none
//     remake    drops all constraints that the program stated for this item, then makes
//     prepare   makes without putting in force
//
// All return handles: one for each statement of the block, item after item.

/// The layout of one item, or of each item of an array in turn.
public struct LayoutDSL {
  let first: ItemReference?
  let others: [ItemReference]
  var dialect = Dialect.quoin

  /// This layout, with numbers read as SnapKit reads them.
  package var inSnapKitsWords: LayoutDSL {
    LayoutDSL(first: first, others: others, dialect: .snapKit)
  }

  private func forEachItem(_ visit: (ItemReference) -> Void) {
    if let first { visit(first) }
    for item in others { visit(item) }
  }

  /// States constraints and puts them in force.
  @discardableResult
  public func make(
    file: StaticString = #fileID, line: Int = #line, _ block: (Maker) -> Void
  ) -> [LayoutConstraint] {
    collect(block, Source(file: file, line: line)) { leaf, reported in leaf.activate(unless: &reported) }
  }

  /// Makes constraints without putting them in force.
  public func prepare(
    file: StaticString = #fileID, line: Int = #line, _ block: (Maker) -> Void
  ) -> [LayoutConstraint] {
    collect(block, Source(file: file, line: line)) { _, _ in }
  }

  /// Updates the constraint in force that each statement matches, or adds the statement if there is no match. The match
  /// is the newest constraint that says the same, whatever its constant and weight are. The match takes the statement's
  /// constant, and the statement's key if there is one. The returned handle then stands for the match.
  /// A statement that has no meaning is reported, and changes nothing.
  @discardableResult
  public func update(
    file: StaticString = #fileID, line: Int = #line, _ block: (Maker) -> Void
  ) -> [LayoutConstraint] {
    collect(block, Source(file: file, line: line)) { leaf, reported in
      if let match = leaf.findSimilar() { leaf.bind(to: match) } else { leaf.activate(unless: &reported) }
    }
  }

  /// Runs the block, then drops the program's constraints whose first item is this item, then puts the new constraints
  /// in force. If a new constraint of an item has no meaning, it is reported, and nothing changes for that item.
  @discardableResult
  public func remake(
    file: StaticString = #fileID, line: Int = #line, _ block: (Maker) -> Void
  ) -> [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    forEachItem { item in
      let maker = Maker(item, dialect)
      block(maker)
      for statement in maker.statements { statement.sign(Source(file: file, line: line)) }
      all += maker.statements
      guard maker.statements.allSatisfy({ $0.isMeaningful() }) else { return }
      item.node.uninstallAll(item)
      for statement in maker.statements { statement.activate() }
    }
    return all
  }

  /// Drops the program's constraints whose first item is this item.
  public func remove() {
    forEachItem { $0.node.uninstallAll($0) }
  }

  /// The program's constraints in force whose first item is this item: single ones, in order of activation.
  public var installed: [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    forEachItem { all += $0.node.installed($0) }
    return all
  }

  /// Runs the block for each item. Gives the block's line to the single constraints that have none, and hands each to
  /// `finish`, with the reason that was reported last for its statement.
  private func collect(
    _ block: (Maker) -> Void, _ source: Source,
    _ finish: (_ leaf: LayoutConstraint, _ reported: inout LayoutError.Reason?) -> Void
  ) -> [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    forEachItem { item in
      let maker = Maker(item, dialect)
      block(maker)
      for statement in maker.statements {
        var reported: LayoutError.Reason?
        statement.forEachLeaf { leaf in
          if leaf.source == nil { leaf.source = source }
          finish(leaf, &reported)
        }
      }
      if all.isEmpty { all = maker.statements } else { all += maker.statements }
    }
    return all
  }
}

/// The subject of a maker block: an item, or each item of an array in turn.
public protocol LayoutSubject {
  /// The layout of the subject, whose `make` and other functions take a maker block.
  var layout: LayoutDSL { get }
}

extension LayoutItem {
  /// The layout of this item, whose `make` and other functions take a maker block.
  public var layout: LayoutDSL { LayoutDSL(first: layoutItem, others: []) }
}

extension Array: LayoutSubject where Element: LayoutItem {
  /// The layout of each item in turn.
  public var layout: LayoutDSL { LayoutDSL(first: nil, others: map { $0.layoutItem }) }
}

extension Node {
  func installed(_ item: ItemReference) -> [LayoutConstraint] {
    constraints.filter { constraint in
      constraint.node === self && constraint.said.first.facet == item.facet
        && constraint.origin == .user
    }
  }

  func uninstallAll(_ item: ItemReference) {
    for constraint in installed(item) { constraint.uninstall() }
  }
}

extension LayoutConstraint {
  /// Gives a source line to the statements that have none.
  package func sign(_ source: Source) {
    forEachLeaf { if $0.source == nil { $0.source = source } }
  }

  /// Reports the first statement that has no meaning. Returns whether there is none.
  fileprivate func isMeaningful() -> Bool {
    for leaf in leaves {
      do throws(LayoutError) {
        _ = try leaf.validated()
      } catch {
        leaf.report(error)
        return false
      }
    }
    return true
  }

  /// Gives the constraint in force, `match`, this draft's constant, and the draft's key if there is one. Then makes the
  /// draft a handle of `match`.
  fileprivate func bind(to match: LayoutConstraint) {
    match.setConstant(said.constant)
    if let storedKey { match.key = storedKey }
    group = ConstraintGroup(standingFor: match)
  }
}
