// Trees that are very deep or very wide: nothing recurses along them, and work grows with their size.

import Foundation
import QuoinLayout
import Testing

private final class Answer<Result>: @unchecked Sendable {
  var result: Result?
  init() {}
}

@Suite struct LargeTreeTests {
  /// Runs `body` on a thread with a small stack, where recursion along the tree would end the process.
  private func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let answer = Answer<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      answer.result = body()
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return answer.result
  }

  /// A chain of boxes, each inside the one before and 1 to its right.
  private static func chain(_ levels: Int) -> (top: LayoutBox, bottom: LayoutBox) {
    let top = LayoutBox("top")
    var box = top
    for _ in 1..<levels {
      let child = LayoutBox()
      box.add(child)
      child.layout.make { $0.left.equalTo(box).offset(1) }
      box = child
    }
    return (top, box)
  }

  @Test func deepTree_isBuiltLaidOutAskedAndFreed() {
    let levels = 100_000
    let found = onSmallStack {
      weak var gone: LayoutBox?
      var found: [Double] = []
      do {
        let (top, bottom) = LargeTreeTests.chain(levels)
        gone = bottom
        let report = top.layoutIfNeeded(Size(300, 400))
        found.append(Double(report.changed.count))
        found.append(bottom.originInRoot.x)
        found.append(Double(top.snapshot().entries.count))
        var deepest = 0
        top.forEachBelow { _ in deepest += 1 }
        found.append(Double(deepest))
        found.append(bottom.root === top ? 1 : 0)
      }
      found.append(gone == nil ? 1 : 0)
      return found
    }
    let count = Double(levels)
    #expect(found == [count, count - 1, count, count, 1, 1])
  }

  @Test func deepTree_isDrawnCutAndJoinedAgain() {
    let found = onSmallStack {
      let (top, bottom) = LargeTreeTests.chain(20_000)
      top.layoutIfNeeded(Size(300, 400))
      let svg = top.svg(showsGuides: false)
      let text = top.ascii(columns: 20)
      guard let middle = bottom.parent?.parent else { return [""] }
      let first = top.children[0]
      first.removeFromParent()
      let isCut = middle.root === first && top.children.isEmpty
      let other = LayoutBox("other")
      other.add(first)
      first.layout.make { $0.left.equalTo(other).offset(5) }
      other.layoutIfNeeded(Size(300, 400))
      let isJoined = middle.root === other && bottom.originInRoot.x == Double(20_000 - 2 + 5)
      let misuses = Misuses(of: other)
      first.add(other)
      guard misuses.reasons == [.cycle] else { return [] }
      return ["\(svg.hasPrefix("<svg"))", "\(!text.isEmpty)", "\(isCut)", "\(isJoined)"]
    }
    #expect(found == ["true", "true", "true", "true"])
  }

  @Test func treeBuiltFromItsLeaves_isAsOneBuiltFromItsRoot() {
    var box = LayoutBox("leaf")
    for level in 0..<3000 {
      let parent = LayoutBox("level\(level)")
      parent.add(box)
      box.layout.make { $0.left.top.equalTo(parent).offset(1) }
      box = parent
    }
    let report = box.layoutIfNeeded(Size(100, 100))
    #expect(report.conflicts.isEmpty && report.errors.isEmpty)
    var depth = 0.0
    box.forEachBelow { here in
      #expect(here.originInRoot.x == depth)
      depth += 1
    }
  }

  @Test func order_ofActivation_isThatOfJoining() throws {
    // The larger tree joins the smaller, and the other way round: what joined comes second, and what is newest breaks.
    for isLarger in [false, true] {
      let child = LayoutBox("child")
      for place in 0..<(isLarger ? 20 : 1) {
        let inside = LayoutBox("\(place)")
        child.add(inside)
        inside.layout.make { $0.width.equalTo(20) }
      }
      let inner = child.layout.make { $0.width.equalTo(30) }
      let root = LayoutBox("root")
      root.add((0..<(isLarger ? 1 : 20)).map { _ in LayoutBox() })
      root.children[0].layout.make { $0.width.equalTo(50) }
      root.add(child)
      let outer = child.layout.make { $0.width.equalTo(root.children[0]) }
      root.children[0].layout.make { $0.height.equalTo(9) }
      let conflict = try #require(root.layoutIfNeeded().conflicts.first)
      #expect(conflict.broken === outer[0] && conflict.constraints[1] === inner[0])
    }
  }

  @Test func children_goingInAnyOrder_areThoseThatAreLeft() {
    let root = LayoutBox("root")
    let boxes = (0..<500).map { LayoutBox("\($0)") }
    root.add(boxes)
    var left = boxes
    var state: UInt64 = 7
    for step in 0..<900 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      if !left.isEmpty && state >> 60 < 10 {
        let place = Int(state >> 33) % left.count
        left.remove(at: place).removeFromParent()
      } else {
        let box = LayoutBox("new\(step)")
        let place = state >> 60 < 13 ? left.count : Int(state >> 33) % (left.count + 1)
        left.insert(box, at: place)
        root.insert(box, at: place)
      }
      #expect(root.firstChild === left.first)
      if step % 7 == 0 {
        #expect(root.children.elementsEqual(left, by: ===), "\(step)")
        #expect(root.children.allSatisfy { $0.parent === root })
      }
    }
    #expect(root.children.elementsEqual(left, by: ===))
    root.add(left[0])
    #expect(root.children.last === left[0] && root.children.count == left.count)
  }

  @Test func wideTree_isBuiltLaidOutAndTakenApart() {
    let count = 100_000
    let root = LayoutBox("root")
    root.add((0..<count).map { _ in LayoutBox() })
    root.children[7].layout.make { $0.left.top.width.height.equalTo(5) }
    #expect(root.layoutIfNeeded(Size(300, 400)).changed.count == 2)
    for box in root.children { box.removeFromParent() }
    #expect(root.children.isEmpty)
    root.layoutIfNeeded()
  }

  @Test func firstChild_ofThoseThatGo_isTheNext() {
    let root = LayoutBox("root")
    let boxes = (0..<1000).map { _ in LayoutBox() }
    root.add(boxes)
    for box in boxes {
      #expect(root.firstChild === box)
      box.removeFromParent()
    }
    #expect(root.firstChild == nil && root.children.isEmpty)
    root.add(boxes[3])
    #expect(root.firstChild === boxes[3])
  }

  @Test func removedChildren_areFreedAtOnce() {
    let root = LayoutBox("root")
    root.add((0..<10).map { LayoutBox("\($0)") })
    root.layoutIfNeeded(Size(10, 10))
    for _ in 0..<4 {
      weak var first = root.children.first
      first?.removeFromParent()
      weak var last = root.children.last
      last?.removeFromParent()
      #expect(first == nil && last == nil)
    }
    var boxes = root.children.map { Optional($0) }
    for place in boxes.indices {
      weak var box = boxes[place]
      box?.removeFromParent()
      boxes[place] = nil
      #expect(box == nil)
    }
  }

  @Test func direction_belowOverrides_isInheritedFromTheNearest() {
    let (top, bottom) = LargeTreeTests.chain(50)
    #expect(bottom.direction == .leftToRight)
    top.direction = .rightToLeft
    #expect(bottom.direction == .rightToLeft)
    guard let middle = bottom.parent?.parent?.parent else { return }
    middle.direction = .leftToRight
    #expect(bottom.direction == .leftToRight && middle.parent?.direction == .rightToLeft)
    middle.inheritDirection()
    #expect(bottom.direction == .rightToLeft)
    middle.removeFromParent()
    #expect(bottom.direction == .leftToRight)
    top.inheritDirection()
    top.add(middle)
    #expect(bottom.direction == .leftToRight)
    top.direction = .rightToLeft
    #expect(bottom.direction == .rightToLeft)
  }
}
