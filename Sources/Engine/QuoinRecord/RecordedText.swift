// RecordedText.swift -- keeps the text of a recording until an outlet takes it, or until the recording ends.
//
// When memory runs out, the text ends at its last whole line, and nothing is written any more. No error is thrown: a
// call that succeeds without a recording must not fail because of one.

import QuoinEngine
import QuoinTrace

struct RecordedText: TraceText {
  private var gathered: Table<UInt8>
  private(set) var isSilent = false
  /// Whether the text is silent for want of memory.
  private(set) var isOutOfMemory = false

  private static let lineEnd = UInt8(ascii: "\n")

  init(_ allocator: Allocator) {
    gathered = Table(allocator)
  }

  var bytes: UnsafeBufferPointer<UInt8> { gathered.elements }

  @inline(never)
  mutating func append(_ byte: UInt8) {
    if isSilent || gathered.append(byte) { return }
    silence(isOutOfMemory: true)
  }

  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { append(byte) }
  }

  mutating func silence(isOutOfMemory: Bool) {
    isSilent = true
    self.isOutOfMemory = isOutOfMemory
    while let last = gathered[gathered.count - 1], last != Self.lineEnd {
      gathered.cut(to: gathered.count - 1)
    }
  }

  mutating func removeAll() { gathered.cut(to: 0) }

  func free() { gathered.free() }
}
