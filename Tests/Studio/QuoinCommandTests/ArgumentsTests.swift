// ArgumentsTests.swift -- options that would be passed over, or taken for something else.

import Testing

@Suite struct ArgumentsTests {
  private let window = "Examples/window.quoin"

  @Test(arguments: [["--size", "300x200"], ["--size=300x200"]])
  func option_givenTwice_isRefused(again: [String]) {
    let printed = Golden.run(["solve", window, "--size", "900x600"] + again)
    #expect(printed.status == 2)
    #expect(printed.error == "quoin: --size is given twice (quoin solve --help tells more)\n")
    #expect(Golden.run(["solve", window, "--json", "--json"]).status == 0)
  }

  @Test func value_thatIsAnOption_isMissing() {
    let printed = Golden.run(["solve", window, "--svg", "--json"])
    #expect(printed.status == 2)
    #expect(printed.error == "quoin: --svg wants a value (quoin solve --help tells more)\n")
    #expect(Golden.read("\(Golden.root)/--json") == nil)
    #expect(Golden.run(["solve", window, "--svg", "-"]).output.hasPrefix("<svg"))
    #expect(Golden.run(["specs", "nowhere.json", "--scale", "-3"]).status == 2)
  }

  /// Comments may be long, and a licence stands in many.
  @Test func trace_behindALongComment_isKnownAsOne() {
    let scratch = Scratch()
    let comment = String(repeating: "# this line says nothing\n", count: 400)
    let trace = scratch.write(comment + "vars 1\ne 0 strong\nu\n", "long.trace")
    let rows = scratch.write("s0\n5\n", "rows.csv")
    let printed = Golden.run(["batch", trace, "--scenarios", rows])
    #expect(printed.error == "")
    #expect(printed.output == "status,v0\nsolved,5\n")
  }
}
