// SolveVerb.swift -- `quoin solve`: a sketch's frames, as a table, a drawing, a picture or JSON.

import QuoinSketch

enum SolveVerb {
  private static let mostSteps = 100

  static func run(_ words: [String], _ console: Console) throws -> Command.Status {
    let arguments = try Arguments(
      words, flags: ["--json", "--ascii", "--watch"],
      valued: ["--svg", "--png", "--size", "--sweep", "--steps"])
    guard arguments.operands.count == 1 else { throw UsageError("solve wants one sketch") }
    try Input.refuseOverwriting(
      inputs: arguments.operands, outputs: ["--svg", "--png"].map { ($0, arguments.value($0)) })
    console.reportsErrorsAsJSON = arguments.has("--json")
    // One object goes to the standard output, and nothing beside it.
    if arguments.has("--json"), arguments.has("--ascii") {
      throw UsageError("--ascii does not go with --json")
    }
    if arguments.has("--json"), arguments.value("--svg") == "-" {
      throw UsageError("--svg - does not go with --json")
    }
    guard arguments.has("--watch") else { return try once(arguments, console) }
    var status = Command.Status.done
    try Watch.run(arguments.operands[0], console) { status = try once(arguments, console) }
    return status
  }

  private static func once(_ arguments: Arguments, _ console: Console) throws -> Command.Status {
    guard var input = try SketchInput(arguments.operands[0], console) else { return .badInput }
    if let size = arguments.value("--size") { try input.resize(size) }
    if let range = arguments.value("--sweep") {
      let sweep = try Sweep(range, input)
      let steps = try arguments.count("--steps") ?? sweep.roundCount
      guard (2...mostSteps).contains(steps) else { throw UsageError("--steps wants 2 to \(mostSteps)") }
      return try run(sweep, steps, arguments, input, console)
    }
    guard arguments.value("--steps") == nil else { throw UsageError("--steps goes with --sweep") }
    guard let layout = input.layout(console) else { return .badInput }
    guard try draw({ SVGPicture(layout, title: input.path).text }, arguments, console) else {
      return .badInput
    }
    if arguments.has("--json") {
      console.print(LayoutJSON.text(of: layout))
    } else if arguments.value("--svg") != "-" {
      LayoutText(layout, console).print()
      if arguments.has("--ascii") { draw(layout, console) }
    }
    return layout.deferred.isEmpty ? .done : .badNews
  }

  private static func run(
    _ sweep: Sweep, _ steps: Int, _ arguments: Arguments, _ input: SketchInput, _ console: Console
  ) throws -> Command.Status {
    let values = sweep.values(steps)
    guard
      let layouts = input.attempt(
        console, { try sweep.layouts(of: input.sketch, sizes: input.sizes, at: values) })
    else { return .badInput }
    if arguments.value("--svg") != nil || arguments.value("--png") != nil {
      guard
        let picture = input.attempt(
          console, { try SVGPicture(sweep, values, layouts, title: input.path) }),
        let picture, try draw({ picture.text }, arguments, console)
      else { return .badInput }
    }
    if arguments.has("--json") {
      console.print(LayoutJSON.text(of: layouts, sweep, values))
    } else if arguments.value("--svg") != "-" {
      SweepText(sweep, values, layouts, console).print()
      if arguments.has("--ascii") { for layout in layouts { draw(layout, console) } }
    }
    return layouts.allSatisfy { $0.deferred.isEmpty } ? .done : .badNews
  }

  private static func draw(_ layout: SketchLayout, _ console: Console) {
    console.print()
    for line in layout.drawing(columns: console.drawingColumns) {
      console.print(
        line.map { Ink.bad($0.text, when: $0.isMarked && console.isColoured) }.joined())
    }
  }

  /// Writes a picture to the files that want it.
  private static func draw(
    _ picture: () -> String, _ arguments: Arguments, _ console: Console
  ) throws -> Bool {
    do {
      if let path = arguments.value("--svg") { try Input.write(picture(), to: path, console) }
      if let path = arguments.value("--png") { try PNGFile.write(picture(), to: path, console) }
      return true
    } catch let error as FileError {
      console.printError("quoin: \(error)")
      return false
    }
  }
}

extension Sweep {
  /// Reads `[NAME.]width=A..B` or `[NAME.]height=A..B`.
  init(_ text: String, _ input: SketchInput) throws {
    let usage = UsageError("--sweep wants [NAME.]width=A..B or height=A..B, not \(text)")
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2 else { throw usage }
    let names = sides[0].split(separator: ".", omittingEmptySubsequences: false)
    guard names.count <= 2, let axis = names.last, axis == "width" || axis == "height" else {
      throw usage
    }
    let bounds = Self.bounds(sides[1])
    guard let bounds else { throw usage }
    self.init(
      window: try input.window(names.count == 2 ? String(names[0]) : nil),
      isHorizontal: axis == "width",
      from: bounds.0, to: bounds.1)
  }

  private static func bounds(_ text: Substring) -> (Double, Double)? {
    let points = text.indices.filter { text[$0] == "." }
    guard let dots = points.first(where: { text[text.index(after: $0)...].first == "." }) else {
      return nil
    }
    guard let first = SketchInput.length(text[..<dots]),
      let last = SketchInput.length(text[dots...].dropFirst(2)), first != last
    else { return nil }
    return (first, last)
  }
}
