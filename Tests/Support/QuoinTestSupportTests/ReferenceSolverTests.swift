// ReferenceSolverTests.swift -- the judge is judged: problems worked by hand.
//
// Random ones are in ReferenceSolverRandomTests.

import QuoinTestSupport
import Testing

// MARK: Building blocks

/// sum of terms + constant, related to 0.
private func row(
  _ terms: [(variable: Int, coefficient: Double)], _ relation: PlainConstraint.Relation,
  _ constant: Double, priority: Double = 1000, weight: Double = 1
) -> PlainConstraint {
  PlainConstraint(terms, relation, constant: constant, priority: priority, weight: weight)
}

/// variable = value, softly.
private func wish(_ variable: Int, _ value: Double, priority: Double, weight: Double = 1)
  -> PlainConstraint
{
  row([(variable, 1)], .equal, -value, priority: priority, weight: weight)
}

private func atLeast(_ variable: Int, _ value: Double) -> PlainConstraint {
  row([(variable, 1)], .greaterOrEqual, -value)
}

private func atMost(_ variable: Int, _ value: Double) -> PlainConstraint {
  row([(variable, 1)], .lessOrEqual, -value)
}

private func solve(
  _ variables: Int, _ constraints: [PlainConstraint], _ objectives: [PlainObjective] = []
) -> ReferenceOutcome {
  ReferenceSolver.solve(
    PlainProblem(variableCount: variables, constraints: constraints, objectives: objectives))
}

// MARK: By hand

struct ReferenceSolverTests {
  @Test func solve_nothing_isOptimalAtZero() throws {
    let solution = try #require(solve(2, []).solution)
    #expect(solution.values == [0, 0])
    #expect(solution.levels.isEmpty)
  }

  @Test func solve_requiredEqualities_givesTheirPoint() throws {
    let rows = [row([(0, 1), (1, 1)], .equal, -10), row([(0, 1), (1, -1)], .equal, -4)]
    let solution = try #require(solve(2, rows).solution)
    #expect(solution.values == [7, 3])
  }

