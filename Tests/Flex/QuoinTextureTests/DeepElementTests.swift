// DeepElementTests.swift -- elements in elements, tens of thousands deep: no step needs a native stack of that depth.

import Foundation
import QuoinSpecs
import QuoinTexture
import Testing

@Suite struct DeepElementTests {
  /// Runs `body` on a thread with a small stack, and returns its result.
  private func onASmallStack<Result>(_ body: @escaping () throws -> Result) -> Result? {
    nonisolated(unsafe) var result: Result?
    nonisolated(unsafe) let body = body
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = try? body()
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    return result
  }

  /// Boxes in specs in boxes.
  private func chain(_ levels: Int) -> (top: ASLayoutElement, leaf: ASDisplayNode) {
    let leaf = box(20, 10)
    var top: ASLayoutElement = leaf
    for level in 0..<levels {
      let insets = Insets(top: 0, left: level % 100 == 0 ? 1 : 0, bottom: 0, right: 0)
      top = level % 2 == 0 ? ASInsetLayoutSpec(insets: insets, child: top) : Flex(.row, children: [top])
    }
    return (top, leaf)
  }

  @Test func results_deepTree_areMadeComparedAndReleased() {
    let found = onASmallStack { () throws -> [Bool] in
      let (top, leaf) = self.chain(20_000)
      let room = range(0, 0, 1000, 1000)
      let (one, other) = (try top.layoutThatFits(room), try top.layoutThatFits(room))
      var (deepest, depth) = (one, 0)
      while let inner = deepest.sublayouts.first { (deepest, depth) = (inner, depth + 1) }
      let flat = one.filteredNodeLayoutTree()
      var boxes = 0
      var inner = flat
      while let next = inner.sublayouts.first { (inner, boxes) = (next, boxes + 1) }
      return [
        one == other, depth == 20_000, deepest.layoutElement === leaf, boxes == 10_000, inner.position.x == 1,
        one.size == Size(220, 10), leaf.frameInRoot.x == 200,
      ]
    }
    #expect(found == [true, true, true, true, true, true, true])
  }

  @Test func pictures_deepTree_areDrawn() {
    let svg = onASmallStack { () throws -> String in
      let (top, _) = self.chain(4000)
      try top.layout(range(0, 0, 1000, 1000))
      return top.svg()
    }
    // One rectangle for the paper, and one for each box.
    #expect(svg.map { $0.components(separatedBy: "<rect x").count - 1 } == 2001)
  }

  @Test func description_deepTree_isIndentedByDepth() {
    let text = onASmallStack { () throws -> String in
      try self.chain(1500).top.layoutThatFits(range(0, 0, 1000, 1000)).recursiveDescription()
    }
    let lines = text?.split(separator: "\n") ?? []
    #expect(lines.count == 1501)
    #expect(lines.last?.hasPrefix(String(repeating: "    |", count: 1500) + " ASDisplayNode") == true)
  }

  // MARK: Custom specs

  /// Puts its only child at a corner, and asks it twice.
  private final class Corner: ASLayoutSpec {
    override func calculateLayoutThatFits(_ range: ASSizeRange) throws(ASLayoutError) -> ASLayout {
      _ = try children[0].layoutThatFits(ASSizeRangeMake(.zero, Size(range.max.width, .infinity)))
      let part = try children[0].layoutThatFits(ASSizeRangeMake(.zero, range.max))
      part.position = Point(x: 1, y: 0)
      return ASLayout(
        layoutElement: self, size: range.clamped(Size(part.size.width + 1, part.size.height)),
        sublayouts: [part])
    }
  }

  private func closure(_ child: ASLayoutElement) -> ASLayoutSpec {
    ASLayoutSpec(children: [child]) { spec, range throws(ASLayoutError) in
      let part = try child.layoutThatFits(ASSizeRangeMake(.zero, range.max))
      part.position = .zero
      return ASLayout(layoutElement: spec, size: part.size, sublayouts: [part])
    }
  }

  /// Custom specs of both kinds around a box.
  private func customs(_ levels: Int) -> (top: ASLayoutElement, leaf: ASDisplayNode) {
    let leaf = box(20, 10)
    var top: ASLayoutElement = leaf
    for level in 0..<levels { top = level % 2 == 0 ? closure(top) : Corner(children: [top]) }
    return (top, leaf)
  }

  @Test(arguments: [1, 30, 31, 32, 33, 34, 65, 500])
  func customSpecs_nested_areLaidOutAsWithoutALimit(_ levels: Int) throws {
    let (top, leaf) = customs(levels)
    let room = range(0, 0, 1e6, 1e6)
    #expect(try top.layout(room) == Size(Double(20 + levels / 2), 10))
    #expect(leaf.frameInRoot == Rect(Double(levels / 2), 0, 20, 10))
    leaf.measureBlock = { _ in Size(30, 10) }
    #expect(try top.layout(room) == Size(Double(30 + levels / 2), 10))
  }

  @Test func customSpecs_twentyThousandLevels_areLaidOutAndReleased() {
    let found = onASmallStack { () throws -> [Rect] in
      let (top, leaf) = self.customs(20_000)
      try top.layout(range(0, 0, 1e6, 1e6))
      return [top.frame, leaf.frameInRoot]
    }
    #expect(found == [Rect(0, 0, 10_020, 10), Rect(10_000, 0, 20, 10)])
  }

  @Test func customSpec_thatFailsDeepInside_failsTheLayout() throws {
    var isBad = true
    let leaf = ASLayoutSpec(children: []) { spec, range throws(ASLayoutError) in
      if isBad { throw .layout(.badRange) }
      return ASLayout(layoutElement: spec, size: Size(5, 5))
    }
    var top: ASLayoutElement = leaf
    for _ in 0..<100 { top = closure(top) }
    #expect(throws: ASLayoutError.self) { try top.layout(range(0, 0, 100, 100)) }
    isBad = false
    #expect(try top.layout(range(0, 0, 100, 100)) == Size(5, 5))
  }

  // MARK: Without a layout

  @Test func elements_aHundredThousandLevels_areReleased() {
    let done = onASmallStack { () -> Bool in
      var (boxes, _): (ASLayoutElement, ASDisplayNode) = self.customs(100_000)
      _ = self.chain(100_000)
      for _ in 0..<100_000 { boxes = ASDisplayNode(spec: ASLayoutSpec(children: [boxes])) }
      return true
    }
    #expect(done == true)
  }

  @Test func asciiArt_deepTree_costsItsTextOnly() {
    let art = onASmallStack { self.chain(600).top.asciiArtString }
    let lines = art?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    // `Flex` is a box, and its inside is not drawn.
    #expect(lines.count == 1 && lines.first == "Flex")
    let deep = onASmallStack { self.customs(600).top.asciiArtString }
    let rows = deep?.split(separator: "\n") ?? []
    #expect(rows.count == 1201)
    #expect(rows[600].utf8.count == 600 * 6 + "ASDisplayNode".count)
    let tooDeep = onASmallStack { self.customs(100_000).top.asciiArtString }
    #expect(tooDeep == "Corner")
  }
}
