// Strength.swift -- how much a constraint matters: a level, and a weight inside that level.
//
// Levels lie on one axis, 0 < priority <= 1000. Each distinct priority below 1000 is a level of its
// own, and levels are strict: the smallest violation at a higher priority outweighs any number of
// violations at lower ones. Weights count inside one level only, where the engine minimises the
// weighted sum of absolute violations. Priority 1000 is required, and its weight means nothing.

/// The importance of a constraint.
public struct Strength: Equatable, Sendable, BitwiseCopyable {
  /// The level: 1000 is required, anything in (0, 1000) a level of its own.
  public let priority: Double
  /// The weight inside the level.
  public let weight: Double

  /// A strength at a priority. The call that uses the strength checks its numbers.
  public init(priority: Double, weight: Double = 1) {
    self.priority = priority
    self.weight = weight
  }

  /// Must hold: a constraint of this strength that cannot is refused, or deferred if the solver's options say so.
  public static let required = Strength(priority: requiredPriority)
  /// The top of the axis.
  private static var requiredPriority: Double { 1000 }
  /// The strongest of the three named levels, 750.
  public static let strong = Strength(priority: 750)
  /// The middle one, 500.
  public static let medium = Strength(priority: 500)
  /// The weakest, 250.
  public static let weak = Strength(priority: 250)

  /// Whether the priority is that of required constraints.
  public var isRequired: Bool { priority == Strength.requiredPriority }

  /// The same level with its weight multiplied.
  public static func * (strength: Strength, factor: Double) -> Strength {
    Strength(priority: strength.priority, weight: strength.weight * factor)
  }
}

extension Strength {
  /// Whether the priority is in (0, 1000] and the weight is in the range in which a level's multipliers stay exact
  /// enough. The weight of a required strength is not looked at.
  package var isValid: Bool {
    priority > 0 && priority <= Strength.requiredPriority
      && (isRequired || (weight >= Limits.smallestWeight && weight <= Limits.largestWeight))
  }
}
