// ExamplesTests.swift -- the first five layouts of the documentation of Texture's specs, computed by hand.

import QuoinSpecs
import QuoinTexture
import Testing

func box(_ width: Double, _ height: Double) -> ASDisplayNode {
  ASDisplayNode { _ in Size(width, height) }
}

/// A text of some characters, each 10 wide and 20 high, broken into lines where it does not fit.
func text(_ characters: Int) -> ASDisplayNode {
  ASDisplayNode { room in
    let width = Double(characters) * 10
    if width <= room.width { return Size(width, 20) }
    return Size(room.width, (width / room.width).rounded(.up) * 20)
  }
}

func range(_ minWidth: Double, _ minHeight: Double, _ maxWidth: Double, _ maxHeight: Double) -> ASSizeRange {
  SizeRange(minWidth: minWidth, minHeight: minHeight, maxWidth: maxWidth, maxHeight: maxHeight)
}

@Suite struct ExamplesTests {
  @Test func header_inAnExactWidth_pushesTheTimeToTheRight() throws {
    let (user, location, time) = (box(135, 24), box(245, 24), box(38, 24))
    let names = column(user, location).styled {
      $0.flexGrow = 1
      $0.flexShrink = 1
    }
    let header = ASStackLayoutSpec(
      direction: .horizontal, spacing: 40, justifyContent: .start, alignItems: .center,
      children: [names, time])
    let root = ASInsetLayoutSpec(insets: Insets(top: 0, left: 10, bottom: 0, right: 10), child: header)
    #expect(try root.layout(range(375, 0, 375, .infinity)) == Size(375, 48))
    #expect(user.frame == Rect(10, 0, 277, 24))
    #expect(location.frame == Rect(10, 24, 277, 24))
    #expect(time.frame == Rect(327, 12, 38, 24))
    #expect(try root.layout(range(300, 0, 300, .infinity)) == Size(300, 48))
    #expect(time.frame.x == 252)
    #expect(try root.layout(range(0, 0, 375, .infinity)) == Size(343, 48))
    #expect(time.frame.x == 295)
  }

  @Test func photo_withATextAtItsFoot_breaksALongText() throws {
    for (characters, frame) in [(8, Rect(12, 88, 96, 20)), (12, Rect(12, 68, 96, 40))] {
      let photo = ASDisplayNode()
      photo.style.preferredSize = Size(120, 120)
      let title = text(characters)
      let foot = ASInsetLayoutSpec(
        insets: Insets(top: .infinity, left: 12, bottom: 12, right: 12), child: title)
      let root = ASOverlayLayoutSpec(child: photo, overlay: foot)
      #expect(try root.layout(range(0, 0, 375, 667)) == Size(120, 120))
      #expect(title.frame == frame)
    }
  }

  @Test func icon_outsideItsPhoto_isPlacedAbsolutelyOrOnACorner() throws {
    func boxes() -> (ASDisplayNode, ASDisplayNode) {
      let (photo, icon) = (ASDisplayNode(), ASDisplayNode())
      photo.style.preferredSize = Size(150, 150)
      icon.style.preferredSize = Size(40, 40)
      return (photo, icon)
    }
    var (photo, icon) = boxes()
    photo.style.layoutPosition = Point(x: 20, y: 20)
    icon.style.layoutPosition = Point(x: 150, y: 0)
    let absolute = ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [photo, icon])
    #expect(try absolute.layout(range(0, 0, 375, 667)) == Size(190, 170))
    absolute.sizing = .default
    #expect(try absolute.layout(range(0, 0, 375, 667)) == Size(375, 667))
    (photo, icon) = boxes()
    let corner = ASCornerLayoutSpec(child: photo, corner: icon, location: .topRight)
    #expect(try corner.layout(range(0, 0, 375, 667)) == Size(150, 150))
    #expect(icon.frame == Rect(130, -20, 40, 40))
    corner.wrapsCorner = true
    #expect(try corner.layout(range(0, 0, 375, 667)) == Size(170, 170))
    #expect(photo.frame == Rect(0, 20, 150, 150))
  }

  @Test func textCell_centredInY_isAsNarrowAsItsText() throws {
    let title = box(80, 20)
    let inset = ASInsetLayoutSpec(insets: Insets(top: 0, left: 12, bottom: 4, right: 4), child: title)
    let root = ASCenterLayoutSpec(centeringOptions: .Y, sizingOptions: .minimumX, child: inset)
    #expect(try root.layout(range(0, 100, 320, 100)) == Size(96, 100))
    #expect(title.frame == Rect(12, 38, 80, 20))
    #expect(try root.layout(range(320, 100, 320, 100)) == Size(320, 100))
    #expect(title.frame == Rect(12, 38, 304, 20))
  }

  @Test func separators_aboveAndBelowAText_shareTheRoom() throws {
    func image() -> ASDisplayNode { box(3, 3).styled { $0.flexGrow = 1 } }
    let (top, title, bottom) = (image(), box(170, 20), image())
    let inset = ASInsetLayoutSpec(insets: Insets(top: 20, left: 20, bottom: 20, right: 20), child: title)
    let root = column(top, inset, bottom)
    try root.layout(range(320, 200, 320, 200))
    #expect([top.frame.height, bottom.frame.y] == [70, 130])
    #expect(title.frame == Rect(20, 90, 280, 20))
    try root.layout(range(320, 201, 320, 201))
    #expect([top.frame.height, bottom.frame.y, bottom.frame.height] == [71, 131, 70])
    #expect(try root.layout(range(0, 0, 320, 200)).height == 66)
  }
}
