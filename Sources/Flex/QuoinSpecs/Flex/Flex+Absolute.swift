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
    let size = flexSize(top, pass)
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
    var isFromContent = false
    if pass.isCSS {
      guard let found = try cssAbsoluteRooms(item, &rooms, pass, surroundings) else { return false }
      isFromContent = found
    }
    if rooms.mode(0) != .exact || rooms.mode(1) != .exact {
      let asked = question(of: rooms, around: inside, pass, places: false)
      guard try ask(item, asked, pass) else { return false }
      for axis in 0..<2 { rooms.set(axis, numbers(item)[2 &+ axis], .exact) }
    }
    var asked = question(of: rooms, around: inside, pass, places: true)
    // Percentages in the item refer to no height that only its content has made.
    asked.isFromContent = isFromContent
    guard try ask(item, asked, pass) else { return false }
    let from = offset(of: parent, surroundings)
    for axis in 0..<2 {
      let isPlaced = hasEdge(item, axis, pass)
      let position = isPlaced ? placed(item, axis, pass, surroundings) : free(item, axis, pass, surroundings)
      numbers(item)[axis] = isPlaced ? position - from[axis] : position
    }
    return true
  }

  /// As `askItem`, out of line: for the outermost container and absolute items.
  @inline(never)
  mutating func askSeldom(_ item: Int32, _ question: FlexQuestion) throws(SpecError) -> Bool {
    try askItem(item, question)
  }

  /// Asks an item. By CSS's rules what is exact is within the item's limits already, which may be words.
  @_optimize(size)
  private mutating func ask(_ item: Int32, _ question: FlexQuestion, _ pass: FlexPass) throws(SpecError)
    -> Bool
  {
    var question = question
    question.isForced = pass.isCSS && isCSS(item)
    guard try askSeldom(item, question) else { return false }
    if pass.isCSS { fillExact(item, question) }
    return true
  }

  @inline(__always)
  mutating func question(
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
    let ratio = aspectRatio(item)
    let hasHeight = ownExtent(item, 1, of: inside.height, inside.width, pass.isRTL) >= 0
    for axis in 0..<2 {
      let own = ownExtent(item, axis, of: inside[axis], inside.width, pass.isRTL)
      if own >= 0 {
        let within = bounded(item, axis, own, of: inside[axis], inside.width, pass.isRTL)
        rooms.set(axis, pass.isCSS ? within : own, .exact)
      } else if isSet(item, axis, pass.isRTL) && isSet(item, axis + 2, pass.isRTL)
        && !(pass.isCSS && axis == 0 && ratio > 0 && hasHeight)
        && !(axis == 1 && isAlignedBetweenEdges(item, pass))
      {
        rooms.set(axis, between(item, axis, pass, inside), .exact)
      }
    }
    if ratio > 0 && (rooms.mode(0) == .exact) != (rooms.mode(1) == .exact) {
      let made = rooms.mode(0) == .exact ? 1 : 0
      let other = rooms.extents[1 &- made]
      let plain = extent(made, from: other, ratio: ratio)
      let boxed = byRatio(item, made, from: other, of: inside.width, pass.isRTL)
      rooms.set(made, pass.isCSS ? boxed : plain, .exact)
    }
    if pass.axis == 1 && rooms.mode(0) != .exact && surroundings.around.question.widthMode != .any
      && inside.width > 0
    {
      rooms.set(0, inside.width - margins(item, 0, of: inside.width, pass.isRTL), .upTo)
    }
    return rooms
  }

  /// The extent of an item between two edges.
  @_optimize(size)
  private mutating func between(_ item: Int32, _ axis: Int, _ pass: FlexPass, _ inside: SpecSize) -> Double {
    let room =
      inside[axis] - edge(item, .edge, axis, of: inside[axis], pass.isRTL)
      - edge(item, .edge, axis + 2, of: inside[axis], pass.isRTL)
    let margins = margins(item, axis, of: inside.width, pass.isRTL)
    // Yoga's limits are those of the room with the margins.
    let before = pass.isCSS ? margins : 0
    return bounded(item, axis, room - before, of: inside[axis], inside.width, pass.isRTL) + before - margins
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
