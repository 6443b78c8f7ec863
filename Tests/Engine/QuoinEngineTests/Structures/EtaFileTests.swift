// EtaFile: what a pass must forget of earlier ones. Random calls end long before a clock runs out.

import Testing

@testable import QuoinEngine

@Suite struct EtaFileTests {
  private func lendFile(
    etas: Int32, _ body: (inout EtaFile, inout Memory, TestHeap) throws -> Void
  ) throws {
    try lend(EtaFile()) { file, memory, heap in
      var scalars = BasisScalars()
      scalars.etaCount = etas - 1
      try file.reserve(terms: 1, scalars, &memory)
      try body(&file, &memory, heap)
    }
  }

  /// When the clock has run out, marks of long ago must not count as those of the new pass.
  @Test func beginPass_clockRunsOut_oldMarksAreForgotten() throws {
    try lendFile(etas: 4) { file, _, _ in
      file.beginPass()
      file.push(1, key: 1)
      file.clock = Int32.max
      file.beginPass()
      file.push(1, key: 1)
      #expect(file.heap.elements == [1])
    }
  }

  /// An eta in new room must not count as met by an earlier pass.
  @Test func reserve_moreEtas_newOnesAreNotMet() throws {
    try lendFile(etas: 4) { file, memory, _ in
      for _ in 0..<3 { file.beginPass() }
      var scalars = BasisScalars()
      scalars.etaCount = 60
      try file.reserve(terms: 2, scalars, &memory)
      for number in Int32(0)..<61 { file.push(number, key: number) }
      #expect(file.heap.elements == Array(0..<61))
    }
  }
}