  @Test func solve_twoLevels_strongOneWins() throws {
    let solution = try #require(
      solve(1, [wish(0, 0, priority: 250), wish(0, 10, priority: 750)]).solution)
    #expect(solution.values == [10])
    #expect(solution.levels.map(\.value) == [0, 10])
  }

  @Test func solve_oneLevel_givesTheWeightedMedian() throws {
    let wishes = [(0.0, 1.0), (10, 3), (100, 1)].map { wish(0, $0, priority: 5, weight: $1) }
    let solution = try #require(solve(1, wishes).solution)
    #expect(solution.values == [10])
    #expect(solution.levels[0].value == 100)
  }

  @Test func solve_thousandWeakRows_moveNoMediumOne() throws {
    let weak = (0..<50).map { _ in wish(0, 100, priority: 250, weight: 1000) }
    let solution = try #require(solve(1, weak + [wish(0, 1, priority: 500)]).solution)
    #expect(solution.values == [1])
  }

  @Test func solve_softInequalities_areBrokenTheLeastWay() throws {
    // x >= 10 costs 1 a unit, x <= 4 costs 2: so x = 4, and the weaker wish for 7 goes
    // unheard.
    let rows = [
      row([(0, 1)], .greaterOrEqual, -10, priority: 750),
      row([(0, 1)], .lessOrEqual, -4, priority: 750, weight: 2),
      wish(0, 7, priority: 250),
    ]
    let solution = try #require(solve(1, rows).solution)
    #expect(solution.values == [4])
    #expect(solution.levels.map(\.value) == [6, 3])
  }

  @Test func solve_splitView_layoutAsDrawn() throws {
    // Left 0, divider, right 600; panes at least 100; divider wanted at 550, 40, 320.
    for (wanted, expected) in [(550.0, 500.0), (40, 100), (320, 320)] {
      let rows = [
        row([(0, 1)], .equal, 0), wish(2, 600, priority: 900), wish(1, wanted, priority: 500),
        row([(1, 1), (0, -1)], .greaterOrEqual, -100),
        row([(2, 1), (1, -1)], .greaterOrEqual, -100),
      ]
      let solution = try #require(solve(3, rows).solution)
      #expect(solution.values == [0, expected, 600])
    }
  }

  @Test func solve_ratiosBothWays_meetAtTheirOnlyPoint() throws {
    // width = 2 height - 30, height = width: both 30.
    let rows = [row([(0, 1), (1, -2)], .equal, 30), row([(1, 1), (0, -1)], .equal, 0)]
    let solution = try #require(solve(2, rows).solution)
    #expect(solution.values == [30, 30])
  }

  @Test func solve_repeatedTerms_areSummed() throws {
    let rows = [row([(0, 1), (0, 1), (1, 3), (1, -3)], .equal, -8)]
    let solution = try #require(solve(2, rows).solution)
    #expect(solution.values[0] == 4)
    #expect(solution.range(of: 1)! == (-Double.infinity, Double.infinity))
  }

  @Test func solve_fortyLevels_eachDecidesItsOwnVariable() throws {
    let rows = (0..<40).flatMap { level in
      [wish(level, 1, priority: Double(level + 2)), wish(level, 9, priority: Double(level + 1))]
    }
    let solution = try #require(solve(40, rows).solution)
    #expect(solution.values == Array(repeating: 1, count: 40))
  }

  // MARK: Redundant and degenerate

  @Test func solve_coincidentRows_areNoConflict() throws {
    let rows = (1...8).map { row([(0, Double($0)), (1, -Double($0))], .equal, -3 * Double($0)) }
    let solution = try #require(solve(2, rows + [wish(1, 5, priority: 1)]).solution)
    #expect(solution.values == [8, 5])
  }

  @Test func solve_equalCosts_haveAFaceOfOptima() throws {
    let solution = try #require(
      solve(1, [wish(0, 2, priority: 1), wish(0, 6, priority: 1)]).solution)
    #expect(solution.levels[0].value == 4)
    #expect(solution.range(of: 0)! == (2, 6))
  }

  // MARK: Conflicts

  @Test func solve_crossedBounds_isInfeasible() {
    guard case .infeasible(let margin) = solve(1, [atLeast(0, 3), atMost(0, 1)]) else {
      Issue.record("must be infeasible")
      return
    }
    #expect(margin > 0.1)
  }

  @Test func solve_rowWithoutTerms_holdsByItsConstant() {
    #expect(solve(0, [row([], .lessOrEqual, -1)]).solution != nil)
    #expect(solve(0, [row([], .lessOrEqual, 1)]).solution == nil)
    #expect(
      solve(1, [row([(0, 1), (0, -1)], .equal, 1, priority: 5)]).solution?.levels[0].value == 1)
  }

  @Test func isIrreducible_chainThatCannotReach_isTrue() {
    // 0 <= a, a + 5 <= b, b + 5 <= c, c <= 9
    let chain = [
      atLeast(0, 0), row([(1, 1), (0, -1)], .greaterOrEqual, -5),
      row([(2, 1), (1, -1)], .greaterOrEqual, -5), atMost(2, 9),
    ]
    #expect(ReferenceSolver.isIrreducible(conflict: chain))
    #expect(!ReferenceSolver.isIrreducible(conflict: chain + [atLeast(0, -1)]))
    #expect(!ReferenceSolver.isIrreducible(conflict: Array(chain.dropLast())))
  }

  @Test func irreducibleConflict_amongBystanders_findsThePair() {
    let rows = [
      atLeast(5, 0), atLeast(3, 7), row([(5, 1), (2, 1)], .equal, 0), atMost(3, 6), atMost(2, 1),
    ]
    #expect(ReferenceSolver.irreducibleConflict(in: rows) == [1, 3])
    #expect(ReferenceSolver.irreducibleConflict(in: [rows[0], rows[1], rows[2]]) == nil)
  }

  // MARK: Large coordinates

  @Test(arguments: [1e6, 1e9]) func isFeasible_roundedSums_holdTogether(scale: Double) {
    // Gaps of a third, stated again as sums: consistent but for rounding.
    let third = 1.0 / 3
    var rows = [row([(0, 1)], .equal, -scale)]
    for i in 0..<20 { rows.append(row([(i + 1, 1), (i, -1)], .equal, -third)) }
    for i in 1...20 { rows.append(row([(i, 1)], .equal, -(scale + Double(i) * third))) }
    #expect(ReferenceSolver.isFeasible(rows))
  }

  @Test func isFeasible_oneUnitOffAtABillion_isSeen() {
    let rows = [
      row([(0, 1)], .equal, -1e9), row([(1, 1), (0, -1)], .equal, -8), atMost(1, 1e9 + 7),
    ]
    #expect(ReferenceSolver.isIrreducible(conflict: rows))
    #expect(ReferenceSolver.isFeasible(Array(rows.dropLast()) + [atMost(1, 1e9 + 8)]))
  }

  // MARK: Objectives

  @Test func solve_freeObjective_isUnbounded() {
    let outcome = solve(
      1, [atLeast(0, 0)], [PlainObjective([(0, -1)], priority: 500)])
    guard case .unbounded(level: 500) = outcome else {
      Issue.record("must be unbounded, is \(outcome)")
      return
    }
  }

  @Test func solve_heldObjective_goesToTheBound() throws {
    let solution = try #require(
      solve(
        2, [atLeast(0, 3), row([(0, 1), (1, 1)], .equal, -10)],
        [PlainObjective([(1, -1)], priority: 500, weight: 2)]
      ).solution)
    #expect(solution.values == [3, 7])
    #expect(solution.levels[0].value == -14)
  }

  @Test func solve_objectiveAgainstViolations_stopsWhereTheyWeighMore() throws {
    // Minimise x, but below 4 a row of weight 3 complains.
    let rows = [row([(0, 1)], .greaterOrEqual, -4, priority: 5, weight: 3)]
    let solution = try #require(
      solve(1, rows, [PlainObjective([(0, 1)], priority: 5)]).solution)
    #expect(solution.values == [4])
  }

  // MARK: Ranges

  @Test func range_sharedSum_spansTheSimplex() throws {
    let rows = [row([(0, 1), (1, 1)], .equal, -10), atLeast(0, 0), atLeast(1, 2)]
    let solution = try #require(solve(3, rows).solution)
    #expect(solution.range(of: 0)! == (0, 8))
    #expect(solution.range(of: 1)! == (2, 10))
    #expect(solution.range(of: 2)! == (-Double.infinity, Double.infinity))
  }

  @Test func range_softlyHeld_isOnePoint() throws {
    let solution = try #require(
      solve(2, [wish(0, 4, priority: 1), row([(1, 1), (0, -1)], .greaterOrEqual, -1)]).solution)
    #expect(solution.range(of: 0)! == (4, 4))
    #expect(solution.range(of: 1)! == (5, .infinity))
  }
}
