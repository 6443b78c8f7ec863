// Each kind of damage to an engine's state is noticed by the check that checked builds make after every call.

@testable import QuoinEngine
import QuoinFuzz
import QuoinTestSupport
import Testing

/// Something that is done to a sound engine, and what the check then says.
struct Damage: Sendable, CustomTestStringConvertible {
  var says: String
  var plant: @Sendable (borrowing Engine) -> Void

  var testDescription: String { says }

  init(_ says: String, _ plant: @escaping @Sendable (borrowing Engine) -> Void) {
    self.says = says
    self.plant = plant
  }
}

@Suite struct InvariantTests {
  @Test func check_soundEngine_findsNothing() throws {
    let engine = try model()
    #expect(engine.brokenInvariant() == nil)
    // The damages below need these.
    #expect(engine.core.basis.scalars.etaCount > 0)
    #expect(engine.core.kept.count > 0)
    #expect(engine.core.waiting.queue.required.length + engine.core.waiting.queue.soft.length > 0)
    #expect(engine.core.watch.sorted.all.count > 0)
  }

  @Test(arguments: modelDamages + basisDamages + coreDamages)
  func check_damagedEngine_saysWhat(damage: Damage) throws {
    let engine = try model()
    damage.plant(engine)
    #expect(engine.brokenInvariant().map { "\($0.what)" } == damage.says)
  }

  /// Aliases exist only where many rows are ties; damage to them is planted in such a model.
  @Test(arguments: aliasDamages)
  func check_damagedAliases_saysWhat(damage: Damage) throws {
    let engine = try tied()
    #expect(engine.core.scalars.aliases > 0)
    #expect(engine.brokenInvariant() == nil)
    damage.plant(engine)
    #expect(engine.brokenInvariant().map { "\($0.what)" } == damage.says)
  }

  /// A part of what `make soak CHECKED=1` runs, in each of the fuzzer's shapes.
  @Test(arguments: allShapes)
  func check_afterEachRandomOperation_findsNothing(shape: Shape) throws {
    for seed in UInt64(9_000)..<9_012 {
      let fuzzer = try EngineFuzzer(seed: seed, shape: shape, referenceEvery: .max)
      fuzzer.checksInvariants = true
      try fuzzer.run(steps: 60)
    }
  }

  /// A ring of products that only an eta can hold, many bounds at one variable, an edit that is dragged,
  /// an objective term, and a soft row that waits.
  private func model() throws -> Engine {
    let engine = try Engine()
    let v = try engine.addVariables(6)
    for place in 0..<3 {
      let next = v[(place + 1) % 3]
      _ = try engine.addConstraint([Term(2, v[place]), Term(1, next)], constant: -30, .equal, .strong)
    }
    for place in 0..<24 { try engine.atMost(v[3], 1_000 + Double(place), .weak) }
    try engine.apart(v[3], v[4], 5)
    try engine.atMost(v[5], 80, .strong)
    _ = try engine.addObjective([Term(1, v[5])], .maximize, .weak)
    let edit = try engine.addEdit(v[3], .medium)
    for step in 0..<8 {
      try engine.suggest(edit, Double(step * 10))
      try engine.solve()
    }
    try engine.suggest(edit, 1_010)
    try engine.solve()
    try engine.suggest(edit, 20)
    try engine.solve()
    try engine.remove(try engine.pin(v[0], 3, .strong))
    try engine.atLeast(v[4], 500, .weak)
    return engine
  }

  private func tied() throws -> Engine {
    let engine = try Engine()
    let v = try engine.addVariables(600)
    for place in 1..<600 { try engine.apart(v[place - 1], v[place], 1) }
    try engine.pin(v[0], 3, .strong)
    try engine.solve()
    return engine
  }
}

