// SizeRange.swift -- the size protocol: sizes between a minimum and a maximum, and how two ranges meet.
//
// A parent hands a child a range, and the child answers with a size. Both ends are inclusive. A maximum may be
// infinite, a minimum may not. A maximum counts as *valid* only below `SizeRange.largest`. A side whose maximum is
// not valid is unconstrained: a node that would fill the side takes the size of its content instead.
//
// Axes are 0 for width and 1 for height. A range is four numbers in memory: minimum width, minimum height, maximum
// width, maximum height. A side's minimum is therefore at `start + axis`, and its maximum at `start + 2 + axis`.

@_exported public import QuoinGeometry

/// A width and a height.
public typealias SpecSize = Size

extension Size {
  /// A size that is not known, such as a parent's: both sides are NaN.
  static var unknown: SpecSize { SpecSize(.nan, .nan) }

  @inline(__always)
  subscript(axis: Int) -> Double {
    get { axis == 0 ? width : height }
    set { if axis == 0 { width = newValue } else { height = newValue } }
  }
}

/// The sizes that an element may take.
public struct SizeRange: BitwiseCopyable, Equatable, Sendable {
  /// The smallest width.
  public var minWidth: Double
  /// The smallest height.
  public var minHeight: Double
  /// The largest width; may be infinite.
  public var maxWidth: Double
  /// The largest height; may be infinite.
  public var maxHeight: Double

  /// A range from its four numbers.
  public init(minWidth: Double, minHeight: Double, maxWidth: Double, maxHeight: Double) {
    self.minWidth = minWidth
    self.minHeight = minHeight
    self.maxWidth = maxWidth
    self.maxHeight = maxHeight
  }

  /// A range between two sizes.
  public init(min: SpecSize, max: SpecSize) {
    self.init(minWidth: min.width, minHeight: min.height, maxWidth: max.width, maxHeight: max.height)
  }

  /// The range of one size.
  public init(exactly size: SpecSize) {
    self.init(min: size, max: size)
  }

  /// Any size.
  public static var unconstrained: SizeRange { SizeRange(min: .zero, max: SpecSize(.infinity, .infinity)) }

  /// The smallest size.
  public var min: SpecSize { SpecSize(minWidth, minHeight) }
  /// The largest size.
  public var max: SpecSize { SpecSize(maxWidth, maxHeight) }

  /// Extents of this many points and more are as good as infinite.
  static var largest: Double { 10_000_000 }

  /// Whether the minimum is finite, nothing is negative, and the maximum is not below the minimum.
  public var isProper: Bool {
    minWidth >= 0 && minHeight >= 0 && minWidth <= maxWidth && minHeight <= maxHeight
      && minWidth < .infinity && minHeight < .infinity
  }

  /// The range with every finite number beyond 1e15 moved to 1e15.
  var bounded: SizeRange {
    func side(_ extent: Double) -> Double {
      extent > FlexLength.largest && extent < .infinity ? FlexLength.largest : extent
    }
    return SizeRange(
      minWidth: side(minWidth), minHeight: side(minHeight), maxWidth: side(maxWidth),
      maxHeight: side(maxHeight))
  }

  /// `size` moved into the range; the minimum wins over the maximum.
  public func clamped(_ size: SpecSize) -> SpecSize {
    SpecSize(
      SizeRange.clamp(size.width, minWidth, maxWidth), SizeRange.clamp(size.height, minHeight, maxHeight))
  }

  /// The sizes that this range and `other` have in common. If the ranges have no extent in common on a side, that side
  /// gets the single extent of this range that is nearest to `other`.
  public func intersection(_ other: SizeRange) -> SizeRange {
    let width = SizeRange.meet(minWidth, maxWidth, other.minWidth, other.maxWidth)
    let height = SizeRange.meet(minHeight, maxHeight, other.minHeight, other.maxHeight)
    return SizeRange(minWidth: width.0, minHeight: height.0, maxWidth: width.1, maxHeight: height.1)
  }
}

// MARK: One axis

extension SizeRange {
  /// A range from a pair along `axis` and a pair across it.
  @inline(__always)
  init(axis: Int, _ low: Double, _ high: Double, _ lowAcross: Double, _ highAcross: Double) {
    self =
      axis == 0
      ? SizeRange(minWidth: low, minHeight: lowAcross, maxWidth: high, maxHeight: highAcross)
      : SizeRange(minWidth: lowAcross, minHeight: low, maxWidth: highAcross, maxHeight: high)
  }

  @inline(__always)
  func low(_ axis: Int) -> Double { axis == 0 ? minWidth : minHeight }

  @inline(__always)
  func high(_ axis: Int) -> Double { axis == 0 ? maxWidth : maxHeight }

  /// Whether a layout may fill `extent`: zero, or a positive normal number below `largest`.
  @inline(__always)
  static func isValid(_ extent: Double) -> Bool {
    extent == 0 || (extent >= .leastNormalMagnitude && extent < largest)
  }

  @inline(__always)
  static func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    let below = high < value ? high : value
    return low > below ? low : below
  }

  @inline(__always)
  static func meet(_ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double) -> (Double, Double)
  {
    let start = low > otherLow ? low : otherLow
    let end = high < otherHigh ? high : otherHigh
    if start <= end { return (start, end) }
    return low < otherLow ? (high, high) : (low, low)
  }
}
