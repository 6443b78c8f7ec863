// LayoutAttribute.swift -- the numbers of a rectangle that constraints speak of.
//
// Locations lie on an axis and may only meet locations of the same axis; sizes may only meet sizes.
// leading and trailing are left and right in reading direction; a constraint that names one of them
// is mirrored as a whole in a right-to-left box, and may not name left or right as well.
//
// Raw values are those of NSLayoutAttribute, so that they can cross a C boundary.

/// An attribute of a box or a guide.
public enum LayoutAttribute: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case left = 1
  case right = 2
  case top = 3
  case bottom = 4
  case leading = 5
  case trailing = 6
  case width = 7
  case height = 8
  case centerX = 9
  case centerY = 10
  case lastBaseline = 11
  case firstBaseline = 12
  case leftMargin = 13
  case rightMargin = 14
  case topMargin = 15
  case bottomMargin = 16
  case leadingMargin = 17
  case trailingMargin = 18
  case centerXWithinMargins = 19
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

  /// The attribute of the margins' rectangle that a margin attribute is, or nil for the others.
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

  /// What takes its place in a mirror.
  var mirrored: LayoutAttribute {
    switch self {
    case .left, .leading: .right
    case .right, .trailing: .left
    default: self
    }
  }

  /// As logs write it.
  public var name: String {
    switch self {
    case .lastBaseline: "baseline"
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
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }
}
