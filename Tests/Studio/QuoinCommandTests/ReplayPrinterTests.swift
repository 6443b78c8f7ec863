// ReplayPrinterTests.swift -- how a broken certificate is printed. No engine gives one, so the test makes it.

@testable import QuoinCommand
import QuoinEngine
@testable import QuoinReplay
import Testing

@Suite struct ReplayPrinterTests {
  private func check(_ certificate: Certificate) -> CheckPoint {
    let proof = CheckPoint.Proof(
      worstRequired: 0.5, objectives: [(priority: 750, objective: 2), (priority: 12.5, objective: 0)],
      certificate: certificate)
    return CheckPoint(index: 3, values: nil, proof: proof)
  }

  private func printed(_ certificate: Certificate) -> (text: String, isBroken: Bool) {
    var output: [UInt8] = []
    let console = Console(output: { output += $0 }, error: { _ in })
    let printer = ReplayPrinter(isJSON: false, .proof, console)
    printer.add(check(certificate))
    console.flush()
    return (String(decoding: output, as: UTF8.self), printer.isBroken)
  }

  @Test func certificate_broken_isPrinted() throws {
    let engine = try Engine()
    var certificate = try engine.certificate()
    #expect(!printed(certificate).isBroken)
    certificate.residual = 4.5
    let broken = printed(certificate)
    #expect(broken.isBroken)
    #expect(
      broken.text == """
        check 3
        required 0.5
        level strong 2
        level @12.5 0
        certificate broken: residual 4.5

        """)
  }

  @Test func refusal_asText_beginsWithItsReason() {
    var output: [UInt8] = []
    let console = Console(output: { output += $0 }, error: { _ in })
    let printer = ReplayPrinter(isJSON: false, [], console)
    printer.add(Refusal(operation: 4, reason: .conflict, constraints: [2, 1]))
    printer.add(Refusal(operation: 5, reason: .staleConstraint, constraints: [0], labels: ["width"]))
    printer.add(Refusal(operation: 6, reason: .duplicateEdit, constraints: []))
    console.flush()
    #expect(
      String(decoding: output, as: UTF8.self) == """
        conflict 4 2 1
        stale_constraint 5 0
          0  width
        duplicate_edit 6

        """)
  }

  private func report(_ hashes: [UInt64]) -> ReplayReport {
    let reports = hashes.map { hash in
      var report = ReplayReport()
      report.stateHash = hash
      return report
    }
    return reports.dropFirst().reduce(reports[0]) { $0.joined($1) }
  }

  @Test func status_ofRepetitionsThatDiffer_isBadNews() {
    #expect(ReplayVerb.status(of: report([1, 1]), isBroken: false) == .done)
    #expect(ReplayVerb.status(of: report([1, 2]), isBroken: false) == .badNews)
    #expect(ReplayVerb.status(of: report([1]), isBroken: true) == .badNews)
  }

  @Test func hash_inJSON_hasAllItsDigits() {
    let printer = ReplayPrinter(isJSON: true, [], Console(output: { _ in }, error: { _ in }))
    #expect(printer.json(report([0xab]), "f").contains("\"state_hash\": \"00000000000000ab\""))
  }
}
