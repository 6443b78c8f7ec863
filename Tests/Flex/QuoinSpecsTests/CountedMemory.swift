// CountedMemory.swift -- an allocator that counts, and refuses calls.

import Foundation
import QuoinMemory

final class CountedMemory {
  var calls = 0
  var blocks = 0
  /// The first call that is refused, and how many are from there on.
  var refusesFrom = Int.max
  var refusals = Int.max

  private var isRefused: Bool { calls >= refusesFrom && calls - refusesFrom < refusals }

  var allocator: Allocator {
    Allocator(
      allocate: { context, bytes in
        let counted = Unmanaged<CountedMemory>.fromOpaque(context!).takeUnretainedValue()
        counted.calls += 1
        if counted.isRefused { return nil }
        counted.blocks += 1
        return malloc(bytes)
      },
      deallocate: { context, block in
        Unmanaged<CountedMemory>.fromOpaque(context!).takeUnretainedValue().blocks -= 1
        free(block)
      }, context: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Runs `body`; the block after `others` others is refused.
  func refusing<Result>(after others: Int, _ body: () throws -> Result) rethrows -> Result {
    (refusesFrom, refusals) = (calls + 1 + others, 1)
    defer { (refusesFrom, refusals) = (.max, .max) }
    return try body()
  }
}
