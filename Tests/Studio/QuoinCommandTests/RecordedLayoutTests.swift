// Recordings of layouts, replayed by the command: a replay ends in the layout's state, or the command says that it
// does not.

import CQuoinSys
import Foundation
@testable import QuoinLayout
import Testing

@Suite struct RecordedLayoutTests {
  private func path(_ name: String) -> String {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    return "\(base)/quoin-\(name)-\(getpid()).trace"
  }

  /// Records a column of cards that conflicts when it is narrow. Returns the state's hash.
  private func record(to path: String) throws -> String {
    let root = LayoutBox("root"), column = StackBox("column")
    root.add(column)
    column.axis = .vertical
    column.layout.make { make in make.edges.equalTo(root).inset(8) }
    for place in 0..<4 {
      let card = LayoutBox("card\(place)")
      card.setIntrinsicSize(Size(60 + Double(place), 20))
      column.addArranged(card)
      card.layout.make { make in make.width.greaterThanOrEqualTo(90) }
    }
    root.layoutIfNeeded(Size(300, 400))
    try root.record(to: path)
    for width in [250.0, 80, 140, 91] { root.layoutIfNeeded(Size(width, 300)) }
    column.arranged[1].removeFromParent()
    root.layoutIfNeeded(Size(500, 200))
    let hash = String(try #require(root.node.system).engine.stateHash, radix: 16)
    root.stopRecording()
    return String(repeating: "0", count: 16 - hash.count) + hash
  }

  @Test func replay_ofALayoutsRecording_endsInItsState() throws {
    let path = path("layout")
    defer { unlink(path) }
    let hash = try record(to: path)
    for words in [["--hash"], ["--hash", "--repeat=3"]] {
      let replayed = Golden.run(["replay", path] + words)
      #expect(replayed.status == 0)
      #expect(replayed.error == "")
      #expect(replayed.output.hasSuffix("\nstate \(hash)\n"))
      let named = "LayoutBox:card0.width >= 90  (QuoinCommandTests/RecordedLayoutTests.swift:"
      #expect(replayed.output.contains(named))
    }
  }

  @Test func replay_ofAnotherState_isToldAndFails() throws {
    let path = path("other")
    defer { unlink(path) }
    Golden.write("vars 1\ncon req eq -3 1 1 0\na 0\nu\nhash 00000000000000ab\n", to: path)
    let replayed = Golden.run(["replay", path])
    #expect(replayed.status == 1)
    #expect(replayed.error == "quoin: \(path): the state is not the recorded one\n")
  }

  @Test func replay_ofARecordingThatWasCut_isToldAndFails() throws {
    let path = path("cut")
    defer { unlink(path) }
    _ = try record(to: path)
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    #expect(whole.hasSuffix("\nend\n"))
    Golden.write(String(whole.dropLast("end\n".count)), to: path)
    let replayed = Golden.run(["replay", path])
    #expect(replayed.status == 1)
    #expect(replayed.error == "quoin: \(path): the recording was cut: its last record, end, is missing\n")
    #expect(Golden.run(["replay", path, "--json"]).output.contains("\"cut\": true"))
  }
}
