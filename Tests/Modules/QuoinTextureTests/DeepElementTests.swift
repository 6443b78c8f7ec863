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
      let insets = SpecInsets(top: 0, left: level % 100 == 0 ? 1 : 0, bottom: 0, right: 0)
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
        one.size == SpecSize(220, 10), leaf.frameInRoot.x == 200,
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
}
