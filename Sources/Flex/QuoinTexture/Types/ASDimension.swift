// ASDimension.swift -- lengths in points, as fractions of the parent, or left open.

import QuoinSpecs

/// A length: points, a fraction of the parent's length, or automatic.
public struct ASDimension: Equatable, Sendable {
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
  private static let whole = 100.0

  /// Left open.
  public static let auto = ASDimension(unit: .auto, value: 0)
  /// The smallest extent that the content does not overflow.
  public static let minContent = ASDimension(unit: .minContent, value: 0)
  /// The extent that the content takes where nothing bounds it.
  public static let maxContent = ASDimension(unit: .maxContent, value: 0)
  /// The largest extent of the content, but no more than the room, unless the smallest is more.
  public static let fitContent = ASDimension(unit: .fitContent, value: 0)
  /// A length of `value` points.
  public static func points(_ value: Double) -> ASDimension { ASDimension(unit: .points, value: value) }
  /// A fraction of the parent's size.
  public static func fraction(_ value: Double) -> ASDimension { ASDimension(unit: .fraction, value: value) }

  /// Reads a length: "50%" is a fraction of 0.5, "70pt" is 70 points, and everything else is automatic. The number is a
  /// finite decimal one, such as "12.5" or "1e2".
  public init(_ text: String) {
    if text.hasSuffix("%"), let percent = ASDimension.decimal(text.dropLast()) {
      self = .fraction(percent / ASDimension.whole)
    } else if text.hasSuffix("pt"), let points = ASDimension.decimal(text.dropLast(2)) {
      self = .points(points)
    } else {
      self = .auto
    }
  }

  /// Swift also reads names, such as "nan" and "infinity", and hexadecimal numbers.
  private static func decimal(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }) else { return nil }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }
}

extension ASDimension: CustomStringConvertible, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// "70pt", "50%" or "Auto".
  public var description: String {
    switch unit {
    case .auto: "Auto"
    case .minContent: "MinContent"
    case .maxContent: "MaxContent"
    case .fitContent: "FitContent"
    case .points: TextureText.format("%.0fpt", value)
    case .fraction: TextureText.format("%.0f%%", value * ASDimension.whole)
    }
  }

  /// Points.
  public init(floatLiteral value: Double) { self = .points(value) }
  /// Points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
}

/// The units of a length.
public typealias ASDimensionUnit = ASDimension.Unit

/// A length that is left open.
public var ASDimensionAuto: ASDimension { .auto }
/// A length in points.
public func ASDimensionMakeWithPoints(_ points: Double) -> ASDimension { .points(points) }
/// A fraction of the parent's size, 0 ... 1.
public func ASDimensionMakeWithFraction(_ fraction: Double) -> ASDimension { .fraction(fraction) }
/// A length in points.
public func ASDimensionMake(_ points: Double) -> ASDimension { .points(points) }
/// A length from a text such as "50%" or "70pt".
public func ASDimensionMake(_ text: String) -> ASDimension { ASDimension(text) }
/// A length from a unit and a value.
public func ASDimensionMake(_ unit: ASDimension.Unit, _ value: Double) -> ASDimension {
  ASDimension(unit: unit, value: value)
}

/// A width and a height, each in points, as a fraction, or automatic.
public struct ASLayoutSize: Equatable, Sendable, CustomStringConvertible {
  /// The length in x.
  public var width: ASDimension
  /// The length in y.
  public var height: ASDimension

  /// A size from both lengths.
  public init(width: ASDimension, height: ASDimension) {
    self.width = width
    self.height = height
  }

  /// Both left open.
  public static let auto = ASLayoutSize(width: .auto, height: .auto)

  /// The size as text, such as "{25%, Auto}".
  public var description: String { "{\(width), \(height)}" }
}

/// A size of which both lengths are left open.
public var ASLayoutSizeAuto: ASLayoutSize { .auto }
/// A size from both lengths.
public func ASLayoutSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASLayoutSize {
  ASLayoutSize(width: width, height: height)
}
