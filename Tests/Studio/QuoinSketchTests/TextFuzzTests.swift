// A share of the random texts; `quoin-textfuzz` runs any number, and replays a seed.

import QuoinTextFuzz
import Testing

@Suite struct TextFuzzTests {
  private static let batchSize: UInt64 = 300

  @Test(arguments: 0..<10 as Range<UInt64>)
  func texts_random_neverTrap(batch: UInt64) {
    for seed in batch * Self.batchSize..<(batch + 1) * Self.batchSize {
      #expect(throws: Never.self, "seed \(seed)") {
        try TextFuzz.sketch(seed: seed)
        try TextFuzz.trace(seed: seed)
      }
    }
  }
}
