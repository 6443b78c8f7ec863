import Testing

@testable import QuoinSpecs

/// A custom layout: children below each other, each indented by 10 more; the last one is left out.
private let staircase: LayoutFunction = { _, tree, index1, stamp, range, sizeOut in
  let tree = tree.assumingMemoryBound(to: SpecTree.self)
  let node = SpecNode(index1: index1, stamp: stamp)
  do {
    var child = try tree.pointee.firstChild(node)
    var y = 0.0
    var step = 0.0
    var width = 0.0
    while try tree.pointee.nextSibling(child) != .none {
      let room = SizeRange(min: .zero, max: SpecSize(range[2] - step, range[3]))
      let size = try tree.pointee.measureChild(child, room, parent: SpecSize(range[2], range[3]))
      try tree.pointee.placeChild(child, x: step, y: y)
      width = max(width, step + size.width)
      step += 10
      y += size.height
      child = try tree.pointee.nextSibling(child)
    }
    sizeOut[0] = width
    sizeOut[1] = y
  } catch {}
}

/// Content that depends on the width: a row when it is wide, a column when it is narrow.
private let adaptive: LayoutFunction = { _, tree, index1, stamp, range, _ in
  let tree = tree.assumingMemoryBound(to: SpecTree.self)
  let node = SpecNode(index1: index1, stamp: stamp)
  do {
    let old = try tree.pointee.firstChild(node)
    if old != .none { try tree.pointee.free(old) }
    let stack = try tree.pointee.make(.stack)
    try tree.pointee.set(.direction, of: stack, to: range[2] < 100 ? 1 : 0)
    for _ in 0..<3 {
      let leaf = try tree.pointee.make(.leaf)
      try tree.pointee.set(.width, of: leaf, to: 30)
      try tree.pointee.set(.height, of: leaf, to: 20)
      try tree.pointee.append(leaf, to: stack)
    }
    try tree.pointee.append(stack, to: node)
  } catch {}
}

/// Content that changes the style of its own box.
private let widening: LayoutFunction = { _, tree, index1, stamp, _, sizeOut in
  let tree = tree.assumingMemoryBound(to: SpecTree.self)
  let node = SpecNode(index1: index1, stamp: stamp)
  try? tree.pointee.set(.width, of: node, to: 14)
  (sizeOut[0], sizeOut[1]) = (5, 5)
}

/// A custom layout that asks its child where its width is given, or, with a pointer, where it is not.
private let sometimes: LayoutFunction = { user, tree, index1, stamp, range, sizeOut in
  let tree = tree.assumingMemoryBound(to: SpecTree.self)
  (sizeOut[0], sizeOut[1]) = (range[0], 10)
  guard (range[0] == range[2]) == (user == nil) else { return }
  do {
    let child = try tree.pointee.firstChild(SpecNode(index1: index1, stamp: stamp))
    _ = try tree.pointee.measureChild(child, .unconstrained, parent: .zero)
    try tree.pointee.placeChild(child, x: 1, y: 2)
  } catch {}
}

/// Asks its only child, and puts it at (7, 9) if `user` is not nil.
private let oneChild: LayoutFunction = { user, tree, index1, stamp, range, sizeOut in
  let tree = tree.assumingMemoryBound(to: SpecTree.self)
  guard let child = try? tree.pointee.firstChild(SpecNode(index1: index1, stamp: stamp)) else { return }
  let room = SizeRange(min: .zero, max: SpecSize(range[2], range[3]))
  _ = try? tree.pointee.measureChild(child, room, parent: SpecSize(range[2], range[3]))
  if user != nil { try? tree.pointee.placeChild(child, x: 7, y: 9) }
  (sizeOut[0], sizeOut[1]) = (50, 50)
}

@Suite struct CustomLayoutTests {
  @Test func answerBeyondTheRange_isMovedIntoIt() throws {
    let far: LayoutFunction = { _, _, _, _, _, sizeOut in (sizeOut[0], sizeOut[1]) = (500, 3) }
    var tree = SpecTree()
    let custom = try tree.make(.custom)
    try tree.setLayout(custom, far, user: nil)
    let range = SizeRange(min: SpecSize(10, 20), max: SpecSize(100, 90))
    #expect(try tree.layout(custom, range) == SpecSize(100, 20))
  }

  @Test func child_thatIsNotPlacedAnyMore_isAtTheOrigin() throws {
    var tree = SpecTree()
    let (node, leaf) = (try tree.make(.custom), try tree.make(.leaf))
    try tree.append(leaf, to: node)
    let range = SizeRange(min: .zero, max: SpecSize(100, 100))
    try tree.setLayout(node, oneChild, user: UnsafeMutableRawPointer(bitPattern: 1))
    try tree.layout(node, range)
    #expect(try tree.frame(of: leaf).x == 7)
    try tree.setLayout(node, oneChild, user: nil)
    try tree.layout(node, range)
    #expect(try tree.frame(of: leaf) == SpecFrame(0, 0, 100, 100))
  }

  @Test func customNode_placesWhatItAsks_andTheRestVanishes() throws {
    var tree = SpecTree()
    let node = try tree.make(.custom)
    try tree.setLayout(node, staircase, user: nil)
    var children: [SpecNode] = []
    for _ in 0..<3 {
      let leaf = try tree.make(.leaf)
      try tree.set(.width, of: leaf, to: 50)
      try tree.set(.height, of: leaf, to: 5)
      try tree.append(leaf, to: node)
      children.append(leaf)
    }
    #expect(try tree.layout(node, SizeRange(min: .zero, max: SpecSize(55, 300))) == SpecSize(55, 10))
    #expect(try tree.frame(of: children[0]) == SpecFrame(0, 0, 50, 5))
    #expect(try tree.frame(of: children[1]) == SpecFrame(10, 5, 45, 5))
    #expect(try tree.frame(of: children[2]) == SpecFrame(0, 0, 0, 0))
  }

