// PartBench.swift -- how the time grows with the tree when boxes are taken out one by one, or when a list scrolls.

import QuoinLayout

enum PartBench {
  static var all: [Bench] {
    [
      TreeBench.growth("tree/leaves-first", [1000, 4000, 8000, 16000]) { count in
        let boxes = chain(count)
        return { apart(boxes.reversed()) }
      },
      TreeBench.growth("tree/roots-first", [1000, 4000, 8000, 16000]) { count in
        let boxes = chain(count)
        return { apart(boxes) }
      },
      TreeBench.growth("tree/leaves-first-laid", [1000, 4000, 8000, 16000]) { count in
        let boxes = chain(count)
        boxes[0].layoutIfNeeded(Size(300, 400))
        return { apart(boxes.reversed()) }
      },
      TreeBench.growth("tree/roots-first-laid", [1000, 4000, 8000, 16000]) { count in
        let boxes = chain(count)
        boxes[0].layoutIfNeeded(Size(300, 400))
        return { apart(boxes) }
      },
      TreeBench.growth("tree/scroll", [250, 1000, 4000, 16000]) { count in
        let list = list(count)
        return {
          for step in 1...100 {
            list.contentOffset.y = Double(step)
            list.layoutIfNeeded()
          }
          return list.contentOffset.y == 100 ? Double(count) : 0
        }
      },
    ]
  }

  private static func chain(_ count: Int) -> [LayoutBox] {
    let boxes = (0..<count).map { _ in LayoutBox() }
    for (parent, child) in zip(boxes, boxes.dropFirst()) {
      parent.add(child)
      child.layout.make { $0.edges.equalTo(parent) }
    }
    return boxes
  }

  /// Takes each box out of its parent. Returns how many boxes then have neither a parent nor a child.
  private static func apart(_ boxes: [LayoutBox]) -> Double {
    for box in boxes { box.removeFromParent() }
    return Double(boxes.count { $0.parent == nil && $0.firstChild == nil })
  }

  /// Makes a scroll box with rows one below the other and a header that stays, and lays it out.
  private static func list(_ count: Int) -> ScrollBox {
    let list = ScrollBox()
    let header = LayoutBox()
    let rows = (0..<count).map { _ in LayoutBox() }
    list.add(rows)
    list.add(header)
    header.layout.make { make in
      make.left.right.top.equalTo(list.frameGuide)
      make.height.equalTo(40)
    }
    for (place, row) in rows.enumerated() {
      row.layout.make { make in
        make.left.width.equalTo(list)
        make.top.equalTo(place == 0 ? list.top : rows[place - 1].bottom)
        make.height.equalTo(44)
      }
    }
    rows[count - 1].layout.make { $0.bottom.equalTo(list) }
    list.layoutIfNeeded(Size(300, 400))
    return list
  }
}
