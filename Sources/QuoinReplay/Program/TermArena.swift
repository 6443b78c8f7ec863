// TermArena.swift -- where the terms of declared constraints lie for good.
//
// A declared constraint may be added at any later time, so its terms stay as long as the replay.
// Blocks never move: a constraint's specification points into one.

import QuoinEngine

struct TermArena: ~Copyable {
  private var blocks: [UnsafeMutablePointer<Term>] = []
  private var used = 0
  private var size = 0

  private static let blockSize = 1 << 12

  deinit { for block in blocks { block.deallocate() } }

  /// Room for `count` terms, not yet initialised.
  mutating func take(_ count: Int) -> UnsafeMutableBufferPointer<Term> {
    if used + count > size {
      size = max(count, Self.blockSize)
      blocks.append(.allocate(capacity: size))
      used = 0
    }
    guard let block = blocks.last else { return UnsafeMutableBufferPointer(start: nil, count: 0) }
    defer { used += count }
    return UnsafeMutableBufferPointer(start: block + used, count: count)
  }
}
