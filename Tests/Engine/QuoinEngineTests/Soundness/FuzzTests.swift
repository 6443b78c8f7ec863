// A part of the soak: every shape, from fixed seeds. `quoin-soak` runs as many more as one likes.

import QuoinFuzz
import QuoinTestSupport
import Testing

@Suite struct FuzzTests {
  @Test(arguments: allShapes)
  func randomOperations_everyShape_areCertified(shape: Shape) throws {
    var total = FuzzTally()
    for seed in UInt64(1)...20 {
      let fuzzer = try EngineFuzzer(seed: seed, shape: shape, referenceEvery: 10)
      try fuzzer.run(steps: 60)
      total += fuzzer.tally
    }
    // The run must have met the cases that it is there to test.
    #expect(total.pivots > 30)
    #expect(total.references > 5)
    #expect(total.rollbacks > 1)
  }

  /// With rows of many scales bases are now and then nearly singular. These runs once ended with wrong
  /// multipliers, wrong values, or values that were not optimal, because rounding had decided a step.
  @Test(arguments: [
    300_377, 300_554, 305_810, 310_257, 313_134, 319_952, 321_318,
    338_248, 411_434, 412_358, 428_285, 504_707, 505_223, 529_396,
    534_366, 545_118, 607_300, 626_573, 629_165, 648_372, 654_798, 712_343, 750_461,
  ])
  func randomOperations_scalesFarApart_areCertified(seed: UInt64) throws {
    let fuzzer = try EngineFuzzer(seed: seed, shape: .mixedScale, referenceEvery: 20)
    try fuzzer.run(steps: 40)
  }

  /// No point satisfies both of two rows, by some units in the last place of 10^9. They once took turns in the
  /// basis without end.
  @Test(arguments: [(476, 100), (16_288, 40)])
  func randomOperations_contradictionInTheLastPlace_isAccepted(seed: UInt64, steps: Int) throws {
    let fuzzer = try EngineFuzzer(seed: seed, shape: steps == 100 ? nil : .billion, referenceEvery: 20)
    try fuzzer.run(steps: steps)
  }

  /// At coordinates near 10^9 conflicts may be of a twentieth: rows that the reference once took to be consistent.
  @Test(arguments: [1317, 19_398, 22_972, 50_099] as [UInt64])
  func randomOperations_coordinatesNearABillion_areCertified(seed: UInt64) throws {
    let fuzzer = try EngineFuzzer(seed: seed, shape: .billion, referenceEvery: 50)
    try fuzzer.run(steps: 400)
  }

  @Test func randomOperations_nearlySingularDenseRows_areCertified() throws {
    let fuzzer = try EngineFuzzer(seed: 310_024, shape: .dense, referenceEvery: 20)
    try fuzzer.run(steps: 60)
  }
}
