// Shift.swift -- offset and inset: the same words for chains, for live constraints and for groups of attributes.
//
// Each shift replaces an earlier one and never adds to it. Of several attributes, a size concerns widths and heights, and
// a point concerns locations.

/// By how much an attribute differs from the right side, or the right side itself.
public enum Shift {
  /// Edges inwards, sizes smaller by the insets of both sides, centres by half the difference of these.
  case insets(Insets)
  /// The same by reading direction. Left and right take the parent's present direction; leading and trailing follow the
  /// parent when its direction changes.
  case directionalInsets(DirectionalInsets)
  /// Of widths and heights.
  case size(Size)
  /// Of locations, by their axis.
  case point(Point)
  /// Of centres only.
  case center(Point)

  /// Whether it is a distance inwards, which needs a target to be inset from.
  var isInwards: Bool {
    switch self {
    case .insets, .directionalInsets: true
    case .size, .point, .center: false
    }
  }
}

/// Whatever can be shifted: a statement, live or while it is built, or several attributes on either side of one.
public protocol Shiftable {
  /// What comes of it.
  associatedtype Shifted
  /// Shifts it by what the words below say. A chain that has no relation notes that it is written at `source`.
  @discardableResult
  func shifted(by shift: Shift, _ source: Source) -> Shifted
}

extension Shiftable {
  /// Sets the constants of widths and heights; a statement without a width or a height is misuse.
  @discardableResult
  public func offset(_ size: Size, file: StaticString = #fileID, line: Int = #line) -> Shifted {
    shifted(by: .size(size), Source(file: file, line: line))
  }

  /// Sets the constants of locations, by their axis.
  @discardableResult
  public func offset(_ point: Point, file: StaticString = #fileID, line: Int = #line) -> Shifted {
    shifted(by: .point(point), Source(file: file, line: line))
  }

  /// Sets the constants of centres.
  @discardableResult
  public func offset(center point: Point, file: StaticString = #fileID, line: Int = #line) -> Shifted {
    shifted(by: .center(point), Source(file: file, line: line))
  }

  /// Moves edges inwards and shrinks sizes, by the first item's attribute. For a size against a number it is misuse.
  @discardableResult
  public func inset(_ insets: Insets, file: StaticString = #fileID, line: Int = #line) -> Shifted {
    shifted(by: .insets(insets), Source(file: file, line: line))
  }

  /// Moves edges inwards and shrinks sizes, by insets in reading direction.
  @discardableResult
  public func inset(_ insets: DirectionalInsets, file: StaticString = #fileID, line: Int = #line) -> Shifted {
    shifted(by: .directionalInsets(insets), Source(file: file, line: line))
  }

  /// Moves all edges inwards by one distance, and shrinks sizes by twice the distance.
  @discardableResult
  public func inset(_ distance: Double, file: StaticString = #fileID, line: Int = #line) -> Shifted {
    shifted(by: .insets(Insets(distance)), Source(file: file, line: line))
  }
}
