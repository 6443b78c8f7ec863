// ShapeSource+Layout.swift -- rows as user interfaces write them.
//
// Four variables in a row of `order` are a box: left, right, width, centre. Box 0 is the window,
// and box b lies in box (b - 1) / 2. Variables left over are guides, which rows align edges with.

extension ShapeSource {
  /// The variables of one box.
  struct Box {
    var left, right, width, center: Int
    static let size = 4
  }

  private var boxCount: Int { variableCount / Box.size }

  private func box(_ number: Int) -> Box {
    let first = number * Box.size
    return Box(
      left: order[first], right: order[first + 1], width: order[first + 2],
      center: order[first + 3])
  }

  private func parent(of number: Int) -> Int { (number - 1) / 2 }

  /// A random row of a layout.
  mutating func layoutRow() -> RowPlan {
    guard boxCount > 0 else { return tieRow() }
    let number = random.int(in: 0...(boxCount - 1))
    let box = box(number)
    switch random.int(in: 0...9) {
    case 0, 1: return RowPlan(terms: widthTerms(box), relation: .equal, isStructural: true)
    case 2: return RowPlan(terms: centerTerms(box), relation: .equal, isStructural: true)
    case 3: return RowPlan(terms: [(box.width, 1)], relation: .greaterOrEqual)
    case 4: return RowPlan(terms: [(box.width, 1)])
    case 5: return insideRow(number)
    case 6: return neighbourRow(box)
    case 7: return equalWidthRow(box)
    case 8: return guideRow(box)
    default: return RowPlan(terms: [(random.pick([box.left, box.right, box.center]), 1)])
    }
  }

  private func widthTerms(_ box: Box) -> [(variable: Int, coefficient: Double)] {
    [(box.right, 1), (box.left, -1), (box.width, -1)]
  }

  private func centerTerms(_ box: Box) -> [(variable: Int, coefficient: Double)] {
    [(box.center, 1), (box.left, -0.5), (box.right, -0.5)]
  }

  private mutating func insideRow(_ number: Int) -> RowPlan {
    let inner = box(number)
    guard number > 0 else {
      return RowPlan(terms: [(random.pick([inner.left, inner.width]), 1)], relation: .equal)
    }
    let outer = box(parent(of: number))
    switch random.int(in: 0...2) {
    case 0: return RowPlan(terms: [(inner.left, 1), (outer.left, -1)], relation: .greaterOrEqual)
    case 1: return RowPlan(terms: [(outer.right, 1), (inner.right, -1)], relation: .greaterOrEqual)
    default: return RowPlan(terms: [(inner.center, 1), (outer.center, -1)], relation: .equal)
    }
  }

  private mutating func neighbourRow(_ box: Box) -> RowPlan {
    let other = self.box(random.int(in: 0...(boxCount - 1)))
    guard other.left != box.left else { return RowPlan(terms: [(box.left, 1)]) }
    return RowPlan(
      terms: [(other.left, 1), (box.right, -1)],
      relation: random.pick([.equal, .greaterOrEqual]))
  }

  private mutating func equalWidthRow(_ box: Box) -> RowPlan {
    let other = self.box(random.int(in: 0...(boxCount - 1)))
    guard other.left != box.left else { return RowPlan(terms: [(box.width, 1)]) }
    return RowPlan(
      terms: [(box.width, 1), (other.width, -random.pick([1.0, 1, 0.5, 2, 1.0 / 3]))],
      relation: .equal)
  }

  private mutating func guideRow(_ box: Box) -> RowPlan {
    let guides = order.dropFirst(boxCount * Box.size)
    let edge = random.pick([box.left, box.right, box.center])
    return RowPlan(terms: guides.isEmpty ? [(edge, 1)] : [(edge, 1), (random.pick(guides), -1)])
  }

  // MARK: Hidden point

  /// A point at which boxes are boxes and children lie in their parents; for the algebraic shapes
  /// random numbers, whole where the shape's data is.
  static func hiddenPoint(
    _ shape: Shape, order: [Int], _ random: inout SeededRandom
  ) -> [Double] {
    let isFractional = shape == .dense || shape == .mixedScale
    var place = order.map { _ in
      isFractional ? random.double(in: -10...10) : Double(random.int(in: -20...20))
    }
    guard [.layout, .million, .billion, .manyLevels].contains(shape) else { return place }
    for number in 0..<(order.count / Box.size) {
      let first = number * Box.size
      let parent = number == 0 ? 0 : (number - 1) / 2 * Box.size
      let left = number == 0 ? 0 : place[order[parent]] + Double(random.int(in: 0...20))
      let right = number == 0 ? 800 : place[order[parent + 1]] - Double(random.int(in: 0...20))
      place[order[first]] = left
      place[order[first + 1]] = right
      place[order[first + 2]] = right - left
      place[order[first + 3]] = (left + right) / 2
    }
    return place
  }
}
