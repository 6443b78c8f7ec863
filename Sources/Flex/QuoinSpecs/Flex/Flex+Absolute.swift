// Flex+Absolute.swift -- items that are in no line.
//
// An absolute item refers to the nearest container around it that is not static, or to the outermost one: its edges are
// counted from that container's border, and percentages refer to the room inside the border. After its own layout that
// container walks down through static containers, brings each into the layout that its parent wanted, and lays out the
// absolute items that it finds. Along an axis where no edge is set, the item is aligned in its own parent, as if it
// were the only item there.

/// The common data of the absolute items of one container.
struct Surroundings: BitwiseCopyable {
  /// The container that their edges refer to.
  let around: FlexPass
  /// The size of that container, with and without its borders.
  let size: SpecSize
  let inside: SpecSize
}

extension SpecTree {
  mutating func layAbsolutes(_ top: Int32, _ pass: FlexPass) throws(SpecError) -> Bool {
    guard !isStaticItem(pass.node) else { return true }
    let width = pass.question.around.width
    let size =
      pass.axis == 0
      ? SpecSize(frames[top].along, frames[top].across) : SpecSize(frames[top].across, frames[top].along)
    var inside = size
    for edge in 0..<FlexEdge.count {
      inside[edge & 1] -= self.edge(pass.node, .border, edge, of: width, pass.isRTL)
    }
    let surroundings = Surroundings(around: pass, size: size, inside: inside)
    var item = frames[top].cursor
    while item >= 0 {
      guard try visit(item, surroundings) else {
        frames[top].cursor = item
        return false
      }
      item = nextInStatics(item, pass.node)
    }
    return true
  }

  /// Whether a node is a static item of a flex container: absolute items in it then refer to a container further out.
  private mutating func isStaticItem(_ node: Int32) -> Bool {
    choice(node, .position) == FlexPosition.static.rawValue && isItem(node)
  }

  /// Whether the walk goes into a node: static containers, and nodes whose place is taken by their items.
  private mutating func isWalked(_ node: Int32) -> Bool {
    if choice(node, .display) == FlexDisplay.contents.rawValue { return true }
    return nodes[node].kind == .flex && !isHidden(node)
      && choice(node, .position) == FlexPosition.static.rawValue
  }

  private mutating func nextInStatics(_ node: Int32, _ top: Int32) -> Int32 {
    if isWalked(node) && nodes[node].first >= 0 { return nodes[node].first }
    var last = node
    while nodes[last].next < 0 {
      last = nodes[last].parent
      if last == top { return -1 }
    }
    return nodes[last].next
  }

  private mutating func visit(_ item: Int32, _ surroundings: Surroundings) throws(SpecError) -> Bool {
    if isHidden(item) || choice(item, .display) == FlexDisplay.contents.rawValue { return true }
    if isAbsolute(item) { return try layAbsolute(item, surroundings) }
    guard isWalked(item) && nodes[item].first >= 0 else { return true }
    try noteWriting(in: item)
    nodes[item].flags.insert(.unsettled)
    guard nodes[item].placed != nodes[item].wanted else { return true }
    counters.repeats &+= 1
    try frames.reserve(Int(frames.count) + 1, allocator)
    nodes[item].flags.insert(.underWay)
    frames.append(LayoutFrame(node: item, entry: nodes[item].wanted))
    return false
  }

  /// The container that an absolute item is in: nodes whose place is taken by their items do not count, of whatever
  /// kind they are. But `outermost`, where the walk began, counts in any case.
  private mutating func container(of item: Int32, in outermost: Int32) -> Int32 {
    var node = nodes[item].parent
    while node != outermost && choice(node, .display) == FlexDisplay.contents.rawValue {
      node = nodes[node].parent
    }
    return node
  }

  /// Lays an item out with the data of the container that it is in; a static container's are made from the question
  /// that it answers.
  @_optimize(size)
  mutating func layAbsolute(_ item: Int32, _ surroundings: Surroundings) throws(SpecError) -> Bool {
    let parent = container(of: item, in: surroundings.around.node)
    if parent == surroundings.around.node {
      return try layAbsolute(item, in: parent, surroundings, surroundings.around)
    }
    let entry = layouts.entries.base + Int(nodes[parent].wanted)
    var facts = flexFacts(parent, FlexQuestion(key: entry.pointee.range, around: entry.pointee.parent))
    return try withUnsafeMutablePointer(to: &facts) { facts throws(SpecError) in
      try layAbsolute(item, in: parent, surroundings, FlexPass(facts))
    }
  }

