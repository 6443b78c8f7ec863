// ReplaySupport.swift -- shorthands of these tests.

import QuoinReplay
import QuoinTrace

/// The report, check points and refusals of a replay.
struct Told {
  var report: ReplayReport
  var checks: [CheckPoint] = []
  var refusals: [Refusal] = []

  func phase(_ name: String) -> PhaseFigures? { report.phases.first { $0.name == name } }
}

func stream(_ bytes: [UInt8], _ checks: CheckContents = []) throws -> Told {
  try replayed(checks) { try Replay.stream(TraceReader(bytes: bytes), $0) }
}

func stream(_ text: String, _ checks: CheckContents = []) throws -> Told {
  try stream(Array(text.utf8), checks)
}

func replay(_ bytes: [UInt8], times: Int, _ checks: CheckContents = []) throws -> Told {
  try replayed(checks) { try Replay.repeat(TraceReader(bytes: bytes), repetitions: times, $0) }
}

private func replayed(
  _ checks: CheckContents, _ replay: (ReplayListener) throws -> ReplayReport
) rethrows -> Told {
  var checkPoints: [CheckPoint] = []
  var refusals: [Refusal] = []
  let listener = ReplayListener(
    checks: checks, check: { checkPoints.append($0) }, refusal: { refusals.append($0) })
  let report = try replay(listener)
  return Told(report: report, checks: checkPoints, refusals: refusals)
}

extension Array where Element == Double {
  /// The bits, to compare values exactly.
  var bits: [UInt64] { map(\.bitPattern) }
}
