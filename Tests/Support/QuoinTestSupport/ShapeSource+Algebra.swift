// ShapeSource+Algebra.swift -- rows that look for trouble rather than for a layout.

extension ShapeSource {
  /// Neighbours in the line, now and then a longer reach or an anchor at an end.
  mutating func chainRow() -> RowPlan {
    let last = variableCount - 1
    guard last > 0, !random.chance(0.15) else {
      return RowPlan(terms: [(random.pick([order[0], order[last]]), 1)])
    }
    let from = random.int(in: 0...(last - 1))
    let to = random.chance(0.85) ? from + 1 : random.int(in: (from + 1)...last)
    return RowPlan(terms: [(order[to], 1), (order[from], -1)])
  }

  /// One of few directions, scaled and turned round: parallel rows meet all the time.
  mutating func degenerateRow() -> RowPlan {
    let start = random.int(in: 0...(variableCount - 1))
    let length = min(variableCount, 1 + start % 3)
    let factor = random.pick([1.0, 1, -1, 2, -2, 0.5])
    let terms = (0..<length).map { step in
      (
        variable: order[(start + step) % variableCount],
        coefficient: factor * (step == 1 ? -1 : 1)
      )
    }
    return RowPlan(terms: terms)
  }

  /// One to three variables with coefficients of 1 or -1.
  mutating func tieRow() -> RowPlan {
    let count = min(variableCount, random.pick([1, 1, 2, 2, 2, 3]))
    let variables = random.distinct(count, below: variableCount)
    return RowPlan(terms: variables.map { ($0, random.pick([1.0, -1])) })
  }

  /// A bound on one of at most three columns, or another variable as the sum of all of them.
  mutating func tableRow() -> RowPlan {
    let columns = min(variableCount, 3)
    if random.chance(0.85) || variableCount <= columns {
      let relation = random.pick([PlainConstraint.Relation.equal, .equal, .lessOrEqual, .greaterOrEqual])
      let column = order[random.int(in: 0...columns - 1)]
      return RowPlan(
        terms: [(column, random.pick([1, 1, -1, 3]))], relation: relation, isNeverRequired: relation == .equal
      )
    }
    let total = order[random.int(in: columns...variableCount - 1)]
    return RowPlan(terms: (0..<columns).map { (order[$0], 1) } + [(total, -1)], relation: .equal)
  }

  /// Every variable, with coefficients anywhere in -1...1.
  mutating func denseRow() -> RowPlan {
    RowPlan(terms: (0..<variableCount).map { ($0, random.double(in: -1...1)) })
  }

  /// Two variables in a row of `order` are a box's width and height. Ratios tie them to each other
  /// and to the next box's in a ring; sums over boxes close it.
  mutating func cycleRow() -> RowPlan {
    let boxes = variableCount / 2
    guard boxes > 0 else { return tieRow() }
    let box = random.int(in: 0...(boxes - 1))
    let (width, height) = (order[2 * box], order[2 * box + 1])
    let next = order[2 * ((box + 1) % boxes)]
    let ratio = random.pick([4.0 / 3, 16.0 / 9, 0.75, 0.5, 1, 2, 1.618])
    switch random.int(in: 0...6) {
    case 0, 1: return RowPlan(terms: [(width, 1), (height, -ratio)], relation: .equal)
    case 2, 3:
      guard next != width else { return RowPlan(terms: [(height, 1)]) }
      return RowPlan(terms: [(height, 1), (next, -ratio)], relation: .equal)
    case 4:
      let members = random.distinct(random.int(in: 1...boxes), below: boxes)
      return RowPlan(terms: members.map { (order[2 * $0], 1) })
    case 5: return RowPlan(terms: [(random.pick([width, height]), 1)], relation: .greaterOrEqual)
    default: return RowPlan(terms: [(width, 1), (height, 1)])
    }
  }
}
