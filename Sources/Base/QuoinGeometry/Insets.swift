// Insets.swift -- distances from the edges of a rectangle, inwards.

/// Distances from the four edges.
public struct Insets: Sendable, Hashable, BitwiseCopyable {
  /// Positive ones lead inwards; an infinite one stretches in an inset spec.
  public var top, left, bottom, right: Double

  /// Distances one by one; positive ones lead inwards.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from every edge.
  public init(_ distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No distance anywhere.
  public static var zero: Insets { Insets() }
}
