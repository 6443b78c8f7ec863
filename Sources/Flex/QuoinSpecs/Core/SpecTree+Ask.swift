// SpecTree+Ask.swift -- a parent asks a child how large it is for a range.
//
// A leaf, which is a box without children, answers at once. A leaf is never measured if its own size or its range
// leaves no choice.

extension SpecTree {
  /// Lays `child` out for `range`, and writes the child's width and height to its geometry. Returns false if the call
  /// has pushed a frame instead: the frame has to run first.
  @inline(never)
  mutating func ask(_ child: Int32, _ range: SizeRange, parent: SpecSize) throws(SpecError) -> Bool {
    if nodes[child].kind == .leaf {
      let own = resolved(child, range, parent: parent)
      if own.minWidth == own.maxWidth && own.minHeight == own.maxHeight {
        answer(child, own.minWidth, own.minHeight)
        nodes[child].flags.remove(.dirty)
        return true
      }
      // A text with borders or paddings is measured inside them, as it is in a flex container.
      if nodes[child].hook >= 0 && nodes[child].mask & (FlexGroup.padding.bits | FlexGroup.border.bits) != 0 {
        _ = try askFlex(child, range, parent: parent)
        answer(child, w(child), h(child))
        return true
      }
      try measureLeaf(child, own)
      return true
    }
    return try askContainer(child, range, parent)
  }

  /// Writes a leaf's size, rounded. Both sides become zero if either side is not valid. `finish` rounds the size of a
  /// layout by the same rule.
  @inline(never)
  func answer(_ node: Int32, _ width: Double, _ height: Double) {
    let isSize = SizeRange.isValid(width) && SizeRange.isValid(height)
    let four = numbers(node)
    four[Side.width] = isSize ? pixels.up(width) : 0
    four[Side.height] = isSize ? pixels.up(height) : 0
  }

  // MARK: Leaves

  @inline(never)
  mutating func measureLeaf(_ leaf: Int32, _ range: SizeRange) throws(SpecError) {
    var size: SpecSize
    if nodes[leaf].hook >= 0 {
      size = try remembered(leaf, range)
    } else {
      let fills = SizeRange.isValid(range.maxWidth) && SizeRange.isValid(range.maxHeight)
      size = fills ? range.max : .zero
    }
    nodes[leaf].flags.remove(.dirty)
    size = range.clamped(size)
    answer(leaf, size.width, size.height)
  }

  /// Returns the measure function's answer for the range's maximum and exact sides. Calls the function only if no
  /// entry of the leaf's list answers the question.
  @inline(__always)
  mutating func remembered(_ leaf: Int32, _ range: SizeRange) throws(SpecError) -> SpecSize {
    try remembered(leaf, range.max, range.exactSides)
  }

  mutating func remembered(_ leaf: Int32, _ most: SpecSize, _ modes: UInt32) throws(SpecError) -> SpecSize {
    let place = find(leaf, most, modes)
    if place >= 0 {
      let entry = measured.entries.base + Int(place)
      entry.pointee.passAndModes = (pass << 2) | entry.pointee.passAndModes & MeasuredEntry.modes
      return entry.pointee.size
    }
    counters.measures &+= 1
    let size = hooks[nodes[leaf].hook].measure(most, modes)
    try remember(leaf, most, modes, size)
    return size
  }

  /// The entry of a leaf that answers a question: the same one was asked, or its answer fits (`MeasuredEntry.fits`). -1
  /// if there is none.
  func find(_ leaf: Int32, _ most: SpecSize, _ modes: UInt32) -> Int32 {
    var fitting: Int32 = -1
    var place = nodes[leaf].cache
    while place >= 0 {
      let entry = measured.entries.base + Int(place)
      if entry.pointee.most == most && entry.pointee.passAndModes & MeasuredEntry.modes == modes {
        return place
      }
      if fitting < 0 && entry.pointee.fits(most, modes) { fitting = place }
      place = entry.pointee.next
    }
    return fitting
  }

  /// Keeps an answer of a measure function.
  mutating func remember(_ leaf: Int32, _ most: SpecSize, _ modes: UInt32, _ size: SpecSize) throws(SpecError)
  {
    var evicted: Int32 = -1
    let place = try measured.take(
      &nodes[leaf].cache, pass: (pass << 2) >> 2, limit: CacheSize.measured, evicted: &evicted, allocator)
    measured.entries[place].most = most
    measured.entries[place].size = size
    measured.entries[place].passAndModes = (pass << 2) | modes
  }

