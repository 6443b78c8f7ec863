// Priority.swift -- a level alone: how strictly one constraint comes before another.
//
// All levels lie on one axis, 0 < p <= 1000. A constraint of a higher priority is met before any
// number of lower ones; 1000 is required. A `Strength` adds a weight inside the level; a plain
// priority has weight 1.

public import QuoinEngine

/// A level in (0, 1000]; 1000 is required.
public struct Priority: Sendable, Hashable, Comparable, BitwiseCopyable {
  /// The place on the axis. The call that is given a value outside (0, 1000] refuses it.
  public var value: Double

  /// The priority at `value`.
  public init(_ value: Double) {
    self.value = value
  }

  /// Must hold: 1000.
  public static let required = Priority(1000)
  /// 750.
  public static let high = Priority(750)
  /// 500.
  public static let medium = Priority(500)
  /// 250.
  public static let low = Priority(250)
  /// Another name of `high`: the name that the same level has as a `Strength`.
  public static let strong = Priority.high
  /// Another name of `low`: the name that the same level has as a `Strength`.
  public static let weak = Priority.low
  /// The priority of a fitting size's wish for its target, where the program gives no other: 50.
  public static let fittingSize = Priority(50)

  /// Whether it is the required level.
  public var isRequired: Bool { value == Priority.required.value }

  /// Whether it lies in (0, 1000].
  public var isValid: Bool { value > 0 && value <= Priority.required.value }

  /// Whether `left` is met after `right`.
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
  /// A little more important: `.high + 1`.
  public static func + (priority: Priority, step: Step) -> Priority {
    Priority(priority.value + step.size)
  }
  /// A little less important: `.high - 1`.
  public static func - (priority: Priority, step: Step) -> Priority {
    Priority(priority.value - step.size)
  }

  /// A distance on the axis. A type of its own, because a priority that adds up with any number would
  /// make `numbers.reduce(0, +)` ambiguous.
  public struct Step: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    let size: Double
    /// A distance of `size`.
    public init(_ size: Double) { self.size = size }
    /// Writes a distance as a number: `.high + 0.5`.
    public init(floatLiteral value: Double) { size = value }
    /// Writes a distance as a number: `.high + 1`.
    public init(integerLiteral value: Int) { size = Double(value) }
  }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Writes a priority as a number: `~ 250.5`.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Writes a priority as a number: `~ 600`.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Priority: CustomStringConvertible {
  /// `required`, `high`, `medium`, `low`, `fitting size`, or the number.
  public var description: String {
    switch self {
    case .required: "required"
    case .high: "high"
    case .medium: "medium"
    case .low: "low"
    case .fittingSize: "fitting size"
    default: shortText(value)
    }
  }
}

extension Strength {
  /// A level with a weight inside it.
  public init(_ priority: Priority, weight: Double = 1) {
    self.init(priority: priority.value, weight: weight)
  }

  /// The same level with its weight multiplied. (The engine's own operator does the same, but an
  /// operator is visible only where its module is imported.)
  @_disfavoredOverload
  public static func * (strength: Strength, factor: Double) -> Strength {
    Strength(priority: strength.priority, weight: strength.weight * factor)
  }
}
