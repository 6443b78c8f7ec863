import QuoinSpecs
import QuoinTexture
import Testing

@Suite struct StyleTests {
  @Test func dimension_fromText_isPointsFractionOrAuto() {
    #expect(ASDimension("50%") == .fraction(0.5))
    #expect(ASDimension("70pt") == .points(70))
    for text in ["auto", "", "abc", "%", "pt"] { #expect(ASDimension(text) == .auto) }
    #expect(ASDimension(unit: .auto, value: 7) == .auto)
  }

  @Test func dimension_fromTextThatIsNoDecimalNumber_isAuto() {
    for number in [
      "nan", "inf", "-inf", "+infinity", "nan(1)", "0x10", "0x1p4", "1e999", " 5", "5 ", "1_0", "1e",
    ] {
      #expect(ASDimension(number + "%") == .auto, "\(number)%")
      #expect(ASDimension(number + "pt") == .auto, "\(number)pt")
    }
    #expect(ASDimension("1e2pt") == .points(100) && ASDimension("+.5pt") == .points(0.5))
    #expect(ASDimension("-3pt") == .points(-3) && ASDimension("12.5%") == .fraction(0.125))
  }

  @Test func description_ofAllThreeSizes_isTheDocumentedLine() {
    let style = ASDisplayNode().style
    style.minLayoutSize = ASLayoutSizeMake(414, 414)
    style.maxLayoutSize = ASLayoutSizeMake(414, 414)
    style.preferredLayoutSize = ASLayoutSizeMake(ASDimensionMake("20%"), ASDimensionMake("50%"))
    #expect(
      style.description
        == "Layout Size = min {414pt, 414pt} <= preferred {20%, 50%} <= max {414pt, 414pt}")
  }

  @Test func debugDescription_hasOnlyWhatIsSet_inOrder() {
    let style = ASDisplayNode().style
    style.layoutPosition = Point(x: 10, y: 2.5)
    style.flexGrow = 1
    style.alignSelf = .center
    style.ascender = 12
    style.preferredLayoutSize = ASLayoutSizeMake(ASDimensionMake("20%"), .auto)
    let text = style.debugDescription
    #expect(text.hasPrefix("<ASLayoutElementStyle: 0x"))
    #expect(
      text.hasSuffix(
        "; preferredSize = {20%, Auto}; alignSelf = ASStackLayoutAlignSelfCenter; ascender = 12; flexGrow = 1; "
          + "layoutPosition = {10, 2.5}>"))
  }

  @Test func sizeDescription_isTextures() {
    let style = ASDisplayNode().style
    style.width = ASDimensionMake("25%")
    style.minHeight = ASDimensionMake("50%")
    style.maxWidth = 200
    #expect(
      style.sizeDescription
        == "<ASLayoutElementSize: exact={25%, Auto}, min={Auto, 50%}, max={200pt, Auto}>")
  }

  @Test func rangeDescription_isShortForOneSize() {
    #expect(ASSizeRangeMake(Size(10, 20.5)).textureDescription == "{{10, 20.5}}")
    let range = ASSizeRangeMake(.zero, Size(0.1, .infinity))
    #expect(range.textureDescription == "{{0, 0}, {0.10000000000000001, inf}}")
  }

  @Test func preferredSize_readsPointsOnly() {
    let style = ASDisplayNode().style
    style.preferredSize = Size(30, 40)
    #expect(style.width == 30 && style.height == 40)
    style.width = ASDimensionMake("50%")
    #expect(style.preferredSize == Size(0, 40))
  }

  @Test func flexGrow_asABool_isOneOrZero() {
    let style = ASDisplayNode().style
    style.flexGrow = true
    style.flexShrink = false
    #expect(style.flexGrow == 1 && style.flexShrink == 0)
    #expect(style.flexGrow && !style.flexShrink)
    style.flexGrow = false
    style.flexShrink = 0.5
    #expect(style.flexGrow == 0 && style.flexShrink)
    let weight = style.flexShrink
    #expect(weight + 1 == 1.5)
  }

  @Test func minSizeAndMaxSize_areSetInPoints() {
    let style = ASDisplayNode().style
    style.minSize = Size(width: 10, height: 20)
    style.maxSize = Size(width: 30, height: 40)
    #expect(style.minWidth == 10 && style.minHeight == 20 && style.maxWidth == 30 && style.maxHeight == 40)
    #expect(style.minSize == Size(10, 20) && style.maxSize == Size(30, 40))
    style.minWidth = ASDimensionMakeWithFraction(0.5)
    #expect(style.minSize == Size(0, 20))
  }

  @Test func dimensions_haveTexturesNames() {
    #expect(ASDimensionMakeWithPoints(7) == 7 && ASDimensionMakeWithFraction(0.25) == ASDimensionMake("25%"))
    #expect(
      ASDimensionAuto == .auto && ASLayoutSizeAuto == ASLayoutSizeMake(ASDimensionAuto, ASDimensionAuto))
    #expect(ASDimensionMake(ASDimensionUnit.fraction, 0.5) == .fraction(0.5))
  }
}
