// Solver+Reasons.swift -- why a value is what it is.
//
// The active constraints determine every value. The engine tells how much each of them adds to a value: the sum of these
// parts is the value.

public import QuoinEngine

/// Why a variable has its value.
public struct Reasons: Sendable, CustomStringConvertible {
  /// One summand of the value.
  public struct Part: Sendable {
    /// The active constraint, or nil for a variable that nothing determines.
    public let constraint: Constraint.ID?
    /// The constraint as text, or the variable's name.
    public let text: String
    /// The name that the constraint was given.
    public let name: String?
    /// Where the constraint was written.
    public let source: Source?
    /// How the value changes with the constraint's constant, or with the undetermined variable.
    public let coefficient: Double
    /// What this part adds to the value.
    public let contribution: Double
  }

  /// The variable's name.
  public let variable: String
  /// Its value: the sum of all contributions.
  public let value: Double
  /// The summands. A constraint that adds nothing still holds the value in place.
  public let parts: [Part]

  /// Whether the value follows from constraints alone.
  public var isDetermined: Bool { parts.allSatisfy { $0.constraint != nil } }

  /// The value, and a line for each part.
  public var description: String {
    var text = "\(variable) = \(shortText(value))"
    for part in parts {
      let what = part.constraint == nil ? "\(part.text), which nothing determines" : part.text
      text += "\n  \(shortText(part.contribution)) from \(what)"
      if let source = part.source { text += "  (\(source))" }
    }
    return text
  }
}

extension Solver {
  /// Why `variable` has its value. Solve first. Cost: some solves with the basis, and writing the texts.
  public func reasons(of variable: Variable) throws(SolverError) -> Reasons {
    var parts: [Reasons.Part] = []
    try asking { () throws(EngineError) in
      try engine.forEachReason(of: variable.id) { reason in parts.append(part(reason)) }
    }
    return Reasons(variable: name(of: variable), value: self[variable], parts: parts)
  }

  private func part(_ reason: Reason) -> Reasons.Part {
    let isConstraint = reason.constraint != .none
    let id = reason.constraint
    return Reasons.Part(
      constraint: isConstraint ? id : nil,
      text: isConstraint ? text(of: id) : name(of: Variable(reason.undetermined)),
      name: isConstraint ? name(of: id) : nil, source: isConstraint ? source(of: id) : nil,
      // The engine's constant stands on the left side, the one that is meant here on the right.
      coefficient: isConstraint ? 0 - reason.coefficient : reason.coefficient,
      contribution: reason.contribution)
  }
}
