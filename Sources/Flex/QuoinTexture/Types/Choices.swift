// Choices.swift -- the options of Texture's specs.
//
// Those that flex containers have as well are the tree's own types; a value that is not a stack's makes the next layout
// throw `badProperty`.

import QuoinSpecs

/// The axis along a stack.
public enum ASStackLayoutDirection: UInt32, Sendable {
  /// Along x.
  case horizontal = 0
  /// Along y.
  case vertical = 1
}

/// How children lie along a stack, and where the room that they leave goes: `start` to `spaceAround`.
public typealias ASStackLayoutJustifyContent = SpecJustify

/// Where children lie across a stack: `start` to `baselineLast`.
public typealias ASStackLayoutAlignItems = SpecAlign

/// Where one child lies across a stack: `auto` to `baselineFirst`.
public typealias ASStackLayoutAlignSelf = SpecAlign

extension SpecAlign {
  /// The name that Texture prints.
  var textureName: String {
    let name = "\(self)"
    return "ASStackLayoutAlignSelf" + name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// Whether a stack breaks into lines.
public enum ASStackLayoutFlexWrap: UInt32, Sendable {
  /// One line.
  case noWrap = 0
  /// As many lines as it takes.
  case wrap = 1
}

/// How several lines lie across a stack, and where the room that they leave goes: `start` to `stretch`.
public typealias ASStackLayoutAlignContent = SpecJustify

/// Where children shall be in x, whichever way a stack runs.
public enum ASHorizontalAlignment: UInt8, Sendable {
  /// As justifyContent and alignItems say.
  case none
  /// At the left.
  case left
  /// In the middle.
  case middle
  /// At the right.
  case right
}

/// Where children shall be in y, whichever way a stack runs.
public enum ASVerticalAlignment: UInt8, Sendable {
  /// As justifyContent and alignItems say.
  case none
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}

/// Where the child of a relative spec lies along one axis: `none`, `start`, `center` or `end`.
public typealias ASRelativeLayoutSpecPosition = SpecPlace

/// Along which axes a relative spec is as small as its child.
public struct ASRelativeLayoutSpecSizingOption: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// All of the room.
  public static let `default`: ASRelativeLayoutSpecSizingOption = []
  /// As narrow as the child.
  public static let minimumWidth = ASRelativeLayoutSpecSizingOption(rawValue: 1)
  /// As low as the child.
  public static let minimumHeight = ASRelativeLayoutSpecSizingOption(rawValue: 2)
  /// Both.
  public static let minimumSize: ASRelativeLayoutSpecSizingOption = [.minimumWidth, .minimumHeight]
}

/// Along which axes a center spec centres.
public struct ASCenterLayoutSpecCenteringOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Along none.
  public static let none: ASCenterLayoutSpecCenteringOptions = []
  /// Along x.
  public static let X = ASCenterLayoutSpecCenteringOptions(rawValue: 1)
  /// Along y.
  public static let Y = ASCenterLayoutSpecCenteringOptions(rawValue: 2)
  /// Along both.
  public static let XY: ASCenterLayoutSpecCenteringOptions = [.X, .Y]
}

/// Along which axes a center spec is as small as its child.
public struct ASCenterLayoutSpecSizingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// All of the room.
  public static let `default`: ASCenterLayoutSpecSizingOptions = []
  /// As narrow as the child.
  public static let minimumX = ASCenterLayoutSpecSizingOptions(rawValue: 1)
  /// As low as the child.
  public static let minimumY = ASCenterLayoutSpecSizingOptions(rawValue: 2)
  /// Both.
  public static let minimumXY: ASCenterLayoutSpecSizingOptions = [.minimumX, .minimumY]
}

/// How large an absolute spec is.
public enum ASAbsoluteLayoutSpecSizing: UInt32, Sendable {
  /// All of the room.
  case `default` = 0
  /// As large as its children.
  case sizeToFit = 1
}

/// A corner.
public enum ASCornerLayoutLocation: UInt32, Sendable {
  /// Above, at the left.
  case topLeft = 0
  /// Above, at the right.
  case topRight = 1
  /// Below, at the left.
  case bottomLeft = 2
  /// Below, at the right.
  case bottomRight = 3
}
