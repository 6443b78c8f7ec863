// RandomShapes.swift -- endless random constraints of a given character, one at a time.
//
// A ShapeSource hides one point, and draws rows around it: most required rows hold there, so that
// systems of many required rows stay feasible while now and then one contradicts the rest, and most
// soft rows miss it by a little, so that there is something to trade off. What differs between the
// shapes is which variables meet in a row, with which coefficients, and how far rows miss:
//
//     layout       boxes (left, right, width, centre) inside parents, gaps, equal and fixed widths
//     chain        neighbours in one shuffled line, anchored at its ends
//     degenerate   a few directions only: parallel, coincident and opposite rows, many through the
//                  hidden point
//     ties         coefficients of ±1, weights of 1, small whole constants: equal costs everywhere
//     dense        every variable in every row, random coefficients
//     cycle        boxes (width, height) tied both ways by ratios, so that no order solves them
//     million,
//     billion      layout, chain and cycle rows moved to coordinates near 1e6 and 1e9
//     manyLevels   layout, chain and tie rows over forty priorities
//     mixedScale   chain, cycle and dense rows multiplied by 1e-3 to 1e3
//     table        many bounds on a few variables, as the cells of a column have, and sums of them
//
// The rows of the shapes are in ShapeSource+Layout and ShapeSource+Algebra.

/// The character of random constraints.
public enum Shape: String, CaseIterable, Sendable {
  case layout, chain, degenerate, ties, dense, cycle, million, billion, manyLevels, mixedScale, table
}

/// Every shape.
public let allShapes: [Shape] = Shape.allCases

/// A row before its constant is drawn.
struct RowPlan {
  var terms: [(variable: Int, coefficient: Double)]
  /// nil: drawn at random.
  var relation: PlainConstraint.Relation?
  /// Whether the row states what a box is: then it is required, and holds at the hidden point.
  var isStructural = false
  var isNeverRequired = false
}

/// An endless sequence of random constraints of one shape over a fixed set of variables.
public struct ShapeSource: Sendable {
  public let shape: Shape
  public let variableCount: Int
  /// The point that most rows hold at or nearly hold at.
  public let hidden: [Double]

  var random: SeededRandom
  /// The variables in the order in which shapes lay them out.
  let order: [Int]
  /// How far each variable is moved from where the shape drew it.
  let shift: [Double]
  let priorities: [Double]

  /// Same shape, seed and number of variables (at least 1): same rows.
  public init(shape: Shape, seed: UInt64, variables: Int) {
    precondition(variables > 0, "a shape needs a variable")
    var random = SeededRandom(seed: seed)
    let order = random.distinct(variables, below: variables)
    self.shape = shape
    variableCount = variables
    self.order = order
    priorities = ShapeSource.priorities(of: shape)
    shift = ShapeSource.shift(of: shape, variables: variables, &random)
    let place = ShapeSource.hiddenPoint(shape, order: order, &random)
    hidden = zip(place, shift).map { $0 + $1 }
    self.random = random
  }

  /// The next random constraint.
  public mutating func next() -> PlainConstraint {
    let plan = nextPlan()
    let priority =
      plan.isStructural
      ? PlainConstraint.requiredPriority : plan.isNeverRequired ? nextSoftPriority() : nextPriority()
    let isRequired = priority == PlainConstraint.requiredPriority
    let relation = plan.relation ?? nextRelation()
    let atHidden = plan.terms.reduce(0) { $0 + $1.coefficient * hidden[$1.variable] }
    let slip = plan.isStructural ? 0 : nextSlip(relation, isRequired: isRequired)
    var row = PlainConstraint(
      plan.terms, relation, constant: slip - atHidden, priority: priority, weight: nextWeight())
    if shape == .mixedScale { multiply(&row) }
    return row
  }

  /// A value that an edit variable of this shape might be dragged to.
  public mutating func nextValue(of variable: Int) -> Double {
    hidden[variable] + nextOffset() * random.pick([1.0, 4.0, 32.0])
  }

