// LayoutDSL.swift -- make, update, remake, prepare, remove.
//
//     make      states new constraints, beside those there are
//     update    sets the constants and keys of those that match, and adds what matches none
//     remake    drops all that were made for this item, then makes
//     prepare   makes without putting in force
//
// All return handles: one for each statement of the block, item after item.

/// The layout of one item, or of each item of an array in turn.
public struct LayoutDSL {
  let first: ItemReference?
  let others: [ItemReference]
  var centers = NumberForCenters.fromCenter

  /// This layout, with numbers against centres counted from the parent's left and top edges.
  package var countingCentersFromEdges: LayoutDSL {
    LayoutDSL(first: first, others: others, centers: .fromEdge)
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
    collect(block, Source(file: file, line: line)) { $0.activate() }
  }

  /// Makes constraints without putting them in force.
  public func prepare(
    file: StaticString = #fileID, line: Int = #line, _ block: (Maker) -> Void
  ) -> [LayoutConstraint] {
    collect(block, Source(file: file, line: line)) { _ in }
  }

  /// For each statement, sets the constant of the newest constraint in force that says the same with any constant and
  /// weight, and its key if the statement has one; or adds the statement if there is none. A handle of one that matched
  /// stands for the constraint in force.
  /// A statement that has no meaning is reported, and changes nothing.
  @discardableResult
  public func update(
    file: StaticString = #fileID, line: Int = #line, _ block: (Maker) -> Void
  ) -> [LayoutConstraint] {
    collect(block, Source(file: file, line: line)) { statement in
      var reported: LayoutError.Reason?
      statement.forEachLeaf { leaf in
        if let match = leaf.findSimilar() { leaf.bind(to: match) } else { leaf.activate(unless: &reported) }
      }
    }
  }

  /// Runs the block, then drops every constraint of the program's of which this is the first item, then puts the new
  /// ones in force. If one of an item's new ones has no meaning, it is reported, and nothing changes for that item.
  @discardableResult
  public func remake(
    file: StaticString = #fileID, line: Int = #line, _ block: (Maker) -> Void
  ) -> [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    forEachItem { item in
      let maker = Maker(item, centers)
      block(maker)
      maker.sign(Source(file: file, line: line))
      all += maker.statements
      guard maker.statements.allSatisfy({ $0.isMeaningful() }) else { return }
      item.node.uninstallAll(item)
      for statement in maker.statements { statement.activate() }
    }
    return all
  }

  /// Drops every constraint of the program's of which this is the first item.
  public func remove() {
    forEachItem { $0.node.uninstallAll($0) }
  }

  /// The program's constraints in force of which this is the first item, each single, in order of activation.
  public var installed: [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    forEachItem { all += $0.node.installed($0) }
    return all
  }

  private func collect(
    _ block: (Maker) -> Void, _ source: Source, _ finish: (LayoutConstraint) -> Void
  ) -> [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    forEachItem { item in
      let maker = Maker(item, centers)
      block(maker)
      maker.sign(source)
      for statement in maker.statements { finish(statement) }
      if all.isEmpty { all = maker.statements } else { all += maker.statements }
    }
    return all
  }
}

/// The subject of a maker block: an item, or each item of an array in turn.
public protocol LayoutSubject {
  /// Its constraints, in the manner of a maker block.
  var layout: LayoutDSL { get }
}

extension LayoutItem {
  /// Constraints of this item, in the manner of a maker block.
  public var layout: LayoutDSL { LayoutDSL(first: layoutItem, others: []) }
}

extension Array: LayoutSubject where Element: LayoutItem {
  /// Constraints of each item in turn.
  public var layout: LayoutDSL { LayoutDSL(first: nil, others: map(\.layoutItem)) }
}

extension Maker {
  /// Gives the block's line to the statements that have none.
  fileprivate func sign(_ source: Source) {
    for statement in statements { statement.sign(source) }
  }
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
  /// Notes the lines where statements were written, unless they are known.
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

  /// Gives a constraint that is in force this draft's constant, and its key if it has one; makes the draft a handle of
  /// it.
  fileprivate func bind(to match: LayoutConstraint) {
    match.constant = constant
    if let storedKey { match.key = storedKey }
    become(ConstraintGroup(standingFor: match))
  }
}
