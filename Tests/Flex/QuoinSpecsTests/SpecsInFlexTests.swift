import Testing

@testable import QuoinSpecs

/// Nodes of any kind in flex containers.
@Suite final class SpecsInFlexTests {
  private var tree = SpecTree()
  private let room = SizeRange(exactly: SpecSize(200, 100))

  private func node(_ kind: SpecKind, _ children: SpecNode...) throws -> SpecNode {
    let node = try tree.make(kind)
    for child in children { try tree.append(child, to: node) }
    return node
  }

  private func leaf(_ width: Double, _ height: Double) throws -> SpecNode {
    let leaf = try tree.make(.leaf)
    try tree.set(.width, of: leaf, to: width)
    try tree.set(.height, of: leaf, to: height)
    return leaf
  }

  private func absolute(_ width: Double, _ height: Double) throws -> SpecNode {
    let leaf = try leaf(width, height)
    try tree.set(.position, of: leaf, to: FlexPosition.absolute.rawValue)
    return leaf
  }

  private func show(_ display: FlexDisplay, _ node: SpecNode) throws -> SpecNode {
    try tree.set(.display, of: node, to: display.rawValue)
    return node
  }

  private func row(_ children: SpecNode...) throws -> SpecNode {
    let row = try tree.make(.flex)
    try tree.set(.flexDirection, of: row, to: FlexDirection.row.rawValue)
    for child in children { try tree.append(child, to: row) }
    return row
  }

  // MARK: Contents

  @Test func absolute_inContentsOfAnyKind_isLaidOut() throws {
    let (first, item) = (try leaf(5, 5), try absolute(10, 10))
    let root = try row(first, try show(.contents, try node(.stack, item)))
    try tree.layout(root, room)
    #expect(try tree.frame(of: item) == SpecFrame(0, 0, 10, 10))
    #expect(try !tree.isDirty(item))
  }

  @Test func absolute_inNestedContentsOfAnyKind_isLaidOutInTheContainer() throws {
    let item = try absolute(10, 10)
    try tree.set(.alignSelf, of: item, to: SpecAlign.end.rawValue)
    let inner = try show(.contents, try node(.wrapper, item))
    let root = try row(try leaf(5, 5), try show(.contents, try node(.stack, inner)))
    try tree.layout(root, room)
    #expect(try tree.frame(of: item) == SpecFrame(0, 90, 10, 10))
  }

  @Test func absolute_inAStaticItemOfContents_refersToTheContainerFurtherOut() throws {
    let item = try absolute(10, 10)
    try tree.set(.edgeRight, of: item, to: .points(0))
    let holder = try row(item)
    try tree.set(.width, of: holder, to: 50)
    try tree.set(.position, of: holder, to: FlexPosition.static.rawValue)
    let root = try row(try leaf(5, 5), try show(.contents, try node(.stack, holder)))
    try tree.layout(root, room)
    #expect(try tree.frameInRoot(of: item) == SpecFrame(190, 0, 10, 10))
  }

  // MARK: Hidden

  @Test func spec_thatIsHidden_hidesWhatIsInIt_untilItIsShown() throws {
    let inner = try leaf(50, 50)
    let stack = try show(.none, try node(.stack, try node(.inset, inner)))
    let root = try row(stack)
    try tree.set(.flexAlignItems, of: root, to: SpecAlign.start.rawValue)
    for _ in 0..<2 {
      try tree.layout(root, room)
      #expect(try tree.frameInRoot(of: inner) == SpecFrame(0, 0, 0, 0))
      #expect(try !tree.isDirty(inner))
      _ = try show(.flex, stack)
      try tree.layout(root, room)
      #expect(try tree.frameInRoot(of: inner) == SpecFrame(0, 0, 50, 50))
      _ = try show(.none, stack)
    }
  }

  @Test func edits_ofWhatIsHidden_showLater() throws {
    let inner = try leaf(50, 50)
    let outer = try row(try node(.stack, inner))
    let root = try row(try show(.none, outer))
    try tree.layout(root, room)
    try tree.set(.width, of: inner, to: 60)
    try tree.layout(root, room)
    #expect(try tree.size(of: inner) == .zero)
    _ = try show(.flex, outer)
    try tree.layout(root, room)
    #expect(try tree.size(of: inner) == SpecSize(60, 50))
  }

