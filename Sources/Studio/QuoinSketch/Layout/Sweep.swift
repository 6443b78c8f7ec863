// Sweep.swift -- one sketch at many sizes of a window.

import QuoinDrawing
import QuoinLayout

/// A window's width or height that runs through a range.
public struct Sweep: Sendable, Equatable {
  /// The index of the window's box.
  public let window: Int
  /// Whether the sweep varies the window's width; otherwise it varies the height.
  public let isHorizontal: Bool
  /// Where the range begins.
  public let first: Double
  /// Where the range ends; `last` may be below `first`.
  public let last: Double

  /// A range of a window's width or height.
  public init(window: Int, isHorizontal: Bool, from first: Double, to last: Double) {
    self.window = window
    self.isHorizontal = isHorizontal
    self.first = first
    self.last = last
  }

  /// Counts of pictures that fit a page, the best count first.
  private static let counts = [8, 9, 7, 10, 6, 11, 5]
  /// Steps from the roundest to the least round.
  private static let roundSteps = [1000.0, 500, 250, 200, 100, 50, 25, 20, 10, 5, 2, 1]

  /// The count of values that fits a page and gives the roundest steps between the values.
  public var roundCount: Int {
    let span = abs(last - first)
    for round in Self.roundSteps {
      for count in Self.counts {
        let steps = span / Double(count - 1) / round
        if steps >= 1 && steps == steps.rounded() { return count }
      }
    }
    return Self.counts[0]
  }

  /// `count` evenly spaced values from `first` to `last`; only `first` if `count` is at most 1. The values are rounded
  /// to whole numbers if both ends are whole and at least `count` apart.
  public func values(_ count: Int) -> [Double] {
    guard count > 1 else { return [first] }
    let isWhole =
      first == first.rounded() && last == last.rounded() && abs(last - first) >= Double(count)
    return (0..<count).map { step in
      let value = first + (last - first) * Double(step) / Double(count - 1)
      return isWhole ? value.rounded() : value
    }
  }

  /// Whether the range's ends differ and their distance is finite.
  var hasRange: Bool { first != last && (last - first).isFinite }

  /// Whether the box that is swept is a window of this sketch.
  func isOfWindow(of sketch: Sketch) -> Bool {
    sketch.boxes.indices.contains(window) && sketch.boxes[window].size != nil
  }

  /// A layout of the sketch for each of `values`; none if the sketch has no such window. Throws if a layout is refused.
  public func layouts(
    of sketch: Sketch, sizes: [Int: Size], at values: [Double]
  ) throws(SketchErrors) -> [SketchLayout] {
    guard isOfWindow(of: sketch) else { return [] }
    var layouts: [SketchLayout] = []
    for value in values {
      var swept = sizes
      var size = sizes[window] ?? sketch.boxes[window].size ?? Size(0, 0)
      if isHorizontal { size.width = value } else { size.height = value }
      swept[window] = size
      layouts.append(try SketchLayout(sketch, sizes: swept))
    }
    return layouts
  }
}
