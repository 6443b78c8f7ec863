// SpecProperty.swift -- the properties that have a number, and the choices that have a few bits.
//
// A property is a bit of `NodeRecord.mask`; a node keeps values only of those that are set, in the order
// of their numbers. What nearly every styled node has comes first, so that it is found without counting.
// Properties of two axes stand side by side: `width.rawValue + axis`.
//
// Numbers from 24 on are free for another algorithm. It may give the whole word of a property any meaning.

/// A property with a number.
public enum SpecProperty: UInt8, CaseIterable, Sendable {
  /// The extent in x: points, or a fraction of the parent's.
  case width = 0
  /// The extent in y: points, or a fraction of the parent's.
  case height = 1
  /// The weight with which the node takes spare room in a stack.
  case flexGrow = 2
  /// The weight with which it gives way in a stack.
  case flexShrink = 3
  /// The smallest width, which wins over the largest and over the width.
  case minWidth = 4
  /// The smallest height.
  case minHeight = 5
  /// The largest width, which wins over the width.
  case maxWidth = 6
  /// The largest height.
  case maxHeight = 7
  /// The extent along a stack before it grows or shrinks.
  case flexBasis = 8
  /// Room before the node in a stack; may be negative.
  case spacingBefore = 9
  /// Room after the node in a stack; may be negative.
  case spacingAfter = 10
  /// From the top to the first baseline.
  case ascender = 11
  /// From the bottom to the last baseline: a negative number, as fonts have it.
  case descender = 12
  /// Where the node lies in an absolute spec.
  case positionX = 13
  /// Where the node lies in an absolute spec.
  case positionY = 14
  /// Stack: room between neighbours.
  case spacing = 15
  /// Stack: room between lines.
  case lineSpacing = 16
  /// Inset: above the child; infinite where it shall stretch.
  case insetTop = 17
  /// Inset: left of the child.
  case insetLeft = 18
  /// Inset: below the child.
  case insetBottom = 19
  /// Inset: right of the child.
  case insetRight = 20
  /// Ratio: height divided by width.
  case ratio = 21
  /// Corner: how far the second child is moved in x.
  case offsetX = 22
  /// Corner: how far the second child is moved in y.
  case offsetY = 23

  @inline(__always)
  var bit: UInt64 { 1 << UInt64(rawValue) }

  /// Those of a node's size: they matter to its parent and not to what is inside.
  static var sizes: UInt64 { 0b1111_0011 }

  /// Those that may be a fraction of the parent's size.
  static var dimensions: UInt64 { 0b1_1111_0011 }

  /// Those that must not be negative.
  static var magnitudes: UInt64 { dimensions | flexGrow.bit | flexShrink.bit }

  /// Those that its parent reads; all others are read by the node itself.
  static var parents: UInt64 { (1 << 15) - 1 }
}

/// A few bits of a node's choices.
public enum SpecChoice: UInt8, CaseIterable, Sendable {
  /// Stack: 0 along x, 1 along y.
  case direction
  /// Stack: a `SpecJustify`.
  case justify
  /// Stack: a `SpecAlign` other than `auto`.
  case alignItems
  /// Stack: whether it breaks into lines.
  case wrap
  /// Stack: where lines go, a `SpecJustify` or `stretch`.
  case alignContent
  /// Stack: whether room is measured from the last baseline, along y.
  case baselineRelative
  /// Stack: whether children that grow or shrink keep their own smallest and largest size.
  case respectsChildLimits
  /// Stack: whether children may be measured at the same time.
  case concurrent
  /// Relative: a `SpecPlace` in x.
  case horizontal
  /// Relative: a `SpecPlace` in y.
  case vertical
  /// Relative: whether it is as narrow (1), as low (2) as its child.
  case sizing
  /// Absolute: whether it is as large as its children.
  case sizeToFit
  /// Corner: top left 0, top right 1, bottom left 2, bottom right 3.
  case location
  /// Corner: whether the second child counts in its size.
  case wrapsCorner
  /// Any node in a stack: a `SpecAlign`.
  case alignSelf
  /// A box: whether what is in it is placed from the right.
  case rightToLeft

  /// Where the bits begin, how many there are, and the largest value.
  @inline(__always)
  var field: (shift: UInt32, mask: UInt32, largest: UInt32) {
    switch self {
    case .direction: (0, 1, 1)
    case .justify: (1, 7, 4)
    case .alignItems: (4, 7, 6)
    case .wrap: (7, 1, 1)
    case .alignContent: (8, 7, 5)
    case .baselineRelative: (11, 1, 1)
    case .respectsChildLimits: (12, 1, 1)
    case .concurrent: (13, 1, 1)
    case .horizontal: (0, 3, 3)
    case .vertical: (2, 3, 3)
    case .sizing: (4, 3, 3)
    case .sizeToFit: (0, 1, 1)
    case .location: (0, 3, 3)
    case .wrapsCorner: (2, 1, 1)
    case .alignSelf: (28, 15, 4)
    case .rightToLeft: (27, 1, 1)
    }
  }

  /// The kind that has the choice; nil where every kind has it.
  var kind: SpecKind? {
    switch self {
    case .direction, .justify, .alignItems, .wrap, .alignContent, .baselineRelative, .respectsChildLimits,
      .concurrent:
      .stack
    case .horizontal, .vertical, .sizing: .relative
    case .sizeToFit: .absolute
    case .location, .wrapsCorner: .corner
    case .alignSelf, .rightToLeft: nil
    }
  }
}

/// How spare room along a line, or across lines, is handed out.
public enum SpecJustify: UInt32, Sendable {
  /// All of it at the end.
  case start = 0
  /// All of it at the start.
  case end = 1
  /// Half at each end.
  case center = 2
  /// Between neighbours.
  case spaceBetween = 3
  /// Around each.
  case spaceAround = 4
  /// Lines only: it makes the lines larger.
  case stretch = 5
}

/// Where an element lies across its line.
public enum SpecAlign: UInt32, Sendable {
  /// As the stack says.
  case auto = 0
  /// At the start.
  case start = 1
  /// At the end.
  case end = 2
  /// In the middle.
  case center = 3
  /// At the start, and as large as the line.
  case stretch = 4
  /// First baselines on one line.
  case baselineFirst = 5
  /// Last baselines on one line.
  case baselineLast = 6
}

/// Where the child of a relative spec lies along one axis.
public enum SpecPlace: UInt32, Sendable {
  /// At the start, and at least as large as the range's minimum.
  case none = 0
  /// At the start.
  case start = 1
  /// In the middle.
  case center = 2
  /// At the end.
  case end = 3
}
