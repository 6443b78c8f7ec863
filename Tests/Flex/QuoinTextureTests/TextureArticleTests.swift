// TextureArticleTests.swift -- every word of the article "From Texture" is a word of this module.
//
// The table names each symbol that the article links to, and the expression beside it compiles only if the symbol is
// there. The article and the table must have the same words. Of what lies in QuoinFlex, the article has the words, such
// as `ASDimension.unit`, and no links.

import Foundation
import QuoinTexture
import Testing

@Suite struct TextureArticleTests {
  private final class Words {
    var all: Set<String> = []
    /// `symbol` is only there to be compiled.
    func callAsFunction(_ name: String, _ symbol: Any) { all.insert(name) }
  }

  private func add0(_ word: Words) {
    word("ASAbsoluteLayoutSpec", ASAbsoluteLayoutSpec.self)
    word("ASAbsoluteLayoutSpec/sizing", \ASAbsoluteLayoutSpec.sizing)
    word("ASAbsoluteLayoutSpecSizing", ASAbsoluteLayoutSpecSizing.self)
    word("ASBackgroundLayoutSpec", ASBackgroundLayoutSpec.self)
    word("ASBackgroundLayoutSpec/background", \ASBackgroundLayoutSpec.background)
    word("ASCenterLayoutSpec", ASCenterLayoutSpec.self)
    word("ASCenterLayoutSpec/centeringOptions", \ASCenterLayoutSpec.centeringOptions)
    word("ASCenterLayoutSpec/sizingOptions", \ASCenterLayoutSpec.sizingOptions)
    word("ASCenterLayoutSpecCenteringOptions", ASCenterLayoutSpecCenteringOptions.self)
    word("ASCenterLayoutSpecSizingOptions", ASCenterLayoutSpecSizingOptions.self)
    word("ASCornerLayoutLocation", ASCornerLayoutLocation.self)
    word("ASCornerLayoutSpec", ASCornerLayoutSpec.self)
    word("ASCornerLayoutSpec/cornerLocation", \ASCornerLayoutSpec.cornerLocation)
    word("ASCornerLayoutSpec/offset", \ASCornerLayoutSpec.offset)
    word("ASCornerLayoutSpec/wrapsCorner", \ASCornerLayoutSpec.wrapsCorner)
    word("ASDimension", ASDimension.self)
    word("ASDimension/Unit", ASDimension.Unit.self)
    word("ASDimensionAuto", ASDimensionAuto)
    word("ASDimensionMakeWithFraction(_:)", ASDimensionMakeWithFraction(_:))
    word("ASDimensionMakeWithPoints(_:)", ASDimensionMakeWithPoints(_:))
    word("ASDimensionUnit", ASDimensionUnit.self)
    word("ASDimension/auto", ASDimension.auto)
    word("ASDimension/description", \ASDimension.description)
    word("ASDimension/fraction(_:)", ASDimension.fraction(_:))
    word("ASDimension/init(_:)", ASDimension.init(_:) as (String) -> ASDimension)
    word("ASDimension/points(_:)", ASDimension.points(_:))
    word("ASDimension/unit", \ASDimension.unit)
    word("ASDimension/value", \ASDimension.value)
    word("ASDimensionMake(_:_:)", ASDimensionMake(_:_:) as (ASDimension.Unit, Double) -> ASDimension)
    word("ASDisplayNode", ASDisplayNode.self)
    word("ASDisplayNode/calculateSizeThatFits(_:)", ASDisplayNode.calculateSizeThatFits(_:))
    word("ASDisplayNode/calculatedSize", \ASDisplayNode.calculatedSize)
    word("ASDisplayNode/isRightToLeft", \ASDisplayNode.isRightToLeft)
    word("ASDisplayNode/layoutSpecBlock", \ASDisplayNode.layoutSpecBlock)
  }

