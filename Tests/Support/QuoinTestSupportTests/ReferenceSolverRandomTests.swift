// ReferenceSolverRandomTests.swift -- properties that hold on every random problem.
//
// The last word has HiGHS, through Tests/Engine/lp/verify_lp.py: with a file named in QUOIN_LP_RECORDS,
// `random_anyShape_isRecordedForTheVerifier` writes its problems and conflicts there, QUOIN_LP_COUNT
// of each shape.

import Foundation
import QuoinTestSupport
import Testing

/// Random problems, a few per shape. A failure names shape and seed; set QUOIN_SEED to run that
/// seed alone.
struct ReferenceSolverRandomTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seeds: [UInt64] =
    environment["QUOIN_SEED"].flatMap(UInt64.init).map { [$0] } ?? Array(0..<30)

  private func source(_ shape: Shape, _ seed: UInt64) -> ShapeSource {
    ShapeSource(shape: shape, seed: seed, variables: 2 + Int(seed % 9))
  }

  /// A random problem whose required rows hold together, and the conflicts that were in it: it lost a row of each.
  private func feasibleProblem(
    _ source: inout ShapeSource, rows: Int
  ) -> (problem: PlainProblem, conflicts: [PlainProblem]) {
    var problem = source.problem(rows: rows)
    var conflicts: [PlainProblem] = []
    while let conflict = ReferenceSolver.irreducibleConflict(in: problem.required) {
      let required = problem.constraints.indices.filter { problem.constraints[$0].isRequired }
      let positions = conflict.map { required[$0] }
      conflicts.append(
        PlainProblem(
          variableCount: problem.variableCount,
          constraints: positions.map { problem.constraints[$0] }))
      problem.constraints.remove(at: positions.last!)
    }
    return (problem, conflicts)
  }

  @Test(arguments: allShapes) func solve_random_keepsRequiredAndBeatsTheHiddenPoint(shape: Shape) {
    for seed in Self.seeds {
      var source = source(shape, seed)
      let (problem, _) = feasibleProblem(&source, rows: 24)
      guard let solution = ReferenceSolver.solve(problem).solution else {
        Issue.record("no solution: \(shape) \(seed)")
        continue
      }
      #expect(problem.worstRelativeRequiredViolation(at: solution.values) < 1e-12)
      guard problem.worstRequiredViolation(at: source.hidden) == 0 else { continue }
      let hidden = problem.objectivePerLevel(at: source.hidden)
      let decisive = zip(solution.levels, hidden).first { !$0.agrees(with: $1) }
      #expect(decisive.map { $0.value < $1.value } ?? true, "\(shape) \(seed)")
    }
  }

  @Test(arguments: allShapes) func solve_rowsReversedAndScaled_costTheSame(shape: Shape) {
    for seed in Self.seeds {
      var source = source(shape, seed)
      let (problem, _) = feasibleProblem(&source, rows: 20)
      var twin = problem
      twin.constraints.reverse()
      for index in twin.constraints.indices {
        // By 3, so that the bits change; weights make up for it.
        twin.constraints[index].constant *= 3
        twin.constraints[index].weight /= 3
        for term in twin.constraints[index].terms.indices {
          twin.constraints[index].terms[term].coefficient *= 3
        }
      }
      let costs = ReferenceSolver.solve(problem).solution?.levels
      let twinCosts = ReferenceSolver.solve(twin).solution?.levels
      #expect(costs?.count == twinCosts?.count && costs != nil, "\(shape) \(seed)")
      let agree = zip(costs ?? [], twinCosts ?? []).allSatisfy { $0.agrees(with: $1) }
      #expect(agree, "\(shape) \(seed)")
    }
  }

  @Test(arguments: allShapes) func range_random_isWhatAWeakObjectiveReaches(shape: Shape) {
    for seed in Self.seeds.prefix(10) {
      var source = source(shape, seed)
      let (problem, _) = feasibleProblem(&source, rows: 8)
      guard let solution = ReferenceSolver.solve(problem).solution else { continue }
      let variable = Int(seed) % problem.variableCount
      let range = solution.range(of: variable)
      for (direction, end) in [(1.0, range?.minimum), (-1.0, range?.maximum)] {
        var pulled = problem
        pulled.objectives = [PlainObjective([(variable, direction)], priority: 0.5)]
        switch ReferenceSolver.solve(pulled) {
        case .unbounded: #expect(end == -direction * .infinity, "\(shape) \(seed)")
        case .optimal(let point):
          let isSame = end.map { isClose($0, point.values[variable], 1e-7) } ?? false
          #expect(isSame, "\(shape) \(seed)")
        default: Issue.record("no solution: \(shape) \(seed)")
        }
      }
    }
  }

  @Test(arguments: allShapes) func irreducibleConflict_random_isIrreducible(shape: Shape) {
    for seed in Self.seeds {
      var source = source(shape, seed)
      for conflict in feasibleProblem(&source, rows: 40).conflicts {
        #expect(
          ReferenceSolver.isIrreducible(conflict: conflict.constraints), "\(shape) \(seed)")
      }
    }
  }

  @Test(.enabled(if: environment["QUOIN_LP_RECORDS"] != nil))
  func random_anyShape_isRecordedForTheVerifier() throws {
    let count = Self.environment["QUOIN_LP_COUNT"].flatMap(UInt64.init) ?? 50
    var text = ""
    for shape in allShapes {
      for seed in 0..<count {
        var source = ShapeSource(shape: shape, seed: seed, variables: 1 + Int(seed % 12))
        let (problem, conflicts) = feasibleProblem(&source, rows: 1 + Int(seed % 37))
        let solution = try #require(ReferenceSolver.solve(problem).solution, "\(shape) \(seed)")
        text += problem.record(id: "\(shape)-\(seed)", values: solution.values)
        for conflict in conflicts { text += conflict.conflictRecord(id: "\(shape)-\(seed)") }
      }
    }
    let path = try #require(Self.environment["QUOIN_LP_RECORDS"])
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}

private func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}
