// quoin-soak -- runs the engine's fuzzer for a given number of operations.
//
//     quoin-soak [--first SEED] [--runs N] [--steps N] [--shape NAME] [--reference N] [--variables N]
//         [--failures N]
//
// One run is one seed. A failure prints the command that replays it, and the exit status is 1; after
// ten failures, or as many as are given, no more runs are made.

import QuoinFuzz
import QuoinTestSupport

struct SoakOptions {
  var first: UInt64 = 1
  var runs = 1000
  var steps = 100
  var reference = 50
  var failures = 10
  var variables: Int?
  var shape: Shape?

  /// The options that, with a seed, replay one run.
  var replay: String {
    "--runs 1 --steps \(steps) --reference \(reference)" + (shape.map { " --shape \($0.rawValue)" } ?? "")
      + (variables.map { " --variables \($0)" } ?? "")
  }

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let text = rest.popFirst() else { return nil }
      switch (name, UInt64(text)) {
      case ("--first", let number?): first = number
      case ("--runs", let number?): runs = Int(number)
      case ("--steps", let number?): steps = Int(number)
      case ("--reference", let number?): reference = max(1, Int(number))
      case ("--failures", let number?): failures = max(1, Int(number))
      case ("--variables", let number?): variables = max(1, Int(number))
      case ("--shape", _):
        guard let known = Shape(rawValue: text) else { return nil }
        shape = known
      default: return nil
      }
    }
  }
}

guard let options = SoakOptions(Array(CommandLine.arguments.dropFirst())) else {
  print("usage: quoin-soak [--first SEED] [--runs N] [--steps N] [--shape NAME] [--reference N]")
  print("         [--variables N] [--failures N]")
  exitSoak(2)
}

let verbose = options.runs == 1
var total = FuzzTally()
var failed = 0
var runs = 0
for seed in options.first..<options.first + UInt64(options.runs) {
  runs += 1
  do {
    let fuzzer = try EngineFuzzer(
      seed: seed, shape: options.shape, variables: options.variables, referenceEvery: options.reference)
    fuzzer.isVerbose = verbose
    try fuzzer.run(steps: options.steps)
    total += fuzzer.tally
  } catch {
    failed += 1
    print("FAILED \(error)")
    print("  replay: .build/release/quoin-soak --first \(seed) \(options.replay)")
    if failed >= options.failures { break }
  }
}
print(total)
print("\(runs - failed) passed, \(failed) failed")
exitSoak(failed == 0 ? 0 : 1)
