// AnswersTests.swift -- a solver's answers: conflicts, explanations, ambiguity, violations.

import Quoin
import Testing

@Suite struct AnswersTests {
  let solver: Solver
  let x: Variable, y: Variable

  init() throws {
    solver = try Solver()
    x = try solver.variable("x")
    y = try solver.variable("y")
  }

  @Test func certificate_afterASolve_holds() throws {
    try solver.add(x == 10)
    try solver.solve()
    #expect(try solver.certify().holds)
  }

  @Test func conflict_namesThoseAtFault_withFileAndLine() throws {
    let line = #line + 1
    let floor = try solver.add((x >= 10).named("floor"))
    try solver.add(y >= 3)
    do {
      try solver.add(x <= 5)
      Issue.record("expected a conflict")
    } catch {
      let conflict = try #require(error.conflict)
      #expect(conflict.members.count == 2)
      #expect(conflict.isProved)
      #expect(conflict.members[0].id == nil)
      #expect(conflict.members[0].text == "x <= 5")
      #expect(conflict.members[0].source?.line == line + 3)
      #expect(conflict.members[1].id == floor)
      #expect(
        conflict.members[1].description == "floor: x >= 10  (QuoinTests/AnswersTests.swift:\(line))"
      )
      #expect(error.reason == .conflict)
    }
    #expect(solver.constraints.count == 2)
  }

  @Test func conflict_inBatch_namesItsOwnByPlace() throws {
    do {
      try solver.add {
        y >= 0
        x == 1
        x == 2
      }
      Issue.record("expected a conflict")
    } catch {
      let members = try #require(error.conflict).members
      #expect(members.compactMap(\.place).sorted() == [1, 2])
      #expect(members.allSatisfy { $0.source?.file == "QuoinTests/AnswersTests.swift" })
      #expect(error.description.contains("x == 2"))
    }
    #expect(solver.constraints.isEmpty)
  }

  @Test func refusal_badNumber_saysWhere() throws {
    do {
      try solver.add(x == .infinity)
      Issue.record("expected a refusal")
    } catch {
      #expect(error.reason == .badNumber)
      #expect(error.description.hasSuffix("AnswersTests.swift:\(#line - 4): a number is not finite"))
    }
  }

  @Test func refusal_ofABatch_saysWhichLine() throws {
    let line = #line + 4
    do {
      try solver.add {
        x == 1
        y == .nan
        x == 2
      }
      Issue.record("expected a refusal")
    } catch {
      #expect(error.description.hasSuffix("AnswersTests.swift:\(line): a number is not finite"))
    }
  }

  @Test func refusal_ofOneStatementInBraces_saysItsLine() throws {
    let line = #line + 2
    do {
      try solver.add { x == .nan }
      Issue.record("expected a refusal")
    } catch {
      #expect(error.description.hasSuffix("AnswersTests.swift:\(line): a number is not finite"))
    }
    let made = [x == 1]
    let lines = (#line + 1, #line + 2)
    let listed = try solver.add { made }
    let added = try solver.add(contentsOf: [y == 2])
    #expect(solver.source(of: listed[0])?.line == lines.0)
    #expect(solver.source(of: added[0])?.line == lines.1)
  }

  @Test func edit_stale_orRequired_isRefused() throws {
    let gone = try solver.variable()
    try solver.remove(gone)
    for (variable, strength) in [(gone, Strength.strong), (x, .required)] {
      #expect(throws: SolverError.self) { try solver.edit(variable, strength) }
    }
    #expect(solver.constraints.isEmpty)
  }

  @Test func sources_ofEditsStaysAndPulls_areTheirOwn() throws {
    // Their places were those of other constraints before.
    let old = try (0..<3).map { try solver.add(x >= Double($0)) }
    try solver.remove(old)
    let edit = try solver.edit(x)
    let stay = try solver.stay(y)
    let goal = try solver.minimize(x + y, .weak)
    let lines = [edit.id, stay, goal].map { solver.source(of: $0)?.line }
    #expect(lines == [#line - 4, #line - 3, #line - 2])
  }

  @Test func source_afterAnUndoneTransaction_isThatFromBefore() throws {
    let line = #line + 1
    let (first, second) = (try solver.add(x >= 1), try solver.add(y >= 2))
    try solver.whatIf { solver throws(SolverError) in
      try solver.remove([first, second])
      // These take the places of both, the first of them twice.
      try solver.remove(try solver.add(x >= 3))
      try solver.add(x >= 4)
      try solver.stay(y)
    }
    #expect([first, second].map { solver.source(of: $0)?.line } == [line, line])
    do {
      try solver.add(x <= 0)
      Issue.record("expected a conflict")
    } catch {
      #expect(error.conflict?.members.last?.source?.line == line)
    }
  }

  @Test func source_afterAKeptTransaction_isTheNewOne() throws {
    try solver.remove(try solver.add(x >= 1))
    let made = try solver.transaction { solver throws(SolverError) in try solver.add(x >= 3) }
    let line = #line - 1
    #expect(solver.source(of: made)?.line == line)
    try solver.whatIf { _ throws(SolverError) in }
    #expect(solver.source(of: made)?.line == line)
  }

  @Test func text_ofAnObjective_saysWhatIsWanted() throws {
    let least = try solver.minimize(x - 2 * y + 8, .weak)
    let most = try solver.maximize(y + 3 * x, .medium * 2)
    let nothing = try solver.minimize(x - x, .weak)
    #expect(solver.text(of: least) == "minimize x - 2 * y ~ 250")
    #expect(solver.text(of: most) == "maximize y + 3 * x ~ 500 * 2")
    #expect(solver.text(of: nothing) == "minimize 0 ~ 250")
    try solver.add(x + y >= 10)
    try solver.add(x <= 4)
    try solver.add(y <= 9)
    try solver.solve()
    for part in try solver.reasons(of: x).parts { #expect(!part.text.contains(" == ")) }
  }

  @Test func setConstant_conflict_listsBoth() throws {
    let low = try solver.add(x >= 1)
    let high = try solver.add(x <= 9)
    do {
      try solver.setConstant(low, to: 20)
      Issue.record("expected a conflict")
    } catch {
      #expect(Set(error.conflict!.members.map(\.id)) == [low, high])
    }
    try solver.solve()
    #expect(solver[x] == 1)
  }

  @Test func conflictOf_anUnmetWish_isWhatKeepsItFromHolding() throws {
    let low = try solver.add(x >= 155)
    let narrow = try solver.add(x == 0 ~ .strong)
    let wide = try solver.add(x >= 277 ~ .medium)
    try solver.solve()
    let conflict = try #require(try solver.conflict(of: wide))
    #expect(conflict.members.map(\.id) == [wide, narrow] && conflict.isProved)
    #expect(conflict.description.contains("x >= 277"))
    #expect(try solver.conflict(of: low) == nil)
  }

  @Test func reasons_partsAddUp() throws {
    try solver.add(x == 30)
    try solver.add(y == 2 * x + 8)
    try solver.solve()
    let why = try solver.reasons(of: y)
    #expect(why.value == 68)
    #expect(why.parts.map(\.contribution).reduce(0, +) == 68)
    #expect(Set(why.parts.map(\.text)) == ["x == 30", "y == 2 * x + 8"])
    #expect(why.isDetermined)
    #expect(why.description.hasPrefix("y = 68"))
    // The equation itself adds a zero, whose sign nobody wants to see.
    #expect(why.description.contains("\n  8 from y == 2 * x + 8") || why.description.contains("\n  0 from "))
    #expect(!why.description.contains("-0"))
  }

  @Test func reasons_free_saySo() throws {
    try solver.add(y == x + 1)
    try solver.solve()
    let why = try solver.reasons(of: y)
    #expect(!why.isDetermined)
    #expect(why.description.contains("which nothing determines"))
    #expect(try !solver.isDetermined(y))
  }

  @Test func ambiguities_giveRanges() throws {
    try solver.add(x >= 2)
    try solver.add(x <= 9)
    try solver.add(y == 4)
    try solver.solve()
    let found = try solver.ambiguities()
    #expect(found.map { solver.name(of: $0.variable) } == ["x"])
    #expect(found[0].range.lowest == 2)
    #expect(found[0].range.highest == 9)
    #expect(try solver.range(of: y).lowest == 4)
  }

  @Test func violations_sayByHowMuch() throws {
    try solver.add(x == 10)
    let wish = try solver.add(x == 14 ~ .weak)
    try solver.solve()
    #expect(solver.violations.map(\.constraint) == [wish])
    #expect(solver.violations[0].amount == 4)
  }

  @Test func source_ofRemoved_isNil() throws {
    let id = try solver.add(x == 1)
    #expect(solver.source(of: id)?.line == #line - 1)
    try solver.remove(id)
    #expect(solver.source(of: id) == nil)
    #expect(solver.text(of: id) == "removed")
  }
}
