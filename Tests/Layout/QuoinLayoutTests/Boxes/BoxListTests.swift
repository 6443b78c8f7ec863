// A box's children while many come and go: the list is that of an array, and little of it is touched.

@testable import QuoinLayout
import QuoinTestSupport
import Testing

@Suite struct BoxListTests {
  private func parent(of count: Int) -> (LayoutBox, [LayoutBox]) {
    let root = LayoutBox("root")
    let boxes = (0..<count).map { LayoutBox("\($0)") }
    root.add(boxes)
    return (root, boxes)
  }

  /// How many boxes get another slot while `change` is called until the parent has `left` children.
  private func moves(_ count: Int, downTo left: Int, _ change: (LayoutBox) -> Void) -> Int {
    let (root, boxes) = parent(of: count)
    var moves = 0
    while root.children.count > left {
      let before = boxes.map(\.slot)
      change(root)
      moves += zip(boxes, before).count { $0.slot != $1 && $0.parent === root }
    }
    return moves
  }

  /// Both ends go, and then the list is read. Each such step once gave all other boxes new slots.
  @Test func endsThatGo_growth_movesNoOthers() {
    let moved = moves(200, downTo: 2) { root in
      let (first, last) = (root.children.first, root.children.last)
      first?.removeFromParent()
      last?.removeFromParent()
    }
    #expect(moved <= 2 * 200)
  }

  /// Boxes from between others go, found by their places.
  @Test func middleThatGoes_growth_movesFewOthers() {
    let moved = moves(400, downTo: 4) { root in
      let middle = root.children.count / 2
      let (one, two) = (root.children[middle], root.children[middle - 1])
      one.removeFromParent()
      two.removeFromParent()
    }
    #expect(moved <= 2 * 400)
  }

  @Test func places_ofAnyListWithHoles_areThoseOfAnArray() {
    var random = SeededRandom(seed: 11)
    let (root, boxes) = parent(of: 130)
    var left = boxes
    for step in 0..<600 {
      let place = random.int(in: 0...max(left.count - 1, 0))
      let box = LayoutBox("new \(step)")
      switch random.int(in: 0...12) {
      case 0...4: if !left.isEmpty { left.remove(at: place).removeFromParent() }
      case 5: if !left.isEmpty { left.removeFirst().removeFromParent() }
      case 6: if !left.isEmpty { left.removeLast().removeFromParent() }
      case 7:
        left.insert(box, at: place)
        root.insert(box, at: place)
      default:
        left.append(box)
        root.add(box)
      }
      let children = root.children
      #expect(children.count == left.count && children.first === left.first && children.last === left.last)
      for (place, box) in left.enumerated() { #expect(children[place] === box, "step \(step)") }
      #expect(children.elementsEqual(left, by: ===))
      #expect(children.reversed().elementsEqual(left.reversed(), by: ===))
    }
  }

  @Test func list_thatWasRead_staysAsItWas() {
    let (root, boxes) = parent(of: 9)
    root.children[4].removeFromParent()
    let read = root.children
    for box in read { box.removeFromParent() }
    root.add(boxes[4])
    #expect(read.count == 8 && read[3] === boxes[3] && read[4] === boxes[5])
    #expect(root.children.count == 1 && root.children[0] === boxes[4])
    #expect("\(root.children)" == "\([boxes[4]])")
    #expect(boxes[0].children.isEmpty && boxes[0].children.first == nil && boxes[0].children.last == nil)
  }

  @Test func list_movesToAnotherParent_andIsConstrainedAsAnArray() {
    let (root, boxes) = parent(of: 4)
    let other = LayoutBox("other")
    other.add(root.children)
    #expect(root.children.isEmpty && other.children.elementsEqual(boxes, by: ===))
    let made = other.children.layout.make { $0.width.equalTo(10) }
    #expect(made.flatMap(\.leaves).count == 4)
    other.children.distribute(.horizontal, itemLength: 10)
    other.children.align(.top)
    #expect(other.layoutIfNeeded(Size(100, 20)).conflicts.isEmpty && boxes[3].frame.maxX == 100)
  }
}
