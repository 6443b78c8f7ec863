import QuoinEngine
import QuoinReplay
import QuoinScenarios
import QuoinTrace
import Testing

@Suite struct ReplayTests {
  /// Declares left >= 0, width >= 20 and left + width <= 100, and adds none of them.
  private static let small = """
    vars 2
    con req ge 0 1 1 0
    con req ge -20 1 1 1
    con req le -100 2 1 0 1 1
    """

  // MARK: What it computes

  @Test func stream_smallTrace_givesTheValues() throws {
    let replayed = try stream(
      Self.small + "\nA 0 3\ne 0 strong\ne 1 medium\nS 2 0 90 1 50\nu\nc\n", .values)
    #expect(replayed.checks.map(\.values) == [[80, 20]])
    #expect(replayed.refusals.isEmpty)
  }

  @Test(arguments: Scenarios.families.map { "\($0.name)/\($0.sizes[0])" })
  func repeat_scenario_isTheSameEveryTime(name: String) throws {
    let text = try #require(Scenarios.named(name)).trace().text()
    let once = try stream(text, .values)
    let thrice = try replay(text, times: 3, .values)
    #expect(thrice.report.isRepeatable)
    #expect(thrice.report.stateHash == once.report.stateHash)
    #expect(thrice.checks.map { $0.values?.bits } == once.checks.map { $0.values?.bits })
    #expect(thrice.refusals == once.refusals)
    #expect(thrice.report.phases.map(\.pivots) == once.report.phases.map(\.pivots))
    #expect(thrice.report.phases.allSatisfy { $0.nanoseconds.count == 3 })
  }

  @Test(arguments: Scenarios.families.map { "\($0.name)/\($0.sizes[0])" })
  func check_scenario_isCertified(name: String) throws {
    let text = try #require(Scenarios.named(name)).trace().text()
    let replayed = try stream(text, .proof)
    for check in replayed.checks {
      let proof = try #require(check.proof)
      #expect(proof.certificate.holds, "check \(check.index): \(proof.certificate)")
      #expect(proof.worstRequired < 1e-6)
    }
    // Looking must not change what happens next.
    #expect(replayed.report.stateHash == (try stream(text)).report.stateHash)
  }

  @Test func check_pending_isSolvedAsideOnly() throws {
    let text = Self.small + "\nA 0 3\ne 0 strong\ns 0 30\nc\ns 0 40\nu\n"
    let replayed = try stream(text, [.values, .proof])
    #expect(replayed.checks[0].values == [30, 20])
    #expect(replayed.report.stateHash == (try stream(text)).report.stateHash)
  }

  @Test func check_violatedLevels_areAddedUp() throws {
    let replayed = try stream(
      """
      vars 1
      con strong*2 eq -10 1 1 0
      con weak eq -4 1 1 0
      con @300*3 ge -12 1 1 0
      A 0 3
      u
      c
      """, .proof)
    let proof = try #require(replayed.checks[0].proof)
    #expect(proof.objectives.map(\.priority) == [750, 300, 250])
    #expect(proof.objectives.map(\.objective) == [0, 6, 6])
  }

  // MARK: What operations mean

  @Test func setConstant_inactive_changesTheDeclaration() throws {
    let replayed = try stream(
      Self.small + "\nk 1 -35\np 0 weak\na 1\na 0\ne 0 strong\ns 0 -5\nu\nc\nr 1\nk 1 -70\na 1\nu\nc\n",
      .values)
    #expect(replayed.checks.map(\.values) == [[-5, 35], [-5, 70]])
  }

  @Test func stay_second_takesThePlaceOfTheFirst() throws {
    let replayed = try stream(
      """
      vars 1
      e 0 strong
      s 0 5
      t 0 weak*3
      s 0 8
      t 0 weak
      x 0
      u
      c
      """, .values)
    #expect(replayed.checks.map(\.values) == [[8]])
  }

  @Test func vars_between_areMadeInThatPlace() throws {
    let text = "vars 1\ncon req eq -7 1 1 0\na 0\nvars 2\ncon req eq 1 2 1 0 -1 1\na 1\nu\nc\n"
    let replayed = try stream(text, .values)
    #expect(replayed.checks.map(\.values) == [[7, 8]])
    #expect(replayed.report.stateHash == (try replay(Array(text.utf8), times: 2)).report.stateHash)
  }

  // MARK: Refusals

  @Test func add_conflict_namesItsMembersAndGoesOn() throws {
    let replayed = try stream(
      """
      vars 2
      con req ge -50 1 1 0
      con req eq 0 2 1 0 -1 1
      con req le -40 1 1 1
      con req le -90 1 1 1
      phase build
      a 0
      a 1
      a 3
      a 2
      u
      c
      """, .values)
    #expect(replayed.refusals.map(\.operation) == [4])
    #expect(replayed.refusals[0].reason == .conflict)
    #expect(replayed.refusals[0].constraints.first == 2)
    #expect(replayed.refusals[0].constraints.sorted() == [0, 1, 2])
    #expect(replayed.checks[0].values?[0] ?? 0 >= 50)
    #expect(replayed.report.refusalCount == 1)
  }