  // MARK: Containers

  @inline(never)
  mutating func askContainer(_ child: Int32, _ range: SizeRange, _ parent: SpecSize) throws(SpecError) -> Bool
  {
    if nodes[child].kind == .flex { return try askFlex(child, range, parent: parent) }
    let passesOn = nodes[child].kind.ignoresOwnSize
    let own = passesOn ? range : resolved(child, range, parent: parent)
    let reference = passesOn ? parent : .zero
    return try recall(child, own, reference)
  }

  /// Writes a node's remembered size to its geometry and returns true, or begins the node's layout and returns false.
  @inline(__always)
  mutating func recall(_ child: Int32, _ key: SizeRange, _ reference: SpecSize) throws(SpecError) -> Bool {
    let record = nodes.base + Int(child)
    var place = record.pointee.cache
    while place >= 0 {
      let entry = layouts.entries.base + Int(place)
      if entry.pointee.range == key && LayoutEntry.same(entry.pointee.parent, reference) {
        entry.pointee.pass = pass
        record.pointee.wanted = place
        let four = numbers(child)
        four[Side.width] = entry.pointee.size.width
        four[Side.height] = entry.pointee.size.height
        return true
      }
      place = entry.pointee.next
    }
    try push(child, key, reference)
    return false
  }

  /// Begins the layout of a node. `range` already takes the node's own size into account.
  mutating func push(_ node: Int32, _ range: SizeRange, _ parent: SpecSize) throws(SpecError) {
    try noteWriting(in: node)
    try begin(node, range, parent)
  }

  /// Begins a computation that answers a question; what it writes over is noted.
  mutating func begin(_ node: Int32, _ range: SizeRange, _ parent: SpecSize) throws(SpecError) {
    try frames.reserve(Int(frames.count) + 1, allocator)
    var evicted: Int32 = -1
    let place = try layouts.take(&nodes[node].cache, pass: pass, evicted: &evicted, allocator)
    if evicted >= 0 && nodes[node].placed == evicted { nodes[node].placed = -1 }
    let entry = layouts.entries.base + Int(place)
    entry.pointee.range = range
    entry.pointee.parent = parent
    entry.pointee.size = .unknown
    entry.pointee.pass = pass
    nodes[node].flags.insert(.underWay)
    frames.append(LayoutFrame(node: node, entry: place))
  }

  /// Takes a child that has no part in the layout out of it: the child and all nodes in it get no size. These nodes
  /// keep their remembered layouts, but have to be placed anew.
  mutating func vanish(_ child: Int32) throws(SpecError) {
    if hasVanished(child) { return }
    var node = child
    while true {
      try note(node)
      for side in 0..<Side.count { numbers(node)[side] = 0 }
      nodes[node].placed = -1
      nodes[node].wanted = -1
      nodes[node].flags.subtract([.dirty, .unsettled])
      if nodes[node].first >= 0 {
        node = nodes[node].first
        continue
      }
      while node != child && nodes[node].next < 0 { node = nodes[node].parent }
      if node == child { return }
      node = nodes[node].next
    }
  }

  /// Whether a node with children has vanished and was neither laid out nor changed since. A node that was laid out has
  /// a layout, and a node that was changed is dirty. A node with `FlexDisplay.contents` does not count, since it never
  /// has a layout.
  private func hasVanished(_ node: Int32) -> Bool {
    let record = nodes.base + Int(node)
    return record.pointee.first >= 0 && record.pointee.wanted < 0 && record.pointee.placed < 0
      && !record.pointee.flags.contains(.dirty) && choice(node, .display) != FlexDisplay.contents.rawValue
      && size(node) == .zero
  }
}

extension LayoutEntry {
  /// Returns whether two sizes are the same, bit for bit. Two unknown sides, which are NaN, count as the same.
  @inline(__always)
  static func same(_ one: SpecSize, _ other: SpecSize) -> Bool {
    one.width.bitPattern == other.width.bitPattern && one.height.bitPattern == other.height.bitPattern
  }
}
