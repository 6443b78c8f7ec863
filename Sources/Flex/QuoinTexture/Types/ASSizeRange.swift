// ASSizeRange.swift -- ranges and geometry in Texture's words.
//
// Geometry is that of all houses: `Size` stands for CGSize, `Point` for CGPoint, `Rect` for CGRect, `Insets` for
// UIEdgeInsets, and Double for CGFloat. Ranges are those of `QuoinSpecs`.

import QuoinSpecs

/// The sizes that an element may take.
public typealias ASSizeRange = SizeRange

/// A range between two sizes.
public func ASSizeRangeMake(_ min: Size, _ max: Size) -> ASSizeRange { SizeRange(min: min, max: max) }

/// The range of one size.
public func ASSizeRangeMake(_ exactly: Size) -> ASSizeRange { SizeRange(exactly: exactly) }

extension SizeRange {
  /// The range from the four numbers that a layout function is given, in the order of `SizeRange`'s fields.
  init(numbers: UnsafePointer<Double>) {
    self = UnsafeRawPointer(numbers).loadUnaligned(as: SizeRange.self)
  }

  /// "{{w, h}}" for a range of one size, "{{w, h}, {w, h}}" for any other.
  public var textureDescription: String {
    func pair(_ size: Size) -> String {
      "{\(TextureText.number(size.width)), \(TextureText.number(size.height))}"
    }
    return min == max ? "{\(pair(min))}" : "{\(pair(min)), \(pair(max))}"
  }
}
