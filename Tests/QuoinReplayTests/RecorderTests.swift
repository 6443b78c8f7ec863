import QuoinEngine
import QuoinRecord
import QuoinReplay
import QuoinTestSupport
import Testing

@Suite struct RecorderTests {
  @Test func record_layout_readsLikeOne() throws {
    let recorder = try Recorder(Engine())
    let left = try recorder.addVariable()
    let width = try recorder.addVariable()
    recorder.phase("build")
    let minimum = try recorder.addConstraint([Term(1, width)], constant: -20, .greaterOrEqual)
    try recorder.addEdit(left, .strong)
    try recorder.suggest(left, 12.5)
    try recorder.solve()
    try recorder.setConstant(minimum, -30)
    try recorder.remove(minimum)
    recorder.check()
    let expected = """
      vars 0
      vars 2
      phase build
      con req ge -20 1 1 1
      a 0
      e 0 strong
      s 0 12.5
      u
      k 0 -30
      r 0
      c

      """
    #expect(String(decoding: recorder.text, as: UTF8.self) == expected)
    #expect(recorder.isExact)
  }

  @Test(arguments: 0..<60)
  func replay_ofARecording_endsInTheSameState(seed: UInt64) throws {
    var user = try RandomUser(seed: seed, try Recorder(Engine()))
    for _ in 0..<300 { try user.act() }
    let recorder = user.recorder
    #expect(recorder.isExact)
    let text = recorder.text
    #expect(try stream(text).report.stateHash == recorder.engine.stateHash)
    #expect(try replay(text, times: 2).report.stateHash == recorder.engine.stateHash)
  }

  @Test func record_refused_isRecordedOnlyWhereATraceCanSayIt() throws {
    let recorder = try Recorder(Engine())
    let x = try recorder.addVariable()
    try recorder.addConstraint([Term(1, x)], constant: -1, .equal)
    #expect(throws: EngineError.conflict) {
      try recorder.addConstraint([Term(1, x)], constant: -2, .equal)
    }
    #expect(throws: EngineError.badNumber) {
      try recorder.addConstraint([Term(1, x)], constant: .nan, .equal)
    }
    #expect(throws: EngineError.staleVariable) {
      try recorder.addConstraint([Term(1, VariableID(index1: 9, stamp: 1))], .equal)
    }
    #expect(throws: EngineError.staleConstraint) { try recorder.remove(.none) }
    #expect(recorder.isExact)
    let told = try stream(recorder.text)
    #expect(told.refusals == [Refusal(operation: 1, reason: .conflict, constraints: [1, 0])])
    #expect(told.report.stateHash == recorder.engine.stateHash)
  }

  @Test func record_whatATraceCannotSay_isNoted() throws {
    let recorder = try Recorder(Engine())
    let x = try recorder.addVariable()
    let stay = try recorder.stay(x, .weak)
    try recorder.remove(stay)
    #expect(!recorder.isExact)
    #expect(String(decoding: recorder.text, as: UTF8.self).hasSuffix("# not recorded: remove a stay\n"))
  }

  @Test func init_engineInUse_isRefused() throws {
    let engine = try Engine()
    _ = try engine.addVariable()
    #expect(throws: EngineError.wrongState) { _ = try Recorder(engine) }
  }
}

/// Uses a recorder in every way, at random.
private struct RandomUser {
  var random: SeededRandom
  let recorder: Recorder
  var variables: [VariableID] = []
  var constraints: [ConstraintID] = []
  var batches: [[ConstraintID]] = []
  var edits: [(variable: VariableID, edit: ConstraintID)] = []

  init(seed: UInt64, _ recorder: Recorder) throws {
    random = SeededRandom(seed: seed)
    self.recorder = recorder
    for _ in 0..<6 { variables.append(try recorder.addVariable()) }
  }

  mutating func act() throws {
    do {
      try actOnce()
    } catch let error as EngineError where error == .conflict || error == .duplicateEdit {
      // Refused, and recorded.
    }
  }

  private mutating func actOnce() throws {
    switch random.int(in: 0...15) {
    case 0: variables.append(try recorder.addVariable())
    case 1...4: constraints.append(try addOne())
    case 5: try addBatch()
    case 6: if let one = takeConstraint() { try recorder.remove(one) }
    case 7: if let batch = batches.popLast() { try batch.withUnsafeBufferPointer { try recorder.remove($0) } }
    case 8: if let one = constraints.last { try recorder.setConstant(one, number()) }
    case 9: if let one = constraints.first { try recorder.setStrength(one, strength()) }
    case 10:
      let variable = random.pick(variables)
      edits.append((variable, try recorder.addEdit(variable, Strength.strong * random.double(in: 1...9))))
    case 11: if let one = edits.popLast() { try recorder.remove(one.edit) }
    case 12: if let one = edits.first { try recorder.suggest(one.variable, number()) }
    case 13:
      let values = edits.map { _ in number() }
      try edits.map(\.edit).withUnsafeBufferPointer { edits in
        try values.withUnsafeBufferPointer { try recorder.suggest(edits, $0) }
      }
    case 14: try recorder.stay(random.pick(variables), .weak)
    default: try recorder.solve()
    }
  }

  private mutating func number() -> Double { Double(random.int(in: -400...400)) / 4 }

  private mutating func strength() -> Strength {
    switch random.int(in: 0...3) {
    case 0: .required
    case 1: .medium * random.double(in: 0.5...2)
    case 2: Strength(priority: random.double(in: 1...999))
    default: .weak
    }
  }

  private mutating func terms() -> [Term] {
    (0..<random.int(in: 1...3)).map { _ in Term(random.double(in: -4...4), random.pick(variables)) }
  }

  private mutating func relation() -> Relation {
    random.pick([Relation.equal, .lessOrEqual, .greaterOrEqual])
  }

  private mutating func addOne() throws -> ConstraintID {
    try recorder.addConstraint(terms(), constant: number(), relation(), strength())
  }

  private mutating func takeConstraint() -> ConstraintID? {
    constraints.isEmpty ? nil : constraints.remove(at: random.int(in: 0...constraints.count - 1))
  }

  private mutating func addBatch() throws {
    let blocks = (0..<random.int(in: 1...6)).map { _ in
      let terms = terms()
      let block = UnsafeMutableBufferPointer<Term>.allocate(capacity: terms.count)
      _ = block.initialize(from: terms)
      return block
    }
    defer { blocks.forEach { $0.deallocate() } }
    let specs = blocks.map {
      ConstraintSpec(
        terms: UnsafeBufferPointer($0), constant: number(), relation: relation(), strength: strength())
    }
    var made = [ConstraintID](repeating: .none, count: specs.count)
    try specs.withUnsafeBufferPointer { specs in
      try made.withUnsafeMutableBufferPointer { try recorder.addConstraints(specs, into: $0) }
    }
    batches.append(made)
  }
}
