// ReplayPrinter.swift -- prints what a replay finds, as text or as JSON.

import QuoinDrawing
import QuoinEngine
import QuoinReplay

final class ReplayPrinter {
  private let isJSON: Bool
  private let contents: CheckContents
  private let console: Console
  private var checks: [String] = []
  private var conflicts: [String] = []
  /// Whether a certificate did not hold.
  private(set) var isBroken = false

  init(isJSON: Bool, _ contents: CheckContents, _ console: Console) {
    self.isJSON = isJSON
    self.contents = contents
    self.console = console
  }

  func add(_ refusal: Refusal) {
    guard isJSON else {
      let numbers = [refusal.operation] + refusal.constraints
      console.print(([refusal.reason.word] + numbers.map { "\($0)" }).joined(separator: " "))
      if saysProof(of: refusal) { printProof(of: refusal) }
      for (k, label) in zip(refusal.constraints, refusal.labels) where !label.isEmpty {
        console.print("  \(k)  \(Visible.text(label))")
      }
      return
    }
    var json = JSONWriter()
    json.object { json in
      json.field("op", refusal.operation)
      json.field("constraints", refusal.constraints) { $0.value($1) }
      if refusal.labels.contains(where: { !$0.isEmpty }) {
        json.field("labels", refusal.labels) { $0.value($1) }
      }
      json.field("reason", refusal.reason.word)
      if saysProof(of: refusal) { json.field("proved", refusal.isProved) }
    }
    conflicts.append(json.text)
  }

  private func saysProof(of refusal: Refusal) -> Bool {
    contents.contains(.proof) && refusal.reason == .conflict
  }

  private func printProof(of conflict: Refusal) {
    console.print(
      conflict.isProved ? "conflict proved" : Ink.bad("conflict not proved", when: console.isColoured))
  }

  func add(_ check: CheckPoint) {
    if let proof = check.proof, !proof.certificate.holds { isBroken = true }
    if contents.isEmpty { return }
    if isJSON { return checks.append(Self.json(check)) }
    console.print("check \(check.index)")
    for value in check.values ?? [] { console.print(NumberText.exact(value)) }
    if let proof = check.proof { print(proof) }
  }

  private func print(_ proof: CheckPoint.Proof) {
    console.print("required \(NumberText.exact(proof.worstRequired))")
    for (priority, objective) in proof.objectives {
      console.print("level \(Self.levelName(priority)) \(NumberText.exact(objective))")
    }
    let certificate = proof.certificate
    guard !certificate.holds else { return console.print("certificate holds") }
    let parts = [
      ("required", certificate.required), ("residual", certificate.residual),
      ("stationarity", certificate.stationarity), ("boxes", certificate.boxes),
    ].filter { !($0.1 <= 1) }.map { "\($0.0) \(NumberText.exact($0.1))" }
    console.print(
      Ink.bad("certificate broken: " + parts.joined(separator: ", "), when: console.isColoured))
  }

  private static func levelName(_ priority: Double) -> String {
    switch priority {
    case Strength.strong.priority: "strong"
    case Strength.medium.priority: "medium"
    case Strength.weak.priority: "weak"
    default: "@" + NumberText.exact(priority)
    }
  }

  private static func json(_ check: CheckPoint) -> String {
    JSONWriter.object { json in
      json.field("check", check.index)
      if let values = check.values {
        json.field("values", values) { $0.value($1) }
      }
      guard let proof = check.proof else { return }
      json.field("required", proof.worstRequired)
      json.objects("levels", proof.objectives) { json, level in
        json.field("priority", level.priority)
        json.field("objective", level.objective)
      }
      json.field("certified", proof.certificate.holds)
    }
  }

  // MARK: The end

  func printTable(_ report: ReplayReport) {
    var table = Table([
      ("phase", .left), ("ops", .right), ("min", .right), ("median", .right), ("min/op", .right),
      ("pivots", .right), ("flips", .right), ("values", .right), ("allocs", .right),
    ])
    for phase in report.phases {
      table.add([
        phase.name, "\(phase.operations)", NumberText.time(nanoseconds: Double(phase.minimum)),
        NumberText.time(nanoseconds: Double(phase.median)),
        phase.operations == 0
          ? "-" : NumberText.time(nanoseconds: Double(phase.minimum) / Double(phase.operations)),
        "\(phase.pivots)", "\(phase.flips)", "\(phase.valuesTouched)", "\(phase.allocations)",
      ])
    }
    for line in table.lines(isColoured: console.isColoured) { console.print(line) }
  }

  func printHash(_ report: ReplayReport) {
    console.print("state \(report.hashText)")
  }

  func json(_ report: ReplayReport, _ file: String) -> String {
    JSONWriter.object { json in
      json.field("file", file)
      json.field("phases", report.phases) { $0.phase($1) }
      json.field("checks", checks) { $0.raw($1) }
      json.field("conflicts", conflicts) { $0.raw($1) }
      json.field("peak_bytes", report.peakBytes)
      json.field("engine_bytes", report.engineBytes)
      json.field("state_hash", report.hashText)
      json.field("mismatches", report.mismatchCount)
      json.field("cut", report.isCut)
      json.field("repeatable", report.isRepeatable)
    }
  }
}

extension ReplayReport {
  private static let hashLength = 16

  /// The state's hash with all its sixteen digits, as in a trace's `hash`.
  var hashText: String {
    let digits = String(stateHash, radix: 16)
    return String(repeating: "0", count: Self.hashLength - digits.count) + digits
  }
}

extension JSONWriter {
  mutating func phase(_ phase: PhaseFigures) {
    object { json in
      json.field("name", phase.name)
      json.field("ops", phase.operations)
      json.field("min_ns", phase.minimum)
      json.field("median_ns", phase.median)
      json.field("pivots", phase.pivots)
      json.field("flips", phase.flips)
      json.field("values_touched", phase.valuesTouched)
      json.field("allocations", phase.allocations)
    }
  }
}
