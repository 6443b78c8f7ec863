// FlexChoices.swift -- the choices of a flex container and its items, with the values of their bits.

/// Along which axis a flex container lays its items out, and from which end.
public enum FlexDirection: UInt32, Sendable {
  /// From the top down.
  case column = 0
  /// From the bottom up.
  case columnReverse = 1
  /// From where lines of text start.
  case row = 2
  /// From where lines of text end.
  case rowReverse = 3
}

/// Whether a flex container breaks into lines.
public enum FlexWrap: UInt32, Sendable {
  /// One line.
  case noWrap = 0
  /// As many lines as it takes.
  case wrap = 1
  /// As many lines as it takes, the first one at the end.
  case wrapReverse = 2
}

/// How an item takes part.
public enum FlexPosition: UInt32, Sendable {
  /// In its line, then moved by its edges.
  case relative = 0
  /// In no line: placed by its edges, within the nearest container around it that is not static.
  case absolute = 1
  /// In its line. Its edges count for nothing, and absolute items in it refer to a container further out.
  case `static` = 2
}

/// Whether an item is there.
public enum FlexDisplay: UInt32, Sendable {
  /// The item is there.
  case flex = 0
  /// Neither the item is there, nor anything in it.
  case none = 1
  /// The item is not there; its children are in its parent instead.
  case contents = 2
}

/// What an item's width, height and limits are those of.
public enum FlexBoxSizing: UInt32, Sendable {
  /// Of the border box.
  case borderBox = 0
  /// Of the content, inside borders and paddings.
  case contentBox = 1
}

/// How a container treats content that is larger than its room.
public enum FlexOverflow: UInt32, Sendable {
  /// The container may be larger than the bound that it was given.
  case visible = 0
  /// As `visible`; a drawing may cut what lies outside.
  case hidden = 1
  /// The content may be as long as it likes; the container keeps to its bound.
  case scroll = 2
}

/// Where lines of text start.
public enum FlexWriting: UInt32, Sendable {
  /// As in the container around; at the left in the outermost one.
  case inherit = 0
  /// At the left.
  case leftToRight = 1
  /// At the right.
  case rightToLeft = 2
}

/// How a flex container computes what Yoga and the browsers compute differently.
public enum FlexRules: UInt32, Sendable {
  /// As Yoga, but for what only looks like a fault there: the least extent wins over the largest, a basis counts also
  /// along an unknown extent, and an alignment at the start is one.
  case yoga = 0
  /// As Yoga, but an item without a least extent of its own does not shrink below its content.
  case automaticMinimum = 1
  /// As CSS says and browsers do.
  case css = 2
  /// As Yoga to the bit, also where it contradicts itself and CSS: for code that is ported.
  case strictYoga = 3
}
