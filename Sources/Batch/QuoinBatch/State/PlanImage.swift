// PlanImage.swift -- a plan as bytes: its fields one after another, little-endian, then a checksum.
//
// A writer without room only counts. A reader checks every length before it reads, and that no bytes are
// left.

import QuoinEngine

enum PlanImage {
  static let magic: UInt64 = 0x4843_5441_424E_4951
  static let version: UInt64 = 5
  /// The bytes of the sum at the end, and of the smallest image: magic, version and sum.
  static let sumSize = 8
  static let smallestSize = 24
  /// The bytes of an element, or the least that one takes: a count that the bytes behind it cannot hold is damage.
  static let moveSize = 25
  static let shareSize = 12
  static let standInSize = 24
  static let componentSize = 8
  static let activeSetSize = 24
  static let restingSize = 12
}

struct PlanWriter {
  let target: UnsafeMutableRawBufferPointer
  private(set) var size = 0

  init(_ target: UnsafeMutableRawBufferPointer) { self.target = target }

  mutating func put<Value: BitwiseCopyable>(_ value: Value) {
    if size + MemoryLayout<Value>.size <= target.count {
      target.storeBytes(of: value, toByteOffset: size, as: Value.self)
    }
    size += MemoryLayout<Value>.size
  }

  mutating func put<Element: BitwiseCopyable>(_ array: BatchArray<Element>) {
    put(UInt64(array.count))
    for place in 0..<array.count { put(array[place]) }
  }

  /// Leaves `bytes` bytes for the caller to fill, and returns them; nil if they do not fit in the target.
  mutating func skip(_ bytes: Int) -> UnsafeMutableRawBufferPointer? {
    defer { size += bytes }
    guard size + bytes <= target.count else { return nil }
    return UnsafeMutableRawBufferPointer(rebasing: target[size..<size + bytes])
  }
}

struct PlanReader {
  private let source: UnsafeRawBufferPointer
  private(set) var place = 0

  init(_ source: UnsafeRawBufferPointer) throws(EngineError) {
    guard source.count >= PlanImage.smallestSize else { throw .badImage }
    let body = UnsafeRawBufferPointer(rebasing: source[..<(source.count - PlanImage.sumSize)])
    let sum = source.loadUnaligned(fromByteOffset: source.count - PlanImage.sumSize, as: UInt64.self)
    guard FNV.hash(body) == sum else { throw .badImage }
    self.source = body
  }

  mutating func get<Value: BitwiseCopyable>(_: Value.Type) throws(EngineError) -> Value {
    guard source.count - place >= MemoryLayout<Value>.size else { throw .badImage }
    defer { place += MemoryLayout<Value>.size }
    return source.loadUnaligned(fromByteOffset: place, as: Value.self)
  }

  /// A count of things of at least `size` bytes each. Throws unless the source can hold them.
  mutating func count(ofSize size: Int) throws(EngineError) -> Int {
    let count = try get(UInt64.self)
    guard count <= UInt64(source.count - place) / UInt64(max(size, 1)) else { throw .badImage }
    return Int(count)
  }

  mutating func array<Element: BitwiseCopyable>(
    of: Element.Type, _ pool: BatchPool
  ) throws(EngineError) -> BatchArray<Element> {
    let count = try count(ofSize: MemoryLayout<Element>.size)
    var array = BatchArray<Element>()
    try array.reserve(count, pool)
    for _ in 0..<count { array.push(try get(Element.self)) }
    return array
  }

  mutating func bytes(_ count: Int) throws(EngineError) -> UnsafeRawBufferPointer {
    guard count >= 0, source.count - place >= count else { throw .badImage }
    defer { place += count }
    return UnsafeRawBufferPointer(rebasing: source[place..<place + count])
  }

  func finish() throws(EngineError) { guard place == source.count else { throw .badImage } }
}
