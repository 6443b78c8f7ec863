// Bench.swift -- a case: several ways to do the same work, timed in turn.

struct Bench {
  /// One way: `prepare` makes a repetition, which returns a checksum and the engine's pivots.
  struct Way {
    let name: String
    let prepare: () throws -> () throws -> (checksum: Double, pivots: UInt64)
  }

  let name: String
  /// The operations of one repetition: figures are per operation.
  let count: Int
  let ways: [Way]
  var repetitions = 40

  func run() throws {
    var base = 0.0
    var expected: Double?
    for way in ways {
      var least = Double.infinity
      var pivots: UInt64 = 0
      for _ in 0..<repetitions {
        let repetition = try way.prepare()
        var answer = (checksum: 0.0, pivots: UInt64(0))
        let time = try ContinuousClock().measure { answer = try repetition() }
        least = min(least, time / .nanoseconds(1))
        pivots = answer.pivots
        precondition(
          answer.checksum == expected ?? answer.checksum, "\(name)/\(way.name): wrong answer")
        expected = answer.checksum
      }
      let each = least / Double(count)
      if base == 0 { base = each }
      print(
        "\(name)/\(way.name): \(rounded(each)) ns each, answer \(expected ?? 0), "
          + "\(rounded(each / base)) x, \(pivots) pivots")
    }
  }

  /// Runs one repetition of the way with this whole name. callgrind counts the instructions of `countedWork`.
  func runOnce(_ wanted: String) throws {
    for way in ways where "\(name)/\(way.name)" == wanted {
      let answer = try countedWork(try way.prepare())
      print("\(wanted): answer \(answer.checksum), work \(answer.pivots)")
    }
  }

  @inline(never)
  private func countedWork(
    _ repetition: () throws -> (checksum: Double, pivots: UInt64)
  ) rethrows -> (checksum: Double, pivots: UInt64) {
    try repetition()
  }

  private func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
