// quoin-records -- the fuzzer's systems and the engine's answers, for an independent LP solver.
//
//     quoin-records FIRST RUNS STEPS EVERY
//
// Runs the fuzzer on the seeds FIRST ..< FIRST + RUNS, STEPS operations each, and prints a record of
// the problem and of the engine's values after every EVERY operations, then one of each conflict that
// the reference solver confirmed. Tests/Engine/lp/verify_lp.py reads them; Tests/Engine/lp/lp_records.py describes them.
//
// Record ids name their origin: shape, seed, and step or number of the conflict. A run up to its first record is
// replayed by `quoin-soak --first SEED --runs 1 --shape SHAPE --steps EVERY`.

import CQuoinSys
import QuoinFuzz
import QuoinTestSupport

func emit(seed: UInt64, steps: Int, every: Int) throws {
  let shape = allShapes[Int(seed) % allShapes.count]
  // The reference solver has its own tests; here another solver is asked.
  let fuzzer = try EngineFuzzer(seed: seed, shape: shape, referenceEvery: steps + 1)
  fuzzer.keepsConflicts = true
  for step in stride(from: every, through: steps, by: every) {
    try fuzzer.run(steps: every)
    print(try fuzzer.record(id: "\(shape.rawValue)/\(seed)/\(step)"), terminator: "")
  }
  for (place, conflict) in fuzzer.conflicts.enumerated() {
    print(conflict.conflictRecord(id: "\(shape.rawValue)/\(seed)/conflict-\(place)"), terminator: "")
  }
}

let numbers = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
guard numbers.count == 4, numbers.allSatisfy({ $0 > 0 }) else {
  print("usage: quoin-records FIRST RUNS STEPS EVERY")
  exit(2)
}
var stopped: Int32 = 0
for seed in UInt64(numbers[0])..<UInt64(numbers[0] + numbers[1]) {
  do {
    try emit(seed: seed, steps: numbers[2], every: numbers[3])
  } catch {
    // Records are on standard output; what the run printed before stands.
    stopped = 1
    let text = Array("FAILED \(error)\n".utf8)
    text.withUnsafeBytes { _ = csys_write(2, $0.baseAddress, $0.count) }
  }
}
exit(stopped)
