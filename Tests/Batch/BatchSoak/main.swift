// quoin-batch-soak -- compares random plans with solving one by one, for a given number of runs.
//
//     quoin-batch-soak [--first SEED] [--runs N] [--scenarios N] [--threads N]
//
// One run is one seed. A failure prints the command that replays it, and the exit status is 1.

import CQuoinSys
import QuoinBatch
import QuoinBatchFuzz

var first: UInt64 = 1
var runs: UInt64 = 1000
var scenarios = 24
var options = BatchOptions()

var rest = CommandLine.arguments.dropFirst()
while let name = rest.popFirst() {
  guard let number = rest.popFirst().flatMap({ UInt64($0) }) else {
    print("usage: quoin-batch-soak [--first SEED] [--runs N] [--scenarios N] [--threads N]")
    exit(2)
  }
  switch name {
  case "--first": first = number
  case "--runs": runs = number
  case "--scenarios": scenarios = Int(number)
  default: options.threads = Int(number)
  }
}

var total = BatchTally()
var failed = 0
for seed in first..<first + runs {
  do {
    let fuzzer = try BatchFuzzer(seed: seed, sharesMany: seed % 4 == 3)
    // Every third run has small blocks, so that its scenarios fill several.
    options.usesBLAS = seed % 2 == 0
    options.blockSize = seed % 3 == 0 ? 5 : 1024
    try fuzzer.run(scenarios: scenarios, options: options)
    total += fuzzer.tally
  } catch {
    failed += 1
    print("FAILED: \(error)")
    print("  quoin-batch-soak --first \(seed) --runs 1 --scenarios \(scenarios)")
    if failed >= 10 { break }
  }
}
print(total)
print("\(Int(runs) - failed) passed, \(failed) failed")
exit(failed == 0 ? 0 : 1)