  @Test(arguments: [
    ("a 0\na 0", 1, EngineError.wrongState, [0]),
    ("a 1\nA 0 3", 1, .wrongState, [1]),
    ("r 2", 0, .staleConstraint, [2]),
    ("a 0\nR 0 2", 1, .staleConstraint, [1]),
    ("x 0", 0, .staleConstraint, []),
    ("e 0 weak\ne 0 weak", 1, .duplicateEdit, []),
    ("e 0 req", 0, .mustNotBeRequired, []),
    ("s 0 5", 0, .wrongKind, []),
    ("e 0 weak\nS 2 0 5 1 6", 1, .staleConstraint, []),
    ("t 0 req", 0, .mustNotBeRequired, []),
    ("p 0 weak*1e300\na 0", 1, .badStrength, [0]),
  ])
  func misuse_refused_changesNothing(
    text: String, operation: Int, reason: EngineError, constraints: [Int]
  ) throws {
    let replayed = try stream(Self.small + "\n" + text + "\n")
    #expect(
      replayed.refusals == [Refusal(operation: operation, reason: reason, constraints: constraints)])
    let before = text.split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(replayed.report.stateHash == (try stream(Self.small + "\n" + before)).report.stateHash)
  }

  // MARK: Malformed

  @Test func stream_malformed_saysWhereAfterWhatCameBefore() throws {
    var refused = 0
    let listener = ReplayListener(refusal: { _ in refused += 1 })
    let error = ReplayError.trace(
      TraceError(line: 3, column: 3, reason: .noSuchVariable(7, count: 1)))
    #expect(throws: error) {
      try Replay.stream(TraceReader(bytes: Array("vars 1\nx 0\ns 7 1\n".utf8)), listener)
    }
    #expect(throws: error) {
      try Replay.repeat(
        TraceReader(bytes: Array("vars 1\nx 0\ns 7 1\n".utf8)), repetitions: 2, listener)
    }
  }

  /// The label of a refused constraint follows the refusal, whatever else ends between them.
  @Test(arguments: [4094, 4095, 4096, 4097])
  func stream_refusalAtTheEndOfAChunk_keepsItsLabel(operations: Int) throws {
    let updates = String(repeating: "u\n", count: operations - 1)
    let text =
      "vars 1\ncon req eq -1 1 1 0\ncon req eq -2 1 1 0\na 0\n" + updates
      + "a 1\nlabel 1 two file 7\nu\n"
    let streamed = try stream(text)
    #expect(streamed.refusals == (try replay(Array(text.utf8), times: 2)).refusals)
    #expect(streamed.refusals.first?.labels.first?.isEmpty == false)
  }

  @Test func stream_malformedBehindARefusal_stillTellsIt() {
    let updates = String(repeating: "u\n", count: 4094)
    let text = "vars 1\ncon req eq -1 1 1 0\ncon req eq -2 1 1 0\na 0\n" + updates + "a 1\nnonsense\n"
    var refusals = 0
    let listener = ReplayListener(refusal: { _ in refusals += 1 })
    #expect(throws: ReplayError.self) { try Replay.stream(TraceReader(bytes: Array(text.utf8)), listener) }
    #expect(refusals == 1)
  }

  // MARK: Numbers that name nothing any more

  /// The handle of a variable that was taken back is given out again; its number is not.
  @Test func variable_takenBack_hasNoValue() throws {
    for text in [
      "vars 1\nvar 5\nunvar 1\nvar 7\nu\nc\n", "vars 1\nbegin\nvar 5\nrollback\nvar 7\nu\nc\n",
      "vars 2\ndrop 1\nvar 7\nu\nc\n",
    ] {
      for told in [try stream(text, .values), try replay(Array(text.utf8), times: 2, .values)] {
        let values = try #require(told.checks.last?.values)
        #expect(values.count == 3 && values[0] == 0 && values[1].isNaN && values[2] == 7)
      }
      let end = try Replay.end(of: TraceReader(bytes: Array(text.utf8)))
      #expect(end.variables.map { $0 == nil } == [false, true, false])
    }
  }

  /// A constraint that names such a number is refused, also where its declaration stands above.
  @Test func constraint_ofAVariableTakenBack_isRefused() throws {
    let text = "vars 1\nvar 5\ncon req eq -3 1 1 1\nunvar 1\nvar 7\na 0\nu\nc\n"
    for told in [try stream(text, .values), try replay(Array(text.utf8), times: 2, .values)] {
      #expect(told.refusals.map(\.reason) == [.staleVariable])
      #expect(told.checks.last?.values?.last == 7)
      #expect(told.report.isRepeatable)
    }
  }

  @Test func rollback_bringsBackWhatNumbersStoodFor() throws {
    let text = """
      vars 2
      con req ge -10 1 1 0
      con strong eq -20 1 1 1
      a 0
      e 1 weak
      s 1 40
      u
      begin
      r 0
      x 1
      a 1
      k 0 -50
      con req eq -3 1 1 0
      a 2
      u
      c
      rollback
      c
      s 1 60
      u
      c
      r 2
      a 2
      a 0
      u
      c
      """
    for told in [try stream(text, .values), try replay(Array(text.utf8), times: 2, .values)] {
      #expect(told.checks.map(\.values) == [[3, 20], [10, 40], [10, 60], [10, 60]])
      // The constraint that was declared in the transaction is not there; and contradicts the one that is.
      #expect(told.refusals.map(\.reason) == [.staleConstraint, .conflict, .wrongState])
    }
  }

  @Test func transactions_outOfPlace_areRefused() throws {
    let told = try stream("vars 1\ncommit\nrollback\nbegin\nbegin\ncommit\nrollback\n")
    #expect(told.refusals.map(\.operation) == [0, 1, 3, 5])
    #expect(
      told.refusals.map(\.reason) == [.noTransaction, .noTransaction, .transactionOpen, .noTransaction])
  }
}
