// HintTests.swift -- answers to slips: the place, the error, and the word that was probably meant.

import CQuoinSys
import Testing

@Suite struct HintTests {
  /// Runs a command on a file of this text; returns the error's first line without the file's name.
  private func complaint(about text: String, _ verb: String, _ options: [String] = []) throws -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(folder)/quoin-hint-\(getpid())-\(text.hashValue.magnitude)"
    let descriptor = csys_open_for_writing(path)
    defer { unlink(path) }
    let bytes = Array(text.utf8)
    try #require(bytes.withUnsafeBytes { csys_write(descriptor, $0.baseAddress, $0.count) } >= 0)
    csys_close(descriptor)
    let printed = Golden.run([verb, path] + options)
    #expect(printed.status == 2)
    #expect(printed.output == "" || verb == "replay")
    let line = printed.error.split(separator: "\n").first.map(String.init) ?? ""
    if line.hasPrefix("quoin: ") { return line.replacing(path, with: "FILE") }
    return String(line.dropFirst(path.utf8.count + 1))
  }

  @Test(arguments: [
    ("con req eq 0 1 1 0", "1:1: a trace begins with vars"),
    ("window 800 x 600", "1:1: a trace begins with vars; a sketch perhaps, for quoin solve?"),
    ("vars 2\ncons req eq 0 1 1 0", "2:1: no record begins with cons; con perhaps?"),
    ("vars 2\nq 3", "2:1: no record begins with q; records are vars con phase a A r R k p e x s S t u c"),
    ("vars 2\ncon strog*2 eq 0 1 1 0", "2:5: strog*2 is no strength; strong*2 perhaps?"),
    ("vars 2\ncon required eq 0 1 1 0", "2:5: required is no strength; req perhaps?"),
    (
      "vars 2\ncon @1000 eq 0 1 1 0",
      "2:5: not a strength: req, strong, medium, weak or @P with 0 < P < 1000, perhaps *WEIGHT"
    ),
    ("vars 2\ncon req == 0 1 1 0", "2:9: == is no relation; eq perhaps?"),
    ("vars 2\ncon req is 0 1 1 0", "2:9: not a relation: le, eq or ge"),
    ("vars 2\ncon req eq 1,5 1 1 0", "2:12: 1,5 is no number; a fraction begins with a point"),
    ("vars 2\ncon req eq nan 1 1 0", "2:12: not a number"),
    ("vars 2\ncon req eq 1e999 1 1 0", "2:12: the number is too large"),
    ("vars 2\ncon req eq 0 2 1 0", "2:19: a coefficient is missing here"),
    ("vars 2\ns 5 1", "2:3: there is no variable 5, only 0 to 1"),
    ("vars 2\na 0", "2:3: there is no constraint 0 so far, none at all"),
    ("vars 2\nvars 1", "2:6: there are 2 variables already, and none can go"),
    ("vars 2\nu x", "2:3: the record ends before this word"),
    ("vars 2\nphase", "2:6: the name of the phase is missing here"),
    ("vars -1", "1:6: not a whole number of at least 0"),
  ])
  func replay_slip_isAnswered(text: String, expected: String) throws {
    #expect(try complaint(about: text, "replay") == expected)
  }

  @Test(arguments: [
    ("", "quoin: FILE: nothing is declared; quoin solve --help shows how"),
    ("vars 3\ncon req eq 0 1 1 0", "quoin: FILE is a trace and no sketch; quoin replay takes it"),
    (
      "window 800 x\nvar a", "1:13: expected a width and a height, as in 800 x 600, found the end of the line"
    ),
    ("window -8 x 6", "1:8: a window's size is two numbers that are not negative"),
    ("window 8 x 6\nside bar in window", "2:6: expected a comma or in, found bar"),
    ("window 8 x 6\na in windw", "2:6: there is no window or box windw above this line; window perhaps?"),
    ("window 8 x 6\nwindow.widht == 3", "2:8: a box has no widht; width perhaps?"),
    ("var gap\ngpa == 3", "2:1: there is no box or variable gpa; gap perhaps?"),
    ("var gap\ngap == 3 strong", "2:10: strong has no meaning here; @strong perhaps?"),
    ("var gap\ngap == 3 @stong", "2:11: stong is no strength; strong perhaps?"),
    (
      "var gap\ngap == 2 gap",
      "2:10: no sign stands between the number and gap: * for a product, # before a remark"
    ),
    ("var gap\ngap == 50px", "2:10: units are not written: leave px away"),
    (
      "var gap\ngap == 3 oops",
      "2:10: no sign stands between the number and oops: * for a product, # before a remark"
    ),
    ("var gap\ngap == 50%", "2:10: a percentage is written as a factor, as in 0.5 * window.width"),
    (
      "window 8 x 6\na in b\nc in window\nb in window",
      "2:6: b is declared in line 4, below this line: a box is declared below the one that it is in"
    ),
    ("\u{89}PNG\r\n\u{0}\u{1}\n\n\n", "quoin: FILE is no text"),
    ("var gap\ngap =< 3", "2:5: =< has no meaning here; <= perhaps?"),
    ("var gap\nminimise gap", "2:1: minimise has no meaning here; minimize perhaps?"),
  ])
  func solve_slip_isAnswered(text: String, expected: String) throws {
    #expect(try complaint(about: text, "solve") == expected)
  }

  @Test(arguments: [
    (["reply"], "there is no command reply; replay perhaps? (quoin --help tells more)"),
    (["help", "solv"], "there is no command solv; solve perhaps? (quoin --help tells more)"),
    (["solve", "-x"], "unknown option -x (quoin solve --help tells more)"),
    (["solve", "--widht"], "unknown option --widht (quoin solve --help tells more)"),
    (["solve", "x", "--siz=3"], "unknown option --siz; --size perhaps? (quoin solve --help tells more)"),
    (["solve", "a", "b"], "solve wants one sketch (quoin solve --help tells more)"),
    (
      ["replay", "x", "--repeat", "two"],
      "--repeat wants a number of at least 1, not two (quoin replay --help tells more)"
    ),
    (
      ["solve", "Examples/window.quoin", "--steps", "5"],
      "--steps goes with --sweep (quoin solve --help tells more)"
    ),
  ])
  func commandLine_slip_isAnswered(words: [String], expected: String) {
    let printed = Golden.run(words)
    #expect(printed.status == 2)
    #expect(printed.error == "quoin: \(expected)\n")
  }
}
