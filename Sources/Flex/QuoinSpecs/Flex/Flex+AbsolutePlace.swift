// Flex+AbsolutePlace.swift -- where an absolute item lies, once its size is known.
//
// Along an axis with an edge that is set, the item lies at that edge of the container that it refers to; between two
// edges, `auto` margins or, by CSS's rules, its own alignment share the room. Along an axis without edges it lies where it
// would be as the only item of its own container.

extension SpecTree {
  /// A position from an edge, in the container that the item refers to. If both edges of the axis are set, the top one
  /// wins, or the one where text starts. As in Yoga, a percentage in the margin beside the edge refers to the
  /// container's extent along the axis.
  mutating func placed(_ item: Int32, _ axis: Int, _ pass: FlexPass, _ surroundings: Surroundings)
    -> Double
  {
    let isRTL = pass.isRTL
    let start = axis == 0 && isRTL ? FlexEdge.right : axis
    let edge = isSet(item, start, isRTL) ? start : start ^ 2
    let extent = surroundings.inside[axis]
    let marginExtent = pass.isCSS ? surroundings.inside.width : extent
    let distance =
      self.edge(item, .edge, edge, of: extent, isRTL) + margin(item, edge, of: marginExtent, isRTL)
      + autoMargin(item, axis, edge, pass, surroundings)
      + (axis == 1 ? alignedBetweenEdges(item, pass, surroundings) : 0)
      + self.edge(
        surroundings.around.node, .border, edge, of: surroundings.around.question.around.width, isRTL)
    if edge < 2 { return distance }
    return surroundings.size[axis] - numbers(item)[2 &+ axis] - distance
  }

  /// The room that an item's own alignment puts above it, between a top and a bottom edge.
  @_optimize(size)
  private mutating func alignedBetweenEdges(_ item: Int32, _ pass: FlexPass, _ surroundings: Surroundings)
    -> Double
  {
    let isRTL = pass.isRTL
    guard isAlignedBetweenEdges(item, pass), !isAutoMargin(item, FlexEdge.top, isRTL),
      !isAutoMargin(item, FlexEdge.bottom, isRTL)
    else { return 0 }
    let inside = surroundings.inside
    let edges =
      edge(item, .edge, FlexEdge.top, of: inside.height, isRTL)
      + edge(item, .edge, FlexEdge.bottom, of: inside.height, isRTL)
    let free = max(0, inside.height - edges) - h(item) - margins(item, 1, of: inside.width, isRTL)
    // What is larger than the room stays below the edge or the container's top, whichever is higher.
    let highest = min(0, -edge(item, .edge, FlexEdge.top, of: inside.height, isRTL))
    switch SpecAlign(rawValue: choice(item, .alignSelf)) ?? .auto {
    case .center: return max(free / 2, highest)
    case .end, .writingEnd, .selfEnd: return max(free, highest)
    case .safeCenter: return max(0, free / 2)
    case .safeEnd: return max(0, free)
    default: return 0
    }
  }

  /// What an `auto` margin at an edge takes of the room between two edges that are set, by CSS's rules.
  private mutating func autoMargin(
    _ item: Int32, _ axis: Int, _ edge: Int, _ pass: FlexPass, _ surroundings: Surroundings
  ) -> Double {
    let isRTL = pass.isRTL
    guard pass.isCSS, isSet(item, axis, isRTL), isSet(item, axis + 2, isRTL), isAutoMargin(item, edge, isRTL)
    else { return 0 }
    let inside = surroundings.inside
    let between =
      inside[axis] - self.edge(item, .edge, axis, of: inside[axis], isRTL)
      - self.edge(item, .edge, axis + 2, of: inside[axis], isRTL)
    let room = max(0, between) - numbers(item)[2 &+ axis] - margins(item, axis, of: inside.width, isRTL)
    if !isAutoMargin(item, edge ^ 2, isRTL) { return room }
    return room < 0 && axis == 0 ? 0 : room / 2
  }

  /// A position in the item's own parent, for an axis along which no edge is set.
  mutating func free(_ item: Int32, _ axis: Int, _ pass: FlexPass, _ surroundings: Surroundings)
    -> Double
  {
    let isAlong = axis == pass.axis
    let start = isAlong ? pass.startEdge : pass.startEdgeAcross
    let end = start ^ 2
    let size = pass.node == surroundings.around.node ? surroundings.size[axis] : numbers(pass.node)[2 &+ axis]
    let own = numbers(item)[2 &+ axis]
    let width = surroundings.inside.width
    let room = size - pass.framing(axis) - own - margins(item, axis, of: width, pass.isRTL)
    var before = pass.frame[start] + margin(item, start, of: width, pass.isRTL)
    switch isAlong ? justification(room, pass) : alignmentAlone(item, room, pass) {
    case SpecJustify.end.rawValue:
      before = size - own - pass.frame[end] - margin(item, end, of: width, pass.isRTL)
    case SpecJustify.center.rawValue: before += room / 2
    default: break
    }
    return start < 2 ? before : size - own - before
  }

  private mutating func justification(_ room: Double, _ pass: FlexPass) -> UInt32 {
    switch SpecJustify(rawValue: pass.justified(room)) ?? .start {
    case .end: SpecJustify.end.rawValue
    case .center, .spaceAround, .spaceEvenly: SpecJustify.center.rawValue
    default: SpecJustify.start.rawValue
    }
  }

  /// The alignment of an item alone in its container, as a `SpecJustify`. With `wrapReverse`, start and end change
  /// places.
  private mutating func alignmentAlone(_ item: Int32, _ room: Double, _ pass: FlexPass) -> UInt32 {
    let alignment = alignment(item, pass)
    let isCenter =
      alignment == SpecAlign.center.rawValue || alignment == SpecAlign.safeCenter.rawValue && room >= 0
    if isCenter { return SpecJustify.center.rawValue }
    var isEnd = alignment == SpecAlign.end.rawValue || alignment == SpecAlign.safeEnd.rawValue && room >= 0
    // In browsers a baseline falls back to the side where text starts.
    let isTurned = pass.isCSS && pass.choice(.flexWrap) == FlexWrap.wrapReverse.rawValue
    if isTurned && isOnBaseline(item, pass) { isEnd = true }
    let isReversed = !pass.isCSS && pass.choice(.flexWrap) == FlexWrap.wrapReverse.rawValue
    return isEnd != isReversed ? SpecJustify.end.rawValue : SpecJustify.start.rawValue
  }
}
