// MakeBench.swift -- `make` and `constrain` blocks of four constraints against the engine calls they come to.
//
// Each way begins with a root and boxes that are in an engine already, each with four unknowns and two
// floors under its size, and ends when every new value was read. A box hangs 4 below the one before,
// 8 from both sides of the root, 20 high.

import QuoinEngine
import QuoinLayout

enum MakeBench {
  static let count = 400
  static let width = 375.0

  static var all: [Bench] {
    [
      Bench(
        name: "layout/make", count: count,
        ways: [
          Bench.Way(name: "engine") {
            let raw = try RawBoxes()
            return { try raw.constrain() }
          },
          Bench.Way(name: "make") {
            let (root, boxes) = laidOut()
            return { measured(root, boxes, makeEach) }
          },
          Bench.Way(name: "constrain") {
            let (root, boxes) = laidOut()
            return { measured(root, boxes, constrainEach) }
          },
        ])
    ]
  }

  private static func laidOut() -> (LayoutBox, [LayoutBox]) {
    let root = LayoutBox()
    let boxes = (0..<count).map { _ in LayoutBox() }
    root.add(boxes)
    root.layoutIfNeeded(Size(width, 1))
    return (root, boxes)
  }

  private static func measured(
    _ root: LayoutBox, _ boxes: [LayoutBox], _ state: (LayoutBox, [LayoutBox]) -> Void
  ) -> (checksum: Double, pivots: UInt64) {
    state(root, boxes)
    root.layoutIfNeeded()
    let last = boxes[count - 1].frame
    return (last.maxX + last.maxY, 0)
  }

  private static func makeEach(_ root: LayoutBox, _ boxes: [LayoutBox]) {
    var above = root.top
    for box in boxes {
      box.layout.make { make in
        make.left.equalTo(root).offset(8)
        make.right.equalTo(root).offset(-8)
        make.top.equalTo(above).offset(4)
        make.height.equalTo(20)
      }
      above = box.bottom
    }
  }

  private static func constrainEach(_ root: LayoutBox, _ boxes: [LayoutBox]) {
    var above = root.top
    for box in boxes {
      constrain {
        box.left == root.left + 8
        box.right == root.right - 8
        box.top == above + 4
        box.height == 20
      }
      above = box.bottom
    }
  }
}

/// The same boxes as plain variables.
private final class RawBoxes {
  private struct Box {
    let x, y, width, height: VariableID
  }

  private let engine: Engine
  private let root: Box
  private var boxes: [Box] = []

  init() throws {
    engine = try Engine()
    root = try RawBoxes.makeBox(engine)
    for _ in 0..<MakeBench.count { boxes.append(try RawBoxes.makeBox(engine)) }
    _ = try engine.addConstraint([Term(1, root.width)], constant: -MakeBench.width, .equal)
    _ = try engine.addConstraint([Term(1, root.height)], constant: -1, .equal)
    try engine.solve()
    _ = sumOfChanges()
  }

  private static func makeBox(_ engine: borrowing Engine) throws -> Box {
    let box = Box(
      x: try engine.addVariable(), y: try engine.addVariable(), width: try engine.addVariable(),
      height: try engine.addVariable())
    _ = try engine.addConstraint([Term(1, box.width)], .greaterOrEqual)
    _ = try engine.addConstraint([Term(1, box.height)], .greaterOrEqual)
    return box
  }

  func constrain() throws -> (checksum: Double, pivots: UInt64) {
    var above: Box?
    for box in boxes {
      try add(Term(1, box.x), -8)
      try add(Term(1, box.x), Term(1, box.width), Term(-1, root.width), 8)
      if let above {
        try add(Term(1, box.y), Term(-1, above.y), Term(-1, above.height), -4)
      } else {
        try add(Term(1, box.y), -4)
      }
      try add(Term(1, box.height), -20)
      above = box
    }
    try engine.solve()
    _ = sumOfChanges()
    let last = boxes[boxes.count - 1]
    var sum = 0.0
    for id in [last.x, last.y, last.width, last.height] { sum += try engine.value(of: id) }
    return (sum, engine.counters.pivots)
  }

  private func add(_ term: Term, _ constant: Double) throws {
    try withUnsafePointer(to: term) { term in
      _ = try engine.addConstraint(
        UnsafeBufferPointer(start: term, count: 1), constant: constant, .equal, .required)
    }
  }

  private func add(_ one: Term, _ two: Term, _ three: Term, _ constant: Double) throws {
    let terms: InlineArray<3, Term> = [one, two, three]
    _ = try terms.span.withUnsafeBufferPointer { terms in
      try engine.addConstraint(terms, constant: constant, .equal, .required)
    }
  }

  /// Reads every value that is new, as a layout does, and returns their sum.
  private func sumOfChanges() -> Double {
    var sum = 0.0
    withUnsafeTemporaryAllocation(of: VariableID.self, capacity: 64) { ids in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: 64) { values in
        while true {
          let count = engine.readChanges(into: ids, values)
          for place in 0..<count { sum += values[place] }
          if count < 64 { return }
        }
      }
    }
    return sum
  }
}
