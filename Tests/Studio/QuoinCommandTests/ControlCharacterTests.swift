// ControlCharacterTests.swift -- what a terminal would obey is shown, whatever file it comes from.

import Testing

@Suite struct ControlCharacterTests {
  private func run(_ verb: String, _ text: String, _ options: [String] = []) -> Printed {
    let scratch = Scratch()
    return Golden.run([verb, scratch.write(text, "file")] + options)
  }

  private func expectPlain(_ printed: Printed, _ shown: String, _ location: SourceLocation = #_sourceLocation)
  {
    let all = printed.output + printed.error
    let controls = all.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
    #expect(controls.isEmpty, "\(all.debugDescription)", sourceLocation: location)
    #expect(all.contains(shown), "\(all.debugDescription)", sourceLocation: location)
  }

  @Test func label_ofATrace_isOnOneLine() {
    let text = """
      vars 1
      con req ge -5 1 1 0
      a 0
      label 0 evil%1B[31m%0Ax%C2%9B F 1
      con req le -3 1 1 0
      a 1

      """
    expectPlain(run("replay", text), "  0  evil\u{fffd}[31m\u{fffd}x\u{fffd}  (F:1)\n")
  }

  @Test func phase_andUnknownRecord_areShown() {
    expectPlain(run("replay", "vars 1\nphase a\u{1b}b\nu\n"), "\na\u{fffd}b")
    expectPlain(run("replay", "vars 1\nfoo\u{1b}[2J\n"), "no record begins with foo\u{fffd}[2J")
  }

  @Test func line_ofASketch_isShown() {
    expectPlain(run("solve", "var a\na == \u{1b}[31m3\n"), "  2 | a == \u{fffd}[31m3\n")
    expectPlain(run("solve", "var a\na == 3 \"\u{1b}[31m\"\n"), "U+1b means nothing here")
    expectPlain(run("solve", "var a\na == 3 \u{9b}31m\n"), "U+9b means nothing here")
  }

  @Test func name_ofABox_isShown() {
    let box = #"{"box": "a\u001b[31m", "measure": {"size": [90, 40]}}"#
    let tree = #"{"tree": \#(box), "frames": [["\u001b", 0, 0, 1, 1]]}"#
    expectPlain(run("specs", tree, ["--ascii"]), "a\u{fffd}[31m")
  }
}
