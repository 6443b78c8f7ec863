// TreeBench.swift -- how the cost of trees grows: deep and wide ones, grids, first layouts, and taking them apart.

import QuoinLayout

enum TreeBench {
  static var all: [Bench] {
    [
      growth("tree/deep", [1000, 4000, 8000, 16000]) { count in { deep(count) } },
      growth("tree/deep-layout", [1000, 4000, 8000, 16000]) { count in
        let root = chain(count)
        return { Double(root.layoutIfNeeded(Size(300, 400)).changed.count) }
      },
      growth("tree/wide", [1250, 5000, 10000, 20000]) { count in { wide(count) } },
      growth("tree/remove", [1250, 5000, 10000, 20000]) { count in
        let root = LayoutBox()
        root.add((0..<count).map { _ in LayoutBox() })
        return {
          for child in root.children { child.removeFromParent() }
          return Double(count - root.children.count)
        }
      },
      growth("tree/remove-first", [1250, 5000, 10000, 20000]) { count in
        let root = LayoutBox()
        root.add((0..<count).map { _ in LayoutBox() })
        return {
          while let child = root.firstChild { child.removeFromParent() }
          return Double(count - root.children.count)
        }
      },
      growth("tree/remove-zeroth", [1250, 5000, 10000, 20000]) { count in
        let root = LayoutBox()
        root.add((0..<count).map { _ in LayoutBox() })
        return {
          for _ in 0..<count { root.children[0].removeFromParent() }
          return Double(count - root.children.count)
        }
      },
      growth("tree/remove-ends", [1250, 5000, 10000, 20000]) { count in
        let root = LayoutBox()
        root.add((0..<count).map { _ in LayoutBox() })
        return {
          while root.children.count > 1 {
            let (first, last) = (root.children.first, root.children.last)
            first?.removeFromParent()
            last?.removeFromParent()
          }
          return Double(count - root.children.count)
        }
      },
      growth("tree/remove-middle", [1250, 5000, 10000, 20000]) { count in
        let root = LayoutBox()
        root.add((0..<count).map { _ in LayoutBox() })
        return {
          for left in (1...count).reversed() { root.children[left / 2].removeFromParent() }
          return Double(count - root.children.count)
        }
      },
      growth("tree/grid", [625, 2500, 10000]) { count in
        let root = chainedGrid(Int(Double(count).squareRoot()))
        return { Double(root.layoutIfNeeded(Size(2000, 2000)).changed.count - 1) }
      },
      growth("tree/grid-of-rows", [625, 2500, 10000]) { count in
        let root = LayoutBox()
        let side = Int(Double(count).squareRoot())
        let rows = (0..<side).map { _ in (0..<side).map { _ in LayoutBox() } }
        for row in rows { root.add(row) }
        root.grid(rows)
        for row in rows { row.layout.make { $0.size.equalTo(rows[0][0]) } }
        return { Double(root.layoutIfNeeded(Size(2000, 2000)).changed.count - 1) }
      },
      growth("tree/pixel-frames", [1000, 4000, 8000, 16000]) { count in
        let root = chain(count)
        root.layoutIfNeeded(Size(300, 400))
        return {
          var found = 0
          root.forEachBelow { if $0.pixelFrame(scale: 2).width == 300 { found += 1 } }
          return Double(found)
        }
      },
    ]
  }

  /// A case with a way for each count: `prepare(count)` makes the work, whose answer is `count`.
  static func growth(
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
    chain(count).forEachBelow { _ in depth += 1 }
    return Double(depth)
  }

  private static func wide(_ count: Int) -> Double {
    let root = LayoutBox()
    for _ in 0..<count { root.add(LayoutBox()) }
    return Double(root.children.count)
  }

  private static func chainedGrid(_ side: Int) -> LayoutBox {
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
