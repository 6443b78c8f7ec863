// ConflictBench.swift -- rows pinned to both ends of a box that is too low, and resizing it.
//
//     conflict/first    the first pass, which finds the conflict
//     conflict/step     a step of a resize while a conflict stands, beside one without a conflict
//     conflict/set-N    the same with N rows, where each step needs one height more or fewer to contradict the box

import QuoinLayout

enum ConflictBench {
  static var all: [Bench] {
    [
      Bench(
        name: "conflict/first", count: 1,
        ways: [250, 1000, 4000].map { rows in
          Bench.Way(name: "\(rows)-rows") {
            let root = column(of: rows, isPinned: true)
            return {
              let report = root.layoutIfNeeded(Size(300, 400))
              // All tops, the last bottom, the box's height, and the heights of as many rows as are too high for it.
              return (Double(report.conflicts[0].constraints.count - rows), 0)
            }
          }
        }, repetitions: 10),
      Bench(
        name: "conflict/step", count: 20,
        ways: [false, true].map { isPinned in
          Bench.Way(name: isPinned ? "conflict" : "none") {
            let root = column(of: 1000, isPinned: isPinned)
            root.layoutIfNeeded(Size(300, 410))
            return { (resize(root) { 402 + Double($0 % 16) }, 0) }
          }
        }),
    ] + [125, 500, 1000].map(stepsOfOtherSets)
  }

  private static func stepsOfOtherSets(rows: Int) -> Bench {
    Bench(
      name: "conflict/set-\(rows)", count: 20,
      ways: [false, true].map { isPinned in
        Bench.Way(name: isPinned ? "conflict" : "none") {
          let root = column(of: rows, isPinned: isPinned)
          root.layoutIfNeeded(Size(300, 410))
          return { (resize(root) { 410 + 20 * Double($0 % 10 < 5 ? $0 % 5 + 1 : 4 - $0 % 5) }, 0) }
        }
      })
  }

  private static func column(of rows: Int, isPinned: Bool) -> LayoutBox {
    let root = LayoutBox("root")
    var last: LayoutBox?
    for place in 0..<rows {
      let box = LayoutBox("b\(place)")
      root.add(box)
      box.layout.make { make in
        make.left.right.equalTo(root)
        make.top.equalTo(last?.bottom ?? root.top)
        make.height.equalTo(20)
      }
      last = box
    }
    if isPinned { last?.layout.make { $0.bottom.equalTo(root) } }
    return root
  }

  private static func resize(_ root: LayoutBox, _ height: (Int) -> Double) -> Double {
    var sum = 0.0
    for step in 0..<20 {
      root.layoutIfNeeded(Size(300, height(step)))
      sum += root.frame.height
    }
    return sum
  }
}
