// Rect+Drawing.swift -- rectangles moved, shrunk and snapped, and geometry as text.

@_exported public import QuoinGeometry

extension Rect {
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
