// Where statements were written: each has the file and the line of the program, whatever form the block has.

import QuoinLayout
import Testing

@Suite struct StatementLineTests {
  private func lines(_ constraints: [LayoutConstraint]) -> [Int?] {
    #expect(constraints.flatMap(\.leaves).allSatisfy { $0.source?.file == #fileID })
    return constraints.flatMap(\.leaves).map { $0.source?.line }
  }

  @Test func statements_haveTheirOwnLines() {
    let (root, boxes) = tree(100, 50, "a", "b")
    let (a, b) = (boxes[0], boxes[1])
    let isWide = !boxes.isEmpty
    let start = #line
    let one = prepare { a.width == 5 }
    let first = prepare {
      a.edges == root.edges
    }
    let chosen = prepare {
      if isWide { a.width == 5 }
      if isWide { a.width == 5 } else { b.width == 5 }
      if !isWide {
        a.width == 5
      } else {
        b.width == 5
      }
      for box in boxes { box.width == 5 }
    }
    #expect(lines(one) == [start + 1])
    #expect(lines(first) == [start + 3, start + 3, start + 3, start + 3])
    #expect(lines(chosen) == [6, 7, 11, 13, 13].map { start + $0 })
  }

  /// A list of statements that were made elsewhere keeps its lines; one without lines has that of the list.
  @Test func lists_haveTheLineWhereTheyStand() {
    let (root, boxes) = tree(100, 50, "a", "b")
    let start = #line
    let known = prepare { boxes[0].width == 5 }
    let lists = prepare {
      known
      boxes.map { $0.width == 5 }
      minimize(root.width)
    }
    let alone = prepare { boxes.map { $0.edges == root.edges } }
    #expect(lines(lists) == [1, 4, 4, 5].map { start + $0 })
    #expect(Set(lines(alone)) == [start + 7])
  }

  @Test func chains_haveTheirOwnLines() {
    let (root, boxes) = tree(100, 50, "a", "b")
    let start = #line
    let made = boxes[0].layout.prepare { make in
      make.left.top.equalTo(root)
      make.width.equalTo([boxes[1], 5])
      make.right.offset(4)
      _ = make.bottom
    }
    let one = boxes[0].layout.prepare { $0.left.equalTo(root) }
    #expect(lines(made) == [2, 2, 3, 3, 4, 1].map { start + $0 })
    #expect(lines(one) == [start + 7])
  }
}
