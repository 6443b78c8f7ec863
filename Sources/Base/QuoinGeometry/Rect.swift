// Rect.swift -- points, sizes and rectangles, which all houses share.
//
// Coordinates are points: x leads to the right, y leads down. The module has no Swift runtime and stands on nothing, so
// that the solver's layouts, specs, and the C library's frames are numbers of one kind.

/// A place.
public struct Point: Sendable, Hashable, BitwiseCopyable {
  /// Across and down.
  public var x, y: Double

  /// The place at x and y.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The place at x and y.
  @inlinable
  public init(x: Double, y: Double) { self.init(x, y) }

  /// The origin.
  @inlinable
  public static var zero: Point { Point(0, 0) }
}

/// A width and a height.
public struct Size: Sendable, Hashable, BitwiseCopyable {
  /// Across and down.
  public var width, height: Double

  /// A size from its width and height.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// A size from its width and height.
  @inlinable
  public init(width: Double, height: Double) { self.init(width, height) }

  /// No size at all.
  @inlinable
  public static var zero: Size { Size(0, 0) }
}

/// A rectangle: its top left corner and its size.
public struct Rect: Sendable, Hashable, BitwiseCopyable {
  /// The top left corner.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// A rectangle by its top left corner and its size.
  @inlinable
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  /// A rectangle by its top left corner and its size.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) { self.init(x, y, width, height) }

  /// A rectangle by its top left corner and its size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle of no size at the origin.
  @inlinable
  public static var zero: Rect { Rect(0, 0, 0, 0) }
}

// MARK: Parts

extension Rect {
  /// The left edge; a new one moves the rectangle.
  @inlinable
  public var x: Double {
    get { origin.x }
    set { origin.x = newValue }
  }
  /// The top edge; a new one moves the rectangle.
  @inlinable
  public var y: Double {
    get { origin.y }
    set { origin.y = newValue }
  }
  /// How wide it is.
  @inlinable
  public var width: Double {
    get { size.width }
    set { size.width = newValue }
  }
  /// How high it is.
  @inlinable
  public var height: Double {
    get { size.height }
    set { size.height = newValue }
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The horizontal centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical centre.
  public var midY: Double { origin.y + size.height / 2 }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
}