private let modelDamages = [
  Damage("a term stands outside its column") { $0.core.model.term[0].position = 99 },
  Damage("a term's variable is none") { $0.core.model.term[0].variable = 77 },
  Damage("a coefficient is none") { $0.core.model.term[0].coefficient = .nan },
  Damage("a term's entry is another's") { engine in
    let first = engine.core.model.column[0].start
    let (one, other) = (engine.core.model.entry[first], engine.core.model.entry[first + 1])
    (engine.core.model.entry[first], engine.core.model.entry[first + 1]) = (other, one)
  },
  Damage("a column has an entry of no row") { $0.core.model.column[0].count += 1 },
  Damage("a value is no number") { $0.core.model.value[2] = .infinity },
  Damage("an unused row is used") { $0.core.model.scalars.freeRow = 0 },
  Damage("the last unused row is another") { $0.core.model.scalars.freeRowTail += 1 },
  Damage("an unused variable is used") { $0.core.model.scalars.freeVariable = 0 },
  Damage("the last unused variable is another") { $0.core.model.scalars.freeVariableTail = 0 },
  Damage("variables are miscounted") { $0.core.model.scalars.liveVariables += 1 },
  Damage("rows are miscounted") { $0.core.model.scalars.liveRows -= 1 },
  Damage("the rows of a level are miscounted") { $0.core.model.level[0].rows += 1 },
  Damage("levels are out of order") { engine in
    engine.core.model.level[1].priority = engine.core.model.level[0].priority + 1
  },
]

private let basisDamages = [
  Damage("a slot's row is elsewhere") { engine in
    let k = slotWithRow(engine)
    engine.core.model.row[engine.core.basis.slot[k].row].slot = -1
  },
  Damage("an anchor's pivot is not one") { engine in
    let k = (0..<6).first { engine.core.basis.slot[Int32($0)].matched < 0 }!
    engine.core.basis.slot[Int32(k)].inversePivot = 2
  },
  Damage("a matched row is matched elsewhere") { engine in
    let k = slotWithRow(engine)
    engine.core.basis.matchSlot[engine.core.basis.slot[k].matched] = -1
  },
  Damage("a pivot is not the coefficient") { $0.core.basis.slot[slotWithRow($0)].inversePivot *= 2 },
  Damage("a row's slot has another row") { engine in
    let i = (0..<engine.core.model.scalars.rows).first { !engine.core.model.row[$0].isActive }!
    engine.core.model.row[i].slot = slotWithRow(engine)
  },
  Damage("an active row's state is an inactive row's") { engine in
    let k = slotWithRow(engine)
    engine.core.model.row[engine.core.basis.slot[k].row].state = RowState.above
  },
  Damage("the prefix of a column is not the matching's") { $0.core.model.column[3].basisCount = 0 },
  Damage("the matching's terms are miscounted") { $0.core.model.scalars.matchedTerms += 1 },
  Damage("an eta has no pivot") { $0.core.basis.etas.eta[0].pivot = 0 },
  Damage("etas overlap") { $0.core.basis.etas.eta[0].start = 1 },
  Damage("the terms of etas are miscounted") { $0.core.basis.scalars.etaTerms += 1 },
  Damage("an eta is in no list") { engine in
    engine.core.basis.etas.pivotHead[engine.core.basis.etas.eta[0].slot] = -1
  },
  Damage("a term of an eta is in no list") { engine in
    engine.core.basis.etas.referenceHead[engine.core.basis.etas.index[0]] = -1
  },
  Damage("a refactorisation left etas that are not there") { $0.core.basis.scalars.etaBase = 99 },
]