  mutating func layAbsolute(
    _ item: Int32, in parent: Int32, _ surroundings: Surroundings, _ pass: FlexPass
  ) throws(SpecError) -> Bool {
    let inside = surroundings.inside
    var rooms = absoluteRooms(item, pass, surroundings)
    if pass.isCSS {
      guard let width = try cssAbsoluteWidth(item, rooms, pass, surroundings) else { return false }
      rooms.set(0, width, .exact)
      if aspectRatio(item) > 0 && nodes[item].mask & SpecProperty.height.bit == 0 {
        var height = byRatio(item, 1, from: width, of: inside.width, pass.isRTL)
        if hasAutomaticLimit(item, .minHeight) {
          guard let content = try absoluteContentHeight(item, width, pass, inside) else { return false }
          height = max(height, content)
        }
        rooms.set(1, height, .exact)
      } else if isAlignedBetweenEdges(item, pass) && nodes[item].mask & SpecProperty.height.bit == 0 {
        rooms.set(1, .infinity, .any)
      }
      guard try limitHeightByWords(item, &rooms, pass, inside) else { return false }
    }
    if rooms.mode(0) != .exact || rooms.mode(1) != .exact {
      let asked = question(of: rooms, around: inside, pass, places: false)
      guard try askItem(item, asked) else { return false }
      for axis in 0..<2 { rooms.set(axis, numbers(item)[2 &+ axis], .exact) }
    }
    guard try askItem(item, question(of: rooms, around: inside, pass, places: true)) else { return false }
    let from = offset(of: parent, surroundings)
    for axis in 0..<2 {
      let isPlaced = hasEdge(item, axis, pass)
      let position = isPlaced ? placed(item, axis, pass, surroundings) : free(item, axis, pass, surroundings)
      numbers(item)[axis] = isPlaced ? position - from[axis] : position
    }
    return true
  }

  @inline(__always)
  private mutating func question(
    of rooms: ItemRooms, around: SpecSize, _ pass: FlexPass, places: Bool
  ) -> FlexQuestion {
    FlexQuestion(
      width: rooms.extents[0], height: rooms.extents[1], widthMode: rooms.mode(0),
      heightMode: rooms.mode(1), around: around, isRTL: pass.isRTL, places: places)
  }

  /// Where a static container lies in the one that its absolute items refer to.
  mutating func offset(of parent: Int32, _ surroundings: Surroundings) -> SpecSize {
    var offset = SpecSize.zero
    var node = parent
    while node != surroundings.around.node {
      offset = SpecSize(offset.width + numbers(node)[0], offset.height + numbers(node)[1])
      node = nodes[node].parent
    }
    return offset
  }

  // MARK: Extents

  @_optimize(size)
  private mutating func absoluteRooms(_ item: Int32, _ pass: FlexPass, _ surroundings: Surroundings)
    -> ItemRooms
  {
    let inside = surroundings.inside
    var rooms = ItemRooms()
    for axis in 0..<2 {
      let own = ownExtent(item, axis, of: inside[axis], inside.width, pass.isRTL)
      if own >= 0 {
        rooms.set(axis, own, .exact)
      } else if isSet(item, axis, pass.isRTL) && isSet(item, axis + 2, pass.isRTL) {
        let between =
          inside[axis] - edge(item, .edge, axis, of: inside[axis], pass.isRTL)
          - edge(item, .edge, axis + 2, of: inside[axis], pass.isRTL)
        let room = bounded(item, axis, between, of: inside[axis], inside.width, pass.isRTL)
        rooms.set(axis, room - margins(item, axis, of: inside.width, pass.isRTL), .exact)
      }
    }
    let ratio = aspectRatio(item)
    if ratio > 0 && (rooms.mode(0) == .exact) != (rooms.mode(1) == .exact) {
      if rooms.mode(0) == .exact {
        rooms.set(1, extent(1, from: rooms.extents[0], ratio: ratio), .exact)
      } else {
        rooms.set(0, extent(0, from: rooms.extents[1], ratio: ratio), .exact)
      }
    }
    if pass.axis == 1 && rooms.mode(0) != .exact && surroundings.around.question.widthMode != .any
      && inside.width > 0
    {
      rooms.set(0, inside.width - margins(item, 0, of: inside.width, pass.isRTL), .upTo)
    }
    return rooms
  }

  /// Whether an item lies by its own alignment between a top and a bottom edge, as high as its content, by CSS's rules. One
  /// without an alignment of its own fills the room.
  mutating func isAlignedBetweenEdges(_ item: Int32, _ pass: FlexPass) -> Bool {
    let own = choice(item, .alignSelf)
    return pass.isCSS && own != SpecAlign.auto.rawValue && own != SpecAlign.stretch.rawValue
      && isSet(item, FlexEdge.top, pass.isRTL) && isSet(item, FlexEdge.bottom, pass.isRTL)
  }

