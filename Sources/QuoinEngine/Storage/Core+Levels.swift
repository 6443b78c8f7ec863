// Core+Levels.swift -- the strict levels in use, strongest first.
//
// A row names its level by rank. A new priority is inserted at its rank, which moves the weaker ones:
// ranks in rows and components in multipliers shift by one. Levels that no row uses are dropped when
// the next one is inserted, so that an animated priority does not grow the table. Those of a batch are
// inserted before its rows are there to use them: they are dropped once, before its first.

struct Level: BitwiseCopyable {
  var priority: Double
  /// Rows of this level.
  var rows: Int
}

enum LevelLayout {
  static let smallestStride = 3

  /// Components to have room for when `levels` are needed.
  static func stride(for levels: Int) -> Int {
    levels <= smallestStride ? smallestStride : max(4, levels + levels / 2)
  }
}

extension Core {
  /// The rank of a priority if it is in the table.
  mutating func rank(of priority: Double) -> Int32? {
    for l in 0..<scalars.levels where level[l].priority == priority { return l }
    return nil
  }

  /// The rank of a priority, which is inserted if need be, in the place of levels that no row uses
  /// unless those are to be kept. Nothing changes when this throws.
  mutating func ensureLevel(
    _ priority: Double, keepingUnused: Bool = false
  ) throws(EngineError) -> Int32 {
    if let known = rank(of: priority) { return known }
    try sealJournal()
    let levels = Int(scalars.levels) + 1
    try level.reserve(levels, &memory)
    if levels > Int(scalars.stride) { try widenDuals(to: LevelLayout.stride(for: levels)) }
    try ratio.reserve(Int(scalars.stride), &memory)
    if !keepingUnused { dropUnusedLevels() }
    return insertLevel(priority)
  }

  /// Room for multipliers of `stride` levels in a core that has no variables yet.
  mutating func startStride(_ stride: Int32) throws(EngineError) {
    try ratio.reserve(Int(stride), &memory)
    try dual.reserve(value.capacity * Int(stride), &memory)
    scalars.stride = stride
  }

  private mutating func widenDuals(to stride: Int) throws(EngineError) {
    let old = Int(scalars.stride)
    try dual.reserve(value.capacity * stride, &memory)
    // From the back: the runs only move up.
    var j = Int(scalars.variables) - 1
    while j >= 0 {
      for l in (0..<stride).reversed() {
        dual.base[j * stride + l] = l < old ? dual.base[j * old + l] : 0
      }
      j -= 1
    }
    scalars.stride = Int32(stride)
  }

  private mutating func insertLevel(_ priority: Double) -> Int32 {
    var place: Int32 = 0
    while place < scalars.levels && level[place].priority > priority { place += 1 }
    var l = scalars.levels
    while l > place {
      level[l] = level[l - 1]
      l -= 1
    }
    level[place] = Level(priority: priority, rows: 0)
    scalars.levels += 1
    if place == scalars.levels - 1 { return place }
    for i in 0..<scalars.rows where row[i].weight != 0 && row[i].level >= place { row[i].level += 1 }
    shiftComponents(from: place, by: 1)
    return place
  }

  private mutating func dropUnusedLevels() {
    var l: Int32 = 0
    while l < scalars.levels {
      if level[l].rows > 0 {
        l += 1
        continue
      }
      for later in l + 1..<max(l + 1, scalars.levels) { level[later - 1] = level[later] }
      scalars.levels -= 1
      for i in 0..<scalars.rows where row[i].weight != 0 && row[i].level > l { row[i].level -= 1 }
      shiftComponents(from: l, by: -1)
    }
  }

  /// Moves every multiplier's components from rank `place` on; the one that opens or ends is zero.
  private mutating func shiftComponents(from place: Int32, by offset: Int) {
    let stride = Int(scalars.stride)
    for j in 0..<Int(scalars.variables) {
      let components = dual.base + j * stride
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
