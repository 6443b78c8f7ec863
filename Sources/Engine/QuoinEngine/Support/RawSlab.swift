// RawSlab.swift -- an array without its type: enough to make room for it and to give it back.

struct RawSlab: BitwiseCopyable {
  fileprivate(set) var base: UnsafeMutableRawPointer
  var count = 0
  private(set) var room: Int32 = 0
  var id: UInt32 = 0

  @inline(__always) var capacity: Int { Int(room) }

  init(alignment: Int) {
    // Never dereferenced while the capacity is zero, only compared and offset by zero.
    base = UnsafeMutableRawPointer(bitPattern: alignment).unsafelyUnwrapped
  }

  /// How large to become where `wanted` elements do not fit. Small arrays double, from a few elements on;
  /// large ones grow by a quarter, or by a sixteenth where the memory is sparing.
  @_optimize(speed)
  func grown(to wanted: Int, _ memory: borrowing Memory) -> Int {
    if capacity >= RawSlab.large {
      return max(wanted, capacity + capacity / (memory.growsByLess ? RawSlab.sparingShare : RawSlab.share))
    }
    return max(wanted, capacity * 2, RawSlab.fewest)
  }

  private static var fewest: Int { 8 }
  private static var large: Int { 4096 }
  private static var share: Int { 4 }
  private static var sparingShare: Int { 16 }

  @inline(never)
  @_optimize(speed)
  mutating func grow(_ wanted: Int, stride: Int, _ memory: inout Memory) throws(EngineError) {
    guard wanted <= Limits.largestCount else { throw .tooLarge }
    try move(to: grown(to: wanted, memory), keeping: capacity, stride: stride, &memory)
  }

  @inline(never)
  mutating func trim(to wanted: Int, stride: Int, _ memory: inout Memory) throws(EngineError) {
    guard capacity > wanted + wanted / RawSlab.sparingShare, !memory.isInArena(base) else { return }
    try move(to: wanted, keeping: wanted, stride: stride, &memory)
  }

  /// Moves the first `kept` elements. That is not `count`: arrays that run parallel to others keep it at zero.
  private mutating func move(
    to room: Int, keeping kept: Int, stride: Int, _ memory: inout Memory
  ) throws(EngineError) {
    let size = room.multipliedReportingOverflow(by: stride)
    if size.overflow { throw .outOfMemory }
    let block = try memory.allocate(bytes: size.partialValue)
    if capacity > 0 {
      block.copyMemory(from: base, byteCount: kept * stride)
      memory.deallocate(base, bytes: capacity * stride)
    }
    base = block
    self.room = Int32(room)
  }

  /// Fills the elements from `first` on with a byte.
  @inline(never)
  func fill(from first: Int, _ byte: UInt8, stride: Int) {
    (base + first * stride).initializeMemory(
      as: UInt8.self, repeating: byte, count: (capacity - first) * stride)
  }

  @inline(never)
  mutating func free(stride: Int, _ memory: inout Memory) {
    guard capacity > 0 else { return }
    memory.deallocate(base, bytes: capacity * stride)
    let own = id
    self = RawSlab(alignment: stride)
    id = own
  }
}
