// ASDimension.swift -- lengths in Texture's words, and as text.

public import QuoinFlex

/// A length: points, a fraction of the parent's length, or automatic.
public typealias ASDimension = FlexDimension

extension FlexDimension {
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

extension ASDimension: CustomStringConvertible {
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

extension ASLayoutSize {
  /// A size in points.
  init(_ size: Size) { self.init(width: .points(size.width), height: .points(size.height)) }
}
