// LayoutAttribute.swift -- the numbers of a rectangle that constraints speak of.
//
// A location compares only with a location of the same axis, a size only with a size. In a sum, sizes may be
// added to a location, and the distance between two locations counts as a size.
// leading and trailing are left and right in reading direction; a constraint that names one of them
// is mirrored as a whole in a right-to-left box, and may not name left or right as well.
//
// Raw values are those of NSLayoutAttribute.

/// An attribute of a box or a guide.
public enum LayoutAttribute: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// The left edge.
  case left = 1
  /// The right edge.
  case right = 2
  /// The top edge.
  case top = 3
  /// The bottom edge.
  case bottom = 4
  /// The edge where reading begins.
  case leading = 5
  /// The edge where reading ends.
  case trailing = 6
  /// The width.
  case width = 7
  /// The height.
  case height = 8
  /// The horizontal centre.
  case centerX = 9
  /// The vertical centre.
  case centerY = 10
  /// The last baseline; the bottom where the contents have none.
  case lastBaseline = 11
  /// The first baseline; the top where the contents have none.
  case firstBaseline = 12
  /// The left edge inside the margins.
  case leftMargin = 13
  /// The right edge inside the margins.
  case rightMargin = 14
  /// The top edge inside the margins.
  case topMargin = 15
  /// The bottom edge inside the margins.
  case bottomMargin = 16
  /// The leading edge inside the margins.
  case leadingMargin = 17
  /// The trailing edge inside the margins.
  case trailingMargin = 18
  /// The horizontal centre inside the margins.
  case centerXWithinMargins = 19
  /// The vertical centre inside the margins.
  case centerYWithinMargins = 20

  /// Another name of the last baseline.
  public static let baseline = LayoutAttribute.lastBaseline

  /// Whether it is a size; anything else is a location.
  public var isSize: Bool { self == .width || self == .height }

  /// The axis along which it is measured.
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether it flips with the reading direction.
  public var isDirectional: Bool {
    self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
  }

  /// Whether it is a left or right that never flips.
  var isFixedSide: Bool {
    self == .left || self == .right || self == .leftMargin || self == .rightMargin
  }

  /// The edge or centre of the rectangle inside the margins that a margin attribute names; nil for other attributes.
  var withinMargins: LayoutAttribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// Its counterpart in a mirrored layout. `RowBuilder` replaces margin attributes by `withinMargins` before.
  var mirrored: LayoutAttribute {
    switch self {
    case .left, .leading: .right
    case .right, .trailing: .left
    default: self
    }
  }

  /// Whether it is a centre, also one inside the margins.
  var isCenter: Bool {
    let plain = withinMargins ?? self
    return plain == .centerX || plain == .centerY
  }

  /// The name that logs use.
  public var name: String {
    if let within = withinMargins { return within.name + (isCenter ? "WithinMargins" : "Margin") }
    return switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .firstBaseline: "firstBaseline"
    default: "baseline"
    }
  }
}

/// The attributes along an axis; `start` and `end` go by reading direction.
extension Axis {
  var least: LayoutAttribute { self == .horizontal ? .left : .top }
  var start: LayoutAttribute { self == .horizontal ? .leading : .top }
  var end: LayoutAttribute { self == .horizontal ? .trailing : .bottom }
  var middle: LayoutAttribute { self == .horizontal ? .centerX : .centerY }
  var length: LayoutAttribute { self == .horizontal ? .width : .height }
}
