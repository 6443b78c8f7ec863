// quoin-textfuzz -- random sketches and traces, for a given number of cases.
//
//     quoin-textfuzz [--first SEED] [--runs N] [--verbose]
//
// One seed is one sketch and one trace. A trap ends the program at once: run it with --verbose to see
// the seed. A failure that is no trap prints the command that replays it, and the status is 1.

import QuoinTextFuzz

var first: UInt64 = 1
var runs: UInt64 = 100_000
var isVerbose = false
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  if word == "--verbose" {
    isVerbose = true
  } else if let number = words.popFirst().flatMap({ UInt64($0) }), word == "--first" || word == "--runs" {
    if word == "--first" { first = number } else { runs = number }
  } else {
    fatalError("usage: quoin-textfuzz [--first SEED] [--runs N] [--verbose]")
  }
}

var wellFormed = (sketches: 0, traces: 0)
var failures = 0
for seed in first..<first + runs {
  if isVerbose { print("seed \(seed)") }
  do {
    if try TextFuzz.sketch(seed: seed) { wellFormed.sketches += 1 }
    if try TextFuzz.trace(seed: seed) { wellFormed.traces += 1 }
  } catch {
    failures += 1
    print("FAILED \(error)\n  replay: quoin-textfuzz --first \(seed) --runs 1")
  }
}
print(
  "\(runs) sketches, \(wellFormed.sketches) well-formed; \(runs) traces, \(wellFormed.traces) well-formed; \(failures) failures"
)
exitTextFuzz(failures == 0 ? 0 : 1)
