// FrameSums.swift -- a box's frame in its root, as sums of a batch's outputs.

import QuoinEngine

/// Where the parts of a frame are among a batch's outputs.
struct FrameSums {
  /// Where the unknowns x of the box and of its ancestors below the root are; likewise y.
  var xs: [Int] = []
  var ys: [Int] = []
  var width = 0
  var height = 0
  /// The constant parts of the frame's origin and size, from alignment insets and scrolling.
  var corner = Point.zero
  var more = Size.zero

  func frame(of line: UnsafeBufferPointer<Double>) -> Rect {
    var (x, y) = (corner.x, corner.y)
    for place in xs { x += line[place] }
    for place in ys { y += line[place] }
    return Rect(x, y, line[width] + more.width, line[height] + more.height)
  }

  /// Left, top, width and height.
  var sums: [OutputSum] {
    [
      OutputSum(outputs: xs, constant: corner.x), OutputSum(outputs: ys, constant: corner.y),
      OutputSum(outputs: [width], constant: more.width), OutputSum(outputs: [height], constant: more.height),
    ]
  }
}

/// Some of a batch's outputs and a constant, added up.
package struct OutputSum {
  package var outputs: [Int]
  package var constant = 0.0
}

extension LayoutBatch {
  /// What left, top, width and height of each box are made of, box by box, and then each variable.
  package var sums: [OutputSum] { boxes.flatMap { $0.sums } + variables.map { OutputSum(outputs: [$0]) } }
}

/// Unknowns that a batch is to answer, each once.
struct OutputList {
  let system: LayoutSystem
  private(set) var unknowns: [VariableID] = []
  private var places: [VariableID: Int] = [:]

  init(_ system: LayoutSystem) { self.system = system }

  private mutating func add(_ unknown: VariableID) -> Int {
    if let place = places[unknown] { return place }
    places[unknown] = unknowns.count
    unknowns.append(unknown)
    return unknowns.count - 1
  }

  /// Adds the unknowns that a box's frame is made of, and returns where they are; nil if the box is not in this tree.
  mutating func add(frameOf box: LayoutBox) -> FrameSums? {
    guard box.node.system === system else { return nil }
    var sums = FrameSums()
    sums.width = add(box.node.unknowns.width)
    sums.height = add(box.node.unknowns.height)
    let insets = box.node.alignment
    sums.more = Size(insets.left + insets.right, insets.top + insets.bottom)
    var node = box.node
    while let above = node.parent {
      sums.xs.append(add(node.unknowns.x))
      sums.ys.append(add(node.unknowns.y))
      sums.corner.x -= node.alignment.left + above.contentOffset.x
      sums.corner.y -= node.alignment.top + above.contentOffset.y
      node = above
    }
    return sums
  }

  /// Adds a variable, and returns its place; nil if it is not in this tree.
  mutating func add(_ variable: LayoutVariable) -> Int? {
    variable.node.system === system ? add(variable.node.unknowns.width) : nil
  }
}
