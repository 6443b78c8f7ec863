// PlainProblemTests.swift -- what points cost, worked by hand.

import QuoinTestSupport
import Testing

struct PlainProblemTests {
  /// x0 - 2 x1 + 3, at the point (4, 1) a residual of 5.
  private func row(_ relation: PlainConstraint.Relation) -> PlainConstraint {
    PlainConstraint([(0, 1), (1, -2)], relation, constant: 3)
  }

  @Test func violation_positiveResidual_breaksEqualAndLess() {
    let point = [4.0, 1]
    #expect(row(.equal).residual(at: point) == 5)
    #expect(row(.equal).violation(at: point) == 5)
    #expect(row(.lessOrEqual).violation(at: point) == 5)
    #expect(row(.greaterOrEqual).violation(at: point) == 0)
  }

  @Test func violation_negativeResidual_breaksEqualAndGreater() {
    let point = [-4.0, 1]
    #expect(row(.equal).violation(at: point) == 3)
    #expect(row(.lessOrEqual).violation(at: point) == 0)
    #expect(row(.greaterOrEqual).violation(at: point) == 3)
  }

  @Test func objectivePerLevel_twoLevels_sumsWeightedStrongestFirst() {
    let problem = PlainProblem(
      variableCount: 1,
      constraints: [
        PlainConstraint([(0, 1)], .equal, priority: 250, weight: 2),
        PlainConstraint([(0, 1)], .equal, constant: -10, priority: 750),
        PlainConstraint([(0, 1)], .lessOrEqual, constant: -5, priority: 250, weight: 10),
        PlainConstraint([(0, 1)], .equal, constant: -7),
      ],
      objectives: [PlainObjective([(0, 1)], priority: 250, weight: 0.5)])
    let levels = problem.objectivePerLevel(at: [7])
    #expect(levels.map(\.priority) == [750, 250])
    #expect(levels.map(\.value) == [3, 14 + 20 + 3.5])
    #expect(problem.worstRequiredViolation(at: [7]) == 0)
    #expect(problem.worstRequiredViolation(at: [5]) == 2)
  }

  @Test func agrees_roundingOfLargeNumbers_isNoDifference() {
    let near = LevelObjective(priority: 1, value: 0, scale: 10)
    let nearOff = LevelObjective(priority: 1, value: 1e-6, scale: 10)
    let far = LevelObjective(priority: 1, value: 0, scale: 1e9)
    let farOff = LevelObjective(priority: 1, value: 1e-6, scale: 1e9)
    #expect(!near.agrees(with: nearOff))
    #expect(far.agrees(with: farOff))
    #expect(!near.agrees(with: LevelObjective(priority: 2, value: 0, scale: 10)))
  }

  @Test func worstRelativeRequiredViolation_farCoordinates_isAPartOfThem() {
    let problem = PlainProblem(
      variableCount: 2, constraints: [PlainConstraint([(0, 1), (1, -1)], .equal)])
    #expect(problem.worstRelativeRequiredViolation(at: [1e9 + 2, 1e9]) < 1.1e-9)
    #expect(problem.worstRelativeRequiredViolation(at: [2, 0]) == 0.5)
    #expect(problem.worstRelativeRequiredViolation(at: [2, 2]) == 0)
  }

  @Test func worstRelativeRequiredViolation_rowWithoutTerms_isWhollyBroken() {
    let problem = PlainProblem(
      variableCount: 0, constraints: [PlainConstraint([], .equal, constant: 1e-3)])
    #expect(problem.worstRelativeRequiredViolation(at: []) == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308])
  func violation_pointWithoutResidual_isInfinite(value: Double) {
    let problem = PlainProblem(
      variableCount: 1,
      constraints: PlainConstraint.Relation.allCases.flatMap { relation in
        [1000.0, 5].map { PlainConstraint([(0, 10)], relation, priority: $0) }
      })
    for constraint in problem.constraints {
      #expect(constraint.violation(at: [value]) == .infinity)
    }
    #expect(problem.worstRequiredViolation(at: [value]) == .infinity)
    #expect(problem.worstRelativeRequiredViolation(at: [value]) == .infinity)
    let cost = problem.objectivePerLevel(at: [value])[0]
    #expect(!cost.agrees(with: cost))
    #expect(!cost.agrees(with: LevelObjective(priority: 5, value: 1, scale: 1)))
  }

  @Test func record_problem_isReadableText() {
    let problem = PlainProblem(
      variableCount: 2,
      constraints: [
        PlainConstraint([(0, 1), (1, -0.1)], .lessOrEqual, constant: 3),
        PlainConstraint([], .greaterOrEqual, priority: 2, weight: 0.5),
      ], objectives: [PlainObjective([(1, 1)], priority: 1)])
    #expect(
      problem.record(id: "a", values: [1, 2.5]) == """
        problem a 2
        con 1000.0 1.0 le 3.0 2 1.0 0 -0.1 1
        con 2.0 0.5 ge 0.0 0
        obj 1.0 1.0 1 1.0 1
        values 1.0 2.5
        end

        """)
    #expect(problem.conflictRecord(id: "b").hasPrefix("conflict b 2\ncon "))
  }
}
