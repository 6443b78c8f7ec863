// FlexLength.swift -- a length with its unit, and how one fits into the eight bytes of a property.
//
// Points are stored as they are. A percentage is stored times 2^700, far beyond all points, so that both
// keep all their bits; -0 is 0 per cent, infinity is `auto`, and NaN is not set. Widths, heights, their limits and the
// basis are stored in the words of specs instead: points, or a fraction and a bit in `fractions`. The words for a
// content's extent are fractions that are not numbers: what does not know them takes them as not set.
//
// An extent is *known* if it is a number and finite: room may be infinite, and a percentage of an extent that
// is not known is not a number, but for a stored -0, which is zero of any extent.

/// A length of a flex container or of one of its items.
public struct FlexLength: BitwiseCopyable, Equatable, Sendable {
  /// The units of a length.
  public enum Unit: UInt32, BitwiseCopyable, Sendable {
    /// As if it had never been set.
    case undefined = 0
    /// Points.
    case points = 1
    /// Hundredths of an extent of the box around.
    case percent = 2
    /// A margin takes the spare room; an item's edge counts as not set. `auto` clears a width, a height, a limit and a
    /// basis; other properties refuse it.
    case auto = 3
    /// The smallest extent that the content does not overflow. The three words for a content's extent count for items of
    /// a container with `FlexRules.css`, in widths, heights, their limits and the basis; elsewhere they say `auto`.
    case minContent = 4
    /// The extent that the content takes where nothing bounds it.
    case maxContent = 5
    /// The largest extent of the content, but no more than the room, unless the smallest is more.
    case fitContent = 6

    /// Whether the unit is one of the three words for the extent of a content.
    var isContent: Bool { rawValue >= Unit.minContent.rawValue }
  }

  /// The number; zero where the unit has none.
  public let value: Double
  /// The unit.
  public let unit: Unit

  /// A length from its number and its unit.
  public init(_ value: Double, _ unit: Unit) {
    self.value = unit == .points || unit == .percent ? value : 0
    self.unit = unit
  }

  /// A length in points.
  public static func points(_ value: Double) -> FlexLength { FlexLength(value, .points) }

  /// A length in hundredths of an extent of the box around.
  public static func percent(_ value: Double) -> FlexLength { FlexLength(value, .percent) }

  /// The spare room.
  public static var auto: FlexLength { FlexLength(0, .auto) }

  /// Not set.
  public static var undefined: FlexLength { FlexLength(0, .undefined) }
}

extension FlexLength {
  /// The factor of stored percentages, 2^700. `border`, 2^500, lies above all points and below all stored
  /// percentages but 0.
  private static let percentScale = Double(sign: .plus, exponent: 700, significand: 1)
  private static let percentInverse = Double(sign: .plus, exponent: -700, significand: 1)
  private static let border = Double(sign: .plus, exponent: 500, significand: 1)
  /// The largest number that a length may have, in points or hundredths.
  static let largest = 1e15
  /// The smallest ratio of two sides. Smaller ones would make extents of any length infinite.
  static let smallestRatio = 1e-15
  /// All of an extent, in hundredths.
  static var whole: Double { 100 }
  /// Percentages of a smaller absolute value count as zero.
  private static let smallest = 1e-30

  /// The word by which a property stores this length.
  var word: Double {
    switch unit {
    case .undefined: .nan
    case .minContent, .maxContent, .fitContent:
      Double(bitPattern: Double.nan.bitPattern | UInt64(unit.rawValue))
    case .auto: .infinity
    case .points: value == 0 ? 0 : value
    case .percent: abs(value) < FlexLength.smallest ? -0.0 : value * FlexLength.percentScale
    }
  }

  /// The length that a word holds.
  init(word: Double) {
    if word != word {
      self.init(0, .undefined)
    } else if word == .infinity {
      self.init(0, .auto)
    } else if abs(word) > FlexLength.border {
      self.init(word * FlexLength.percentInverse, .percent)
    } else {
      self.init(word, word == 0 && word.sign == .minus ? .percent : .points)
    }
  }

  /// The word for a content's extent that a fraction holds; `undefined` if it holds a number.
  static func content(_ fraction: Double) -> Unit {
    guard fraction != fraction else { return .undefined }
    return Unit(rawValue: UInt32(truncatingIfNeeded: fraction.bitPattern & contentBits)) ?? .undefined
  }

  private static let contentBits: UInt64 = 0b111

  /// Returns a word's length in points; not a number if it is `auto`, not set, or a percentage other than 0 of an
  /// extent that is not known.
  @inline(__always)
  static func resolve(_ word: Double, of extent: Double) -> Double {
    if abs(word) <= border { return word }
    guard word < .infinity, extent < .infinity else { return .nan }
    return word * percentInverse * extent / whole
  }

  /// Percentages with no more decimals than these are read as they were set.
  private static let mostDecimals = 6
  private static let decimalBase = 10.0

  /// A fraction in hundredths. A percentage that was set with few decimals is read as it was set, although fractions are
  /// stored.
  static func percentage(_ fraction: Double) -> Double {
    let plain = fraction * whole
    var unit = 1.0
    for _ in 0...mostDecimals {
      let decimal = PixelGrid.floor(plain * unit + PixelGrid.half) / unit
      if decimal / whole == fraction { return decimal }
      unit *= decimalBase
    }
    return plain
  }

  /// Returns whether an extent is a number and finite.
  @inline(__always)
  static func isKnown(_ extent: Double) -> Bool { extent < .infinity }
}

/// Nine properties in a row: one for each of the four edges, then five that name edges by reading direction, by axis
/// or all at once.
struct FlexGroup {
  /// The number of the group's first property.
  let first: UInt8

  /// One bit for each property of a group.
  static var nine: UInt64 { 0b1_1111_1111 }

  // The places of the other five in a group, behind the four edges.
  static var start: UInt8 { 4 }
  static var end: UInt8 { 5 }
  static var horizontal: UInt8 { 6 }
  static var vertical: UInt8 { 7 }
  static var all: UInt8 { 8 }

  static var margin: FlexGroup { FlexGroup(first: SpecProperty.marginLeft.rawValue) }
  static var padding: FlexGroup { FlexGroup(first: SpecProperty.paddingLeft.rawValue) }
  static var border: FlexGroup { FlexGroup(first: SpecProperty.borderLeft.rawValue) }
  static var edge: FlexGroup { FlexGroup(first: SpecProperty.edgeLeft.rawValue) }

  @inline(__always)
  var bits: UInt64 { FlexGroup.nine << UInt64(first) }

  @inline(__always)
  func contains(_ property: SpecProperty) -> Bool { bits & property.bit != 0 }
}

/// The four edges: those of axis 0 are even.
enum FlexEdge {
  static let left = 0
  static let top = 1
  static let right = 2
  static let bottom = 3
  static var count: Int { 4 }
}
