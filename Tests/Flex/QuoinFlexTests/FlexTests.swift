import QuoinFlex
import Testing

@Suite struct FlexTests {
  private let exact = SizeRange(exactly: Size(320, 64))

  private func cell() -> (cell: Flex, photo: FlexBox, text: FlexBox, badge: FlexBox) {
    let (photo, text, badge) = (
      FlexBox(), FlexBox { Size(min($0.width, 400), 20) }, FlexBox()
    )
    let cell = Flex(.row, gap: 8, alignItems: .center, children: [photo, text, badge])
    cell.style.padding = 8
    photo.style.width = 48
    photo.style.aspectRatio = 1
    text.style.flexGrow = 1
    text.style.flexShrink = 1
    badge.style.position = .absolute
    badge.style.edges = FlexEdges(top: 4, right: 4)
    (badge.style.width, badge.style.height) = (16, 16)
    return (cell, photo, text, badge)
  }

  @Test func cell_isLaidOutAsFlexbox() throws {
    let (cell, photo, text, badge) = cell()
    #expect(try cell.layout(exact) == Size(320, 64))
    #expect(photo.frame == Rect(8, 8, 48, 48))
    #expect(text.frame == Rect(64, 22, 248, 20))
    #expect(badge.frame == Rect(300, 4, 16, 16))
  }

  @Test func changes_areInTheNextLayout() throws {
    let (cell, photo, text, badge) = cell()
    try cell.layout(exact)
    cell.direction = .rowReverse
    text.style.margin = FlexEdges(left: .percent(10))
    badge.style.display = .none
    try cell.layout(exact)
    #expect(photo.frame == Rect(264, 8, 48, 48))
    #expect(abs(text.frame.width - 217.6) < 1e-9)
    #expect(badge.frame.width == 0)
    text.style.margin = FlexEdges()
    cell.children.removeLast()
    cell.writing = .rightToLeft
    try cell.layout(exact)
    #expect(photo.frame == Rect(8, 8, 48, 48))
    #expect(text.frame == Rect(64, 22, 248, 20))
  }

  @Test func edges_areWhatWasSet() {
    let (_, _, text, _) = cell()
    text.style.margin = FlexEdges(left: .auto, vertical: .percent(3), all: 2)
    #expect(text.style.margin == FlexEdges(left: .auto, vertical: .percent(3), all: 2))
    text.style.margin = 7
    #expect(text.style.margin == 7)
  }

  @Test func wrongStyles_makeTheLayoutThrow() throws {
    let (cell, photo, _, _) = cell()
    try cell.layout(exact)
    photo.style.padding = FlexEdges(left: -3)
    #expect(throws: FlexError.self) { try cell.layout(exact) }
    photo.style.padding = FlexEdges()
    #expect(try cell.layout(exact) == Size(320, 64))
    cell.children.append(photo)
    #expect(throws: FlexError.self) { try cell.layout(exact) }
  }

  /// Changes that wait for the next layout do not keep their tree alive.
  @Test(arguments: ["children", "style", "refused children"])
  func change_neverLaidOut_releasesTheTree(_ change: String) throws {
    weak var released: Flex?
    do {
      let (cell, photo, _, _) = cell()
      try cell.layout(exact)
      switch change {
      case "children": cell.children.removeLast()
      case "style": cell.style.padding = FlexEdges(left: -3)
      default:
        cell.children.append(photo)
        #expect(throws: FlexError.self) { try cell.layout(exact) }
      }
      released = cell
    }
    #expect(released == nil)
  }

  @Test func percentages_areFractionsOfTheContainer() throws {
    let (half, rest) = (FlexBox(), FlexBox { Size(min($0.width, 100), 30) })
    half.style.width = .percent(50)
    let row = Flex(.row, children: [half, rest])
    try row.layout(exact)
    #expect(half.frame.width == 160)
    #expect(rest.frame == Rect(160, 0, 100, 64))
  }

  @Test func measuredBox_isAskedAgainWhenItSaysSo() throws {
    var height = 10.0
    let box = FlexBox { _ in Size(20, height) }
    let column = Flex(children: [box])
    try column.layout(exact)
    height = 30
    try column.layout(exact)
    #expect(box.frame.height == 10)
    box.setNeedsLayout()
    try column.layout(exact)
    #expect(box.frame.height == 30)
  }
}
