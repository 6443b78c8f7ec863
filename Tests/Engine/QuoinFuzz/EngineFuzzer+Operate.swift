// EngineFuzzer+Operate.swift -- the operations, and how often each is chosen.

import QuoinEngine
import QuoinTestSupport

extension EngineFuzzer {
  /// Does one random operation; returns its name.
  func operate() throws -> String {
    let roll = random.int(in: 0...99)
    if live.count < 3 || roll < 38 { return try addOne() }
    switch roll {
    case ..<44: return try addBatch()
    case ..<60: return try removeOne()
    case ..<63: return try removeSeveral()
    case ..<70: return try changeConstant()
    case ..<76: return try changeStrength()
    case ..<79: return try changeRelation()
    case ..<83: return try changeCoefficient()
    case ..<87: return try addEdit()
    case ..<96: return try suggest()
    case ..<97: return try addStay()
    case ..<98: return try replaceEngine()
    default: return try runTransaction()
    }
  }

  /// Adds many constraints before anything is solved, as a program does that builds a layout. Many tie
  /// two variables together, so that the solve finds aliases.
  func build() throws {
    let isTable = source.shape == .table
    for _ in 0..<random.int(in: isTable ? 40...120 : 16...60) {
      _ = !isTable && random.chance(0.5) ? try add(tie()) : try addOne()
    }
    if random.chance(0.3) { _ = try addEdit() }
    _ = try engine.solve()
    try verify(after: "build")
  }

  /// A required equality on two variables.
  private func tie() -> PlainConstraint {
    let first = random.int(in: 0...variables.count - 1)
    let second = (first + random.int(in: 1...variables.count - 1)) % variables.count
    let terms = [(first, random.pick([1, 1, 1, -1, 2, 0.5])), (second, random.pick([-1, -1, -1, 1, -2]))]
    return PlainConstraint(terms, .equal, constant: Double(random.int(in: -4...4)) * 4)
  }

  func addOne() throws -> String {
    try add(source.next())
  }

  private func add(_ plain: PlainConstraint) throws -> String {
    let before = engine.persistentHashes
    do {
      let id = try engine.addConstraint(
        engineTerms(plain), constant: plain.constant, plain.engineRelation, plain.strength)
      live.append(FuzzConstraint(id: id, plain: plain, kind: .constraint))
    } catch EngineError.conflict {
      try checkRefusal(before, plain, replacing: nil)
      return "refused add"
    }
    return "add"
  }

  func addBatch() throws -> String {
    let batch = (0..<random.int(in: 2...12)).map { _ in source.next() }
    // Levels stay when a batch is refused: make them before the fingerprint is taken.
    try prepareLevels(of: batch)
    let before = engine.persistentHashes
    do {
      let ids = try add(batch)
      for (id, plain) in zip(ids, batch) {
        live.append(FuzzConstraint(id: id, plain: plain, kind: .constraint))
      }
    } catch EngineError.conflict {
      try checkRefusal(before, nil, replacing: nil, batch: batch)
      return "refused batch"
    }
    return "batch"
  }

  func add(_ batch: [PlainConstraint]) throws -> [ConstraintID] {
    let offsets = batch.reduce(into: [0]) { $0.append($0.last! + $1.terms.count) }
    let terms = batch.flatMap(engineTerms)
    var ids = [ConstraintID](repeating: .none, count: batch.count)
    try terms.withUnsafeBufferPointer { all in
      let specs = batch.indices.map { place in
        ConstraintSpec(
          terms: UnsafeBufferPointer(rebasing: all[offsets[place]..<offsets[place + 1]]),
          constant: batch[place].constant, relation: batch[place].engineRelation,
          strength: batch[place].strength)
      }
      try specs.withUnsafeBufferPointer { given in
        try ids.withUnsafeMutableBufferPointer { try engine.addConstraints(given, into: $0) }
      }
    }
    return ids
  }

  private func prepareLevels(of batch: [PlainConstraint]) throws {
    let ids = try batch.filter { !$0.isRequired }.map {
      try engine.addConstraint(engineTerms($0), constant: $0.constant, .equal, $0.strength)
    }
    for id in ids { try engine.remove(id) }
    _ = try engine.solve()
  }

  func removeOne() throws -> String {
    let place = random.int(in: 0...live.count - 1)
    let gone = live.remove(at: place)
    try engine.remove(gone.id)
    guard (try? engine.isActive(gone.id)) == nil else { throw fail("a removed handle still works") }
    return "remove \(gone.kind)"
  }

  func removeSeveral() throws -> String {
    var ids: [ConstraintID] = []
    for _ in 0..<random.int(in: 1...min(6, live.count)) {
      ids.append(live.remove(at: random.int(in: 0...live.count - 1)).id)
    }
    try ids.withUnsafeBufferPointer { try engine.remove($0) }
    return "remove several"
  }

  func changeConstant() throws -> String {
    let place = random.int(in: 0...live.count - 1)
    guard live[place].kind != .edit else { return "nothing" }
    var plain = live[place].plain
    plain.constant += random.chance(0.5) ? random.double(in: -5...5) : Double(random.int(in: -3...3))
    let constant = plain.constant
    return try change(place, to: plain, "constant") { engine, id in try engine.setConstant(id, constant) }
  }

  func changeStrength() throws -> String {
    let place = random.int(in: 0...live.count - 1)
    var plain = live[place].plain
    plain.priority = source.nextSoftPriority()
    plain.weight = Double(random.int(in: 1...4))
    if live[place].kind == .constraint && random.chance(0.3) { plain.priority = 1000 }
    let strength = plain.strength
    return try change(place, to: plain, "strength") { engine, id in try engine.setStrength(id, strength) }
  }

