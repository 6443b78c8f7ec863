// BatchImage.swift -- fields one after another as bytes, little-endian, and a checksum behind them.
//
// One description of the fields serves both ways: an image that is written takes them, one that is read gives them. A
// target without room only counts. A reader checks every length before it reads.

import QuoinEngine

struct BatchImage {
  private let target: UnsafeMutableRawBufferPointer
  private let source: UnsafeRawBufferPointer
  let isRead: Bool
  private(set) var place = 0

  private static var sumSize: Int { 8 }

  init(writing target: UnsafeMutableRawBufferPointer) {
    (self.target, isRead) = (target, false)
    source = UnsafeRawBufferPointer(start: nil, count: 0)
  }

  init(reading whole: UnsafeRawBufferPointer) throws(EngineError) {
    let end = whole.count - BatchImage.sumSize
    guard end >= 0 else { throw .badImage }
    source = UnsafeRawBufferPointer(rebasing: whole[..<end])
    let sum = whole.loadUnaligned(fromByteOffset: end, as: UInt64.self)
    guard FNV.hash(source) == sum else { throw .badImage }
    (target, isRead) = (UnsafeMutableRawBufferPointer(start: nil, count: 0), true)
  }

  mutating func field<Value: BitwiseCopyable>(_ value: inout Value) throws(EngineError) {
    let size = MemoryLayout<Value>.size
    if isRead {
      guard source.count - place >= size else { throw .badImage }
      value = source.loadUnaligned(fromByteOffset: place, as: Value.self)
    } else if place + size <= target.count {
      target.storeBytes(of: value, toByteOffset: place, as: Value.self)
    }
    place += size
  }

  /// A field that has this value in every image.
  mutating func fixed(_ value: UInt64) throws(EngineError) {
    var found = value
    try field(&found)
    guard found == value else { throw .badImage }
  }

  mutating func number(_ number: inout Int) throws(EngineError) {
    var word = UInt64(truncatingIfNeeded: number)
    try field(&word)
    number = Int(truncatingIfNeeded: word)
  }

  mutating func flag(_ flag: inout Bool) throws(EngineError) {
    var byte: UInt8 = flag ? 1 : 0
    try field(&byte)
    flag = byte != 0
  }

  /// A count, and as many elements, each as `describe` says. What is left of a source holds so many bytes at least.
  mutating func list<Element: BitwiseCopyable>(
    _ list: inout BatchArray<Element>, _ empty: Element, _ pool: BatchPool,
    _ describe: (inout Element, inout BatchImage) throws(EngineError) -> Void
  ) throws(EngineError) {
    var count = list.count
    try number(&count)
    if isRead {
      guard count >= 0, count <= source.count - place else { throw .badImage }
      list = try BatchArray(count, of: empty, pool)
    }
    for k in 0..<count { try describe(&list.base[k], &self) }
  }

  /// A list whose elements are fields.
  mutating func list<Element: BitwiseCopyable>(
    _ list: inout BatchArray<Element>, of zero: Element, _ pool: BatchPool
  ) throws(EngineError) {
    try self.list(&list, zero, pool) { element, image throws(EngineError) in try image.field(&element) }
  }

  /// Leaves `count` bytes for the caller to fill, and returns them; nil if they do not fit in the target.
  mutating func room(_ count: Int) -> UnsafeMutableRawBufferPointer? {
    defer { place += count }
    guard place + count <= target.count else { return nil }
    return UnsafeMutableRawBufferPointer(rebasing: target[place..<place + count])
  }

  /// The next bytes of the source.
  mutating func bytes(_ count: Int) throws(EngineError) -> UnsafeRawBufferPointer {
    guard count >= 0, source.count - place >= count else { throw .badImage }
    defer { place += count }
    return UnsafeRawBufferPointer(rebasing: source[place..<place + count])
  }

  /// Ends the image: writes the sum of all bytes, or checks that none are left. Returns how many bytes there are.
  mutating func end() throws(EngineError) -> Int {
    if isRead {
      guard place == source.count else { throw .badImage }
    } else if place + BatchImage.sumSize <= target.count {
      let sum = FNV.hash(UnsafeRawBufferPointer(rebasing: target[..<place]))
      target.storeBytes(of: sum, toByteOffset: place, as: UInt64.self)
    }
    return place + BatchImage.sumSize
  }
}
