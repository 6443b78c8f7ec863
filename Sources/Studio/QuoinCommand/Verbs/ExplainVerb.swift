// ExplainVerb.swift -- `quoin explain`: why a sketch came out as it did.

import QuoinSketch

enum ExplainVerb {
  static func run(_ words: [String], _ console: Console) throws -> Command.Status {
    let arguments = try Arguments(words, flags: ["--json"], valued: ["--size"])
    guard (1...2).contains(arguments.operands.count) else {
      throw UsageError("explain wants a sketch, and perhaps a name or a line's number")
    }
    console.reportsErrorsAsJSON = arguments.has("--json")
    guard var input = try SketchInput(arguments.operands[0], console) else { return .badInput }
    if let size = arguments.value("--size") { try input.resize(size) }
    let name = arguments.operands.count == 2 ? arguments.operands[1] : nil
    let line = name.flatMap { Int($0) }
    let quantities = line == nil ? try name.map { try Self.quantities($0, input) } : nil
    guard let layout = input.layout(console) else { return .badInput }
    if let line {
      guard let text = LineText(line, layout) else {
        throw UsageError("line \(line) of \(input.path) states nothing")
      }
      arguments.has("--json") ? console.print(text.json) : text.print(console)
    } else if let quantities {
      arguments.has("--json")
        ? console.print(ChainText.json(quantities, layout))
        : ChainText.print(quantities, layout, console)
    } else {
      guard let open = input.attempt(console, { try layout.openQuantities() }) else { return .badInput }
      let explanation = ExplanationText(layout, open, console)
      arguments.has("--json") ? console.print(explanation.json) : explanation.print()
    }
    return layout.deferred.isEmpty ? .done : .badNews
  }

  /// The quantities that a name stands for: one, or the four of a box.
  private static func quantities(_ name: String, _ input: SketchInput) throws -> [Sketch.Quantity] {
    if let one = input.sketch.quantity(named: name) { return [one] }
    guard let box = input.sketch.boxes.firstIndex(where: { $0.name == name }) else {
      let hint = input.sketch.nameLike(name).map { "; \($0) perhaps?" } ?? ""
      throw UsageError("there is no \(name) in \(input.path)\(hint)")
    }
    return [.left, .top, .width, .height].map { .box(box, $0) }
  }
}
