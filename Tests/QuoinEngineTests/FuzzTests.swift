// A fair share of the soak: every shape, from fixed seeds. `quoin-soak` runs as many more as one likes.

import QuoinFuzz
import QuoinTestSupport
import Testing

@Suite struct FuzzTests {
  @Test(arguments: allShapes)
  func randomOperations_everyShape_areCertified(shape: Shape) throws {
    var total = FuzzTally()
    for seed in UInt64(1)...60 {
      var fuzzer = try EngineFuzzer(seed: seed, shape: shape, referenceEvery: 10)
      try fuzzer.run(steps: 60)
      total += fuzzer.tally
    }
    // The run must have met what it is there to test.
    #expect(total.pivots > 100)
    #expect(total.references > 20)
    #expect(total.rollbacks > 5)
  }
}