  func changeRelation() throws -> String {
    let place = random.int(in: 0...live.count - 1)
    guard live[place].kind == .constraint else { return "nothing" }
    var plain = live[place].plain
    plain.relation = random.pick(PlainConstraint.Relation.allCases)
    let relation = plain.engineRelation
    return try change(place, to: plain, "relation") { engine, id in try engine.setRelation(id, relation) }
  }

  func changeCoefficient() throws -> String {
    let place = random.int(in: 0...live.count - 1)
    guard live[place].kind == .constraint else { return "nothing" }
    var plain = live[place].plain
    let variable = random.int(in: 0...variables.count - 1)
    let coefficient = random.pick([0.0, 1, -1, 0.5, 2, -3])
    plain.terms.removeAll { $0.variable == variable }
    if coefficient != 0 { plain.terms.append((variable, coefficient)) }
    let handle = variables[variable]
    return try change(place, to: plain, "coefficient") { engine, id in
      try engine.setCoefficient(id, handle, coefficient)
    }
  }

  private func change(
    _ place: Int, to plain: PlainConstraint, _ name: String,
    _ act: (borrowing Engine, ConstraintID) throws -> Void
  ) throws -> String {
    if !plain.isRequired { try prepareLevels(of: [plain]) }
    let before = engine.persistentHashes
    do {
      try act(engine, live[place].id)
      live[place].plain = plain
    } catch EngineError.conflict {
      try checkRefusal(before, plain, replacing: place)
      return "refused \(name)"
    } catch EngineError.badCoefficient {
      return "refused \(name)"
    }
    return "change \(name)"
  }

  func addEdit() throws -> String {
    let variable = random.int(in: 0...variables.count - 1)
    let strength = Strength(priority: source.nextSoftPriority(), weight: Double(random.int(in: 1...3)))
    do {
      let id = try engine.addEdit(variables[variable], strength)
      live.append(held(id, variable, strength, .edit))
    } catch EngineError.duplicateEdit {
      return "duplicate edit"
    }
    return "edit"
  }

  func addStay() throws -> String {
    let variable = random.int(in: 0...variables.count - 1)
    let strength = Strength(priority: source.nextSoftPriority(), weight: Double(random.int(in: 1...3)))
    let id = try engine.addStay(variables[variable], strength)
    live.append(held(id, variable, strength, .stay))
    return "stay"
  }

  private func held(
    _ id: ConstraintID, _ variable: Int, _ strength: Strength, _ kind: ConstraintKind
  ) -> FuzzConstraint {
    let value = (try? engine.value(of: variables[variable])) ?? 0
    return FuzzConstraint(
      id: id,
      plain: PlainConstraint(
        [(variable, 1)], .equal, constant: -value, priority: strength.priority,
        weight: strength.weight),
      kind: kind, variable: variable)
  }

  func suggest() throws -> String {
    let edits = live.indices.filter { live[$0].kind == .edit }
    guard !edits.isEmpty else { return try addEdit() }
    // Now and then a drag: the same edits again and again, in small and large steps.
    for round in 0..<(random.chance(0.4) ? random.int(in: 2...8) : 1) {
      if round > 0 {
        _ = try engine.solve()
        try verify(after: "drag")
      }
      for _ in 0..<random.int(in: 1...min(3, edits.count)) {
        let place = random.pick(edits)
        let value =
          random.chance(0.5)
          ? source.nextValue(of: live[place].variable)
          : -live[place].plain.constant + random.double(in: -2...2)
        try engine.suggest(live[place].id, value)
        live[place].plain.constant = -value
      }
    }
    return "suggest"
  }

  /// Goes on with a clone, or with a copy that was saved and loaded.
  func replaceEngine() throws -> String {
    if random.chance(0.5) {
      let copy = try engine.clone()
      guard copy.stateHash == engine.stateHash, copy.persistentHashes == engine.persistentHashes else {
        throw fail("a clone differs")
      }
      engine = copy
      return "clone"
    }
    let size = engine.imageSize
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { bytes.deallocate() }
    let written = try engine.save(into: bytes)
    guard written == size else { throw fail("an image of \(size) bytes took \(written)") }
    let before = plainProblem().objectivePerLevel(at: try currentValues())
    engine = try Engine.load(from: UnsafeRawBufferPointer(bytes))
    engine.paths = paths
    guard try engine.solve() == .optimal else { throw fail("a loaded engine is not optimal") }
    let after = plainProblem().objectivePerLevel(at: try currentValues())
    for (old, new) in zip(before, after) where !old.agrees(with: new, rounding: 1e-9) {
      throw fail("a loaded engine costs \(new), not \(old)")
    }
    return "load"
  }

  /// Some operations in a transaction that is rolled back, or committed.
  func runTransaction() throws -> String {
    try engine.begin()
    let before = engine.persistentHashes
    let kept = live
    for _ in 0..<random.int(in: 1...6) {
      _ = try operateInTransaction()
      if random.chance(0.5) { _ = try engine.solve() }
    }
    if random.chance(0.3) {
      try engine.commit()
      return "committed transaction"
    }
    try engine.rollback()
    live = kept
    noteRollback()
    guard engine.persistentHashes == before else {
      throw fail("a rollback left arrays \(changedArrays(since: before)) changed")
    }
    return "rolled-back transaction"
  }

  private func operateInTransaction() throws -> String {
    switch random.int(in: 0...9) {
    case 0...4: return try addOne()
    case 5: return live.isEmpty ? "nothing" : try removeOne()
    case 6: return live.isEmpty ? "nothing" : try changeConstant()
    case 7: return live.isEmpty ? "nothing" : try changeStrength()
    case 8: return try addEdit()
    default: return try suggest()
    }
  }
}
