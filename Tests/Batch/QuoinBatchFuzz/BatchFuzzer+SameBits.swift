// BatchFuzzer+SameBits.swift -- where a plan is reproducible, an answer depends on it and the scenario alone, to the bit.
//
// A random plan answers its scenarios in one block. The same scenarios in another order, in small blocks, on threads, one
// by one, in two halves of which the later one comes first, and through a saved plan must get the same bits.

import QuoinBatch
import QuoinEngine
import QuoinTestSupport

extension BatchFuzzer {
  /// The bits of one scenario's status and values.
  public typealias Bits = [UInt64]

  public static func bits(_ plan: Batch, _ numbers: [Double], _ count: Int) throws -> [Bits] {
    var values = [Double](repeating: 0, count: count * plan.outputCount)
    var statuses = [BatchStatus](repeating: .notReached, count: count)
    try plan.solve(numbers, count: count, into: &values, statuses: &statuses)
    return (0..<count).map { s in
      [UInt64(statuses[s].rawValue)]
        + values[s * plan.outputCount..<(s + 1) * plan.outputCount].map { $0.isNaN ? 0 : $0.bitPattern }
    }
  }

  public static func rates(_ plan: Batch, _ numbers: [Double], _ count: Int) throws -> [Bits] {
    let given = (0..<count * plan.outputCount).map { Double($0 % plan.outputCount % 3) - 0.5 }
    var found = [Double](repeating: 0, count: count * plan.parameterCount)
    try plan.gradient(numbers, count: count, of: given, into: &found)
    return (0..<count).map { s in
      found[s * plan.parameterCount..<(s + 1) * plan.parameterCount].map { $0.isNaN ? 0 : $0.bitPattern }
    }
  }

  private func lines(_ numbers: [Double], _ order: [Int], _ width: Int) -> [Double] {
    order.flatMap { numbers[$0 * width..<($0 + 1) * width] }
  }

  /// Answers scenarios in all ways, and returns the ways whose answers differ from those of one block.
  public func waysThatDiffer(
    _ numbers: [Double], _ count: Int, learnt: Bool, _ answer: (Batch, [Double], Int) throws -> [Bits]
  ) throws -> [String] {
    func plan(_ blockSize: Int, _ threads: Int) throws -> Batch {
      var options = BatchOptions()
      // What a plan learns depends on its blocks.
      (options.blockSize, options.threads) = (learnt ? 1024 : blockSize, threads)
      options.isReproducible = true
      let plan = try makePlan(options)
      if learnt {
        _ = try Self.bits(plan, numbers, count)
        try plan.learn()
      }
      return plan
    }
    let width = parameterCount
    let expected = try answer(try plan(1024, 1), numbers, count)
    var random = SeededRandom(seed: seed)
    let order = random.distinct(count, below: count)
    let half = count / 2
    var ways: [(String, [Bits])] = []
    let permuted = try answer(try plan(1024, 1), lines(numbers, order, width), count)
    ways.append(("another order", order.indices.map { permuted[order.firstIndex(of: $0) ?? 0] }))
    ways.append(("blocks of 5", try answer(try plan(5, 1), numbers, count)))
    ways.append(("three threads", try answer(try plan(4, 3), numbers, count)))
    let single = try plan(1024, 1)
    ways.append(
      ("one by one", try (0..<count).flatMap { try answer(single, lines(numbers, [$0], width), 1) }))
    let halves = try plan(8, 1)
    let later = try answer(halves, lines(numbers, Array(half..<count), width), count - half)
    ways.append(("halves", try answer(halves, lines(numbers, Array(0..<half), width), half) + later))
    ways.append(("saved", try answer(try saved(try plan(1024, 1)), numbers, count)))
    return ways.filter { $0.1 != expected }.map(\.0)
  }

  private func saved(_ plan: Batch) throws -> Batch {
    let image = UnsafeMutableRawBufferPointer.allocate(byteCount: plan.imageSize, alignment: 8)
    defer { image.deallocate() }
    _ = try plan.save(into: image)
    return try Batch.load(from: UnsafeRawBufferPointer(image))
  }
}
