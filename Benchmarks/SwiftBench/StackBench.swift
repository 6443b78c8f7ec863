// StackBench.swift -- how the cost of a stack grows as its arranged children come, go and change one at a time.

import QuoinLayout

enum StackBench {
  static var all: [Bench] {
    func changing(
      _ name: String, isFull: Bool, _ change: @escaping (StackBox, LayoutBox) -> Void
    ) -> Bench {
      TreeBench.growth("tree/stack-\(name)", [250, 1000, 4000]) { count in
        let stack = StackBox(axis: .vertical, spacing: 2)
        let boxes = (0..<count).map { _ in
          let box = LayoutBox()
          box.intrinsicHeight = 20
          return box
        }
        if isFull { stack.addArranged(boxes) }
        stack.layoutIfNeeded()
        return {
          for box in isFull ? boxes.reversed() : boxes {
            change(stack, box)
            stack.layoutIfNeeded()
          }
          return stack.frame.height == 22 * Double(stack.arranged.count) - 2 || stack.arranged.isEmpty
            ? Double(count) : stack.frame.height
        }
      }
    }
    func change(
      _ name: String, isFull: Bool, _ change: @escaping (StackBox, [LayoutBox]) -> Int
    ) -> Bench {
      TreeBench.growth("tree/stack-\(name)", [250, 1000, 4000]) { count in
        let stack = StackBox(axis: .vertical, spacing: 2)
        let boxes = (0..<count).map { _ in LayoutBox() }
        if isFull { stack.addArranged(boxes) }
        stack.layoutIfNeeded(Size(100, 8000))
        return {
          let done = change(stack, boxes)
          stack.layoutIfNeeded()
          return Double(done)
        }
      }
    }
    return [
      changing("grow", isFull: false) { stack, box in stack.addArranged(box) },
      changing("shrink", isFull: true) { _, box in box.removeFromParent() },
      change("add", isFull: false) { stack, boxes in
        for box in boxes { stack.addArranged(box) }
        return stack.arranged.count
      },
      change("insert", isFull: false) { stack, boxes in
        for box in boxes { stack.insertArranged(box, at: 0) }
        return stack.arranged.count
      },
      change("remove", isFull: true) { stack, boxes in
        for box in boxes { box.removeFromParent() }
        return boxes.count - stack.arranged.count
      },
      change("unarrange", isFull: true) { stack, boxes in
        for box in boxes { stack.removeArranged(box) }
        return boxes.count - stack.arranged.count
      },
      change("hide", isFull: true) { stack, boxes in
        for box in boxes.dropFirst() { stack.setHidden(true, box) }
        return stack.arranged.count
      },
      change("space", isFull: true) { stack, boxes in
        for box in boxes { stack.setSpacing(1, after: box) }
        return stack.arranged.count
      },
    ]
  }
}
