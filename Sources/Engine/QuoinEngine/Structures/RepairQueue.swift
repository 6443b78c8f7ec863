// RepairQueue.swift -- rows whose residual had, when they were queued, a sign that their state does not accept.
//
// There are two lanes: required rows and soft rows. A call that must know whether the required rows can hold
// empties the required lane only; the soft lane waits for the next solve. Each row is in at most one lane,
// once. So one array, with a place for each row, holds both: the soft lane grows up from the array's beginning,
// the required lane down from its end. Where the lanes meet, both move back to the ends of the array.
//
// Rollback: while constraints are added to the present basis, the soft lane only grows, so that its
// length is enough to restore it. Calls that repair what waits, or make the basis anew, copy the soft lane.
// The required lane is always copied, and nearly always empty.

/// One lane as it is now: oldest row first. Where a row was taken out of the middle, the newest row took its place.
struct RepairLane {
  fileprivate let rows: UnsafeMutablePointer<Int32>
  fileprivate let step: Int
  let length: Int

  @inline(__always)
  subscript(offset: Int) -> Int32 { rows[offset &* step] }
}

struct RepairQueue: SlabOwner {
  /// Where a lane's oldest row is, and how many there are.
  private struct Lane {
    var oldest = 0
    var length = 0
  }

  /// The queue as it was when a journal segment was opened.
  struct Mark: BitwiseCopyable {
    fileprivate var start: Int
    fileprivate var softLength: Int
    /// Whether the soft lane was copied; then it comes first in `saved`.
    fileprivate var hasSoft: Bool
  }

  private var rows = Slab<Int32>()
  private var up = Lane()
  private var down = Lane()
  private(set) var isQueued = Slab<Bool>()
  private var saved = Slab<Int32>()

  @inline(__always) var soft: RepairLane {
    RepairLane(rows: rows.base + up.oldest, step: 1, length: up.length)
  }
  @inline(__always) var required: RepairLane {
    RepairLane(rows: rows.base + down.oldest, step: -1, length: down.length)
  }
  @inline(__always) var hasRequired: Bool { down.length > 0 }
  /// Whether there are copies for an open segment.
  var hasCopies: Bool { saved.count > 0 }

  @inline(__always) var isEmpty: Bool { length == 0 }
  @inline(__always) var length: Int { up.length &+ down.length }

  /// Moves both lanes into the first `wanted` places: the array is about to shrink to these. No segment is open.
  mutating func prepareToTrim(to wanted: Int, _ memory: inout Memory) {
    close(up: wanted)
    saved.free(&memory)
  }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try rows.list(.perRow, &visit)
    try isQueued.list(.perRow, &visit)
    try saved.list(.own, &visit)
  }

  mutating func clearPlace(_ i: Int32) {
    isQueued[i] = false
  }

  @inline(__always)
  mutating func push(_ i: Int32, isRequired: Bool) {
    if isQueued.base[i] { return }
    isQueued.base[i] = true
    if up.oldest + up.length > down.oldest - down.length { close(up: rows.capacity) }
    if isRequired {
      rows.base[down.oldest - down.length] = i
      down.length += 1
    } else {
      rows.base[up.oldest + up.length] = i
      up.length += 1
    }
  }

  /// Moves the lanes to the ends of the first `end` places, where there is room for both.
  @inline(never)
  private mutating func close(up end: Int) {
    move(from: up.oldest, to: 0, up.length)
    move(from: down.oldest - down.length + 1, to: end - down.length, down.length)
    up.oldest = 0
    down.oldest = end - 1
  }

  private func move(from source: Int, to place: Int, _ count: Int) {
    if count == 0 { return }
    (rows.base + place).copy(rows.base + source, count: count)
  }

  @_optimize(speed)
  mutating func popRequired(at offset: Int) -> Int32 {
    assert(offset < down.length)
    if offset > 0 { return removeRequired(at: offset) }
    let i = rows.base[down.oldest]
    down.oldest -= 1
    down.length -= 1
    isQueued.base[i] = false
    return i
  }

  @_optimize(speed)
  mutating func popSoft(at offset: Int) -> Int32 {
    assert(offset < up.length)
    if offset > 0 { return removeSoft(at: offset) }
    let i = rows.base[up.oldest]
    up.oldest += 1
    up.length -= 1
    isQueued.base[i] = false
    return i
  }

  /// Takes a row out; the newest one takes its place.
  @_optimize(speed)
  private mutating func removeRequired(at offset: Int) -> Int32 {
    let i = rows.base[down.oldest - offset]
    down.length -= 1
    rows.base[down.oldest - offset] = rows.base[down.oldest - down.length]
    isQueued.base[i] = false
    return i
  }

  @_optimize(speed)
  private mutating func removeSoft(at offset: Int) -> Int32 {
    let i = rows.base[up.oldest + offset]
    up.length -= 1
    rows.base[up.oldest + offset] = rows.base[up.oldest + up.length]
    isQueued.base[i] = false
    return i
  }

  mutating func clear() {
    while up.length > 0 { _ = popSoft(at: 0) }
    while down.length > 0 { _ = popRequired(at: 0) }
  }

  /// Takes row `i` out, wherever it is.
  mutating func forget(_ i: Int32) {
    guard isQueued.base[i] else { return }
    for offset in (0..<soft.length).reversed() where soft[offset] == i {
      _ = removeSoft(at: offset)
      return
    }
    for offset in (0..<required.length).reversed() where required[offset] == i {
      _ = removeRequired(at: offset)
      return
    }
  }

  // MARK: Rollback

  mutating func reserveMark(_ memory: inout Memory) throws(EngineError) {
    try saved.reserve(saved.count + required.length + soft.length, &memory)
  }

  @inline(__always)
  mutating func openMark(copyingSoft: Bool) -> Mark {
    let mark = Mark(start: saved.count, softLength: soft.length, hasSoft: copyingSoft)
    if copyingSoft {
      for offset in 0..<soft.length { saved.append(soft[offset]) }
    }
    for offset in 0..<required.length { saved.append(required[offset]) }
    return mark
  }

  @inline(__always)
  mutating func closeMark(_ mark: Mark) { saved.count = mark.start }

  mutating func restoreMark(_ mark: Mark) {
    let kept = mark.hasSoft ? 0 : mark.softLength
    while up.length > kept { _ = removeSoft(at: up.length - 1) }
    while down.length > 0 { _ = popRequired(at: 0) }
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

  /// Queues what `other` has queued; nothing is queued yet.
  mutating func copy(_ other: RepairQueue) {
    for offset in 0..<other.required.length { push(other.required[offset], isRequired: true) }
    for offset in 0..<other.soft.length { push(other.soft[offset], isRequired: false) }
  }
}
