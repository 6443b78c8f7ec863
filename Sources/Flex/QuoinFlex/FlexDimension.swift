// FlexDimension.swift -- lengths in points, as fractions of the parent, or left open.

import QuoinSpecs

/// A length: points, a fraction of the parent's length, or automatic.
public struct FlexDimension: Equatable, Sendable {
  /// The units of a length.
  public enum Unit: Sendable {
    /// The content or the parent decides.
    case auto
    /// Points.
    case points
    /// A fraction of the parent's size, 0 ... 1.
    case fraction
    /// In a flex container by CSS's rules, elsewhere as `auto`: the smallest extent that the content does not overflow.
    case minContent
    /// The extent that the content takes where nothing bounds it.
    case maxContent
    /// The largest extent of the content, but no more than the room, unless the smallest is more.
    case fitContent

    /// The unit that a property of the tree has.
    var length: FlexLength.Unit {
      switch self {
      case .auto: .undefined
      case .points, .fraction: .points
      case .minContent: .minContent
      case .maxContent: .maxContent
      case .fitContent: .fitContent
      }
    }

    var hasValue: Bool { self == .points || self == .fraction }
  }

  /// The unit of the value.
  public let unit: Unit
  /// The number; zero where the length is automatic.
  public let value: Double

  /// A length from its parts. A length without a number has value zero, whatever value is given.
  public init(unit: Unit, value: Double) {
    self.unit = unit
    self.value = unit.hasValue ? value : 0
  }

  /// All of the parent's size, in per cent.
  package static let whole = 100.0

  /// Left open.
  public static let auto = FlexDimension(unit: .auto, value: 0)
  /// The smallest extent that the content does not overflow.
  public static let minContent = FlexDimension(unit: .minContent, value: 0)
  /// The extent that the content takes where nothing bounds it.
  public static let maxContent = FlexDimension(unit: .maxContent, value: 0)
  /// The largest extent of the content, but no more than the room, unless the smallest is more.
  public static let fitContent = FlexDimension(unit: .fitContent, value: 0)
  /// A length of `value` points.
  public static func points(_ value: Double) -> FlexDimension { FlexDimension(unit: .points, value: value) }
  /// Hundredths of the parent's size.
  public static func percent(_ value: Double) -> FlexDimension { .fraction(value / whole) }
  /// A fraction of the parent's size.
  public static func fraction(_ value: Double) -> FlexDimension {
    FlexDimension(unit: .fraction, value: value)
  }
}

extension FlexDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Points.
  public init(floatLiteral value: Double) { self = .points(value) }
  /// Points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
}
