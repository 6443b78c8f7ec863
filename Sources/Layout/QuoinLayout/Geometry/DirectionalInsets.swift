// DirectionalInsets.swift -- distances from the edges of a rectangle, by reading direction.

extension Insets {
  /// The distances from the two edges of one axis, the one with the smaller coordinate first.
  func along(_ axis: Axis) -> (start: Double, end: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }

  /// The same distances by reading direction.
  func directional(_ direction: LayoutDirection) -> DirectionalInsets {
    let isMirrored = direction == .rightToLeft
    return DirectionalInsets(
      top: top, leading: isMirrored ? right : left, bottom: bottom,
      trailing: isMirrored ? left : right)
  }

  static prefix func - (insets: Insets) -> Insets {
    Insets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
  }
}

/// Distances from the edges, with the horizontal ones named by reading direction.
public struct DirectionalInsets: Sendable, Hashable, BitwiseCopyable {
  /// Positive ones lead inwards.
  public var top, leading, bottom, trailing: Double

  /// Distances one by one; positive ones lead inwards.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The distances from left and right in a direction.
  func resolved(_ direction: LayoutDirection) -> Insets {
    let isMirrored = direction == .rightToLeft
    return Insets(
      top: top, left: isMirrored ? trailing : leading, bottom: bottom,
      right: isMirrored ? leading : trailing)
  }
}

extension Rect {
  /// The rectangle inside, `insets` away from each edge.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      minX + insets.left, minY + insets.top, width - insets.left - insets.right,
      height - insets.top - insets.bottom)
  }
}
