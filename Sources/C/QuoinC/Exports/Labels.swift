// Labels.swift -- quoin.h: Labels.

internal import CQuoinSys
public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_variable_set_label") @implementation
public func quoin_variable_set_label(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ name: UnsafePointer<CChar>?,
  _ file: UnsafePointer<CChar>?, _ line: Int32
) -> quoin_status {
  SolverBlock.change(solver, "quoin_variable_set_label", at: .variable(variable)) {
    engine throws(EngineError) in
    try engine.setLabel(VariableID(variable), name: text(name), file: text(file), line: Int(line))
  }
}

@_cdecl("quoin_constraint_set_label") @implementation
public func quoin_constraint_set_label(
  _ solver: OpaquePointer?, _ constraint: quoin_constraint, _ name: UnsafePointer<CChar>?,
  _ file: UnsafePointer<CChar>?, _ line: Int32
) -> quoin_status {
  SolverBlock.change(solver, "quoin_constraint_set_label", at: .constraint(constraint)) {
    engine throws(EngineError) in
    try engine.setLabel(ConstraintID(constraint), name: text(name), file: text(file), line: Int(line))
  }
}

@_cdecl("quoin_variable_label") @implementation
public func quoin_variable_label(
  _ solver: OpaquePointer?, _ variable: quoin_variable, _ label_out: UnsafeMutablePointer<quoin_label>?
) -> quoin_status {
  SolverBlock.read(solver, "quoin_variable_label", label_out, at: .variable(variable)) {
    engine throws(EngineError) in
    quoin_label(try engine.label(of: VariableID(variable)))
  }
}

@_cdecl("quoin_constraint_label") @implementation
public func quoin_constraint_label(
  _ solver: OpaquePointer?, _ constraint: quoin_constraint, _ label_out: UnsafeMutablePointer<quoin_label>?
) -> quoin_status {
  SolverBlock.read(solver, "quoin_constraint_label", label_out, at: .constraint(constraint)) {
    engine throws(EngineError) in
    quoin_label(try engine.label(of: ConstraintID(constraint)))
  }
}

/// The caller's text. One longer than the engine takes is cut one byte beyond that length: then the engine refuses it.
private func text(_ given: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let given else { return UnsafeBufferPointer(start: nil, count: 0) }
  let longest = Limits.longestLabel + 1
  return UnsafeBufferPointer(
    start: UnsafeRawPointer(given).assumingMemoryBound(to: UInt8.self), count: strnlen(given, longest))
}

extension quoin_label {
  /// The engine's label, or one without texts.
  fileprivate init(_ label: Label?) {
    let empty: StaticString = ""
    guard let label else {
      self.init(name: empty.cString, n_name: 0, file: empty.cString, n_file: 0, line: 0, reserved: 0)
      return
    }
    self.init(
      name: UnsafeRawPointer(label.name.baseAddress)?.assumingMemoryBound(to: CChar.self),
      n_name: label.name.count,
      file: UnsafeRawPointer(label.file.baseAddress)?.assumingMemoryBound(to: CChar.self),
      n_file: label.file.count, line: Int32(truncatingIfNeeded: label.line), reserved: 0)
  }
}
