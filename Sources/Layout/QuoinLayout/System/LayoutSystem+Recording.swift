// LayoutSystem+Recording.swift -- the names of unknowns and rows in a recording of the engine.
//
// The engine knows no names: they go into the recording alone. An unknown is called `title.width`. A row is
// called by the statement of its constraint, with the statement's source line.

import QuoinEngine
import QuoinRecord

extension LayoutSystem {
  /// Records the names of all present unknowns and rows.
  func noteAllNames() {
    root?.forEachBelow { noteNames(of: $0) }
    engine.forEachConstraint { row in
      if let constraint = constraintAt[row] { noteName(of: constraint) }
    }
  }

  /// Records the names of a node's unknowns and floors.
  func noteNames(of node: Node) {
    let unknowns = node.unknowns
    if node.kind == .variable { return note(unknowns.width, node.label) }
    unknowns.forEach { note($0, "\(node.label).\(node.attribute(of: $0).name)") }
    note(unknowns.floors.width, "\(node.label).width >= 0", nil)
    note(unknowns.floors.height, "\(node.label).height >= 0", nil)
  }

  /// Records the name of a constraint's row.
  func noteName(of constraint: LayoutConstraint) {
    note(constraint.row, constraint.statement, constraint.source)
  }

  /// Records the name of the row that was added last, or refused for a conflict.
  func noteLast(_ constraint: LayoutConstraint) {
    guard recorded.tape != nil else { return }
    constraint.source.withBytes(constraint.statement) { recorded.labelLast(name: $0, file: $1, line: $2) }
  }

  private func note(_ unknown: VariableID, _ name: String) {
    Source?.none.withBytes(name) { recorded.label(unknown, name: $0, file: $1, line: $2) }
  }

  private func note(_ row: ConstraintID, _ name: String, _ source: Source?) {
    source.withBytes(name) { recorded.label(row, name: $0, file: $1, line: $2) }
  }
}

extension Source? {
  /// Calls `body` with a name, the file and the line, which are valid during the call; with no file and line 0 if there
  /// is no source.
  fileprivate func withBytes(
    _ name: String,
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ file: UnsafeBufferPointer<UInt8>, Int) -> Void
  ) {
    var name = name
    name.withUTF8 { name in
      guard let self else { return body(name, UnsafeBufferPointer(start: nil, count: 0), 0) }
      self.withFile { body(name, $0, self.line) }
    }
  }
}
