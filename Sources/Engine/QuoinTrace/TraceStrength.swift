// TraceStrength.swift -- how a trace says how much a constraint matters.
//
//   req                       it must hold
//   LEVEL | LEVEL*WEIGHT      it may be violated; LEVEL is strong, medium, weak or @P
//   1250                      a bare number: a strength of kiwi's
//
// Levels lie on one axis, 0 < P < 1000, and are strict; the three names are points on it. kiwi packs
// its three levels into one number, strong·1e6 + medium·1e3 + weak, so a bare number stands for the
// strongest of them that is not zero, with the rest as the weight: 1250 is medium*1.25. From kiwi's
// own required strength upwards a number is required.

/// The importance of a constraint, an edit, a stay or an objective term, as a trace states it.
public enum TraceStrength: Equatable, Sendable {
  /// Must hold.
  case required
  /// May be violated. `priority` is the level, between 0 and 1000, and `weight` counts inside it.
  case soft(priority: Double, weight: Double)

  /// The named level `strong`, priority 750.
  public static let strong = TraceStrength.soft(priority: Priority.strong, weight: 1)
  /// The named level `medium`, priority 500.
  public static let medium = TraceStrength.soft(priority: Priority.medium, weight: 1)
  /// The named level `weak`, priority 250.
  public static let weak = TraceStrength.soft(priority: Priority.weak, weight: 1)

  /// Points of the axis of levels.
  enum Priority {
    static let weak = 250.0
    static let medium = 500.0
    static let strong = 750.0
    /// Where levels end.
    static let required = 1000.0
  }

  /// The strength that a bare kiwi number means, or nil when it is not positive or not finite.
  ///
  /// Numbers from kiwi's own required strength upwards are required, as they are in kiwi.
  public init?(kiwi number: Double) {
    guard number > 0, number.isFinite else { return nil }
    if number >= Kiwi.required {
      self = .required
    } else if number >= Kiwi.strong {
      self = .strong * (number / Kiwi.strong)
    } else if number >= Kiwi.medium {
      self = .medium * (number / Kiwi.medium)
    } else {
      self = .weak * number
    }
  }

  /// The same level with its weight multiplied; required stays required.
  public static func * (strength: TraceStrength, factor: Double) -> TraceStrength {
    guard case .soft(let priority, let weight) = strength else { return strength }
    return .soft(priority: priority, weight: weight * factor)
  }

  // kiwi's strength::create(a, b, c), each of a, b and c at most a thousand.
  private enum Kiwi {
    static let medium = 1e3
    static let strong = 1e6
    static let required = 1_001_001_000.0
  }
}
