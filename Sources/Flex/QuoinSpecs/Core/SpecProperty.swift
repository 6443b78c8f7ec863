// SpecProperty.swift -- the properties that have a number.
//
// A property is a bit of `NodeRecord.mask`. A node keeps the values of the properties that are set, in the order of
// the properties' numbers. The tree finds a value by counting the set properties before it. The properties that nearly
// every styled node sets come first, since that count is then cheap. The two axes of a property stand side by side:
// `width.rawValue + axis`.
//
// Properties from 24 on belong to flex containers and their items. Their words hold a `FlexLength`. A property of edges
// has nine numbers in a row: left, top, right, bottom, start, end, horizontal, vertical, all.

/// A property with a number.
public enum SpecProperty: UInt8, CaseIterable, Sendable {
  /// The extent in x: points, or a fraction of the parent's.
  case width = 0
  /// The extent in y: points, or a fraction of the parent's.
  case height = 1
  /// The weight with which the node takes spare room in a stack or a flex container.
  case flexGrow = 2
  /// The weight with which the node gives way in a stack or a flex container.
  case flexShrink = 3
  /// The smallest width, which wins over the largest width and over `width`.
  case minWidth = 4
  /// The smallest height.
  case minHeight = 5
  /// The largest width, which wins over `width`.
  case maxWidth = 6
  /// The largest height.
  case maxHeight = 7
  /// The extent along a stack or a flex container's lines before the node grows or shrinks.
  case flexBasis = 8
  /// Room before the node in a stack; may be negative.
  case spacingBefore = 9
  /// Room after the node in a stack; may be negative.
  case spacingAfter = 10
  /// The distance from the top to the first baseline.
  case ascender = 11
  /// The distance from the bottom to the last baseline: a negative number, as fonts have it.
  case descender = 12
  /// Where the node lies in x in an absolute spec.
  case positionX = 13
  /// Where the node lies in y in an absolute spec.
  case positionY = 14
  /// Stack: room between neighbours.
  case spacing = 15
  /// Stack: room between lines.
  case lineSpacing = 16
  /// Inset: room above the child; infinite where this room shall stretch.
  case insetTop = 17
  /// Inset: room left of the child; may be infinite, too.
  case insetLeft = 18
  /// Inset: room below the child; may be infinite, too.
  case insetBottom = 19
  /// Inset: room right of the child; may be infinite, too.
  case insetRight = 20
  /// Ratio: height divided by width.
  case ratio = 21
  /// Corner: how far the second child is moved in x.
  case offsetX = 22
  /// Corner: how far the second child is moved in y.
  case offsetY = 23
  /// Item: room outside, at the left.
  case marginLeft = 24
  /// Item: room outside, at the top.
  case marginTop = 25
  /// Item: room outside, at the right.
  case marginRight = 26
  /// Item: room outside, at the bottom.
  case marginBottom = 27
  /// Item: room outside, at the side where lines of text start.
  case marginStart = 28
  /// Item: room outside, at the side where lines of text end.
  case marginEnd = 29
  /// Item: room outside, at left and right.
  case marginHorizontal = 30
  /// Item: room outside, at top and bottom.
  case marginVertical = 31
  /// Item: room outside, at all sides.
  case marginAll = 32
  /// Flex and leaves: room inside, at the left.
  case paddingLeft = 33
  /// Flex and leaves: room inside, at the top.
  case paddingTop = 34
  /// Flex and leaves: room inside, at the right.
  case paddingRight = 35
  /// Flex and leaves: room inside, at the bottom.
  case paddingBottom = 36
  /// Flex and leaves: room inside, at the side where lines of text start.
  case paddingStart = 37
  /// Flex and leaves: room inside, at the side where lines of text end.
  case paddingEnd = 38
  /// Flex and leaves: room inside, at left and right.
  case paddingHorizontal = 39
  /// Flex and leaves: room inside, at top and bottom.
  case paddingVertical = 40
  /// Flex and leaves: room inside, at all sides.
  case paddingAll = 41
  /// Flex and leaves: the border, at the left.
  case borderLeft = 42
  /// Flex and leaves: the border, at the top.
  case borderTop = 43
  /// Flex and leaves: the border, at the right.
  case borderRight = 44
  /// Flex and leaves: the border, at the bottom.
  case borderBottom = 45
  /// Flex and leaves: the border, at the side where lines of text start.
  case borderStart = 46
  /// Flex and leaves: the border, at the side where lines of text end.
  case borderEnd = 47
  /// Flex and leaves: the border, at left and right.
  case borderHorizontal = 48
  /// Flex and leaves: the border, at top and bottom.
  case borderVertical = 49
  /// Flex and leaves: the border, at all sides.
  case borderAll = 50
  /// Item: how far it is moved in from the left.
  case edgeLeft = 51
  /// Item: how far it is moved in from the top.
  case edgeTop = 52
  /// Item: how far it is moved in from the right.
  case edgeRight = 53
  /// Item: how far it is moved in from the bottom.
  case edgeBottom = 54
  /// Item: how far it is moved in from the side where lines of text start.
  case edgeStart = 55
  /// Item: how far it is moved in from the side where lines of text end.
  case edgeEnd = 56
  /// Item: how far it is moved in from left and right.
  case edgeHorizontal = 57
  /// Item: how far it is moved in from top and bottom.
  case edgeVertical = 58
  /// Item: how far it is moved in from all sides.
  case edgeAll = 59
  /// Flex: room between neighbours in a row, or between the lines of columns.
  case columnGap = 60
  /// Flex: room between neighbours in a column, or between the lines of rows.
  case rowGap = 61
  /// Flex: room between neighbours and between lines.
  case gap = 62
  /// Item: width divided by height.
  case aspectRatio = 63

  @inline(__always)
  var bit: UInt64 { 1 << UInt64(rawValue) }

  /// The bit of `NodeRecord.fractions` that says that the value is a fraction; none for a property that cannot be one.
  @inline(__always)
  var fractionBit: UInt16 { UInt16(truncatingIfNeeded: bit & SpecProperty.dimensions) }

  /// Width and height.
  static var extents: UInt64 { 0b11 }

  /// The smallest and largest width and height.
  static var limits: UInt64 { 0b1111_0000 }

  /// The smallest and largest height.
  static var heightLimits: UInt64 { minHeight.bit | maxHeight.bit }

  /// The properties of a node's size.
  static var sizes: UInt64 { extents | limits }

  /// The properties that may be a fraction of the parent's size.
  static var dimensions: UInt64 { sizes | flexBasis.bit }

  /// The properties before `marginLeft` that may be zero but not negative.
  static var magnitudes: UInt64 { dimensions | flexGrow.bit | flexShrink.bit }

  /// The properties that concern the layout of a node's parent, and not the node's remembered layouts. The exception: a
  /// flex container's own layouts depend on its limits and weights, too.
  static var parents: UInt64 { (1 << 15) - 1 | FlexGroup.margin.bits | FlexGroup.edge.bits }
}
