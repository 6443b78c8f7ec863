// ASSizeRange.swift -- ranges and geometry in Texture's words.
//
// Sizes, rectangles and ranges are those of `QuoinSpecs`: `SpecSize` stands for CGSize, `SpecFrame` for CGRect,
// Double for CGFloat. The types of points and insets are declared here.

import QuoinSpecs

/// The sizes that an element may take.
public typealias ASSizeRange = SizeRange

/// A range between two sizes.
public func ASSizeRangeMake(_ min: SpecSize, _ max: SpecSize) -> ASSizeRange { SizeRange(min: min, max: max) }

/// The range of one size.
public func ASSizeRangeMake(_ exactly: SpecSize) -> ASSizeRange { SizeRange(exactly: exactly) }

extension SpecSize {
  /// A size from both sides.
  public init(width: Double, height: Double) { self.init(width, height) }
}

extension SizeRange {
  /// The range from the four numbers that a layout function is given, in the order of `SizeRange`'s fields.
  init(numbers: UnsafePointer<Double>) {
    self = UnsafeRawPointer(numbers).loadUnaligned(as: SizeRange.self)
  }

  /// "{{w, h}}" for a range of one size, "{{w, h}, {w, h}}" for any other.
  public var textureDescription: String {
    func pair(_ size: SpecSize) -> String {
      "{\(TextureText.number(size.width)), \(TextureText.number(size.height))}"
    }
    return min == max ? "{\(pair(min))}" : "{\(pair(min)), \(pair(max))}"
  }
}

/// A position.
public struct SpecPoint: Equatable, Sendable {
  /// The distance in x.
  public var x: Double
  /// The distance in y.
  public var y: Double

  /// A position from both distances.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = SpecPoint(x: 0, y: 0)
}

/// Distances from the four edges; infinite where an inset spec shall stretch.
public struct SpecInsets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Insets from their four numbers.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// None.
  public static let zero = SpecInsets(top: 0, left: 0, bottom: 0, right: 0)
}
