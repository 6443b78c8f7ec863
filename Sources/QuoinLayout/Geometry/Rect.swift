// Rect.swift -- points, sizes and rectangles.

/// A place.
public struct Point: Sendable, Hashable, BitwiseCopyable {
  public var x, y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(0, 0)
}

/// A width and a height.
public struct Size: Sendable, Hashable, BitwiseCopyable {
  public var width, height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(0, 0)
}

/// A rectangle: its top left corner and its size.
public struct Rect: Sendable, Hashable, BitwiseCopyable {
  public var origin: Point
  public var size: Size

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public static let zero = Rect(0, 0, 0, 0)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }

  /// The same rectangle elsewhere.
  public func offset(by delta: Point) -> Rect {
    Rect(minX + delta.x, minY + delta.y, width, height)
  }

  /// The rectangle inside, `insets` away from each edge.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      minX + insets.left, minY + insets.top, width - insets.left - insets.right,
      height - insets.top - insets.bottom)
  }

  /// With each edge at the nearest multiple of 1 / `scale`, halves rounding up. Edges and not sizes
  /// are rounded, so that neighbours never gap or overlap.
  public func rounded(toScale scale: Double) -> Rect {
    func snap(_ edge: Double) -> Double { (edge * scale + 0.5).rounded(.down) / scale }
    return Rect(
      snap(minX), snap(minY), snap(maxX) - snap(minX), snap(maxY) - snap(minY))
  }
}

extension Point: CustomStringConvertible {
  public var description: String { "(\(shortText(x)), \(shortText(y)))" }
}

extension Size: CustomStringConvertible {
  public var description: String { "\(shortText(width)) x \(shortText(height))" }
}

extension Rect: CustomStringConvertible {
  public var description: String { "\(origin) \(size)" }
}
