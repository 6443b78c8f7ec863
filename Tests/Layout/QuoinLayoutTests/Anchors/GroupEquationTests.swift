// Several attributes on both sides of a relation, outside of a chain.

import QuoinLayout
import Testing

@Suite struct GroupEquationTests {
  @Test func groups_sayWhatChainsSay() {
    let (root, boxes) = tree(200, 100, "a", "b")
    let (a, b) = (boxes[0], boxes[1])
    let equations = prepare {
      a.edges == b.edges
      a.size <= b.size
      a.center >= root
      a.directionalEdges == b.directionalMarginEdges
      a.size == Size(3, 4)
      a.size == 5
      a.center == Point(6, 7)
      a.edges == Insets(top: 1, left: 2, bottom: 3, right: 4)
    }
    let chains = a.layout.prepare { make in
      make.edges.equalTo(b)
      make.size.lessThanOrEqualTo(b)
      make.center.greaterThanOrEqualTo(root)
      make.directionalEdges.equalTo(b.directionalMarginEdges)
      make.size.equalTo(Size(3, 4))
      make.size.equalTo(5)
      make.center.equalTo(Point(6, 7))
      make.edges.equalTo(Insets(top: 1, left: 2, bottom: 3, right: 4))
    }
    for (equation, chain) in zip(equations, chains) {
      #expect(equation.leaves.map(\.statement) == chain.leaves.map(\.statement))
    }
  }

  @Test func shifts_moveTargets_inChainsToo() {
    let (root, boxes) = tree(200, 100, "a", "b")
    let (a, b) = (boxes[0], boxes[1])
    constrain(key: "frame") {
      a.edges == root.edges.inset(8)
      b.center == a.center.offset(Point(5, -6))
      b.size == a.size.offset(Size(-100, -60)) ~ .high
    }
    settle(root)
    expect(a, 8, 8, 184, 84)
    expect(b, 63, 32, 84, 24)
    #expect(a.layout.installed.map(\.key) == ["frame[0][0]", "frame[0][1]", "frame[0][2]", "frame[0][3]"])
    #expect(b.layout.installed.map(\.priority) == [1000, 1000, 750, 750])
    #expect(a.layout.installed.allSatisfy { $0.source?.line == #line - 9 })

    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    a.layout.remake { $0.edges.equalTo(root.edges.inset(insets)) }
    #expect(a.layout.installed.map(\.constant) == [2, -4, 1, -3])
    a.layout.remake { $0.edges.equalTo(root.edges.inset(insets)).offset(9) }
    #expect(a.layout.installed.map(\.constant) == [9, 9, 9, 9])
  }

  /// Centres and edges compare with those inside the margins, whichever side these stand on.
  @Test func attributesWithinMargins_compareWithTheirOwn() {
    let (root, boxes) = tree(200, 100, "a", "b")
    root.margins = Insets(top: 0, left: 40, bottom: 20, right: 0)
    let misuses = Misuses(of: root)
    constrain {
      boxes[0].center == root.centerWithinMargins
      boxes[1].centerWithinMargins == boxes[0].center
      boxes[0].size == 10
      boxes[1].size == 10
    }
    settle(root)
    #expect(misuses.reasons == [])
    expect(boxes[0], 115, 35, 10, 10)
  }

  @Test func otherAttributes_areMisuse() {
    let (root, boxes) = tree(200, 100, "a")
    let misuses = Misuses(of: root)
    constrain { boxes[0].edges == root.size }
    #expect(misuses.reasons == [.mismatchedAttributes])
    #expect(misuses.errors[0].text.hasSuffix("LayoutBox:a.left == LayoutBox:root.width>"))
    #expect(misuses.errors[0].source?.line == #line - 3)
    #expect(boxes[0].layout.installed.isEmpty)
  }

  /// A shift counts on whichever side it stands.
  @Test func shift_onTheLeft_isThatOfTheOther() {
    let (root, boxes) = tree(300, 200, "a", "b", "c", "d")
    let misuses = Misuses(of: root)
    boxes[0].place(Rect(20, 30, 100, 80))
    constrain {
      boxes[1].edges.inset(8) == boxes[0].edges
      boxes[2].edges.inset(Insets(top: 1, left: 2, bottom: 3, right: 4)) == boxes[0].edges.inset(5)
      boxes[3].size.inset(5) == Size(40, 50)
      boxes[3].center.offset(Point(3, 4)) == boxes[0].center
    }
    #expect(misuses.reasons == [])
    settle(root)
    expect(boxes[1], 12, 22, 116, 96)
    expect(boxes[2], 23, 34, 96, 74)
    expect(boxes[3], 42, 36, 50, 60)
    constrain {
      boxes[1].edges.offset(Size(1, 2)) == boxes[0].edges
      boxes[1].edges == boxes[0].edges.offset(Size(1, 2))
      boxes[1].size.offset(Point(1, 2)) == boxes[0].size
    }
    #expect(misuses.reasons == [.valueHasNoMeaning, .valueHasNoMeaning, .valueHasNoMeaning])
  }

  /// Several attributes among several targets pair as one such target does.
  @Test func severalGroups_areOneStatementForEach() {
    let (root, boxes) = tree(300, 200, "a", "b", "c")
    let (a, b, c) = (boxes[0], boxes[1], boxes[2])
    let misuses = Misuses(of: root)
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let chain = a.layout.prepare { make in
      make.edges.equalTo([b.edges, c.marginEdges.inset(insets), root])
      make.size.lessThanOrEqualTo(b.size, c.size.offset(Size(5, 6)), 70)
      make.left.right.equalTo([b.horizontalEdges])
    }
    #expect(
      chain[0].leaves.map(\.statement).prefix(6) == [
        "LayoutBox:a.left == LayoutBox:b.left", "LayoutBox:a.left == LayoutBox:c.leftMargin + 2",
        "LayoutBox:a.left == LayoutBox:root.left", "LayoutBox:a.right == LayoutBox:b.right",
        "LayoutBox:a.right == LayoutBox:c.rightMargin - 4", "LayoutBox:a.right == LayoutBox:root.right",
      ])
    #expect(
      chain[1].leaves.map(\.statement) == [
        "LayoutBox:a.width <= LayoutBox:b.width", "LayoutBox:a.width <= LayoutBox:c.width + 5",
        "LayoutBox:a.width <= 70", "LayoutBox:a.height <= LayoutBox:b.height",
        "LayoutBox:a.height <= LayoutBox:c.height + 6", "LayoutBox:a.height <= 70",
      ])
    #expect(chain[2].leaves.map { $0.secondAttribute } == [.left, .right])
    #expect(misuses.reasons == [])
    a.layout.make { $0.edges.equalTo([b.edges, c.size]).key("mixed") }
    #expect(Set(misuses.reasons) == [.mismatchedAttributes])
    #expect(misuses.errors.allSatisfy { $0.source?.line == #line - 2 })
  }
}
