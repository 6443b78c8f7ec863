// RandomShapesTests.swift -- shapes repeat, stay in their bounds and look like their names.

import QuoinTestSupport
import Testing

struct RandomShapesTests {
  private func rows(_ shape: Shape, seed: UInt64, count: Int, variables: Int) -> [PlainConstraint] {
    var source = ShapeSource(shape: shape, seed: seed, variables: variables)
    return source.problem(rows: count).constraints
  }

  @Test(arguments: allShapes) func next_sameSeed_givesTheSameRows(shape: Shape) {
    let one = PlainProblem(
      variableCount: 9, constraints: rows(shape, seed: 3, count: 50, variables: 9))
    let two = PlainProblem(
      variableCount: 9, constraints: rows(shape, seed: 3, count: 50, variables: 9))
    let other = PlainProblem(
      variableCount: 9, constraints: rows(shape, seed: 4, count: 50, variables: 9))
    #expect(one.conflictRecord(id: "x") == two.conflictRecord(id: "x"))
    #expect(one.conflictRecord(id: "x") != other.conflictRecord(id: "x"))
  }

  @Test(arguments: allShapes) func next_anyVariableCount_namesOnlyThese(shape: Shape) {
    for variables in 1...10 {
      for row in rows(shape, seed: 7, count: 100, variables: variables) {
        #expect(row.terms.allSatisfy { (0..<variables).contains($0.variable) })
        #expect(Set(row.terms.map(\.variable)).count == row.terms.count)
        #expect(row.terms.allSatisfy { $0.coefficient != 0 && $0.coefficient.isFinite })
        #expect(row.constant.isFinite && row.weight > 0 && row.priority > 0)
      }
    }
  }

  @Test(arguments: allShapes) func next_requiredRows_mostlyHoldTogether(shape: Shape) {
    let share = (0..<UInt64(40)).count { seed in
      ReferenceSolver.isFeasible(
        rows(shape, seed: seed, count: 16, variables: 8).filter(\.isRequired))
    }
    #expect(share >= 30, "\(share) of 40")
  }

  @Test(arguments: allShapes) func next_manyRows_sometimesConflict(shape: Shape) {
    let conflicts = (0..<UInt64(40)).count { seed in
      !ReferenceSolver.isFeasible(
        rows(shape, seed: seed, count: 60, variables: 8).filter(\.isRequired))
    }
    #expect(conflicts > 0)
  }

  @Test func next_manyLevels_usesFortyPriorities() {
    let priorities = rows(.manyLevels, seed: 1, count: 2000, variables: 8).map(\.priority)
    #expect(Set(priorities).subtracting([PlainConstraint.requiredPriority]).count == 40)
  }

  @Test func next_billion_liesNearTenToTheNinth() {
    let source = ShapeSource(shape: .billion, seed: 1, variables: 20)
    let sizes = source.hidden.map { abs($0) }
    #expect(sizes.max()! > 0.9e9)
    #expect(sizes.allSatisfy { $0 < 1e4 || ($0 > 0.9e9 && $0 < 1.1e9) })
  }

  @Test func next_mixedScale_spansSixDecades() {
    let sizes = rows(.mixedScale, seed: 1, count: 500, variables: 8).flatMap { row in
      row.terms.map { abs($0.coefficient) }
    }
    #expect(sizes.max()! > 100 && sizes.min()! < 0.01)
  }

  @Test func next_ties_isAllWholeNumbersOfWeightOne() {
    for row in rows(.ties, seed: 1, count: 200, variables: 8) {
      #expect(row.weight == 1 && row.constant == row.constant.rounded())
      #expect(row.terms.allSatisfy { abs($0.coefficient) == 1 })
    }
  }
}
