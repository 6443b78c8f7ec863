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
    for unknown in unknowns.all {
      note(unknown, "\(node.label).\(node.attribute(of: unknown).name)")
    }
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
    constraint.statement.withUTF8Copy { name in
      constraint.source.withFile { recorded.labelLast(name: name, file: $0, line: $1) }
    }
  }

  private func note(_ unknown: VariableID, _ name: String) {
    name.withUTF8Copy { name in
      recorded.label(unknown, name: name, file: UnsafeBufferPointer(start: nil, count: 0), line: 0)
    }
  }

  private func note(_ row: ConstraintID, _ name: String, _ source: Source?) {
    name.withUTF8Copy { name in
      source.withFile { recorded.label(row, name: name, file: $0, line: $1) }
    }
  }
}

extension Source? {
  /// Calls `body` with file and line, which are valid during the call; with no file and line 0 if there is no source.
  fileprivate func withFile(_ body: (UnsafeBufferPointer<UInt8>, Int) -> Void) {
    guard let self else { return body(UnsafeBufferPointer(start: nil, count: 0), 0) }
    self.withFile { body($0, self.line) }
  }
}

extension String {
  fileprivate func withUTF8Copy(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var copy = self
    copy.withUTF8(body)
  }
}
