// TermArena.swift -- where the terms of declared constraints lie for good.
//
// A declared constraint may be added at any later time, so its terms stay as long as the replay. Blocks never
// move, because a constraint's specification points into its block. Beside each block of terms lie the numbers that
// the trace gives to the terms' variables. When a number comes to stand for another variable, all terms are made
// anew from these numbers.

import QuoinEngine

struct TermArena: ~Copyable {
  private struct Block {
    var terms: UnsafeMutablePointer<Term>
    var numbers: UnsafeMutablePointer<Int32>
    var used = 0
    var size: Int

    init(_ size: Int) {
      self.size = size
      terms = .allocate(capacity: size)
      numbers = .allocate(capacity: size)
    }
  }

  private var blocks: [Block] = []

  private static let blockSize = 1 << 12

  deinit {
    for block in blocks {
      block.terms.deallocate()
      block.numbers.deallocate()
    }
  }

  /// Keeps `count` terms. `term` returns the term at a place, and the number of its variable.
  mutating func keep(_ count: Int, _ term: (Int) -> (term: Term, number: Int)) -> UnsafeBufferPointer<Term> {
    if count == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
    if blocks.isEmpty || blocks[blocks.count - 1].used + count > blocks[blocks.count - 1].size {
      blocks.append(Block(max(count, Self.blockSize)))
    }
    let last = blocks.count - 1
    let start = blocks[last].used
    for place in 0..<count {
      let given = term(place)
      (blocks[last].terms + start + place).initialize(to: given.term)
      (blocks[last].numbers + start + place).initialize(to: Int32(given.number))
    }
    blocks[last].used += count
    return UnsafeBufferPointer(start: blocks[last].terms + start, count: count)
  }

  /// Makes all terms anew. `name` returns the variable that a number stands for.
  func rename(_ name: (Int) -> VariableID) {
    for block in blocks {
      for place in 0..<block.used {
        block.terms[place] = Term(block.terms[place].coefficient, name(Int(block.numbers[place])))
      }
    }
  }
}
