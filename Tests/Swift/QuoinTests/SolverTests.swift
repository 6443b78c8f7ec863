// The solver's plain cases: add, change, remove, edit, solve, read.

import Quoin
import Testing

@Suite struct SolverTests {
  let solver: Solver
  let x: Variable, y: Variable

  init() throws {
    solver = try Solver()
    x = try solver.variable("x")
    y = try solver.variable("y")
  }

  @Test func add_statementsInBraces_allHold() throws {
    let isWide = true
    let ids = try solver.add {
      x >= 10
      if isWide { y == 2 * x + 1 } else { y == x }
      for floor in [3.0, 5.0] { y >= floor }
    }
    try solver.solve()
    #expect(ids.count == 4)
    #expect(solver[x] == 10)
    #expect(solver[y] == 21)
    #expect(solver.constraints.count == 4)
  }

  @Test func setConstant_movesInPlace() throws {
    let id = try solver.add(x - 5 == 0)
    try solver.setConstant(id, to: 7)
    try solver.solve()
    #expect(solver[x] == 7)
  }

  @Test func setPriority_changesWhoWins() throws {
    let first = try solver.add(x == 1 ~ .low)
    try solver.add(x == 2 ~ .medium)
    try solver.solve()
    #expect(solver[x] == 2)
    try solver.setPriority(first, to: .high)
    try solver.solve()
    #expect(solver[x] == 1)
    try solver.setStrength(first, to: .required)
    try solver.setRelation(first, to: .greaterOrEqual)
    try solver.setCoefficient(of: x, in: first, to: 0.5)
    try solver.solve()
    #expect(solver[x] == 2)
  }

  @Test func remove_letsGo() throws {
    let id = try solver.add(x == 1)
    try solver.add(x == 4 ~ .low)
    try solver.remove(id)
    try solver.solve()
    #expect(solver[x] == 4)
    #expect(throws: SolverError.self) { try solver.remove(id) }
  }

  @Test func suggest_editMoves_sensitivitySaysHowFar() throws {
    try solver.add(y == 3 * x)
    let edit = try solver.edit(x)
    try solver.suggest(edit, 7)
    try solver.solve()
    #expect(solver[y] == 21)
    #expect(try solver.sensitivity(of: y, to: edit) == 3)
    #expect(try solver.sensitivities(to: edit).count == 2)
    try solver.suggest(x, 8)
    try solver.solve()
    #expect(solver[y] == 24)
    try solver.remove(edit)
  }

  @Test func stay_keepsPlace() throws {
    let z = try solver.variable(value: 9)
    try solver.stay(z)
    try solver.add(x == z ~ .low)
    try solver.solve()
    #expect(solver[x] == 9)
  }

  @Test func minimize_pullsToTheBound() throws {
    try solver.add(x + y >= 10)
    try solver.add(x <= 4)
    try solver.minimize(y, .weak)
    try solver.solve()
    #expect(solver[y] == 6)
  }

  @Test func changes_onceEach_andOnlyWhatMoved() throws {
    try solver.add(x == 5)
    try solver.solve()
    var seen: [Double] = []
    for change in solver.changes { seen.append(change.value) }
    #expect(seen == [5])
    #expect(Array(solver.changes).isEmpty)
  }

  @Test func changes_loopEndsEarly_restStays() throws {
    try solver.add(x == 5)
    try solver.add(y == 6)
    try solver.solve()
    for _ in solver.changes { break }
    #expect(Array(solver.changes).count == 1)
  }

  @Test func transaction_throws_undoesAll() throws {
    try solver.add(x == 1 ~ .low)
    try solver.solve()
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        try solver.add(x == 5)
        try solver.add(x == 6)
      }
    }
    try solver.solve()
    #expect(solver[x] == 1)
    #expect(solver.constraints.count == 1)
  }

  @Test func transaction_returns_keepsAll() throws {
    let id = try solver.transaction { solver throws(SolverError) in try solver.add(x == 5) }
    try solver.solve()
    #expect(solver[x] == 5)
    #expect(solver.constraints.contains(id))
  }

  @Test func whatIf_answers_andUndoes() throws {
    try solver.add(y == 2 * x)
    let answer = try solver.whatIf { solver throws(SolverError) in
      try solver.add(x == 100)
      try solver.solve()
      return solver[y]
    }
    #expect(answer == 200)
    try solver.solve()
    #expect(solver[y] == 0)
    #expect(solver.constraints.count == 1)
  }

  @Test func clone_goesItsOwnWay() throws {
    try solver.add(y == x + 1)
    let copy = try solver.clone()
    try copy.add(x == 3)
    try copy.solve()
    try solver.solve()
    #expect(copy[y] == 4)
    #expect(copy.name(of: y) == "y")
    #expect(solver.constraints.count == 1)
  }
}
