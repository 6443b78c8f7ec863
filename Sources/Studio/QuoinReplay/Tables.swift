// Tables.swift -- what a trace's numbers stand for: variables, constraints, edits, stays.
//
// By variable number, variables[v] is the variable's handle, edits[v] that of its edit, and stays[v] that of the stay
// that `t` made, or none. By constraint number, declared[k] and specs[k] are what `a` will add, and handles[k] is the constraint that
// is there now, or none.
//
// The handle of a variable that was taken back, or made in a transaction that was undone, may be given out again. So the
// number of a variable that is gone stands for none. Terms are made from handles when a constraint is declared, so that
// adding it costs no look-up; `Terms` makes them anew where a number has come to stand for another variable.

import QuoinEngine
import QuoinTrace

struct Tables {
  struct Declared {
    let kind: TraceRecord.Kind
    /// The sense of an objective term.
    let choice: UInt8
  }

  var variables: [VariableID] = []
  var edits: [ConstraintID] = []
  var stays: [ConstraintID] = []
  var declared: [Declared] = []
  var specs: [ConstraintSpec] = []
  var handles: [ConstraintID] = []

  mutating func append(_ variable: VariableID) {
    variables.append(variable)
    edits.append(.none)
    stays.append(.none)
  }

  mutating func declare(_ record: TraceRecord, _ terms: UnsafeBufferPointer<Term>) {
    declared.append(Declared(kind: record.kind, choice: record.choice))
    specs.append(
      ConstraintSpec(
        terms: terms, constant: record.number, relation: record.relation, strength: record.strength))
    handles.append(.none)
  }

  /// Goes back to what the tables were. What was declared since stays declared, and stands for nothing.
  mutating func goBack(to former: Tables) {
    var tables = former
    while tables.variables.count < variables.count { tables.append(.none) }
    tables.declared += declared[former.declared.count...]
    tables.specs += specs[former.specs.count...]
    tables.handles += declared[former.declared.count...].map { _ in ConstraintID.none }
    self = tables
  }

  /// Makes the first numbers stand for what a loaded engine holds, in the order of its places. Returns false, and changes
  /// nothing, if the engine holds more than was declared.
  mutating func take(_ loaded: borrowing Engine) -> Bool {
    var found: [VariableID] = []
    loaded.forEachVariable { found.append($0) }
    var rows: [ConstraintID] = []
    loaded.forEachConstraint { if (try? loaded.kind(of: $0)) != .edit { rows.append($0) } }
    guard found.count <= variables.count, rows.count <= handles.count else { return false }
    variables = found
    edits = found.map { (try? loaded.edit(of: $0)) ?? .none }
    stays = found.map { _ in .none }
    handles = rows + handles[rows.count...].map { _ in .none }
    return true
  }
}

extension ConstraintID {
  /// Whether it names nothing. `==` is a call through a witness outside of the engine's module.
  var isNone: Bool { index1 == 0 }
}

/// Where the terms of declared constraints lie for good, beside the numbers of their variables: a constraint's
/// specification points to them.
struct Terms: ~Copyable {
  private var kept: [(terms: UnsafeMutableBufferPointer<Term>, elements: [TraceElement])] = []

  deinit {
    for one in kept { one.terms.deallocate() }
  }

  mutating func keep(_ elements: [TraceElement], _ variables: [VariableID]) -> UnsafeBufferPointer<Term> {
    let terms = UnsafeMutableBufferPointer<Term>.allocate(capacity: elements.count)
    kept.append((terms, elements))
    Self.fill(terms, elements, variables)
    return UnsafeBufferPointer(terms)
  }

  /// Makes all terms anew.
  func rename(_ variables: [VariableID]) {
    for (terms, elements) in kept { Self.fill(terms, elements, variables) }
  }

  private static func fill(
    _ terms: UnsafeMutableBufferPointer<Term>, _ elements: [TraceElement], _ variables: [VariableID]
  ) {
    for (place, element) in elements.enumerated() {
      terms.initializeElement(at: place, to: Term(element.number, variables[element.index]))
    }
  }
}