  private func add1(_ word: Words) {
    word("ASDisplayNode/layoutSpecThatFits(_:)", ASDisplayNode.layoutSpecThatFits(_:))
    word("ASDisplayNode/measureBlock", \ASDisplayNode.measureBlock)
    word("ASDisplayNode/setNeedsLayout()", ASDisplayNode.setNeedsLayout)
    word("ASHorizontalAlignment", ASHorizontalAlignment.self)
    word("ASInsetLayoutSpec", ASInsetLayoutSpec.self)
    word("ASInsetLayoutSpec/insets", \ASInsetLayoutSpec.insets)
    word("ASLayout", ASLayout.self)
    word("ASLayout/filteredNodeLayoutTree(scale:)", ASLayout.filteredNodeLayoutTree(scale:))
    word("ASLayout/frame", \ASLayout.frame)
    word("ASLayout/frame(for:)", ASLayout.frame(for:))
    word(
      "ASLayout/init(layoutElement:size:position:sublayouts:)",
      ASLayout.init(layoutElement:size:position:sublayouts:))
    word("ASLayout/layoutElement", \ASLayout.layoutElement)
    word("ASLayout/position", \ASLayout.position)
    word("ASLayout/recursiveDescription()", ASLayout.recursiveDescription)
    word("ASLayout/size", \ASLayout.size)
    word("ASLayout/sublayouts", \ASLayout.sublayouts)
    word("ASLayout/type-swift.property", \ASLayout.type)
    word("ASLayoutElement", ASLayoutElement.self)
    word("ASLayoutElement/asciiArtName", \ASLayoutElement.asciiArtName)
    word("ASLayoutElement/asciiArtString", \ASLayoutElement.asciiArtString)
    word("ASLayoutElement/debugName", \ASLayoutElement.debugName)
    word("ASLayoutElement/frame", \ASLayoutElement.frame)
    word("ASLayoutElement/frameInRoot", \ASLayoutElement.frameInRoot)
    word("ASLayoutElement/layout(_:parentSize:)", ASLayoutElement.layout(_:parentSize:))
    word("ASLayoutElement/layoutThatFits(_:parentSize:)", ASLayoutElement.layoutThatFits(_:parentSize:))
    word("ASLayoutElement/setRounding(_:scale:)", ASLayoutElement.setRounding(_:scale:))
    word("ASLayoutElement/setThreads(_:)", ASLayoutElement.setThreads(_:))
    word("ASLayoutElement/style", \ASLayoutElement.style)
    word("ASLayoutElement/styled(_:)", ASLayoutElement.styled(_:))
    word("ASLayoutElementStyle", ASLayoutElementStyle.self)
  }

  private func add2(_ word: Words) {
    word("ASLayoutElementStyle/alignSelf", \ASLayoutElementStyle.alignSelf)
    word("ASLayoutElementStyle/ascender", \ASLayoutElementStyle.ascender)
    word("ASLayoutElementStyle/debugDescription", \ASLayoutElementStyle.debugDescription)
    word("ASLayoutElementStyle/descender", \ASLayoutElementStyle.descender)
    word("ASLayoutElementStyle/description", \ASLayoutElementStyle.description)
    word("ASLayoutElementStyle/flexBasis", \ASLayoutElementStyle.flexBasis)
    word("ASLayoutElementStyle/flexGrow", \ASLayoutElementStyle.flexGrow)
    word("ASLayoutElementStyle/flexShrink", \ASLayoutElementStyle.flexShrink)
    word("ASLayoutElementStyle/height", \ASLayoutElementStyle.height)
    word("ASLayoutElementStyle/layoutPosition", \ASLayoutElementStyle.layoutPosition)
    word("ASLayoutElementStyle/maxHeight", \ASLayoutElementStyle.maxHeight)
    word("ASLayoutElementStyle/maxLayoutSize", \ASLayoutElementStyle.maxLayoutSize)
    word("ASLayoutElementStyle/maxSize", \ASLayoutElementStyle.maxSize)
    word("ASLayoutElementStyle/maxWidth", \ASLayoutElementStyle.maxWidth)
    word("ASLayoutElementStyle/minHeight", \ASLayoutElementStyle.minHeight)
    word("ASLayoutElementStyle/minLayoutSize", \ASLayoutElementStyle.minLayoutSize)
    word("ASLayoutElementStyle/minSize", \ASLayoutElementStyle.minSize)
    word("ASLayoutElementStyle/minWidth", \ASLayoutElementStyle.minWidth)
    word("ASLayoutElementStyle/preferredLayoutSize", \ASLayoutElementStyle.preferredLayoutSize)
    word("ASLayoutElementStyle/preferredSize", \ASLayoutElementStyle.preferredSize)
    word("ASLayoutElementStyle/sizeDescription", \ASLayoutElementStyle.sizeDescription)
    word("ASLayoutElementStyle/spacingAfter", \ASLayoutElementStyle.spacingAfter)
    word("ASLayoutElementStyle/spacingBefore", \ASLayoutElementStyle.spacingBefore)
    word("ASLayoutElementStyle/width", \ASLayoutElementStyle.width)
    word("ASLayoutError", ASLayoutError.self)
    word("ASLayoutSize", ASLayoutSize.self)
    word("ASLayoutSize/auto", ASLayoutSize.auto)
    word("ASLayoutSize/description", \ASLayoutSize.description)
  }

