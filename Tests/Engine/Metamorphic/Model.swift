// Model.swift -- random systems of which the answer does not depend on how they are stated.
//
// A seed is a system. Its required rows hold at a witness, so that no row is refused in any order. Its soft rows are
// random, so that levels fight. Coefficients spread over `decades` orders of magnitude; `integers` are 1 to 2,000, and
// `layout` has what layouts have: differences, shares, a few ratios.

import QuoinTestSupport

/// Which systems are drawn.
enum Kind: String, CaseIterable {
  case layout, two, three, four, five, six, fewLevels, integers, thousandth

  /// Orders of magnitude of coefficients.
  var decades: Double {
    switch self {
    case .layout, .integers: 0
    case .two: 2
    case .three: 3
    case .four, .fewLevels: 4
    case .five: 5
    case .six, .thousandth: 6
    }
  }

  /// The priorities below required.
  var priorities: [Double] {
    switch self {
    case .fewLevels, .layout, .integers, .thousandth: [750, 500, 250]
    default: [999, 750, 500, 251, 250, 249.5, 1]
    }
  }
}

/// Draws the system of a seed.
struct ModelSource {
  let kind: Kind
  private var random: SeededRandom
  private let variables: Int
  private let witness: [Double]

  init(kind: Kind, seed: UInt64, variables given: Int) {
    self.kind = kind
    var random = SeededRandom(seed: seed)
    variables = given > 0 ? given : random.int(in: 3...26)
    witness = (0..<variables).map { _ in Double(random.int(in: -100...100)) }
    self.random = random
  }

  mutating func problem() -> PlainProblem {
    var found = PlainProblem(variableCount: variables)
    for _ in 0..<random.int(in: variables...2 * variables) { found.constraints.append(row()) }
    return found
  }

  private mutating func row() -> PlainConstraint {
    let terms = random.distinct(random.int(in: 1...min(4, variables)), below: variables)
      .map { (variable: $0, coefficient: coefficient()) }
    let isRequired = random.chance(0.2)
    let relation: PlainConstraint.Relation =
      isRequired && random.chance(0.8)
      ? random.pick([.lessOrEqual, .greaterOrEqual]) : random.pick([.equal, .lessOrEqual, .greaterOrEqual])
    var made = PlainConstraint(terms, relation)
    made.constant = -made.exactResidual(at: witness)
    if isRequired { return slackened(made) }
    made.constant += Double(random.int(in: -100...100)) * (terms.map { abs($0.coefficient) }.max() ?? 1)
    made.priority = random.pick(kind.priorities)
    made.weight = random.chance(0.7) ? 1 : random.double(in: 0.5...4)
    return made
  }

  /// An inequality that the witness satisfies with room to spare.
  private mutating func slackened(_ row: PlainConstraint) -> PlainConstraint {
    var made = row
    let room = Double(random.int(in: 0...50)) * row.reach
    switch row.relation {
    case .equal: break
    case .lessOrEqual: made.constant -= room
    case .greaterOrEqual: made.constant += room
    }
    return made
  }

  private mutating func coefficient() -> Double {
    let sign: Double = random.chance(0.5) ? 1 : -1
    switch kind {
    case .layout: return sign * random.pick([1, 1, 1, 1, 2, 0.5, 3, 0.1, 1.0 / 3, 1.5])
    case .integers: return sign * random.pick([1, 100, 2000])
    case .thousandth: return sign * random.pick([0.001, 0.1, 0.7, 1.0 / 3, 1, 7, 1000])
    default: return sign * power(random.double(in: -kind.decades / 2...kind.decades / 2))
    }
  }

  /// About ten to the power of `exponent`, within a tenth, made of operations that give the same bits everywhere.
  private func power(_ exponent: Double) -> Double {
    var whole = 1.0
    var left = exponent
    while left >= 1 { (whole, left) = (whole * 10, left - 1) }
    while left < 0 { (whole, left) = (whole / 10, left + 1) }
    return whole * (1 + left * (2.3 + left * left * 6.7))
  }
}
