// SlabList.swift -- one list of all arrays, for everything that is done with all of them.
//
// The owner of arrays lists each of them once, in `forEachSlab`, and says whether the array has a place for each
// variable, for each row, or other places. Making room, trimming, giving back, snapshots, rollback, copies and hashes
// visit that list. So a new array takes its declaration and one line.
//
// A visit sees an array without its type: `RawSlab` is its address and room, `stride` the size of an element;
// `SlabFacts` says what its places are for, and how many elements of a persistent array are in use.
//
// A visit is a value with an action, not a closure: the compiler would copy the whole list for each closure.

/// The facts that a list gives of an array.
struct SlabFacts {
  /// The kinds of places, a bit each, so that a visit passes over arrays of other kinds at the cost of a test.
  struct Room: OptionSet {
    let rawValue: UInt8
    static let variables = Room(rawValue: 1)
    static let rows = Room(rawValue: 2)
    /// Always as many as `width`.
    static let fixed = Room(rawValue: 4)
    /// As many as its owner says.
    static let own = Room(rawValue: 8)
    static let persistent = Room(rawValue: 16)
    static let all: Room = [.variables, .rows, .fixed, .own]
  }

  var room: Room
  /// Elements for each variable or row, or in all.
  var width: Int32 = 1
  /// The most elements that are asked for. An array that grows may get room for more. Unless told otherwise, one more
  /// than an array can have, which is refused.
  var most = Int32(Limits.largestCount + 1)
  /// Whether there is room for an eighth more, and a few.
  var isRoomy = false
  /// Elements in use of a persistent array.
  var used = 0
  /// Whether its owner makes the array when it is first needed: until then there is none to grow.
  var isLazy = false
  /// Whether new elements are filled with a byte; else whoever makes or uses a place writes it first.
  var isFilled = false
  var filling: UInt8 = 0

  /// Roomy arrays have a spare place for each run of this many elements, and this many more.
  private static var roomyShare: Int { 8 }

  static let perVariable = SlabFacts(room: .variables)
  static let perRow = SlabFacts(room: .rows)
  static let own = SlabFacts(room: .own)

  static func perVariable(_ width: Int32) -> SlabFacts { SlabFacts(room: .variables, width: width) }
  static func perVariable(most: Int) -> SlabFacts { SlabFacts(room: .variables, most: Int32(most)) }
  static func fixed(_ count: Int) -> SlabFacts { SlabFacts(room: .fixed, width: Int32(count)) }

  var roomy: SlabFacts {
    var facts = self
    facts.isRoomy = true
    return facts
  }

  var lazy: SlabFacts {
    var facts = self
    facts.isLazy = true
    return facts
  }

  func filled(_ byte: UInt8) -> SlabFacts {
    var facts = self
    facts.isFilled = true
    facts.filling = byte
    return facts
  }

  /// The facts of a persistent array with `count` elements in use.
  func used(_ count: Int) -> SlabFacts {
    var facts = self
    facts.room.insert(.persistent)
    facts.used = count
    return facts
  }

  /// Elements for `n` variables and `m` rows; -1 where only the owner knows.
  @_optimize(speed)
  func places(variables n: Int, rows m: Int) -> Int {
    if room.contains(.own) { return -1 }
    if room.contains(.fixed) { return Int(width) }
    let places = min(Limits.product(room.contains(.rows) ? m : n, Int(width)), Int(most))
    return isRoomy && places > 0 ? places + places / SlabFacts.roomyShare + SlabFacts.roomyShare : places
  }
}

/// One action, to be done with every array of a list.
struct SlabVisit {
  enum Action {
    /// Makes room for variables and rows; without `withLazy`, not in lazy arrays that have not been made.
    case grow(variables: Int, rows: Int, withLazy: Bool)
    /// Shrinks arrays to these variables and rows, and persistent arrays of the kind `own` to what is in use.
    case trim(variables: Int, rows: Int)
    case free
    /// Counts arrays with less room than these variables and rows need.
    case countShort(variables: Int, rows: Int)
    /// Numbers persistent arrays, from one on.
    case name
    /// Writes down where persistent arrays are.
    case find(UnsafeMutablePointer<SlabExtent>)
  }

  let action: Action
  /// The kinds of arrays that it concerns.
  let rooms: SlabFacts.Room
  var memory: Memory
  /// Arrays visited so far.
  private(set) var count = 0
  private(set) var short = 0

  init(_ action: Action, _ rooms: SlabFacts.Room, _ memory: Memory) {
    self.action = action
    self.rooms = rooms
    self.memory = memory
  }

  @inline(never)
  mutating func visit(
    _ array: inout RawSlab, _ facts: SlabFacts, stride: Int
  ) throws(EngineError) {
    count += 1
    switch action {
    case .grow: assertionFailure("Slab.list makes room itself")
    case .trim(let n, let m):
      let places = facts.places(variables: n, rows: m)
      if places < 0 && !facts.room.contains(.persistent) { return }
      try array.trim(to: places >= 0 ? places : SlabVisit.trimmed(facts.used), stride: stride, &memory)
    case .countShort(let n, let m):
      if array.capacity < facts.places(variables: n, rows: m) && !(facts.isLazy && array.capacity == 0) {
        short += 1
      }
    case .free: array.free(stride: stride, &memory)
    case .name: array.id = UInt32(count)
    case .find(let extents):
      extents[count - 1] = SlabExtent(base: array.base, stride: stride, bytes: facts.used * stride)
    }
  }

  private static var spareShare: Int { 64 }

  /// Room for `count` elements and one more for each `spareShare`: the edits of a drag are added to what was built.
  @inline(__always)
  static func trimmed(_ count: Int) -> Int { count + count / spareShare }
}

/// Where a persistent array is, and how many bytes of it are in use.
struct SlabExtent: BitwiseCopyable {
  var base: UnsafeMutableRawPointer
  var stride: Int
  var bytes: Int

  /// Bytes that a snapshot takes for it.
  @inline(__always) var room: Int { Bytes.words(holding: bytes) * Bytes.perWord }
}

protocol SlabOwner: ~Copyable {
  /// Shows each of its arrays to `visit`, always in the same order.
  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError)
}

extension SlabOwner where Self: ~Copyable {
  /// Makes room for `n` variables and `m` rows.
  mutating func reserve(variables n: Int, rows m: Int, _ memory: inout Memory) throws(EngineError) {
    try visitAll(.grow(variables: n, rows: m, withLazy: true), &memory)
  }

  mutating func free(_ memory: inout Memory) {
    do throws(EngineError) { try visitAll(.free, &memory) } catch {}
  }

  @_optimize(speed)
  private mutating func visitAll(
    _ action: SlabVisit.Action, _ memory: inout Memory
  ) throws(EngineError) {
    var visit = SlabVisit(action, .all, memory)
    defer { memory = visit.memory }
    try forEachSlab(&visit)
  }
}
