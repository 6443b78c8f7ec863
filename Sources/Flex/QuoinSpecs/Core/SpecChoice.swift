// SpecChoice.swift -- the choices of a node, a few bits each, and what their values mean.
//
// A node's choices are one word. The choices of each kind begin at bit 0: kinds share the lower bits. The choices
// that any node may have, most of which the node's parent reads, begin at bit 14.

/// A few bits of a node's choices.
public enum SpecChoice: UInt8, CaseIterable, Sendable {
  /// Stack: 0 along x, 1 along y.
  case direction
  /// Stack: a `SpecJustify` up to `spaceAround`.
  case justify
  /// Stack: a `SpecAlign` other than `auto`.
  case alignItems
  /// Stack: whether the stack breaks into lines.
  case wrap
  /// Stack: where lines go, a `SpecJustify` up to `stretch`.
  case alignContent
  /// Stack: whether room is measured from the last baseline, along y.
  case baselineRelative
  /// Stack: whether children that grow or shrink keep their own smallest and largest size.
  case respectsChildLimits
  /// Stack: whether children may be measured at the same time. No layout makes use of it.
  case concurrent
  /// Relative: a `SpecPlace` in x.
  case horizontal
  /// Relative: a `SpecPlace` in y.
  case vertical
  /// Relative: 1 if the node is as narrow as its child, plus 2 if it is as short as its child.
  case sizing
  /// Absolute: whether the node is only as large as its children need.
  case sizeToFit
  /// Corner: top left 0, top right 1, bottom left 2, bottom right 3.
  case location
  /// Corner: whether the second child counts in the node's size.
  case wrapsCorner
  /// Flex: a `FlexDirection`.
  case flexDirection
  /// Flex: a `SpecJustify`; `stretch` counts as `start`.
  case flexJustify
  /// Flex: a `SpecAlign` other than `auto` and `baselineLast`.
  case flexAlignItems
  /// Flex: a `FlexWrap`.
  case flexWrap
  /// Flex: where lines go, a `SpecJustify`.
  case flexAlignContent
  /// Item: a `FlexPosition`.
  case position
  /// Item: a `FlexDisplay`.
  case display
  /// Item: whether the item's extents are those of its content (1) or of its border box (0).
  case boxSizing
  /// Flex: a `FlexOverflow`.
  case overflow
  /// Flex: a `FlexWriting`.
  case writing
  /// Any node in a stack or flex: a `SpecAlign` up to `baselineFirst`; in a flex container also one of the writing's.
  case alignSelf
  /// A box: whether the box mirrors the boxes in it, so that they run from right to left.
  case rightToLeft
  /// Flex: a `FlexRules`.
  case flexRules
  /// Item: whether the first baseline of its container is this item's.
  case referenceBaseline

  /// Where the choice's bits begin, a mask of as many ones as the choice has bits, and the largest value.
  @inline(__always)
  var field: (shift: UInt32, mask: UInt32, largest: UInt32) {
    switch self {
    case .direction: (shift: 0, mask: 1, largest: 1)
    case .justify: (shift: 1, mask: 7, largest: 4)
    case .alignItems: (shift: 4, mask: 7, largest: 6)
    case .wrap: (shift: 7, mask: 1, largest: 1)
    case .alignContent: (shift: 8, mask: 7, largest: 5)
    case .baselineRelative: (shift: 11, mask: 1, largest: 1)
    case .respectsChildLimits: (shift: 12, mask: 1, largest: 1)
    case .concurrent: (shift: 13, mask: 1, largest: 1)
    case .horizontal: (shift: 0, mask: 3, largest: 3)
    case .vertical: (shift: 2, mask: 3, largest: 3)
    case .sizing: (shift: 4, mask: 3, largest: 3)
    case .sizeToFit: (shift: 0, mask: 1, largest: 1)
    case .location: (shift: 0, mask: 3, largest: 3)
    case .wrapsCorner: (shift: 2, mask: 1, largest: 1)
    case .flexDirection: (shift: 0, mask: 3, largest: 3)
    case .flexJustify: (shift: 2, mask: 7, largest: 6)
    case .flexAlignItems: (shift: 5, mask: 15, largest: 10)
    case .flexWrap: (shift: 9, mask: 3, largest: 2)
    case .flexAlignContent: (shift: 11, mask: 7, largest: 6)
    case .position: (shift: 14, mask: 3, largest: 2)
    case .display: (shift: 16, mask: 3, largest: 2)
    case .boxSizing: (shift: 18, mask: 1, largest: 1)
    case .overflow: (shift: 19, mask: 3, largest: 2)
    case .writing: (shift: 21, mask: 3, largest: 2)
    case .flexRules: (shift: 23, mask: 3, largest: 2)
    case .referenceBaseline: (shift: 25, mask: 1, largest: 1)
    case .alignSelf: (shift: 28, mask: 15, largest: 10)
    case .rightToLeft: (shift: 27, mask: 1, largest: 1)
    }
  }

  /// The value of this choice in a node's word of choices.
  @inline(__always)
  func value(in choices: UInt32) -> UInt32 {
    let field = field
    return choices >> field.shift & field.mask
  }

  /// The kind that has the choice; nil if every kind has it.
  var kind: SpecKind? {
    switch self {
    case .direction, .justify, .alignItems, .wrap, .alignContent, .baselineRelative, .respectsChildLimits,
      .concurrent:
      .stack
    case .horizontal, .vertical, .sizing: .relative
    case .sizeToFit: .absolute
    case .location, .wrapsCorner: .corner
    case .flexDirection, .flexJustify, .flexAlignItems, .flexWrap, .flexAlignContent, .flexRules: .flex
    case .position, .display, .boxSizing, .overflow, .writing, .referenceBaseline, .alignSelf, .rightToLeft:
      nil
    }
  }
}

/// How elements lie along a line, or lines across a stack, and where the spare room goes.
public enum SpecJustify: UInt32, Sendable {
  /// All at the start, with the room behind them.
  case start = 0
  /// All at the end, with the room before them.
  case end = 1
  /// All in the middle, with half the room at each end.
  case center = 2
  /// The room goes between neighbours.
  case spaceBetween = 3
  /// The room goes in equal parts around each element: half of each part before it, half behind it.
  case spaceAround = 4
  /// The lines grow and leave no room. For lines only.
  case stretch = 5
  /// The room goes in equal parts between neighbours and to both ends; flex only.
  case spaceEvenly = 6
}

/// Where an element lies across its line.
public enum SpecAlign: UInt32, Sendable {
  /// As the stack or the flex container around the element says.
  case auto = 0
  /// At the start.
  case start = 1
  /// At the end.
  case end = 2
  /// In the middle.
  case center = 3
  /// At the start, and as large as the line.
  case stretch = 4
  /// With its first baseline at the height of the other elements' first baselines.
  case baselineFirst = 5
  /// With its last baseline at the height of the other elements' last baselines.
  case baselineLast = 6
  /// Flex: where lines of the container's text start, whatever `wrapReverse` turns round.
  case writingStart = 7
  /// Flex: where lines of the container's text end.
  case writingEnd = 8
  /// Flex: where lines of the item's own text start.
  case selfStart = 9
  /// Flex: where lines of the item's own text end.
  case selfEnd = 10
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
