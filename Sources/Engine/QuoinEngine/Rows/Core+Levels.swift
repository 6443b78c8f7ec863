// Core+Levels.swift -- the strict levels in use, strongest first.
//
// A row names its level by rank. A new priority is inserted at its rank, which moves the weaker ones: ranks in rows and
// components in multipliers shift by one. Levels that no row uses are dropped when the next one is inserted, so that an
// animated priority does not grow the table. The levels of a batch are inserted before there are rows that use them,
// so unused levels are dropped only when the first of these levels is inserted.

extension Core {

  /// Returns the rank of a priority, and inserts the priority if it has no rank yet. An insertion first drops
  /// the levels that no row uses, unless `keepingUnused`. When this throws, all levels and ranks are as before.
  @_optimize(speed)
  mutating func ensureLevel(
    _ priority: Double, keepingUnused: Bool = false
  ) throws(EngineError) -> Int32 {
    if let known = model.rank(of: priority) { return known }
    try sealJournal()
    let levels = Int(model.scalars.levels) + 1
    try model.level.reserve(levels, &model.memory)
    if levels > Int(scalars.stride) { try widenDuals(to: LevelLayout.stride(for: levels)) }
    try scratch.ratio.reserve(Int(scalars.stride), &model.memory)
    if !keepingUnused { dropUnusedLevels() }
    return insertLevel(priority)
  }

  /// Makes room for multipliers of `stride` levels in a core that has no variables yet.
  mutating func startStride(_ stride: Int32) throws(EngineError) {
    try scratch.ratio.reserve(Int(stride), &model.memory)
    try dual.value.reserve(Limits.product(model.value.capacity, Int(stride)), &model.memory)
    scalars.stride = stride
  }

  @_optimize(speed)
  private mutating func widenDuals(to stride: Int) throws(EngineError) {
    assert(!model.journal.isRecording)
    let (old, variables) = (Int(scalars.stride), Int(model.scalars.variables))
    try dual.value.reserve(Limits.product(model.value.capacity, stride), &model.memory)
    scalars.stride = Int32(stride)
    if !dual.isAny {
      return (dual.value.base + variables * old).update(repeating: 0, count: variables * (stride - old))
    }
    // Each variable's components move up, so the last ones move first.
    for j in (0..<variables).reversed() {
      for l in (0..<stride).reversed() {
        dual.value.base[j * stride + l] = l < old ? dual.value.base[j * old + l] : 0
      }
    }
  }

  @_optimize(speed)
  private mutating func insertLevel(_ priority: Double) -> Int32 {
    assert(!model.journal.isRecording && Int(model.scalars.levels) < Int(scalars.stride))
    var place: Int32 = 0
    while place < model.scalars.levels && model.level[place].priority > priority { place += 1 }
    var l = model.scalars.levels
    while l > place {
      model.level[l] = model.level[l - 1]
      l -= 1
    }
    model.level[place] = Level(priority: priority, rows: 0)
    model.scalars.levels += 1
    if place == model.scalars.levels - 1 { return place }
    for i in 0..<model.scalars.rows where model.row[i].weight != 0 && model.row[i].level >= place {
      model.row[i].level += 1
    }
    shiftComponents(from: place, by: 1)
    return place
  }

  private mutating func dropUnusedLevels() {
    var l: Int32 = 0
    while l < model.scalars.levels {
      if model.level[l].rows > 0 {
        l += 1
        continue
      }
      for later in l + 1..<max(l + 1, model.scalars.levels) { model.level[later - 1] = model.level[later] }
      model.scalars.levels -= 1
      for i in 0..<model.scalars.rows where model.row[i].weight != 0 && model.row[i].level > l {
        model.row[i].level -= 1
      }
      shiftComponents(from: l, by: -1)
    }
  }

  /// Shifts the components of every multiplier by one rank: up from rank `place` on if `offset` is 1, down onto
  /// `place` if `offset` is -1. The rank that becomes free, `place` or the last, gets zero.
  private mutating func shiftComponents(from place: Int32, by offset: Int) {
    if !dual.isAny { return }
    let stride = Int(scalars.stride)
    for j in 0..<Int(model.scalars.variables) {
      let components = dual.value.base + j * stride
      if offset > 0 {
        for l in (Int(place) + 1..<stride).reversed() { components[l] = components[l - 1] }
        components[Int(place)] = 0
      } else {
        for l in Int(place)..<stride - 1 { components[l] = components[l + 1] }
        components[stride - 1] = 0
      }
    }
  }
}
