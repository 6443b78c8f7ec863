// Variant.swift -- other ways to state the same system.
//
// Each variant has a way back: the values of its variables as values of the system's. All factors are powers of two,
// so that a variant is the same system to the last bit.

import QuoinTestSupport

/// Another statement of a system.
enum Variant: String, CaseIterable {
  case asWritten, reversed, shuffled, shuffledAgain, scaledRows, scaledColumns, negated, split
  case oneByOne, reloaded, pivotByPivot
}

struct Statement {
  var problem: PlainProblem
  /// value of the system's variable = factor * value of the statement's.
  var factors: [Double]

  init(_ problem: PlainProblem, _ variant: Variant, seed: UInt64) {
    self.problem = problem
    factors = Array(repeating: 1, count: problem.variableCount)
    var random = SeededRandom(seed: seed &* 31 &+ 7)
    switch variant {
    case .asWritten: break
    case .reversed: self.problem.constraints.reverse()
    case .shuffled: random.shuffle(&self.problem.constraints)
    case .shuffledAgain, .oneByOne, .reloaded, .pivotByPivot:
      _ = random.next()
      random.shuffle(&self.problem.constraints)
    case .scaledRows: scaleRows(&random)
    case .scaledColumns: scaleColumns(by: [0.25, 0.5, 2, 4], &random)
    case .negated: scaleColumns(by: [1, -1], &random)
    case .split: splitRows(&random)
    }
  }

  /// Multiplies rows by powers of two; weights are divided, so that violations cost the same.
  private mutating func scaleRows(_ random: inout SeededRandom) {
    for place in problem.constraints.indices {
      let factor = random.pick([0.25, 0.5, 2.0, 8])
      problem.constraints[place].constant *= factor
      for t in problem.constraints[place].terms.indices {
        problem.constraints[place].terms[t].coefficient *= factor
      }
      if !problem.constraints[place].isRequired { problem.constraints[place].weight /= factor }
    }
  }

  private mutating func scaleColumns(by choices: [Double], _ random: inout SeededRandom) {
    for j in factors.indices { factors[j] = random.pick(choices) }
    for place in problem.constraints.indices {
      for t in problem.constraints[place].terms.indices {
        let j = problem.constraints[place].terms[t].variable
        problem.constraints[place].terms[t].coefficient *= factors[j]
      }
    }
  }

  /// Soft rows twice with half the weight.
  private mutating func splitRows(_ random: inout SeededRandom) {
    var rows: [PlainConstraint] = []
    for row in problem.constraints {
      guard !row.isRequired, random.chance(0.5) else {
        rows.append(row)
        continue
      }
      var half = row
      half.weight /= 2
      rows += [half, half]
    }
    problem.constraints = rows
  }

  func back(_ values: [Double]) -> [Double] { zip(values, factors).map { $0 * $1 } }
}
