// BatchFuzzer+Stranger.swift -- plans as somebody draws them who does not know how plans work.
//
// A few rows over a few variables, coefficients of several sizes, priorities that are close together, and a list of
// targets in random order: one constraint may be named several times, by one parameter or by several. Nothing is a layout.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport

extension BatchFuzzer {
  static let strangerCoefficients = [1, 1, -1, 2, 0.5, -0.25, 3.0]
  static let strangerPriorities = [1, 249.5, 250, 251, 500, 750, 999, 1000]

  /// Draws 4 to 15 rows, and edits of the first variables.
  func addStrangersRows() throws {
    for _ in 0..<random.int(in: 4...15) {
      let names = random.distinct(random.int(in: 1...4), below: variables.count)
      let terms = names.map { (variable: $0, coefficient: random.pick(Self.strangerCoefficients)) }
      let priority = random.pick(Self.strangerPriorities)
      let relation = random.pick([PlainConstraint.Relation.equal, .lessOrEqual, .greaterOrEqual])
      let constant = Double(random.int(in: -300...300)) * (random.chance(0.5) ? 1 : 0.731)
      let weight = random.chance(0.3) ? random.double(in: 0.5...4) : 1
      let plain =
        priority == 1000
        ? PlainConstraint(terms, relation, constant: constant)
        : PlainConstraint(terms, relation, constant: constant, priority: priority, weight: weight)
      try addIfItCanHold(plain)
    }
    for j in 0..<min(random.int(in: 0...2), variables.count) {
      try addEdit(j, 1, Double(random.int(in: 0...30)))
    }
  }

  /// Draws targets with repetitions, and shuffles them.
  func drawStrangersTargets() {
    guard !rows.isEmpty else { return }
    for _ in 0..<random.int(in: 1...6) {
      let row = random.pick(rows)
      let known = targets.first { $0.constraint == row.id }?.kind
      let kind = known ?? (row.isEdit ? .edit : random.chance(0.5) ? .constant : .wholeConstant)
      targets.append(
        BatchTarget(
          parameter: random.int(in: 0...parameterCount - 1), kind, row.id, share: random.pick([1, -1, 0.5])))
    }
    random.shuffle(&targets)
  }

  /// Numbers of -30 to 30, many of them zero.
  public func strangersScenarios(_ count: Int) -> [Double] {
    (0..<count * parameterCount).map { _ in random.chance(0.3) ? 0 : random.double(in: -30...30) }
  }
}