private let coreDamages = [
  Damage("a slot is of another kind") { engine in
    let k = slotWithRow(engine)
    engine.core.dual.kind[k] = engine.core.dual.kind[k] == .loose ? .boxed : .loose
  },
  Damage("a multiplier is no number") { $0.core.dual.value[0] = .nan },
  Damage("a queued row is not marked") { $0.core.waiting.queue.clearPlace($0.core.waiting.queue.soft[0]) },
  Damage("a row is marked as queued and is not") { engine in
    let i = (0..<engine.core.model.scalars.rows).first { !engine.core.waiting.queue.isQueued.base[$0] }!
    engine.core.waiting.queue.isQueued.base[i] = true
  },
  Damage("a row is in the other lane") { engine in
    let i = (0..<engine.core.model.scalars.rows).first { !engine.core.waiting.queue.isQueued.base[$0] }!
    engine.core.waiting.queue.push(i, isRequired: !engine.core.model.row[i].has(RowFlag.required))
  },
  Damage("a listed slot is not marked") { engine in
    engine.core.waiting.dualInfeasible.add(0)
    engine.core.waiting.dualInfeasible.clearPlace(0)
  },
  Damage("a slot is marked as listed and is not") { $0.core.waiting.dualInfeasible.isListed.base[1] = true },
  Damage("a change is marked as listed and is not") { engine in
    engine.core.shown.changed.isListed.base[engine.core.shown.changed.isListed.capacity - 1] = true
  },
  Damage("a suggestion is elsewhere") { engine in
    let edit = try! engine.edit(
      of: VariableID(index1: 4, stamp: engine.core.handle(ofVariable: 3, engine.tag).stamp))
    try! engine.suggest(edit, 1)
    engine.core.waiting.suggestions.placeOf[Int32(edit.index1) - 1] = 5
  },
  Damage("a bracket holds what a bound does not") { engine in
    engine.core.watch.brackets.set(3, Bracket(lower: -1e9, upper: 1e9), underJournal: false)
  },
  Damage("a sorted bound is elsewhere") { $0.core.watch.sorted.all[0].bounds[2].at += 0.25 },
  Damage("bounds are not sorted") { engine in
    let list = engine.core.watch.sorted.all[0].bounds
    (list.base[0], list.base[1]) = (list.base[1], list.base[0])
  },
  Damage("sorted bounds are not those of the column") { $0.core.watch.sorted.all[0].bounds.count -= 1 },
  Damage("a direction's variable is elsewhere") { engine in
    let kept = keptPlace(engine)
    engine.core.kept.all[kept].variablePlace[engine.core.kept.all[kept].variables[0]] = -1
  },
  Damage("a kept direction is not what a solve finds") { engine in
    let kept = keptPlace(engine)
    engine.core.kept.all[kept].change[0] *= 0.5
  },
  Damage("kept directions are miscounted") { $0.core.kept.count += 1 },
  Damage("objective terms are miscounted") { $0.core.scalars.objectives += 1 },
  Damage("suspended terms are miscounted") { $0.core.scalars.suspended += 1 },
  Damage("a segment of the journal has no mark") { engine in
    try! openSegment(&engine.core.model)
  },
  Damage("directions were left out of the way") { $0.core.undo.hidden.count = 1 },
  Damage("a violated row waits nowhere") { engine in
    let i = engine.core.waiting.queue.soft[0]
    engine.core.waiting.queue.forget(i)
  },
  Damage("lambda holds what it does not list") { $0.core.lambda.values.base[5] += 1 },
  Damage("the direction holds what it does not list") { engine in
    engine.core.direction.clear()
    engine.core.direction.values.base[1] = 1
  },
  Damage("a walk left an amount") { $0.core.basis.walk.pending[2] = 1 },
  Damage("a walk's mark is from its future") { $0.core.basis.walk.mark.base[2] = .max },
  Damage("a row's stamp is from its future") { $0.core.scratch.rows[1] = .max },
  Damage("a peel left a row open") { engine in
    try! engine.core.reserveRefactor()
    engine.core.basis.peel.rowOpen[0] = 1
  },
  Damage("a peel left a variable open") { engine in
    try! engine.core.reserveRefactor()
    engine.core.basis.peel.varOpen[0] = 1
  },
  Damage("an array has less room than values or rows") { engine in
    try! engine.core.model.value.reserve(engine.core.model.value.capacity + 1, &engine.core.model.memory)
  },
]

private let aliasDamages = [
  Damage("aliases are miscounted") { $0.core.scalars.aliases += 1 },
  Damage("a member's edge is a row") { engine in
    let j = (0..<600).first { engine.core.alias.all[Int32($0)].isMember }!
    engine.core.model.row[engine.core.alias.all[Int32(j)].edge].flags &= ~RowFlag.edge
  },
]

private func slotWithRow(_ engine: borrowing Engine) -> Int32 {
  for k in 0..<engine.core.model.scalars.variables {
    let held = engine.core.basis.slot[k]
    if held.row >= 0 && held.row == held.matched { return k }
  }
  return -1
}

private func keptPlace(_ engine: borrowing Engine) -> Int32 {
  for place in 0..<Int32(engine.core.kept.all.count) where engine.core.kept.all[place].isInUse {
    return place
  }
  return -1
}

private func openSegment(_ model: inout Model) throws(EngineError) { try model.journal.open(&model.memory) }
