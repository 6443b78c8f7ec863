// SpecsVerb.swift -- `quoin specs`: trees of specs and flex containers in JSON, laid out and drawn.

import QuoinDrawing
import QuoinSpecs
import QuoinTexture

enum SpecsVerb {
  static let help = """
    usage: quoin specs FILE [CASE] [--rtl] [--scale N] [--tolerance N] [--ascii] [--svg OUT]
           [--json]

    Lays out trees of specs or of flex containers, written as JSON; - is the standard
    input. Prints the frames of the boxes. Where a case says what they should be, it
    says what differs; of a file of several cases it prints only that, and how many
    are as they should be.

      CASE         the case with this name alone
      --rtl        flex containers from right to left
      --scale N    pixels a point
      --tolerance N
                   numbers may differ by N from what a case says
      --ascii      draw the layout in the terminal
      --svg OUT    draw it to a file; - is the standard output
      --json       print one object

    A case of specs, and one of flex containers:

      {"min": [0, 0], "max": [320, "inf"],
       "tree": {"spec": "inset", "insets": {"left": 8}, "children": [
         {"box": "text", "measure": {"kind": "text", "chars": 40}}]}}

      {"nodes": [{"id": "row", "style": {"flexDirection": "row", "width": 320}},
                 {"id": "a", "parent": 0, "style": {"flexGrow": 1, "height": 40}}]}

    Flex containers may have "min" and "max" as well, or "available": [w, h], the size
    of a box around the root, which the root fills unless it has an extent of its own.
    A keyword that is not computed, such as "max-content" in most places, is refused.

    Status: 0 laid out, 1 something differs, 2 bad input.
    """

  static func run(_ words: [String], _ console: Console) throws -> Command.Status {
    let arguments = try Arguments(
      words, flags: ["--json", "--ascii", "--rtl"], valued: ["--svg", "--scale", "--tolerance"])
    guard (1...2).contains(arguments.operands.count) else { throw UsageError("specs wants one file") }
    let path = arguments.operands[0]
    try Input.refuseOverwriting(inputs: [path], outputs: [("--svg", arguments.value("--svg"))])
    var bytes: [UInt8] = []
    do {
      bytes = try Input.bytes(of: path)
      let file = try SpecCases(JSONReader.read(bytes))
      var cases = file.cases
      if arguments.operands.count == 2 {
        let name = arguments.operands[1]
        cases = cases.filter { $0.name == name }
        guard !cases.isEmpty else {
          throw UsageError("\(path) has no case \(name)" + Hint.perhaps(name, among: file.cases.map(\.name)))
        }
      }
      if cases.count == 1 { return try show(cases[0], arguments, console) }
      return try compare(cases, bytes, arguments, console)
    } catch let error as JSONError {
      Complaint.print(path, error.place, error.message, in: bytes, console)
    } catch let error as FileError {
      console.printError("quoin: \(error)")
    } catch {
      try complain(error, path, bytes, console)
    }
    return .badInput
  }

  /// Prints what is wrong with a case, which a message calls `name` if there are several. Rethrows an error that is not
  /// about a case.
  private static func complain(
    _ error: any Error, _ path: String, _ bytes: [UInt8], of name: String? = nil, _ console: Console
  ) throws {
    let start = name.map { "\($0): " } ?? ""
    if let error = error as? CaseError {
      Complaint.print(path, error.place, start + error.message, in: bytes, console)
    } else if let error = error as? SpecError {
      console.printError("quoin: \(path): \(Visible.text(start + error.words))")
    } else {
      throw error
    }
  }

  private static let largestScale = 1024.0

  private static func scale(_ arguments: Arguments) throws -> Double? {
    guard let text = arguments.value("--scale") else { return nil }
    guard let scale = Double(text), scale > 0, scale <= largestScale else {
      throw UsageError("--scale wants a number above 0 and up to \(NumberText.exact(largestScale))")
    }
    return scale
  }

  private static func tolerance(_ arguments: Arguments) throws -> Double {
    guard let text = arguments.value("--tolerance") else { return 0 }
    guard let number = Double(text), number >= 0, number.isFinite else {
      throw UsageError("--tolerance wants a number that is not negative")
    }
    return number
  }

