// SpecChoice.swift -- the choices of a node, a few bits each, and what their values mean.
//
// A node's choices are one word. The choices of each kind begin at bit 0: kinds share the lower bits. The choices
// that any node may have, most of which the node's parent reads, begin at bit 14.

/// A few bits of a node's choices.
public enum SpecChoice: UInt8, CaseIterable, Sendable {
  /// Stack: a `SpecDirection`.
  case direction
  /// Stack: a `SpecJustify` up to that of room around each element.
  case justify
  /// Stack: a `SpecAlign`, but not the automatic one.
  case alignItems
  /// Stack: whether the stack breaks into lines.
  case wrap
  /// Stack: where lines go, a `SpecJustify` up to that of lines that grow.
  case alignContent
  /// Stack: whether room is measured from the last baseline, along y.
  case baselineRelative
  /// Stack: whether children that grow or shrink keep their own smallest and largest size.
  case respectsChildLimits
  /// Stack: whether leaves may be measured at the same time, on as many threads as the tree may use.
  case concurrent
  /// Relative: a `SpecPlace` in x.
  case horizontal
  /// Relative: a `SpecPlace` in y.
  case vertical
  /// Relative: a `SpecSizing`.
  case sizing
  /// Absolute: whether the node is only as large as its children need.
  case sizeToFit
  /// Corner: a `SpecCorner`.
  case location
  /// Corner: whether the second child counts in the node's size.
  case wrapsCorner
  /// Flex: a `FlexDirection`.
  case flexDirection
  /// Flex: a `SpecJustify`; that of lines that grow counts as at the start.
  case flexJustify
  /// Flex: a `SpecAlign`, but none that refers to the container's own or to last baselines.
  case flexAlignItems
  /// Flex: a `FlexWrap`.
  case flexWrap
  /// Flex: where lines go, a `SpecJustify` up to that of even room.
  case flexAlignContent
  /// Item: a `FlexPosition`.
  case position
  /// Item: a `FlexDisplay`.
  case display
  /// Item: a `FlexBoxSizing`.
  case boxSizing
  /// Flex: a `FlexOverflow`.
  case overflow
  /// Flex: a `FlexWriting`.
  case writing
  /// Any node in a stack or flex: a `SpecAlign`, but none of last baselines; in a stack none of the writing's.
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
    // Its fourth bit is `extraJustify`.
    case .flexJustify: (shift: 2, mask: 7, largest: 12)
    case .flexAlignItems: (shift: 5, mask: 15, largest: 12)
    case .flexWrap: (shift: 9, mask: 3, largest: 2)
    case .flexAlignContent: (shift: 11, mask: 7, largest: 6)
    case .position: (shift: 14, mask: 3, largest: 2)
    case .display: (shift: 16, mask: 3, largest: 2)
    case .boxSizing: (shift: 18, mask: 1, largest: 1)
    case .overflow: (shift: 19, mask: 3, largest: 2)
    case .writing: (shift: 21, mask: 3, largest: 2)
    case .flexRules: (shift: 23, mask: 3, largest: 3)
    case .referenceBaseline: (shift: 25, mask: 1, largest: 1)
    case .alignSelf: (shift: 28, mask: 15, largest: 12)
    case .rightToLeft: (shift: 27, mask: 1, largest: 1)
    }
  }

  /// The value of this choice in a node's word of choices.
  @inline(__always)
  func value(in choices: UInt32) -> UInt32 {
    let field = field
    let value = choices >> field.shift & field.mask
    return self == .flexJustify ? value | (choices & SpecChoice.extraJustify) >> 23 : value
  }

  /// A node's word of choices with this choice made.
  func set(_ value: UInt32, in choices: UInt32) -> UInt32 {
    let field = field
    var changed = choices & ~(field.mask << field.shift) | (value & field.mask) << field.shift
    if self == .flexJustify {
      changed = changed & ~SpecChoice.extraJustify | value << 23 & SpecChoice.extraJustify
    }
    return changed
  }

  /// The bit of a word of choices that is worth 8 in `flexJustify`: the bits beside its others are taken.
  private static var extraJustify: UInt32 { 1 << 26 }

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
  /// Where lines of text start, even in a reverse row or column. This and what follows is for items along a flex
  /// container's lines.
  case writingStart = 7
  /// Where lines of text end, even in reverse.
  case writingEnd = 8
  /// At the left of a row, where the text of a column starts.
  case left = 9
  /// At the right of a row, where the text of a column starts.
  case right = 10
  /// In the middle, or where lines of text start if the room is too small.
  case safeCenter = 11
  /// At the end, or where lines of text start if the room is too small.
  case safeEnd = 12
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
  /// Flex: in the middle, or at the start of text if the item is larger than its line.
  case safeCenter = 11
  /// Flex: at the end, or at the start of text if the item is larger than its line.
  case safeEnd = 12
}

/// Along which axis a stack lays its children out.
public enum SpecDirection: UInt32, Sendable {
  /// Along x.
  case row = 0
  /// Along y.
  case column = 1
}

/// Whether a relative spec is as small as its child.
public enum SpecSizing: UInt32, Sendable {
  /// As large as its range.
  case whole = 0
  /// As narrow as the child.
  case asNarrow = 1
  /// As low as the child.
  case asLow = 2
  /// Both.
  case asSmall = 3
}

/// The corner of the first child of a corner spec that the second child is centred on.
public enum SpecCorner: UInt32, Sendable {
  /// At the top and the left.
  case topLeft = 0
  /// At the top and the right.
  case topRight = 1
  /// At the bottom and the left.
  case bottomLeft = 2
  /// At the bottom and the right.
  case bottomRight = 3
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
