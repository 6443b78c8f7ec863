// TreeBench.swift -- how trees grow: deep ones, wide ones, their first layout, and taking them apart.

import QuoinLayout

enum TreeBench {
  static var all: [Bench] {
    [
      growth("tree/deep", [2000, 8000, 32000]) { count in { deep(count) } },
      growth("tree/deep-layout", [2000, 8000, 32000]) { count in
        let root = chain(count)
        return { Double(root.layoutIfNeeded(Size(300, 400)).changed.count) }
      },
      growth("tree/wide", [2500, 10000, 40000]) { count in { wide(count) } },
      growth("tree/remove", [2500, 10000, 40000]) { count in
        let root = LayoutBox()
        root.add((0..<count).map { _ in LayoutBox() })
        return {
          for child in root.children { child.removeFromParent() }
          return Double(count - root.children.count)
        }
      },
      growth("tree/grid", [625, 2500, 10000]) { count in
        let root = grid(Int(Double(count).squareRoot()))
        return { Double(root.layoutIfNeeded(Size(2000, 2000)).changed.count - 1) }
      },
    ]
  }

  /// `prepare(count)` makes the work, whose answer is `count`.
  private static func growth(
    _ name: String, _ counts: [Int], _ prepare: @escaping (Int) -> () -> Double
  ) -> Bench {
    Bench(
      name: name, count: 1,
      ways: counts.map { count in
        Bench.Way(name: "\(count)") {
          let work = prepare(count)
          return { (work() == Double(count) ? 1 : 0, 0) }
        }
      }, repetitions: 5)
  }

  private static func chain(_ count: Int) -> LayoutBox {
    let root = LayoutBox()
    var box = root
    for _ in 1..<count {
      let child = LayoutBox()
      box.add(child)
      child.layout.make { $0.edges.equalTo(box) }
      box = child
    }
    return root
  }

  private static func deep(_ count: Int) -> Double {
    var depth = 0
    var box: LayoutBox? = chain(count)
    while let here = box {
      depth += 1
      box = here.children.first
    }
    return Double(depth)
  }

  private static func wide(_ count: Int) -> Double {
    let root = LayoutBox()
    for _ in 0..<count { root.add(LayoutBox()) }
    return Double(root.children.count)
  }

  private static func grid(_ side: Int) -> LayoutBox {
    let root = LayoutBox()
    let boxes = (0..<side * side).map { _ in LayoutBox() }
    root.add(boxes)
    for (place, box) in boxes.enumerated() {
      let (row, column) = (place / side, place % side)
      box.layout.make { make in
        make.left.equalTo(column == 0 ? root.left : boxes[place - 1].right).offset(2)
        make.top.equalTo(row == 0 ? root.top : boxes[place - side].bottom).offset(2)
        make.size.equalTo(boxes[0])
        if column == side - 1 { make.right.equalTo(root).offset(-2) }
        if row == side - 1 { make.bottom.equalTo(root).offset(-2) }
      }
    }
    return root
  }
}