  // MARK: One case

  private static func show(
    _ one: SpecCases.Case, _ arguments: Arguments, _ console: Console
  ) throws -> Command.Status {
    let tree = try one.layout(isRTL: arguments.has("--rtl"), scale: try scale(arguments))
    let placed = try tree.placed()
    let picture = BoxPicture(placed.map { BoxPicture.Box($0.name, $0.frame, depth: $0.depth) })
    if let path = arguments.value("--svg") { try Input.write(picture.svg(scale: 1), to: path, console) }
    let differences = try one.differences(
      tree, isRTL: arguments.has("--rtl"), tolerance: tolerance(arguments))
    if arguments.has("--json") {
      console.print(json(one, placed, differences))
    } else if arguments.value("--svg") != "-" {
      print(placed, console)
      if arguments.has("--ascii") {
        console.print()
        console.print(picture.text(columns: console.drawingColumns))
      }
      for line in differences ?? [] { console.print("differs: \(Visible.text(line))") }
    }
    return differences?.isEmpty ?? true ? .done : .badNews
  }

  private static func print(_ placed: [CaseTree.Placed], _ console: Console) {
    var table = Table.ofFrames
    for part in placed { table.add(part.name, part.frame, depth: part.depth) }
    for line in table.lines(isColoured: console.isColoured) { console.print(line) }
  }

  private static func json(
    _ one: SpecCases.Case, _ placed: [CaseTree.Placed], _ differences: [String]?
  ) -> String {
    JSONWriter.object { json in
      json.field("case", one.name)
      json.objects("frames", placed) { json, part in
        json.field("box", part.name)
        json.field("depth", part.depth)
        json.fields(of: part.frame)
      }
      if let differences {
        json.field("differences", differences) { $0.value($1) }
      }
    }
  }

  // MARK: Several

  private static func compare(
    _ cases: [SpecCases.Case], _ bytes: [UInt8], _ arguments: Arguments, _ console: Console
  ) throws -> Command.Status {
    guard !arguments.has("--ascii"), !arguments.has("--json"), arguments.value("--svg") == nil else {
      throw UsageError("there are \(cases.count) cases: one of them can be drawn, by its name")
    }
    let (scale, tolerance) = (try scale(arguments), try tolerance(arguments))
    var (same, differing, silent, skipped, bad) = (0, 0, 0, 0, 0)
    for one in cases {
      if one.isSkipped {
        skipped += 1
        continue
      }
      do {
        let tree = try one.layout(isRTL: arguments.has("--rtl"), scale: scale)
        guard
          let differences = try one.differences(
            tree, isRTL: arguments.has("--rtl"), tolerance: tolerance)
        else {
          silent += 1
          continue
        }
        if differences.isEmpty { same += 1 } else { differing += 1 }
        for line in differences { console.print(Visible.text("\(one.name): \(line)")) }
      } catch {
        // The other cases are laid out all the same.
        try complain(error, arguments.operands[0], bytes, of: one.name, console)
        bad += 1
      }
    }
    console.print("\(cases.count) cases: \(same) as they should be, \(differing) not")
    if silent > 0 { console.print("\(silent) say nothing of their frames") }
    if skipped > 0 { console.print("\(skipped) skipped, as the file says") }
    if bad > 0 { console.print("\(bad) cannot be laid out") }
    return bad > 0 ? .badInput : differing == 0 ? .done : .badNews
  }
}

extension SpecError {
  /// The error in words for the author of the tree.
  var words: String {
    switch self {
    case .negative: "a length that must not be negative is"
    case .fractionOutOfRange: "a fraction is not between 0% and 100%"
    case .badRatio: "a ratio is not positive"
    case .badNumber: "a number is infinite or too large"
    case .badChoice: "a property does not belong to that kind of node"
    case .badRange: "the smallest size is above the largest"
    case .tooManyChildren: "a node has more children than it takes"
    default: "the tree cannot be laid out (\(self))"
    }
  }
}