  private func add3(_ word: Words) {
    word("ASLayoutSize/height", \ASLayoutSize.height)
    word("ASLayoutSize/width", \ASLayoutSize.width)
    word("ASLayoutSizeAuto", ASLayoutSizeAuto)
    word("ASLayoutSizeMake(_:_:)", ASLayoutSizeMake(_:_:))
    word("ASLayoutSpec", ASLayoutSpec.self)
    word("ASLayoutSpec/calculateLayoutThatFits(_:)", ASLayoutSpec.calculateLayoutThatFits(_:))
    word("ASLayoutSpec/child", \ASLayoutSpec.child)
    word("ASLayoutSpec/children", \ASLayoutSpec.children)
    word("ASLayoutSpec/isMutable", \ASLayoutSpec.isMutable)
    word("ASOverlayLayoutSpec", ASOverlayLayoutSpec.self)
    word("ASOverlayLayoutSpec/overlay", \ASOverlayLayoutSpec.overlay)
    word("ASRatioLayoutSpec", ASRatioLayoutSpec.self)
    word("ASRatioLayoutSpec/ratio", \ASRatioLayoutSpec.ratio)
    word("ASRelativeLayoutSpec", ASRelativeLayoutSpec.self)
    word("ASRelativeLayoutSpec/horizontalPosition", \ASRelativeLayoutSpec.horizontalPosition)
    word("ASRelativeLayoutSpec/sizingOption", \ASRelativeLayoutSpec.sizingOption)
    word("ASRelativeLayoutSpec/verticalPosition", \ASRelativeLayoutSpec.verticalPosition)
    word("ASRelativeLayoutSpecPosition", ASRelativeLayoutSpecPosition.self)
    word("ASRelativeLayoutSpecSizingOption", ASRelativeLayoutSpecSizingOption.self)
    word("ASSizeRange", ASSizeRange.self)
    word("ASSizeRangeMake(_:)", ASSizeRangeMake(_:))
    word("ASSizeRangeMake(_:_:)", ASSizeRangeMake(_:_:))
    word("ASStackLayoutAlignContent", ASStackLayoutAlignContent.self)
    word("ASStackLayoutAlignItems", ASStackLayoutAlignItems.self)
    word("ASStackLayoutAlignSelf", ASStackLayoutAlignSelf.self)
    word("ASStackLayoutDirection", ASStackLayoutDirection.self)
    word("ASStackLayoutElement", (any ASStackLayoutElement).self)
    word("ASStackLayoutFlexWrap", ASStackLayoutFlexWrap.self)
    word("ASStackLayoutJustifyContent", ASStackLayoutJustifyContent.self)
    word("ASStackLayoutSpec", ASStackLayoutSpec.self)
    word("ASStackLayoutSpec/alignContent", \ASStackLayoutSpec.alignContent)
    word("ASStackLayoutSpec/alignItems", \ASStackLayoutSpec.alignItems)
  }

  private func add4(_ word: Words) {
    word("ASStackLayoutSpec/baselineRelativeArrangement", \ASStackLayoutSpec.baselineRelativeArrangement)
    word("ASStackLayoutSpec/concurrent", \ASStackLayoutSpec.concurrent)
    word("ASStackLayoutSpec/direction", \ASStackLayoutSpec.direction)
    word("ASStackLayoutSpec/flexWrap", \ASStackLayoutSpec.flexWrap)
    word("ASStackLayoutSpec/horizontal()", ASStackLayoutSpec.horizontal)
    word("ASStackLayoutSpec/horizontalAlignment", \ASStackLayoutSpec.horizontalAlignment)
    word("ASStackLayoutSpec/justifyContent", \ASStackLayoutSpec.justifyContent)
    word("ASStackLayoutSpec/lineSpacing", \ASStackLayoutSpec.lineSpacing)
    word("ASStackLayoutSpec/respectsChildLimits", \ASStackLayoutSpec.respectsChildLimits)
    word("ASStackLayoutSpec/spacing", \ASStackLayoutSpec.spacing)
    word("ASStackLayoutSpec/vertical()", ASStackLayoutSpec.vertical)
    word("ASStackLayoutSpec/verticalAlignment", \ASStackLayoutSpec.verticalAlignment)
    word("ASVerticalAlignment", ASVerticalAlignment.self)
    word("ASWrapperLayoutSpec", ASWrapperLayoutSpec.self)
    word("Flex", Flex.self)
  }

  private func article() throws -> String {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(
      contentsOf: root.appendingPathComponent("Sources/Flex/QuoinTexture/QuoinTexture.docc/FromTexture.md"),
      encoding: .utf8)
  }

  @Test func links_ofTheArticle_areSymbolsThatCompile() throws {
    let words = Words()
    for add in [add0, add1, add2, add3, add4] { add(words) }
    let parts = try article().components(separatedBy: "``")
    let links = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }.filter { !$0.contains("\n") }
    let inFlex = /`((?:ASDimension|ASDisplayNode|ASLayoutElement|ASLayoutElementStyle)\.[^`]+)`/
    let others = try article().matches(of: inFlex).map {
      String($0.1).replacing(".", with: "/", maxReplacements: 1)
    }
    let linked = Set(links + others)
    #expect(linked.subtracting(words.all) == [])
    #expect(words.all.subtracting(linked) == [])
  }

  @Test func rows_ofTheArticle_haveAWordOrAReason() throws {
    let rows = try article().components(separatedBy: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| Texture")
    }
    #expect(rows.count > 100)
    for row in rows {
      let cells = row.components(separatedBy: " | ")
      #expect(cells.count == 2, "\(row)")
      #expect(cells.last?.hasPrefix("none: ") == true || cells.last?.contains("`") == true, "\(row)")
    }
  }
}
