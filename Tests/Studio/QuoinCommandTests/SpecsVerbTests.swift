// SpecsVerbTests.swift -- trees in JSON: texts as JSON spells them, and members that mean nothing.

@testable import QuoinCommand
import Testing

@Suite struct SpecsVerbTests {
  private func printed(_ text: String, _ options: [String] = []) -> Printed {
    let scratch = Scratch()
    let path = scratch.write(text, "specs.json")
    var printed = Golden.run(["specs", path] + options)
    printed.error = printed.error.replacing(path, with: "FILE")
    return printed
  }

  private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  private func message(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch { return (error as? JSONError)?.message }
  }

  // MARK: JSON

  @Test(arguments: [
    (#""\ud83d\ude00""#, "😀"), (#""\ud83d""#, "\u{fffd}"), (#""\ude00\ud83d""#, "\u{fffd}\u{fffd}"),
    (#""\ud83dx\u0041""#, "\u{fffd}xA"), (#""\ud83d\u0041""#, "\u{fffd}A"),
    (#""\ud83d\ud83d\ude00""#, "\u{fffd}😀"),
  ])
  func string_ofSurrogates_isTheirScalar(text: String, expected: String) throws {
    #expect(try read(text).string == expected)
  }

  @Test func string_withAnUnfinishedPair_isRefused() {
    #expect(message(#""\ud83d\ude0""#) == "this escape is none")
    #expect(message(#""\u+041""#) == "this escape is none")
  }

  @Test func string_withControlCharacters_isToldWhich() {
    #expect(message("\"a\tb\"") == "a tab in a text is written \\t")
    #expect(message("\"a\nb\"") == "a text goes over the end of a line")
    #expect(message("\"a\u{1}b\"") == "a text holds a control character")
  }

  @Test func text_withAByteOrderMark_isRead() throws {
    #expect(try read("\u{feff}\"a\"").string == "a")
  }

  // MARK: Several cases

  @Test func cases_oneIsBad_theOthersAreLaidOut() {
    let good = #"{"id": "good", "tree": {"box": "a", "measure": {"size": [3, 4]}}, "size": [3, 4]}"#
    let bad = #"{"id": "bad", "tree": {"box": "a", "style": {"widht": 3}}}"#
    let negative = #"{"id": "negative", "tree": {"box": "a", "style": {"width": -3}}}"#
    let printed = printed("[\(bad), \(negative), \(good)]")
    #expect(
      printed.error == """
        FILE:1:47: bad: there is no style "widht"
          1 | [\(bad), \(negative), \(good)]
            | \(String(repeating: " ", count: 46))^~~~~~~
        quoin: FILE: negative: a length that must not be negative is

        """)
    #expect(printed.output == "3 cases: 1 as they should be, 0 not\n2 cannot be laid out\n")
    #expect(printed.status == 2)
  }

  // MARK: Members

  @Test func limits_thatAreNull_areNone() {
    let tree = #""tree": {"box": "a", "measure": {"size": [300, 400]}}"#
    for limits in ["", #", "min": [null, 0], "max": [null, "inf"]"#, #", "min": null, "max": null"#] {
      let printed = printed("{\(tree)\(limits)}")
      #expect(printed.error == "")
      #expect(printed.output.hasSuffix("a       0    0    300     400\n"))
    }
  }

  @Test(arguments: [
    (#"{"nodes": [{"id": "a", "style": {"margin": {"lefft": 5}}}]}"#, #""margin" has no "lefft""#),
    (#"{"nodes": [{"id": "a", "style": {"margin": [5]}}]}"#, #""margin" wants an object"#),
    (
      #"{"nodes": [{"id": "a", "style": {"margin": "5 px"}}]}"#,
      #""margin" wants a number, a percentage or "auto""#
    ),
    (#"{"nodes": [{"id": "a", "style": {"gap": {"columns": 5}}}]}"#, #""gap" has no "columns""#),
    (#"{"nodes": [{"id": "a", "style": 7}]}"#, #""style" wants an object"#),
    (#"{"nodes": [{"id": "a"}, {"id": "b", "parent": "0"}]}"#, #""parent" wants a number"#),
    (#"{"nodes": [{"id": "a"}, {"id": "b", "parrent": 0}]}"#, #"a node has no "parrent""#),
    (#"{"nodes": [{"measure": [3, 4]}]}"#, #"a node's "measure" is a size, or "ahem10" of its "text""#),
    (
      #"{"nodes": [{"text": "a", "measure": {"size": [3, 4]}}]}"#,
      #"a node's "measure" is a size, or "ahem10" of its "text""#
    ),
    (#"{"nodes": [{"measure": {"size": [3, -4]}}]}"#, "a measure is negative or infinite"),
    (#"{"nodes": [{"measure": {"kind": "fixed"}}]}"#, "a measure wants a size [width, height]"),
    (#"{"nodes": [{"style": {"direction": "up"}}]}"#, #""up" is none of inherit, ltr, rtl"#),
    (#"{"nodes": [{"id": "a"}], "max": [3]}"#, #""max" wants [width, height]"#),
    (#"{"nodes": [{"id": "a"}], "available": 300}"#, #""available" wants [width, height]"#),
    (
      #"{"tree": {"box": "a"}, "available": [3, 4]}"#,
      #""available" is for "nodes"; a "tree" has "max""#
    ),
    (
      #"{"nodes": [{"ltr": [0, 0, 0, 0]}], "tolerance": "some"}"#, #""tolerance" wants a number"#
    ),
    (
      #"{"nodes": [{"ltr": [0, 0, 0, 0]}], "tolerance": -1}"#, "a tolerance is negative or infinite"
    ),
    (#"{"nodes": [{"id": "a", "text": 7}]}"#, #""text" wants a text"#),
    (#"{"nodes": [{"id": "a"}, {"id": "b"}]}"#, "a node but the first wants a parent"),
    (#"{"nodes": [{"id": "a"}, {"id": "b", "parent": 1}]}"#, "a parent stands before its child"),
    (#"{"nodes": [{"id": "a"}, {"id": "b", "parent": 0.5}]}"#, "a parent stands before its child"),
    (#"{"nodes": ["a"]}"#, "a node wants an object"),
    (#"{"tree": {"box": "a", "measure": {"kind": "text", "charss": 4}}}"#, #""measure" has no "charss""#),
    (#"{"tree": {"box": "a", "measure": {"kind": "txt", "chars": 4}}}"#, #""txt" is none of fixed, text"#),
    (#"{"tree": {"box": "a", "measure": {"size": [-3, 4]}}}"#, "a measure is negative or infinite"),
    (#"{"tree": {"box": "a", "measure": {"size": [3, "inf"]}}}"#, "a measure is negative or infinite"),
    (
      #"{"tree": {"box": "a", "measure": {"kind": "text", "chars": -4}}}"#,
      "a measure is negative or infinite"
    ),
    (
      #"{"tree": {"box": "a", "measure": {"kind": "text", "lineHeight": -1}}}"#,
      "a measure is negative or infinite"
    ),
    (
      #"{"tree": {"box": "a", "measure": {"kind": "text", "chars": 1e200, "charWidth": 1e200}}}"#,
      "a measure is negative or infinite"
    ),
    (#"{"tree": {"box": "a", "measure": 7}}"#, #""measure" wants an object"#),
    (#"{"tree": {"spec": "stack", "concurrent": "yes"}}"#, #""concurrent" wants true or false"#),
    (#"{"tree": {"spec": "inset", "insets": 8, "children": [{"box": "a"}]}}"#, #""insets" wants an object"#),
    (#"{"tree": {"spec": "inset", "insets": {"lefft": 8}}}"#, #""insets" has no "lefft""#),
    (#"{"tree": {"box": "a", "style": 7}}"#, #""style" wants an object"#),
    (#"{"tree": {"spec": "stack", "children": "x"}}"#, #""children" wants a list"#),
    (#"{"tree": {"box": "a"}, "max": ["320", 100]}"#, #""max" wants [width, height]"#),
    (#"{"tree": {"box": "a"}, "max": 320}"#, #""max" wants [width, height]"#),
    (#"{"tree": {"box": "a"}, "min": [0]}"#, #""min" wants [width, height]"#),
    (#"{"tree": {"box": "a"}, "scale": "2"}"#, #""scale" wants a number"#),
    (#"{"tree": {"box": "a", "measuer": {"size": [3, 4]}}}"#, #"a box has no "measuer""#),
    (#"{"cases": {"tree": {"box": "a"}}}"#, #""cases" wants a list"#),
    (#"{"tree": {"box": "a"}, "size": ["3", 4]}"#, #""size" wants [width, height]"#),
    (#"{"nodes": [{"id": "a", "ltr": [1, 2, 3]}]}"#, #""ltr" wants [left, top, width, height]"#),
    (
      #"{"tree": {"box": "a"}, "frames": [["a", 1, 2, 3]]}"#,
      #""frames" wants lists [name, left, top, width, height]"#
    ),
  ])
  func member_thatMeansNothing_isAnError(text: String, message: String) {
    let printed = printed(text)
    let lines = printed.error.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[0].hasPrefix("FILE:1:") && lines[0].hasSuffix(": \(message)"))
    #expect(lines.count == 3 && lines[1] == "  1 | \(text)")
    #expect(printed.status == 2)
  }

  // MARK: Flex containers

  /// The frames that a list of nodes gets: left, top, width, height.
  private func frames(_ text: String, _ options: [String] = []) -> [[Double]] {
    let printed = printed(text, options)
    #expect(printed.error == "")
    return printed.output.split(separator: "\n").dropFirst().map { line in
      line.split(separator: " ").dropFirst().compactMap { Double($0) }
    }
  }

  @Test func direction_ofANode_isItsOwn() {
    let nodes = #"""
      {"nodes": [{"id": "a", "style": {"width": 100, "direction": "ltr"}},
        {"id": "b", "parent": 0, "style": {"flexDirection": "row", "direction": "rtl"}},
        {"id": "c", "parent": 1, "style": {"width": 30, "height": 10}},
        {"id": "d", "parent": 0, "style": {"flexDirection": "row"}},
        {"id": "e", "parent": 3, "measure": {"size": [20, 10]}, "style": {"direction": "inherit"}}]}
      """#
    let wanted: [[Double]] = [
      [0, 0, 100, 20], [0, 0, 100, 10], [70, 0, 30, 10], [0, 10, 100, 10], [0, 10, 20, 10],
    ]
    #expect(frames(nodes) == wanted)
    #expect(frames(nodes, ["--rtl"]) == wanted)
  }

  @Test func room_forARoot_isARangeOrABoxAroundIt() {
    func root(_ style: String, _ room: String) -> [Double]? {
      frames(
        #"{"nodes": [{"id": "a", "style": {\#(style)}}, {"parent": 0, "id": "b", "measure": {"size": [20, 10]}}], \#(room)}"#
      )
      .first
    }
    #expect(root("", #""min": [50, 0], "max": [80, "inf"]"#) == [0, 0, 50, 10])
    #expect(root("", #""available": [80, 40]"#) == [0, 0, 80, 40])
    #expect(root("", #""available": [80, null]"#) == [0, 0, 80, 10])
    #expect(root(#""width": 90, "maxHeight": "50%""#, #""available": [80, 40]"#) == [0, 0, 90, 10])
    #expect(root(#""width": "50%", "height": "25%""#, #""available": [80, 40]"#) == [0, 0, 40, 10])
    #expect(root("", #""max": [70, 70], "available": [80, 40]"#) == [0, 0, 70, 40])
  }

  @Test func text_withPlacesToBreak_breaksThere() {
    func height(_ width: Int, _ text: String) -> Double? {
      frames(
        #"{"nodes": [{"id": "a", "style": {"width": \#(width)}}, {"id": "b", "parent": 0, "text": "\#(text)"}]}"#
      )
      .last?.last
    }
    #expect(height(80, "HHHH\u{200b}HHHH") == 10)
    #expect(height(70, "HHHH\u{200b}HHHH") == 20)
    #expect(height(80, #"HHHH\u200bHHHH"#) == 10)
    #expect(height(80, "HHHH HHHH") == 20)
    #expect(height(90, "HHHH HHHH") == 10)
  }

  @Test func length_alone_isThatOfAllEdges() {
    #expect(
      frames(
        #"""
        {"nodes": [{"id": "a", "style": {"padding": 5, "border": 1, "gap": 3}},
          {"id": "b", "parent": 0, "style": {"margin": 2, "height": 10, "width": 10, "position": 1}},
          {"id": "c", "parent": 0, "style": {"height": 10}}]}
        """#) == [[0, 0, 26, 39], [9, 9, 10, 10], [6, 23, 14, 10]])
  }

  @Test func tolerance_isTheCasesOwn_orTheOneGiven() {
    let bad = #"{"nodes": [{"id": "a", "style": {"width": 10}, "ltr": [0, 0, 10.5, 0]}]"#
    #expect(printed(bad + "}").status == 1)
    #expect(printed(bad + "}", ["--tolerance", "0.4"]).status == 1)
    #expect(printed(bad + "}", ["--tolerance", "0.5"]).status == 0)
    #expect(printed(bad + #", "tolerance": 0.1}"#, ["--tolerance", "1"]).status == 1)
    #expect(printed(bad + #", "tolerance": 0.5}"#).status == 0)
    for text in ["-1", "inf", "some"] {
      let printed = printed(bad + "}", ["--tolerance", text])
      #expect(printed.status == 2)
      #expect(printed.error.hasPrefix("quoin: --tolerance wants a number that is not negative"))
    }
  }

  /// A keyword that is not computed is refused where it stands; one that says what "auto" says is not.
  @Test(arguments: [
    ("width", "max-content"), ("width", "min-content"), ("minWidth", "max-content"),
    ("maxHeight", "fit-content"),
    ("flexBasis", "max-content"), ("height", "stretch"),
  ])
  func keyword_thatIsNotComputed_isRefused(name: String, word: String) {
    let text = #"{"nodes": [{"id": "a"}, {"id": "b", "parent": 0, "style": {"\#(name)": "\#(word)"}}]}"#
    let printed = printed(text)
    #expect(printed.error.contains(#": "\#(name)": "\#(word)" is not computed here"#))
    #expect(printed.error.hasSuffix("^" + String(repeating: "~", count: word.count + 1) + "\n"))
    #expect(printed.status == 2)
  }

  @Test func keyword_thatSaysWhatAutoSays_isRead() {
    for style in [#""width": "max-content""#, #""height": "fit-content", "flexBasis": "stretch""#] {
      #expect(frames(#"{"nodes": [{"id": "a", "style": {\#(style)}}]}"#) == [[0, 0, 0, 0]])
      #expect(printed(#"{"nodes": [{"style": {"width": "max-content"}}], "available": [9, 9]}"#).status == 2)
    }
    let stretched =
      #"{"nodes": [{"id": "a", "style": {"width": 9}}, {"id": "b", "parent": 0, "style": {"width": "stretch"}}]}"#
    #expect(frames(stretched) == [[0, 0, 9, 0], [0, 0, 9, 0]])
  }

  /// Depth costs no native stack, and a table of a deep tree is not as wide as it is deep.
  @Test func nodes_inEachOther_toAnyDepth() {
    let depth = 1_000
    let nodes = (0..<depth).map { #"{"id": "n", "style": {}\#($0 > 0 ? #", "parent": \#($0 - 1)"# : "")}"# }
    let printed = printed(#"{"nodes": [\#(nodes.joined(separator: ", "))]}"#)
    #expect(printed.status == 0)
    let lines = printed.output.split(separator: "\n")
    #expect(lines.count == depth + 1)
    #expect(lines.allSatisfy { $0.count < 200 })
  }

  /// The caret stands under what is wrong, whatever the encoding of what comes before.
  @Test(arguments: [
    ("{\"nodes\":\n  [{\"id\": \"ä\", \"style\": 7}]}", "2:25", "^"),
    ("\u{feff}{\"tree\": {\"box\": \"a\"}, \"scale\": \"two\"}", "1:33", "^~~~~"),
    ("{\"tree\": tru}", "1:10", "^~~"),
    ("{\"tree\": \"box}", "1:10", "^~~~~"),
    ("{\"tree\"\n\n: {} {}", "3:6", "^"),
    ("", "1:1", "^"),
  ])
  func error_hasLineColumnAndExcerpt(text: String, place: String, caret: String) {
    let lines = printed(text).error.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("FILE:\(place): ") == true, "\(lines)")
    #expect(lines.last?.split(separator: "|").last?.filter { $0 != " " } == caret, "\(lines)")
  }
}
