// What a broken certificate looks like. No engine gives one, so that it is made by hand.

@testable import QuoinCommand
import QuoinEngine
@testable import QuoinReplay
import Testing

@Suite struct ReplayTellingTests {
  private func check(_ certificate: Certificate) -> CheckPoint {
    let proof = CheckPoint.Proof(
      worstRequired: 0.5, objectives: [(priority: 750, objective: 2), (priority: 12.5, objective: 0)],
      certificate: certificate)
    return CheckPoint(index: 3, values: nil, proof: proof)
  }

  private func told(_ certificate: Certificate) -> (text: String, isBroken: Bool) {
    var output: [UInt8] = []
    let console = Console(output: { output += $0 }, error: { _ in })
    let telling = ReplayTelling(isJSON: false, .proof, console)
    telling.tell(check(certificate))
    console.flush()
    return (String(decoding: output, as: UTF8.self), telling.isBroken)
  }

  @Test func certificate_broken_isTold() throws {
    let engine = try Engine()
    var certificate = try engine.certificate()
    #expect(!told(certificate).isBroken)
    certificate.residual = 4.5
    let broken = told(certificate)
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