  /// Moves the height between limits that words give, which are the content's height. Returns false if the item has to be
  /// laid out first.
  @_optimize(size)
  private mutating func limitHeightByWords(
    _ item: Int32, _ rooms: inout ItemRooms, _ pass: FlexPass, _ inside: SpecSize
  ) throws(SpecError) -> Bool {
    let isLow = isWord(item, .minHeight)
    let isHigh = isWord(item, .maxHeight)
    guard isLow || isHigh else { return true }
    guard let content = try absoluteContentHeight(item, rooms.extents[0], pass, inside) else { return false }
    var height = rooms.mode(1) == .exact ? rooms.extents[1] : content
    if isHigh { height = min(height, content) }
    height = bounded(item, 1, height, of: inside.height, inside.width, pass.isRTL)
    rooms.set(1, isLow ? max(height, content) : height, .exact)
    return true
  }

  /// The height of an item's content for a width, whatever its limits are.
  @_optimize(size)
  private mutating func absoluteContentHeight(
    _ item: Int32, _ width: Double, _ pass: FlexPass, _ inside: SpecSize
  ) throws(SpecError) -> Double? {
    var rooms = ItemRooms()
    rooms.set(0, width, .exact)
    var question = question(of: rooms, around: inside, pass, places: false)
    question.isUnlimited = nodes[item].mask & SpecProperty.heightLimits != 0
    return try askItem(item, question) ? h(item) : nil
  }

  /// Whether a property says a word for the extent of a content.
  @inline(__always)
  private func isWord(_ item: Int32, _ property: SpecProperty) -> Bool {
    nodes[item].mask & property.bit != 0 && FlexLength.content(value(item, property)) != .undefined
  }

  /// The width of an item by CSS's rules: its own, that between its edges, or that of its content within the room that the
  /// edges leave; between limits, which may be words.
  @_optimize(size)
  private mutating func cssAbsoluteWidth(
    _ item: Int32, _ rooms: ItemRooms, _ pass: FlexPass, _ surroundings: Surroundings
  ) throws(SpecError) -> Double? {
    let (inside, isRTL) = (surroundings.inside, pass.isRTL)
    let room =
      inside.width - edge(item, .edge, 0, of: inside.width, isRTL)
      - edge(item, .edge, 2, of: inside.width, isRTL) - margins(item, 0, of: inside.width, isRTL)
    let extra = framing(item, 0, of: inside.width, isRTL) - framing(item, 0, of: .infinity, isRTL)
    let isMade = isWidthMadeByRatio(item, rooms, isRTL)
    guard var width = try worded(item, .width, room, isRTL, extra: extra),
      let low = isMade ? .nan : try worded(item, .minWidth, room, isRTL, extra: extra),
      let high = isMade ? .nan : try worded(item, .maxWidth, room, isRTL, extra: extra)
    else { return nil }
    if !(width >= 0) && rooms.mode(0) == .exact { width = max(0, rooms.extents[0]) }
    if isMade && hasAutomaticLimit(item, .minWidth) {
      guard let least = try contentWidth(item, least: true, isRTL) else { return nil }
      width = max(width, least + extra)
    }
    if !(width >= 0) {
      guard let fit = try fitWidth(item, room, isRTL, extra: extra) else { return nil }
      width = aspectRatio(item) > 0 ? carried(item, 0, fit, of: inside, isRTL) : fit
    }
    width = bounded(item, 0, high < width ? high : width, of: inside.width, inside.width, isRTL)
    return low > width ? low : width
  }

  /// Whether an item's ratio makes its width of a height that is known: words for limits of the width then bind nothing.
  private mutating func isWidthMadeByRatio(_ item: Int32, _ rooms: ItemRooms, _ isRTL: Bool) -> Bool {
    aspectRatio(item) > 0 && rooms.mode(0) == .exact && nodes[item].mask & SpecProperty.width.bit == 0
      && !(isSet(item, FlexEdge.left, isRTL) && isSet(item, FlexEdge.right, isRTL))
  }

  /// Whether an edge is set to a length.
  mutating func isSet(_ item: Int32, _ edge: Int, _ isRTL: Bool) -> Bool {
    let word = edgeWord(item, .edge, edge, isRTL)
    return word == word && word != .infinity
  }

  mutating func hasEdge(_ item: Int32, _ axis: Int, _ pass: FlexPass) -> Bool {
    isSet(item, axis, pass.isRTL) || isSet(item, axis + 2, pass.isRTL)
  }
}