  @Test func boxContent_ofTheRange_isMadeInTheMiddleOfALayout() throws {
    var tree = SpecTree()
    let row = try tree.make(.stack)
    let box = try tree.make(.box)
    try tree.setLayout(box, adaptive, user: nil)
    try tree.append(box, to: row)
    #expect(try tree.layout(row, SizeRange(min: .zero, max: SpecSize(300, 300))) == SpecSize(90, 20))
    try tree.set(.maxWidth, of: box, to: 80)
    #expect(try tree.layout(row, SizeRange(min: .zero, max: SpecSize(300, 300))) == SpecSize(30, 60))
    #expect(tree.nodeCount == 6)
    var frames: [SpecFrame] = []
    try tree.forEachFrame(in: row) { _, frame in frames.append(frame) }
    #expect(frames.map(\.y) == [0, 0, 20, 40])
  }

  @Test func boxContent_ofTwoRangesInOneLayout_showsTheOneThatIsWanted() throws {
    var tree = SpecTree()
    let column = try tree.make(.stack)
    try tree.set(.direction, of: column, to: 1)
    let box = try tree.make(.box)
    try tree.setLayout(box, adaptive, user: nil)
    try tree.append(box, to: column)
    let wide = SizeRange(exactly: SpecSize(300, 300))
    let narrow = SizeRange(exactly: SpecSize(90, 300))
    for range in [wide, narrow, wide, narrow] {
      try tree.layout(column, range)
      var frames: [SpecFrame] = []
      try tree.forEachFrame(in: column) { _, frame in frames.append(frame) }
      #expect(frames.last?.y == (range == wide ? 0 : 40))
    }
  }

  @Test func box_whoseFunctionChangesItsOwnStyle_isDirtyAfterwards() throws {
    var tree = SpecTree()
    let (outer, row, box) = (try tree.make(.inset), try tree.make(.stack), try tree.make(.box))
    try tree.setLayout(box, widening, user: nil)
    try tree.append(box, to: row)
    try tree.append(row, to: outer)
    for isDirty in [true, false] {
      try tree.layout(outer, SizeRange(min: .zero, max: SpecSize(300, 300)))
      #expect(
        try tree.isDirty(box) == isDirty && tree.isDirty(row) == isDirty && tree.isDirty(outer) == isDirty)
    }
    #expect(try tree.size(of: outer).width == 14)
    let counters = tree.counters
    try tree.layout(outer, SizeRange(min: .zero, max: SpecSize(300, 300)))
    #expect(tree.counters == counters)
  }

  /// A column asks a child that stretches for a free width first, and then for that of the widest child.
  @Test(arguments: [false, true])
  func child_askedForSomeRanges_isThereForThose(_ isFree: Bool) throws {
    var tree = SpecTree()
    let (column, custom, inner) = (try tree.make(.stack), try tree.make(.custom), try tree.make(.stack))
    let (leaf, wide) = (try tree.make(.leaf), try tree.make(.leaf))
    try tree.set(.direction, of: column, to: 1)
    try tree.setLayout(custom, sometimes, user: isFree ? UnsafeMutableRawPointer(bitPattern: 1) : nil)
    for (node, width) in [(leaf, 30.0), (wide, 200)] {
      try tree.set(.width, of: node, to: width)
      try tree.set(.height, of: node, to: 5)
    }
    for (node, parent) in [(leaf, inner), (inner, custom), (custom, column), (wide, column)] {
      try tree.append(node, to: parent)
    }
    let shown = SpecFrame(1, 2, 30, 5)
    let hidden = SpecFrame(0, 0, 0, 0)
    for width in [200.0, 0, 200, 0, 0, 200] {
      try tree.set(.width, of: wide, to: width)
      try tree.layout(column, SizeRange(min: .zero, max: SpecSize(300, 300)))
      let isThere = (width == 200) != isFree
      #expect(try tree.frameInRoot(of: leaf) == (isThere ? shown : hidden))
      #expect(try tree.size(of: inner) == (isThere ? SpecSize(30, 5) : .zero))
      #expect(try !tree.isDirty(leaf) && !tree.isDirty(inner))
    }
  }

  @Test func measureChild_outsideOfALayout_isBusy() throws {
    var tree = SpecTree()
    let node = try tree.make(.custom)
    let leaf = try tree.make(.leaf)
    try tree.append(leaf, to: node)
    #expect(throws: SpecError.busy) { try tree.measureChild(leaf, .unconstrained, parent: .zero) }
    #expect(throws: SpecError.busy) { try tree.placeChild(leaf, x: 0, y: 0) }
  }

  @Test func setLayout_wrongKind_isRefused() throws {
    var tree = SpecTree()
    let stack = try tree.make(.stack)
    #expect(throws: SpecError.badChoice) { try tree.setLayout(stack, staircase, user: nil) }
    #expect(throws: SpecError.badChoice) { try tree.setMeasure(stack, Measured.function, user: nil) }
  }

  @Test func hooks_setAndTakenAway_areUsedAgain() throws {
    var tree = SpecTree()
    let leaves = try (0..<3).map { _ in try tree.make(.leaf) }
    for _ in 0..<5 {
      for leaf in leaves { try tree.setMeasure(leaf, Measured.function, user: nil) }
      for leaf in leaves { try tree.setMeasure(leaf, nil, user: nil) }
    }
    #expect(tree.hooks.count == 3)
  }
}
