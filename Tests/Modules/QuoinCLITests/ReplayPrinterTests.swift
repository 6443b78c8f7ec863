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
}
