// EngineFuzzer+Verify.swift -- what must hold after every operation.

import QuoinEngine
import QuoinTestSupport

extension EngineFuzzer {
  func verify(after name: String) throws {
    if checksInvariants, let broken = engine.brokenInvariant() {
      throw fail("\(name): \(broken.what), at \(broken.place)")
    }
    let proof = try engine.certificate()
    guard proof.holds else { throw fail("\(name): certificate \(proof)") }
    guard engine.wrongBrackets() == 0 else { throw fail("\(name): a bracket holds what a bound does not") }
    let keptError = engine.keptDirectionError()
    guard keptError < 1e-5 else { throw fail("\(name): kept directions off by \(keptError)") }
    let problem = plainProblem()
    let values = try currentValues()
    let worst = problem.worstRelativeRequiredViolation(at: values)
    guard worst < 1e-7 else { throw fail("\(name): required violated by \(worst)") }
    if step % referenceEvery == 0 { try compareWithReference(problem, values, name) }
  }

  /// The problem as it is now and the engine's values as a record for Tests/Engine/lp/verify_lp.py.
  public func record(id: String) throws -> String {
    plainProblem().record(id: id, values: try currentValues())
  }

  func plainProblem() -> PlainProblem {
    PlainProblem(variableCount: variables.count, constraints: live.map(\.plain), objectives: [])
  }

  func currentValues() throws -> [Double] {
    try variables.map { try engine.value(of: $0) }
  }

  private func compareWithReference(
    _ problem: PlainProblem, _ values: [Double], _ name: String
  ) throws {
    // The reference is slow: only problems that it handles in milliseconds.
    guard problem.constraints.count <= 60, problem.variableCount <= 24 else { return }
    switch ReferenceSolver.solve(problem) {
    case .optimal(let best): try compareLevels(problem.objectivePerLevel(at: values), best.levels, name)
    case .infeasible(let margin):
      // A miss within the rounding of these coordinates is accepted.
      if margin > 1e-8 && problem.worstRelativeRequiredViolation(at: values) > 1e-11 {
        throw fail("\(name): accepted, but infeasible by \(margin)")
      }
    case .unbounded(let level): throw fail("\(name): the reference finds level \(level) unbounded")
    case .undecided: return
    }
    noteReference()
  }

  private func compareLevels(_ mine: [LevelObjective], _ best: [LevelObjective], _ name: String) throws {
    guard mine.count == best.count else { throw fail("\(name): \(mine.count) levels, not \(best.count)") }
    for (ours, theirs) in zip(mine, best) where !ours.agrees(with: theirs, rounding: 1e-10) {
      throw fail("\(name): level \(ours) reference \(theirs)")
    }
  }

  /// Which persistent arrays differ from what they were, by their place in `persistentHashes`.
  func changedArrays(since before: [UInt64]) -> [Int] {
    let now = engine.persistentHashes
    guard now.count == before.count else { return [min(now.count, before.count)] }
    return now.indices.filter { now[$0] != before[$0] }
  }

  /// A refused call must have changed nothing, and its conflict must be irreducible.
  func checkRefusal(
    _ before: [UInt64], _ newest: PlainConstraint?, replacing place: Int?, batch: [PlainConstraint] = []
  ) throws {
    noteConflict()
    guard engine.persistentHashes == before else {
      throw fail("a refused call left arrays \(changedArrays(since: before)) changed")
    }
    var members: [PlainConstraint] = []
    for index in 0..<engine.conflictCount {
      let item = engine.conflictItem(index)
      if item.batchIndex >= 0 {
        members.append(batch.isEmpty ? newest! : batch[Int(item.batchIndex)])
      } else if let known = live.firstIndex(where: { $0.id == item.constraint }) {
        members.append(known == place ? newest! : live[known].plain)
      } else {
        throw fail("a conflict names an unknown constraint")
      }
    }
    guard members.count <= 30, variables.count <= 24 else { return }
    members = try aroundPresentValues(members)
    // Near its own limit the reference cannot tell a contradiction from rounding, nor can it with a row left out.
    guard let margin = try? ReferenceSolver.contradiction(in: members), margin > 1e-10 else {
      if let margin = try? ReferenceSolver.contradiction(in: members), margin == 0 {
        throw fail("a conflict of \(members.count) is feasible: \(members)")
      }
      return
    }
    guard ReferenceSolver.isIrreducible(conflict: members) else {
      throw fail("a conflict of \(members.count) is reducible: \(members)")
    }
    if keepsConflicts && margin > 1e-6 {
      conflicts.append(PlainProblem(variableCount: variables.count, constraints: members))
    }
  }

  /// The same rows with the origin at the present values: their constants are residuals there. So a contradiction by
  /// a twentieth at coordinates near 10^9 is no eleventh digit for the reference.
  private func aroundPresentValues(_ members: [PlainConstraint]) throws -> [PlainConstraint] {
    let values = try currentValues()
    return members.map { member in
      var moved = member
      moved.constant = member.exactResidual(at: values)
      return moved
    }
  }
}
