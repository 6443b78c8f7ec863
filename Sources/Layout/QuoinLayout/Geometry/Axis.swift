// Axis.swift -- the two axes, and the reading direction along the horizontal one.

/// One of the two axes.
public enum Axis: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// x, to the right.
  case horizontal
  /// y, downwards.
  case vertical

  /// The other axis.
  public var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The reading direction: it says on which side leading is.
public enum LayoutDirection: UInt8, Sendable, BitwiseCopyable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
