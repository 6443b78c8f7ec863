// Engine+Dump.swift -- the whole problem as text, for people.
//
// One line a variable, then one a constraint, as the caller wrote it (terms of one variable summed):
//
//     v3 = 40                                 a variable and its value
//     c7 [strong*2] active: v3 - v1 - 8 == 0  residual 0
//
// Text goes to a sink piece by piece, so that dumping needs no memory of its own.

extension Engine {
  /// Writes the problem and its state as text. Names are used where there are labels.
  public func dump(_ write: (String) -> Void) {
    write("variables \(variableCount), constraints \(constraintCount)\n")
    for j in 0..<core.scalars.variables where core.info[j].isLive {
      write("\(variableName(j)) = \(core.value[j])\(core.slot[j].row < 0 ? " (undetermined)" : "")\n")
    }
    for i in 0..<core.scalars.rows where core.row[i].has(RowFlag.owned) {
      write("c\(i) [\(strengthText(i))] \(stateText(i)): \(constraintText(i))")
      write("  residual \(core.residual(i).value / core.scale(of: i))\n")
    }
  }

  func variableName(_ j: Int32) -> String {
    guard let label = labels.variables[j] else { return "v\(j)" }
    return String(decoding: label.name, as: UTF8.self)
  }

  func strengthText(_ i: Int32) -> String {
    let strength = core.strength(of: i)
    if strength.isRequired { return "required" }
    return strength.weight == 1 ? "@\(strength.priority)" : "@\(strength.priority)*\(strength.weight)"
  }

  func stateText(_ i: Int32) -> String {
    let held = core.row[i]
    if held.state == RowState.absent { return "set aside" }
    if held.kind == .objective { return held.has(RowFlag.suspended) ? "unbounded" : "pulls" }
    if held.isActive { return "active" }
    return core.violation(i) > 0 ? "violated" : "satisfied"
  }

  func constraintText(_ i: Int32) -> String {
    let unscale = 1 / core.scale(of: i)
    var text = ""
    let first = core.row[i].firstTerm
    for t in first..<first + core.row[i].termCount {
      let coefficient = core.term[t].coefficient * unscale
      text += t == first ? (coefficient < 0 ? "-" : "") : (coefficient < 0 ? " - " : " + ")
      if abs(coefficient) != 1 { text += "\(abs(coefficient)) " }
      text += variableName(core.term[t].variable)
    }
    let constant = core.row[i].constant * unscale
    if text.isEmpty {
      text = "\(constant)"
    } else if constant != 0 {
      text += (constant < 0 ? " - " : " + ") + "\(abs(constant))"
    }
    if core.row[i].kind == .objective { return (core.row[i].weight < 0 ? "maximize " : "minimize ") + text }
    switch core.relation(of: i) {
    case .equal: return text + " == 0"
    case .lessOrEqual: return text + " <= 0"
    case .greaterOrEqual: return text + " >= 0"
    }
  }
}
