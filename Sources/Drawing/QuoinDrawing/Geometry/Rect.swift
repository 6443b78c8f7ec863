// Rect.swift -- points, sizes and rectangles.

/// A place.
public struct Point: Sendable, Hashable, BitwiseCopyable {
  /// Across and down.
  public var x, y: Double

  /// The place at x and y.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(0, 0)
}

/// A width and a height.
public struct Size: Sendable, Hashable, BitwiseCopyable {
  /// Across and down.
  public var width, height: Double

  /// A size from its width and height.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// No size at all.
  public static let zero = Size(0, 0)
}

/// A rectangle: its top left corner and its size.
public struct Rect: Sendable, Hashable, BitwiseCopyable {
  /// The top left corner.
  public var origin: Point
  /// Width and height.
  public var size: Size

  /// A rectangle by its top left corner and its size.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  /// A rectangle by its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle of no size at the origin.
  public static let zero = Rect(0, 0, 0, 0)

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
  /// How wide it is.
  public var width: Double { size.width }
  /// How high it is.
  public var height: Double { size.height }

  package var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }

  /// The rectangle moved by `delta`.
  public func offset(by delta: Point) -> Rect {
    Rect(minX + delta.x, minY + delta.y, width, height)
  }

  /// The rectangle with each edge moved inwards by `distance`; a negative distance makes it larger. A side shorter than
  /// twice the distance becomes 0, and the new corner may then lie outside of the old rectangle.
  package func shrunk(by distance: Double) -> Rect {
    Rect(
      minX + distance, minY + distance, max(width - 2 * distance, 0), max(height - 2 * distance, 0))
  }

  /// Whether the insides of both rectangles have something in common. A rectangle of no size inside the other counts.
  package func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The rectangle with each edge at the nearest multiple of 1 / `scale`, halves rounding up, but for rounding
  /// errors of doubles. Edges and not sizes are rounded, so that neighbours neither gap nor overlap by a pixel.
  public func rounded(toScale scale: Double) -> Rect {
    func snap(_ edge: Double) -> Double { (edge * scale + 0.5).rounded(.down) / scale }
    return Rect(
      snap(minX), snap(minY), snap(maxX) - snap(minX), snap(maxY) - snap(minY))
  }
}

extension Point: CustomStringConvertible {
  /// `(x, y)`.
  public var description: String { "(\(NumberText.exact(x)), \(NumberText.exact(y)))" }
}

extension Size: CustomStringConvertible {
  /// `width x height`.
  public var description: String { "\(NumberText.exact(width)) x \(NumberText.exact(height))" }
}

extension Rect: CustomStringConvertible {
  /// `(x, y) width x height`.
  public var description: String { "\(origin) \(size)" }
}
