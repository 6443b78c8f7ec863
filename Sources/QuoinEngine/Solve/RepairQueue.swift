// RepairQueue.swift -- inactive rows whose residual has a sign that their state does not accept.
//
// Two lanes: required rows and the rest. A call that must know whether the required rows can hold
// empties the first lane only; the second waits for the next solve. Each row is in at most one lane,
// once.
//
// Rollback: while a constraint is added, the soft lane only grows, so that its length is enough to
// restore it. Other calls settle first what waits, and copy it. The required lane is always copied,
// and nearly always empty.

/// A queue of rows: rows[head ..< count].
struct RepairLane {
  private(set) var rows = Slab<Int32>()
  private(set) var head = 0

  var isEmpty: Bool { head == rows.count }
  var length: Int { rows.count - head }

  @inline(__always)
  subscript(offset: Int) -> Int32 { rows.base[head + offset] }

  mutating func reserve(_ wanted: Int, _ memory: inout Memory) throws(EngineError) {
    try rows.reserve(wanted, &memory)
  }

  mutating func trim(to wanted: Int, _ memory: inout Memory) throws(EngineError) {
    compact()
    try rows.trim(to: wanted, &memory)
  }

  @inline(__always)
  mutating func append(_ i: Int32) {
    if rows.count == rows.capacity { compact() }
    rows.append(i)
  }

  /// Moves what is left to the front. Every row is queued at most once, so this makes room.
  private mutating func compact() {
    let left = length
    rows.base.copy(rows.base + head, count: left)
    rows.count = left
    head = 0
  }

  mutating func removeOldest() -> Int32 {
    let i = rows.base[head]
    head += 1
    if isEmpty { truncate(to: 0) }
    return i
  }

  /// Takes the row at `offset`; the newest one takes its place.
  mutating func remove(at offset: Int) -> Int32 {
    let i = rows.base[head + offset]
    let newest = rows.removeLast()
    if head + offset < rows.count { rows.base[head + offset] = newest }
    if isEmpty { truncate(to: 0) }
    return i
  }

  mutating func truncate(to length: Int) {
    if length == 0 { head = 0 }
    rows.count = head + length
  }

  mutating func free(_ memory: inout Memory) {
    rows.free(&memory)
  }
}

struct RepairQueue {
  private struct Mark {
    var softLength: Int
    /// Whether the soft lane was copied; then it comes first in `saved`.
    var hasSoft: Bool
    var start: Int
  }

  private(set) var required = RepairLane()
  private(set) var soft = RepairLane()
  private var isQueued = Slab<Bool>()
  private var marks = Slab<Mark>()
  private var saved = Slab<Int32>()

  var isEmpty: Bool { required.isEmpty && soft.isEmpty }
  var length: Int { required.length + soft.length }

  mutating func reserve(_ rows: Int, _ memory: inout Memory) throws(EngineError) {
    try required.reserve(rows, &memory)
    try soft.reserve(rows, &memory)
    try isQueued.reserve(rows, &memory)
  }

  mutating func trim(to wanted: Int, _ memory: inout Memory) throws(EngineError) {
    try required.trim(to: wanted, &memory)
    try soft.trim(to: wanted, &memory)
    try isQueued.trim(to: wanted, &memory)
  }

  mutating func clearPlace(_ i: Int32) {
    isQueued[i] = false
  }

  @inline(__always)
  mutating func push(_ i: Int32, isRequired: Bool) {
    if isQueued.base[i] { return }
    isQueued.base[i] = true
    if isRequired { required.append(i) } else { soft.append(i) }
  }

  mutating func popRequired(at offset: Int) -> Int32 {
    let i = offset == 0 ? required.removeOldest() : required.remove(at: offset)
    isQueued.base[i] = false
    return i
  }

  mutating func popSoft(at offset: Int) -> Int32 {
    let i = offset == 0 ? soft.removeOldest() : soft.remove(at: offset)
    isQueued.base[i] = false
    return i
  }

  mutating func clear() {
    while !soft.isEmpty { _ = popSoft(at: 0) }
    while !required.isEmpty { _ = popRequired(at: 0) }
  }

  /// Takes row `i` out, wherever it is.
  mutating func forget(_ i: Int32) {
    guard isQueued.base[i] else { return }
    isQueued.base[i] = false
    for offset in (0..<soft.length).reversed() where soft[offset] == i {
      _ = soft.remove(at: offset)
      return
    }
    for offset in (0..<required.length).reversed() where required[offset] == i {
      _ = required.remove(at: offset)
      return
    }
  }

  // MARK: Rollback

  mutating func reserveMark(_ memory: inout Memory) throws(EngineError) {
    try marks.reserve(marks.count + 1, &memory)
    try saved.reserve(saved.count + required.length + soft.length, &memory)
  }

  mutating func openMark(copyingSoft: Bool) {
    marks.append(Mark(softLength: soft.length, hasSoft: copyingSoft, start: saved.count))
    if copyingSoft {
      for offset in 0..<soft.length { saved.append(soft[offset]) }
    }
    for offset in 0..<required.length { saved.append(required[offset]) }
  }

  mutating func closeMark() {
    saved.count = marks.removeLast().start
  }

  mutating func restoreMark() {
    let mark = marks.removeLast()
    let kept = mark.hasSoft ? 0 : mark.softLength
    while soft.length > kept { isQueued.base[soft.remove(at: soft.length - 1)] = false }
    while !required.isEmpty { isQueued.base[required.removeOldest()] = false }
    var place = mark.start
    if mark.hasSoft {
      while place < mark.start + mark.softLength {
        push(saved.base[place], isRequired: false)
        place += 1
      }
    }
    while place < saved.count {
      push(saved.base[place], isRequired: true)
      place += 1
    }
    saved.count = mark.start
  }

  mutating func free(_ memory: inout Memory) {
    required.free(&memory)
    soft.free(&memory)
    isQueued.free(&memory)
    marks.free(&memory)
    saved.free(&memory)
  }
}