  /// A soft priority of this shape.
  public mutating func nextSoftPriority() -> Double { random.pick(priorities) }

  /// A linear objective over one or two variables, which may well be unbounded.
  public mutating func nextObjective() -> PlainObjective {
    let variables = random.distinct(random.int(in: 1...2), below: variableCount)
    let terms = variables.map { (variable: $0, coefficient: random.pick([1.0, -1.0])) }
    return PlainObjective(terms, priority: nextSoftPriority(), weight: nextWeight())
  }

  /// A problem of the next `rows` constraints. Its required ones may contradict each other.
  public mutating func problem(rows: Int) -> PlainProblem {
    PlainProblem(variableCount: variableCount, constraints: (0..<rows).map { _ in next() })
  }

  // MARK: Dispatch

  private mutating func nextPlan() -> RowPlan {
    switch shape {
    case .layout: return layoutRow()
    case .chain: return chainRow()
    case .degenerate: return degenerateRow()
    case .ties: return tieRow()
    case .dense: return denseRow()
    case .cycle: return cycleRow()
    case .table: return tableRow()
    case .million, .billion:
      switch random.int(in: 0...2) {
      case 0: return chainRow()
      case 1: return cycleRow()
      default: return layoutRow()
      }
    case .manyLevels:
      switch random.int(in: 0...2) {
      case 0: return chainRow()
      case 1: return tieRow()
      default: return layoutRow()
      }
    case .mixedScale:
      switch random.int(in: 0...2) {
      case 0: return chainRow()
      case 1: return cycleRow()
      default: return denseRow()
      }
    }
  }

  // MARK: Strengths

  private static func priorities(of shape: Shape) -> [Double] {
    switch shape {
    case .ties: return [750, 250]
    case .manyLevels: return (1...40).map { Double($0) * 24.5 }
    default: return [750, 500, 500.5, 250, 1]
    }
  }

  private mutating func nextPriority() -> Double {
    random.chance(0.25) ? PlainConstraint.requiredPriority : nextSoftPriority()
  }

  private mutating func nextWeight() -> Double {
    switch shape {
    case .ties: return 1
    case .degenerate: return random.pick([1.0, 2])
    default: return random.chance(0.5) ? 1 : random.pick([0.5, 2, 3, 10, 0.1])
    }
  }

  // MARK: Relations and constants

  private mutating func nextRelation() -> PlainConstraint.Relation {
    random.chance(0.5) ? .equal : random.pick([.lessOrEqual, .greaterOrEqual])
  }

  /// The row's left-hand side at the hidden point.
  private mutating func nextSlip(
    _ relation: PlainConstraint.Relation, isRequired: Bool
  ) -> Double {
    let agrees = random.chance(isRequired ? 0.94 : 0.3)
    guard agrees else { return nextOffset() }
    let distance = random.chance(0.4) ? 0 : abs(nextOffset())
    switch relation {
    case .equal: return 0
    case .lessOrEqual: return -distance
    case .greaterOrEqual: return distance
    }
  }

  private mutating func nextOffset() -> Double {
    switch shape {
    case .ties, .degenerate: return Double(random.int(in: -2...2))
    case .dense, .mixedScale: return random.double(in: -5...5)
    default: return Double(random.int(in: -40...40))
    }
  }

  private mutating func multiply(_ row: inout PlainConstraint) {
    let factor = random.pick([1e-3, 1e-2, 1e-1, 1, 1e1, 1e2, 1e3])
    row.constant *= factor
    for position in row.terms.indices { row.terms[position].coefficient *= factor }
    // Half of the rows keep their pull, so that large and small rows also compete as equals.
    if random.chance(0.5) { row.weight /= factor }
  }

  // MARK: Where things are

  private static func shift(
    of shape: Shape, variables: Int, _ random: inout SeededRandom
  ) -> [Double] {
    let scale: Double
    switch shape {
    case .million: scale = 1e6
    case .billion: scale = 1e9
    default: return Array(repeating: 0, count: variables)
    }
    return (0..<variables).map { _ in random.pick([scale, scale, -scale, 0]) }
  }
}