  // MARK: Rigid containers

  @Test func rigidContainer_rightToLeft_hasTheSizeOfItsOwnDirection() throws {
    let item = try row(try leaf(20, 10))
    try tree.set(.paddingStart, of: item, to: .points(5))
    try tree.set(.paddingRight, of: item, to: .points(10))
    let root = try row(item)
    try tree.set(.writing, of: root, to: FlexWriting.rightToLeft.rawValue)
    try tree.layout(root, room)
    #expect(try tree.size(of: item).width == 25)
    try tree.set(.writing, of: root, to: FlexWriting.leftToRight.rawValue)
    try tree.layout(root, room)
    #expect(try tree.size(of: item).width == 35)
  }

  @Test func setRounding_forgetsWhichContainersAreRigid() throws {
    let text = SquareText("aaaa bbbb", isRow: false)
    let item = try tree.make(.leaf)
    let inner = try node(.flex, item)
    let outer = try node(.flex, inner)
    try tree.set(.width, of: outer, to: 50)
    try tree.layout(outer, room)
    try tree.setRounding(.none, scale: 2)
    try tree.setMeasure(item, SquareText.function, user: Unmanaged.passUnretained(text).toOpaque())
    try tree.layout(try node(.stack, outer), room)
    let size = try withExtendedLifetime(text) { try tree.size(of: inner) }
    #expect(size == SpecSize(50, 20))
  }

  // MARK: Rounding

  /// Three items that share 100 points, each of a kind of its own: none is rounded past the room.
  @Test func items_thatShareTheRoom_fillItWithoutRounding() throws {
    for scale in [1.0, 2] {
      for kinds in [[SpecKind.leaf, .leaf, .leaf], [.flex, .stack, .box], [.leaf, .flex, .wrapper]] {
        tree = SpecTree()
        try tree.setRounding(.texture, scale: scale)
        let root = try row()
        for kind in kinds {
          let item = try kind == .leaf ? tree.make(.leaf) : node(kind, try leaf(5, 5))
          try tree.set(.flexGrow, of: item, to: 1)
          try tree.set(.flexBasis, of: item, to: 0)
          try tree.append(item, to: root)
        }
        try tree.layout(root, SizeRange(exactly: SpecSize(100, 20.3)))
        var (item, x) = (try tree.firstChild(root), 0.0)
        while item != .none {
          let frame = try tree.localFrame(of: item)
          #expect(frame.x == x && frame.width == 100.0 / 3 && frame.height == 20.3, "\(kinds) \(frame)")
          x += frame.width
          item = try tree.nextSibling(item)
        }
        #expect(abs(x - 100) < 1e-9)
      }
    }
  }

  /// Rounding is for sizes that an element chooses.
  @Test func items_thatChooseTheirSize_areRoundedUp() throws {
    let stack = try node(.stack, try leaf(33.3, 5))
    let root = try row(stack)
    try tree.layout(root, room)
    #expect(try tree.size(of: stack).width == 34)
  }

  // MARK: Style

  @Test func alignItems_auto_isRefused() throws {
    let root = try row()
    #expect(throws: SpecError.badChoice) {
      try tree.set(.flexAlignItems, of: root, to: SpecAlign.auto.rawValue)
    }
    #expect(try tree.get(.flexAlignItems, of: root) == SpecAlign.stretch.rawValue)
  }

  @Test func marginsOfAbsoluteItems_withoutEdges_areSharesOfTheWidth() throws {
    for (align, y) in [(SpecAlign.start, 20.0), (.center, 55), (.end, 90)] {
      let item = try absolute(10, 10)
      try tree.set(.marginTop, of: item, to: .percent(10))
      try tree.set(.alignSelf, of: item, to: align.rawValue)
      try tree.layout(try row(item), room)
      #expect(try tree.frame(of: item) == SpecFrame(0, y, 10, 10))
    }
    // As in Yoga, margins beside an edge that is set are shares of the extent along their own axis.
    let item = try absolute(10, 10)
    try tree.set(.marginTop, of: item, to: .percent(10))
    try tree.set(.edgeTop, of: item, to: .points(0))
    try tree.layout(try row(item), room)
    #expect(try tree.frame(of: item) == SpecFrame(0, 10, 10, 10))
  }
}
