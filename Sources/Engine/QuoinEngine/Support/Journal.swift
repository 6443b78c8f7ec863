// Journal.swift -- the undo log that makes a failed call change nothing.
//
// While a segment is open, every element of persistent state is saved just before it is written.
// Undoing walks the log backwards and puts the old bytes back. A record is the old bytes, rounded up
// to eight, then a 16-byte trailer that names the array, the index and the size, so that the log can be
// read from its end.
//
// Segments nest: a transaction, and inside it one call that may fail. A refactorisation rewrites
// nearly everything, so instead of saving element by element it saves a *snapshot* of all persistent
// arrays as one record and seals the segment: after it nothing more needs saving, because restoring
// the snapshot undoes whatever came later.
//
// Each step reserves its room first (JournalRoom). If one saved more than it had reserved, which would be a fault of the
// engine, debug builds stop there. Others go on without saving, and the call ends as if memory had run out when it next
// reserves. What it did stays, since it cannot be undone, and no other segment opens: the solver refuses each call that
// might have to be undone.

struct Journal {
  /// A saved record: `size` bytes at element `index` of an array, by its number in the list of arrays.
  struct Record {
    var array: UInt32
    var index: Int32
    var size: Int
  }

  /// The number that stands for a snapshot of all arrays.
  static var everything: UInt32 { 0 }

  private struct Segment {
    var start: Int
    var sealed: Bool
  }

  private var log = Slab<UInt64>()
  private var segments = Slab<Segment>()
  /// Whether elements must be saved before they are written.
  private(set) var isRecording = false
  /// How long the log may become before more is reserved. Debug builds hold every record against this, not against the
  /// room that there happens to be.
  private var promised = 0
  /// Whether something was not saved, for want of reserved room.
  private(set) var isShort = false
  /// Whether a test has more saved than it reserves.
  var mayBeShort = false

  var isOpen: Bool { segments.count > 0 }
  var depth: Int { segments.count }
  var wordsUsed: Int { log.count }
  /// Whether the innermost segment has saved anything.
  var hasRecords: Bool { isOpen && log.count > segments.base[segments.count - 1].start }

  mutating func open(_ memory: inout Memory) throws(EngineError) {
    if isShort { throw .outOfMemory }
    try segments.reserve(segments.count + 1, &memory)
    segments.append(Segment(start: log.count, sealed: false))
    isRecording = true
    promised = log.count
  }

  /// Reserves room for `words` more words of log.
  @inline(__always)
  mutating func reserve(words: Int, _ memory: inout Memory) throws(EngineError) {
    guard isRecording else { return }
    if isShort { throw .outOfMemory }
    try log.reserve(log.count + words, &memory)
    promised = max(promised, log.count + words)
  }

  /// Saves an element. The calling function has reserved.
  @inline(__always)
  mutating func save<Element: BitwiseCopyable>(
    _ array: UInt32, _ index: Int32, _ element: UnsafePointer<Element>
  ) {
    if isRecording { record(array, index, element) }
  }

  /// Records an element. It is apart from `save`, so that what is not recorded costs one branch.
  @inline(never)
  @_optimize(speed)
  private mutating func record<Element: BitwiseCopyable>(
    _ array: UInt32, _ index: Int32, _ element: UnsafePointer<Element>
  ) {
    let size = MemoryLayout<Element>.size
    guard hasRoom(Bytes.words(holding: size)) else { return }
    UnsafeMutableRawPointer(log.base + log.count).storeBytes(of: element.pointee, as: Element.self)
    closeRecord(array, index, size)
  }

  /// Saves `count` doubles from `first` on. The calling function has reserved.
  @inline(__always)
  mutating func save(
    _ array: UInt32, _ index: Int32, _ first: UnsafePointer<Double>, count: Int
  ) {
    if isRecording { record(array, index, first, count: count) }
  }

  @inline(never)
  @_optimize(speed)
  private mutating func record(
    _ array: UInt32, _ index: Int32, _ first: UnsafePointer<Double>, count: Int
  ) {
    guard hasRoom(count) else { return }
    for place in 0..<count { log.base[log.count + place] = first[place].bitPattern }
    closeRecord(array, index, count * MemoryLayout<Double>.stride)
  }

  /// Whether a record of `words` words fits. If not, the log is short from now on.
  @inline(__always)
  private mutating func hasRoom(_ words: Int) -> Bool {
    assert(mayBeShort || log.count + words + 2 <= promised, "more is saved than was reserved")
    if log.count + words + 2 > log.capacity { isShort = true }
    return !isShort
  }

  @inline(__always)
  private mutating func closeRecord(_ array: UInt32, _ index: Int32, _ size: Int) {
    assert(array > 0, "an array that is not listed as persistent")
    log.count += Bytes.words(holding: size)
    UnsafeMutableRawPointer(log.base + log.count).storeBytes(
      of: Record(array: array, index: index, size: size),
      as: Record.self)
    log.count += 2
  }

  /// Words that a record of `size` bytes takes.
  @inline(__always)
  static func words(forBytes size: Int) -> Int { Bytes.words(holding: size) + 2 }

  /// Words that a record of an element takes.
  @inline(__always)
  static func words<Element: BitwiseCopyable>(for _: Element.Type) -> Int {
    words(forBytes: MemoryLayout<Element>.size)
  }

  /// Room for a snapshot of `size` bytes, to be written by the caller before `seal`.
  mutating func reserveSnapshot(size: Int, _ memory: inout Memory) throws(EngineError)
    -> UnsafeMutableRawPointer
  {
    try log.reserve(log.count + Bytes.words(holding: size) + 2, &memory)
    return UnsafeMutableRawPointer(log.base + log.count)
  }

  /// Makes the snapshot of `size` bytes a record. Nothing more is saved in this segment.
  mutating func seal(size: Int) {
    assert(isRecording)
    log.count += Bytes.words(holding: size)
    UnsafeMutableRawPointer(log.base + log.count).storeBytes(
      of: Record(array: Journal.everything, index: 0, size: size), as: Record.self)
    log.count += 2
    segments.base[segments.count - 1].sealed = true
    isRecording = false
  }

  /// Closes the innermost segment and keeps its changes. `isLost` says that they were to be undone.
  mutating func commit(isLost: Bool = false) {
    assert(isOpen)
    let inner = segments.removeLast()
    guard segments.count > 0 else {
      log.count = 0
      isRecording = false
      isShort = isLost
      return
    }
    let outerSealed = segments.base[segments.count - 1].sealed
    if outerSealed {
      log.count = inner.start
    } else if inner.sealed {
      segments.base[segments.count - 1].sealed = true
    }
    isRecording = !segments.base[segments.count - 1].sealed
  }

  /// Closes the innermost segment; `restore` gets its records, newest first.
  mutating func rollback(
    restore: (_ record: Record, _ bytes: UnsafeRawPointer) -> Void
  ) {
    assert(isOpen && !isShort)
    let inner = segments.removeLast()
    while log.count > inner.start {
      let record = UnsafeRawPointer(log.base + (log.count - 2)).load(as: Record.self)
      log.count -= 2 + Bytes.words(holding: record.size)
      restore(record, UnsafeRawPointer(log.base + log.count))
    }
    isRecording = segments.count > 0 && !segments.base[segments.count - 1].sealed
  }

  /// Gives the log's room back; no segment is open.
  mutating func trim(_ memory: inout Memory) {
    log.free(&memory)
  }

  mutating func free(_ memory: inout Memory) {
    log.free(&memory)
    segments.free(&memory)
  }
}
