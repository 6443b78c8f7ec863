// TraceStrength+Engine.swift -- the engine's strengths and relations in a trace's words.

public import QuoinEngine
public import QuoinTrace

extension TraceStrength {
  /// The strength of something that an engine holds.
  public init(_ strength: Strength) {
    self = strength.isRequired ? .required : .soft(priority: strength.priority, weight: strength.weight)
  }
}

extension TraceRelation {
  /// The same relation.
  public init(_ relation: Relation) {
    switch relation {
    case .lessOrEqual: self = .lessOrEqual
    case .equal: self = .equal
    case .greaterOrEqual: self = .greaterOrEqual
    }
  }
}
