import Testing

@Suite struct GoldenTests {
  enum Masking: Sendable { case nothing, table, json }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let words: [String]
    var masking = Masking.nothing
    var isColoured = false
    var columns = 80

    var testDescription: String { name }
  }

  private static let inputs = "Tests/Studio/golden/inputs"

  static let cases: [Case] = [
    Case(name: "version", words: ["version"]),
    Case(name: "no-words", words: []),
    Case(name: "help", words: ["--help"]),
    Case(name: "help-replay", words: ["replay", "--help"]),
    Case(name: "help-solve", words: ["help", "solve"]),
    Case(name: "help-explain", words: ["explain", "-h"]),
    Case(name: "unknown-verb", words: ["frobnicate"]),
    Case(name: "unknown-verb-near", words: ["solv", "x"]),
    Case(name: "help-unknown", words: ["help", "replya"]),
    Case(name: "unknown-option", words: ["replay", "--frob", "x"]),
    Case(name: "missing-file", words: ["replay", "\(inputs)/none.trace"]),
    Case(name: "bad-repeat", words: ["replay", "x", "--repeat", "0"]),

    Case(name: "replay", words: ["replay", "\(inputs)/small.trace"], masking: .table),
    Case(
      name: "replay-values", words: ["replay", "\(inputs)/small.trace", "--values"], masking: .table),
    Case(
      name: "replay-check", words: ["replay", "\(inputs)/small.trace", "--check", "--repeat=3"],
      masking: .table),
    Case(
      name: "replay-json", words: ["replay", "\(inputs)/small.trace", "--json", "--values", "--check"],
      masking: .json),
    Case(
      name: "replay-two", words: ["replay", "\(inputs)/small.trace", "\(inputs)/refused.trace"],
      masking: .table),
    Case(
      name: "replay-refused-json", words: ["replay", "\(inputs)/refused.trace", "--json"],
      masking: .json),
    Case(name: "replay-other-state", words: ["replay", "\(inputs)/other-state.trace"], masking: .table),
    Case(name: "replay-cut", words: ["replay", "\(inputs)/cut.trace", "--json"], masking: .json),
    Case(name: "replay-malformed", words: ["replay", "\(inputs)/malformed.trace"], masking: .table),

    Case(name: "help-batch", words: ["batch", "--help"]),
    Case(
      name: "batch",
      words: ["batch", "\(inputs)/batch.trace", "--scenarios", "\(inputs)/batch.csv", "--report"],
      masking: .json),
    Case(
      name: "batch-wrong", words: ["batch", "\(inputs)/batch.trace", "--scenarios=\(inputs)/batch-wrong.csv"]),
    Case(
      name: "batch-unknown",
      words: ["batch", "\(inputs)/batch.trace", "--scenarios=\(inputs)/batch-unknown.csv"]),
    Case(
      name: "batch-removed",
      words: ["batch", "\(inputs)/batch-removed.trace", "--scenarios=\(inputs)/batch-removed.csv"]),
    Case(name: "batch-nothing", words: ["batch", "\(inputs)/batch.trace"]),
    Case(
      name: "batch-sketch",
      words: ["batch", "Examples/window.quoin", "--scenarios", "\(inputs)/batch-gap.csv", "--report"],
      masking: .json),
    Case(
      name: "batch-sketch-variable",
      words: ["batch", "\(inputs)/variables.quoin", "--scenarios", "\(inputs)/batch-price.csv"]),
    Case(
      name: "batch-sketch-svg",
      words: [
        "batch", "Examples/window.quoin", "--scenarios", "\(inputs)/batch-width.csv", "--out", "/dev/null",
        "--svg", "-",
      ]),
    Case(
      name: "batch-sketch-unknown",
      words: ["batch", "Examples/window.quoin", "--scenarios", "\(inputs)/batch-price.csv"]),
    Case(
      name: "batch-sketch-conflict",
      words: [
        "batch", "Examples/window.quoin", "--scenarios", "\(inputs)/batch-width.csv", "--size", "60x50",
      ]),
    Case(
      name: "batch-sketch-two",
      words: [
        "batch", "Examples/window.quoin", "--scenarios", "\(inputs)/batch-gap.csv", "--out", "/dev/null",
        "--svg", "-",
      ]),
    Case(
      name: "batch-trace-svg",
      words: ["batch", "\(inputs)/batch.trace", "--scenarios", "\(inputs)/batch.csv", "--svg", "x.svg"]),

    Case(name: "help-specs", words: ["specs", "--help"]),
    Case(name: "specs", words: ["specs", "\(inputs)/specs.json"]),
    Case(name: "specs-header", words: ["specs", "\(inputs)/specs.json", "header", "--ascii"]),
    Case(
      name: "specs-cell", words: ["specs", "\(inputs)/specs.json", "cell", "--ascii", "--rtl"], columns: 60),
    Case(name: "specs-json", words: ["specs", "\(inputs)/specs.json", "wrong", "--json"]),
    Case(name: "specs-svg", words: ["specs", "\(inputs)/specs.json", "cell", "--svg", "-"]),
    Case(name: "specs-no-case", words: ["specs", "\(inputs)/specs.json", "heade"]),
    Case(name: "specs-broken", words: ["specs", "\(inputs)/specs-broken.json"]),
    Case(name: "specs-unknown", words: ["specs", "\(inputs)/specs-unknown.json"]),

    Case(name: "solve-window", words: ["solve", "Examples/window.quoin"]),
    Case(name: "solve-form", words: ["solve", "Examples/form.quoin", "--ascii"]),
    Case(
      name: "solve-dashboard", words: ["solve", "Examples/dashboard.quoin", "--ascii"], columns: 100),
    Case(
      name: "solve-coloured", words: ["solve", "Examples/dashboard.quoin", "--ascii"], isColoured: true,
      columns: 60),
    Case(name: "solve-size", words: ["solve", "--size=400x300", "Examples/window.quoin", "--ascii"]),
    Case(name: "solve-json", words: ["solve", "Examples/dashboard.quoin", "--json"]),
    Case(name: "solve-svg", words: ["solve", "Examples/dashboard.quoin", "--svg", "-"]),
    Case(name: "solve-sweep", words: ["solve", "Examples/window.quoin", "--sweep", "width=300..1200"]),
    Case(
      name: "solve-sweep-json",
      words: [
        "solve", "Examples/window.quoin", "--sweep", "window.height=100..300", "--steps", "2", "--json",
      ]),
    Case(
      name: "solve-sweep-svg",
      words: [
        "solve", "Examples/window.quoin", "--sweep", "width=400..1000", "--steps", "4", "--svg", "-",
      ]),
    Case(name: "solve-variables", words: ["solve", "\(inputs)/variables.quoin"]),
    Case(name: "solve-impossible", words: ["solve", "\(inputs)/impossible.quoin"]),
    Case(name: "explain-impossible", words: ["explain", "\(inputs)/impossible.quoin"]),
    Case(name: "solve-trace", words: ["solve", "\(inputs)/small.trace"]),
    Case(name: "replay-sketch", words: ["replay", "Examples/window.quoin"]),
    Case(name: "solve-errors", words: ["solve", "\(inputs)/errors.quoin"]),
    Case(name: "solve-errors-coloured", words: ["solve", "\(inputs)/errors.quoin"], isColoured: true),
    Case(name: "solve-bad-size", words: ["solve", "Examples/window.quoin", "--size", "300"]),
    Case(name: "solve-bad-sweep", words: ["solve", "Examples/window.quoin", "--sweep", "depth=1..2"]),

    Case(name: "explain-dashboard", words: ["explain", "Examples/dashboard.quoin"]),
    Case(name: "explain-line", words: ["explain", "Examples/window.quoin", "24", "--size", "640x300"]),
    Case(name: "explain-line-wish", words: ["explain", "Examples/window.quoin", "18", "--size", "360x300"]),
    Case(name: "explain-line-deferred", words: ["explain", "Examples/dashboard.quoin", "39"]),
    Case(name: "explain-line-json", words: ["explain", "Examples/window.quoin", "18", "--json"]),
    Case(name: "explain-line-nothing", words: ["explain", "Examples/window.quoin", "1"]),
    Case(name: "solve-errors-json", words: ["solve", "\(inputs)/errors.quoin", "--json"]),
    Case(name: "explain-nowhere-json", words: ["explain", "\(inputs)/none.quoin", "--json"]),
    Case(name: "solve-json-ascii", words: ["solve", "Examples/window.quoin", "--json", "--ascii"]),
    Case(name: "solve-json-svg", words: ["solve", "Examples/window.quoin", "--json", "--svg", "-"]),
    Case(name: "explain-window", words: ["explain", "Examples/window.quoin"]),
    Case(name: "explain-value", words: ["explain", "Examples/window.quoin", "content.width"]),
    Case(
      name: "explain-box", words: ["explain", "Examples/window.quoin", "content", "--size", "300x200"]),
    Case(name: "explain-json", words: ["explain", "Examples/dashboard.quoin", "--json"]),
    Case(
      name: "explain-value-json", words: ["explain", "Examples/window.quoin", "content.left", "--json"]),
    Case(name: "explain-variables", words: ["explain", "\(inputs)/variables.quoin"]),
    Case(name: "solve-outside", words: ["solve", "\(inputs)/outside.quoin"]),
    Case(name: "explain-outside", words: ["explain", "\(inputs)/outside.quoin"]),
    Case(name: "explain-open", words: ["explain", "\(inputs)/open.quoin"]),
    Case(name: "explain-unknown", words: ["explain", "Examples/window.quoin", "contnet.left"]),

  ]

  @Test(arguments: cases)
  func command_prints_whatItsFileSays(of one: Case) throws {
    var printed = Golden.run(one.words, isColoured: one.isColoured, columns: one.columns)
    switch one.masking {
    case .nothing: break
    case .table: printed.output = Mask.table(printed.output)
    case .json:
      printed.output = Mask.json(printed.output)
      printed.error = Mask.json(printed.error)
    }
    let text = Golden.text(one.words, printed)
    if Golden.isRenewing { Golden.write(text, to: Golden.path(one.name)) }
    #expect(text == Golden.read(Golden.path(one.name)))
  }

  @Test func names_ofCases_areUnique() {
    #expect(Set(Self.cases.map(\.name)).count == Self.cases.count)
  }
}
