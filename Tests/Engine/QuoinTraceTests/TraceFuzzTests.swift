// Mutated traces: whatever the bytes, the reader ends with a trace or with an error inside the text,
// and gives the same answer when the bytes come in pieces. Rerun one case by its seed.

import QuoinTrace
import Testing

@Suite struct TraceFuzzTests {
  private static let caseCount: UInt64 = 20_000
  private static let batchSize: UInt64 = 1000
  private static let words = [
    "vars", "con", "phase", "req", "strong*", "@", "@1000", "-1", "99999999999999999999", "1e999",
    "nan", "inf", "0x1p3", "1e-400", "#", "\n", "\r", "\u{0}", "A", "S 9", "le", "*", "+", ".",
    "9223372036854775807", "-9223372036854775808", "vars 9", "\nvars 0\n",
  ]

  @Test(arguments: 0..<caseCount / batchSize)
  func next_mutatedTrace_neverTraps(batch: UInt64) {
    for seed in batch * Self.batchSize..<(batch + 1) * Self.batchSize {
      var random = SeededGenerator(seed: seed)
      var bytes = random.trace(operations: 12).text()
      for _ in 0..<Int.random(in: 1...6, using: &random) { Self.mutate(&bytes, &random) }
      let whole = Self.outcome(TraceReader(bytes: bytes))
      let pieces = Self.outcome(
        reader(of: bytes, inPiecesOf: Int.random(in: 1...40, using: &random)))
      #expect(whole == pieces, "seed \(seed)")
      if let error = whole.error {
        #expect(Self.isInside(error, bytes), "seed \(seed): \(error)")
      }
    }
  }

  private struct Outcome: Equatable {
    var text: [UInt8] = []
    var error: TraceError?
  }

  /// The records that a reader finds, and the error that ends it, if any. Records are written again, so that doubles
  /// are compared by their bits.
  private static func outcome(_ source: TraceReader) -> Outcome {
    var reader = source
    var writer = TraceWriter()
    var outcome = Outcome()
    do {
      while let item = try reader.next() { writer.write(item) }
    } catch {
      outcome.error = error
    }
    outcome.text = writer.bytes
    return outcome
  }

  private static func isInside(_ error: TraceError, _ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard (1...lines.count).contains(error.line) else { return false }
    return (1...lines[error.line - 1].count + 1).contains(error.column)
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let at = Int.random(in: 0...bytes.count, using: &random)
    let length = min(Int.random(in: 1...30, using: &random), bytes.count - at)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeSubrange(at..<at + length)
    case 1: bytes.insert(contentsOf: bytes[at..<at + length], at: at)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
    case 3: if at < bytes.count { bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    case 4: bytes.insert(contentsOf: (words.randomElement(using: &random) ?? "").utf8, at: at)
    default: bytes.removeSubrange(at...)
    }
  }
}
