// quoin-batch-soak -- compares random plans with solving one by one, for a given number of runs.
//
//     quoin-batch-soak [--first SEED] [--runs N] [--scenarios N] [--threads N] [--bits 1] [--strange 1]
//
// One run is one seed. A failure prints the command that replays it, and the exit status is 1. With --bits, plans are not
// judged, but answer the same scenarios in seven ways: all must give the same bits, values and rates. With --strange, plans
// are small, with coefficients of several sizes and targets in any order.

import CQuoinSys
import QuoinBatch
import QuoinBatchFuzz
import QuoinEngine

var first: UInt64 = 1
var runs: UInt64 = 1000
var scenarios = 24
var options = BatchOptions()
var comparesBits = false
var isStrange = false

var rest = CommandLine.arguments.dropFirst()
while let name = rest.popFirst() {
  guard let number = rest.popFirst().flatMap({ UInt64($0) }) else {
    print(
      "usage: quoin-batch-soak [--first SEED] [--runs N] [--scenarios N] [--threads N] [--bits 1 | --strange 1]"
    )
    exit(2)
  }
  switch name {
  case "--first": first = number
  case "--runs": runs = number
  case "--scenarios": scenarios = Int(number)
  case "--bits": comparesBits = number > 0
  case "--strange": isStrange = number > 0
  default: options.threads = Int(number)
  }
}

/// Throws unless a plan's answers are the same to the bit in all ways.
@MainActor func compareBits(_ fuzzer: BatchFuzzer) throws {
  guard fuzzer.parameterCount > 0, (try? fuzzer.makePlan()) != nil else { return }
  let (numbers, learnt) = (fuzzer.scenarios(scenarios), fuzzer.seed % 3 == 1)
  let answer = fuzzer.seed % 4 == 0 ? BatchFuzzer.rates : BatchFuzzer.bits
  let ways = try fuzzer.waysThatDiffer(numbers, scenarios, learnt: learnt, answer)
  total.solved += scenarios
  if let way = ways.first {
    throw BatchFailure(seed: fuzzer.seed, scenario: -1, what: "other bits: \(way) (learnt: \(learnt))")
  }
}

/// The random model of a seed; nil if its solver says that rounding leaves no answer: then there is nothing to compare.
@MainActor func model(_ seed: UInt64) throws -> BatchFuzzer? {
  do {
    return isStrange
      ? try BatchFuzzer(strangerSeed: seed) : try BatchFuzzer(seed: seed, sharesMany: seed % 4 == 3)
  } catch EngineError.numericalTrouble {
    return nil
  }
}

var total = BatchTally()
var (failed, refused) = (0, 0)
for seed in first..<first + runs {
  do {
    guard let fuzzer = try model(seed) else {
      refused += 1
      continue
    }
    if comparesBits {
      try compareBits(fuzzer)
      continue
    }
    // Every third run has small blocks, so that its scenarios fill several.
    options.usesBLAS = seed % 2 == 0
    options.blockSize = seed % 3 == 0 ? 5 : 1024
    try fuzzer.run(scenarios: scenarios, options: options)
    total += fuzzer.tally
  } catch {
    failed += 1
    print("FAILED: \(error)")
    print(
      "  quoin-batch-soak --first \(seed) --runs 1 --scenarios \(scenarios)\(isStrange ? " --strange 1" : "")"
    )
    if failed >= 10 { break }
  }
}
print(total)
print("\(refused) models without an answer")
// Some in 100,000 are expected.
if refused > 1 + Int(runs) / 1000 { failed += refused }
print("\(max(Int(runs) - failed - refused, 0)) passed, \(failed) failed")
exit(failed == 0 ? 0 : 1)
