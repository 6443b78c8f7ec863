// PlainProblem+Record.swift -- problems as text, for Tests/Engine/lp/verify_lp.py.
//
//     problem ID NVARS
//     con PRIORITY WEIGHT le|eq|ge CONSTANT NTERMS (COEFFICIENT VARIABLE)*
//     obj PRIORITY WEIGHT NTERMS (COEFFICIENT VARIABLE)*
//     values X0 X1 ...
//     end
//
// and for a set of rows claimed to be an irreducible conflict: `conflict ID NVARS`, con lines, `end`.
// Numbers are written so that reading them gives the same bits.

extension PlainProblem {
  /// The record that claims `values` to be optimal level by level. The id must hold no space.
  public func record(id: String, values: [Double]) -> String {
    let lines =
      ["problem \(id) \(variableCount)"] + constraints.map(\.recordLine)
      + objectives.map(\.recordLine)
      + ["values " + values.map(\.description).joined(separator: " "), "end"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The record that claims all of this problem's constraints, taken as required, to be an
  /// irreducible conflict.
  public func conflictRecord(id: String) -> String {
    let lines = ["conflict \(id) \(variableCount)"] + constraints.map(\.recordLine) + ["end"]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension PlainConstraint {
  fileprivate var recordLine: String {
    let sign =
      switch relation {
      case .equal: "eq"
      case .lessOrEqual: "le"
      case .greaterOrEqual: "ge"
      }
    return "con \(priority) \(weight) \(sign) \(constant) " + recordText(of: terms)
  }
}

extension PlainObjective {
  fileprivate var recordLine: String { "obj \(priority) \(weight) " + recordText(of: terms) }
}

private func recordText(of terms: [(variable: Int, coefficient: Double)]) -> String {
  ([String(terms.count)] + terms.map { "\($0.coefficient) \($0.variable)" })
    .joined(separator: " ")
}
