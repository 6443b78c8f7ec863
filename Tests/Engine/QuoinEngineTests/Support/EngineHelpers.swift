// EngineHelpers.swift -- arrays in place of buffers, so that a test states its case in a few lines.

import QuoinEngine
import Testing

/// One row of a batch.
struct Row {
  var terms: [Term]
  var constant = 0.0
  var relation: Relation
  var strength = Strength.required

  init(_ terms: [Term], constant: Double = 0, _ relation: Relation, _ strength: Strength = .required) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.strength = strength
  }
}

extension Engine {
  func addVariables(_ count: Int) throws -> [VariableID] {
    try (0..<count).map { _ in try addVariable() }
  }

  /// variable == value
  @discardableResult
  func pin(_ variable: VariableID, _ value: Double, _ strength: Strength = .required) throws -> ConstraintID {
    try addConstraint([Term(1, variable)], constant: -value, .equal, strength)
  }

  /// variable >= value
  @discardableResult
  func atLeast(
    _ variable: VariableID, _ value: Double, _ strength: Strength = .required
  ) throws -> ConstraintID {
    try addConstraint([Term(1, variable)], constant: -value, .greaterOrEqual, strength)
  }

  /// variable <= value
  @discardableResult
  func atMost(
    _ variable: VariableID, _ value: Double, _ strength: Strength = .required
  ) throws -> ConstraintID {
    try addConstraint([Term(1, variable)], constant: -value, .lessOrEqual, strength)
  }

  /// right - left == gap
  @discardableResult
  func apart(
    _ left: VariableID, _ right: VariableID, _ gap: Double, _ relation: Relation = .equal,
    _ strength: Strength = .required
  ) throws -> ConstraintID {
    try addConstraint([Term(1, right), Term(-1, left)], constant: -gap, relation, strength)
  }

  func addObjective(_ terms: [Term], _ sense: ObjectiveSense, _ strength: Strength) throws -> ConstraintID {
    try terms.withUnsafeBufferPointer { try addObjective($0, sense, strength) }
  }

  @discardableResult
  func addBatch(_ rows: [Row]) throws -> [ConstraintID] {
    var handles = [ConstraintID](repeating: .none, count: rows.count)
    let all = rows.flatMap(\.terms)
    try all.withUnsafeBufferPointer { all in
      var first = 0
      let specs = rows.map { row in
        defer { first += row.terms.count }
        return ConstraintSpec(
          terms: UnsafeBufferPointer(rebasing: all[first..<first + row.terms.count]),
          constant: row.constant, relation: row.relation, strength: row.strength)
      }
      try specs.withUnsafeBufferPointer { specs in
        try handles.withUnsafeMutableBufferPointer { try addConstraints(specs, into: $0) }
      }
    }
    return handles
  }

  func removeAll(_ constraints: [ConstraintID]) throws {
    try constraints.withUnsafeBufferPointer { try remove($0) }
  }

  func suggestAll(_ edits: [ConstraintID], _ values: [Double]) throws {
    try edits.withUnsafeBufferPointer { edits in
      try values.withUnsafeBufferPointer { try suggest(edits, $0) }
    }
  }

  func values(of variables: [VariableID]) throws -> [Double] {
    var values = [Double](repeating: .nan, count: variables.count)
    try variables.withUnsafeBufferPointer { variables in
      try values.withUnsafeMutableBufferPointer { try self.values(of: variables, into: $0) }
    }
    return values
  }

  /// The variables whose values changed, at most `room` of them.
  func changes(room: Int = 1000) -> [(variable: VariableID, value: Double)] {
    var variables = [VariableID](repeating: .none, count: room)
    var values = [Double](repeating: .nan, count: room)
    let count = variables.withUnsafeMutableBufferPointer { variables in
      values.withUnsafeMutableBufferPointer { readChanges(into: variables, $0) }
    }
    return Array(zip(variables, values).prefix(count)).map { (variable: $0.0, value: $0.1) }
  }

  /// The members of the last conflict.
  var conflict: [ConflictItem] { (0..<conflictCount).map { conflictItem($0) } }

  var deferred: [ConstraintID] {
    var all: [ConstraintID] = []
    forEachDeferred { all.append($0) }
    return all
  }

  func image() throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: imageSize)
    let written = try bytes.withUnsafeMutableBytes { try save(into: $0) }
    return Array(bytes.prefix(written))
  }

  static func load(_ bytes: [UInt8]) throws -> Engine {
    try Engine.load(from: bytes.span.bytes)
  }

  var dumpText: String {
    var text = ""
    dump { text += $0 }
    return text
  }

  /// Solves, and demands that the certificate holds.
  func solveAndProve(_ location: SourceLocation = #_sourceLocation) throws {
    #expect(try solve() == .optimal, sourceLocation: location)
    let proof = try certificate()
    #expect(proof.holds, "\(proof)", sourceLocation: location)
  }
}

/// An engine with default options but for what `change` sets.
func makeEngine(_ change: (inout EngineOptions) -> Void) throws -> Engine {
  var options = EngineOptions()
  change(&options)
  return try Engine(options: options)
}
