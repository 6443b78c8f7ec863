// BenchVerb.swift -- `quoin bench`: the built-in workloads, replayed from their own text.

import QuoinDrawing
import QuoinReplay
import QuoinScenarios
import QuoinTrace

enum BenchVerb {
  private static let usualRepetitions = 7

  static func run(_ words: [String], _ console: Console) throws -> Command.Status {
    let arguments = try Arguments(words, flags: ["--list", "--json"], valued: ["--repeat", "--trace"])
    if arguments.has("--list") { return list(console) }
    if let name = arguments.value("--trace") { return try printTrace(name, console) }
    let chosen = try arguments.operands.isEmpty ? quickSet : arguments.operands.flatMap(scenarios)
    let repetitions = try arguments.count("--repeat") ?? usualRepetitions
    let progress = Progress(console)
    var status = Command.Status.done
    var table = Table([
      ("workload", .left), ("constraints", .right), ("phase", .left), ("ops", .right),
      ("min", .right), ("min/op", .right), ("pivots", .right), ("flips", .right),
      ("values", .right), ("allocs", .right),
    ])
    for scenario in chosen {
      let trace = scenario.trace()
      let report = try replay(scenario, trace, repetitions, progress)
      if !report.isRepeatable { status = .badNews }
      if arguments.has("--json") {
        progress.finish()
        console.print(json(scenario, trace, report))
      } else {
        add(scenario, trace, report, to: &table)
      }
    }
    progress.finish()
    if !arguments.has("--json") {
      for line in table.lines(isColoured: console.isColoured) { console.print(line) }
    }
    return status
  }

  /// The two smallest sizes of every family.
  private static var quickSet: [Scenario] {
    Scenarios.families.flatMap { $0.scenarios.prefix(2) }
  }

  private static func scenarios(named name: String) throws -> [Scenario] {
    if let family = Scenarios.families.first(where: { $0.name == name }) { return family.scenarios }
    guard let scenario = Scenarios.named(name) else {
      throw unknown(name)
    }
    return [scenario]
  }

  private static func unknown(_ name: String) -> UsageError {
    let names = Scenarios.families.flatMap { [$0.name] + $0.scenarios.map(\.name) }
    let hint = Hint.perhaps(name, among: names)
    return UsageError(
      "there is no workload \(name)" + (hint.isEmpty ? "; quoin bench --list shows them" : hint))
  }

  private static func list(_ console: Console) -> Command.Status {
    for family in Scenarios.families {
      let sizes = family.sizes.map { "\($0)" }.joined(separator: " ")
      console.print("\(Ink.title(family.name, when: console.isColoured))  \(sizes)")
      console.print(Ink.faint("    \(family.summary)", when: console.isColoured))
    }
    return .done
  }

  private static func printTrace(_ name: String, _ console: Console) throws -> Command.Status {
    if let family = Scenarios.families.first(where: { $0.name == name }), let one = family.scenarios.first {
      throw UsageError("\(name) is a family; --trace wants one workload, such as \(one.name)")
    }
    guard let scenario = Scenarios.named(name) else { throw unknown(name) }
    console.print(String(decoding: scenario.trace().text().dropLast(), as: UTF8.self))
    return .done
  }

  private static func replay(
    _ scenario: Scenario, _ trace: Trace, _ repetitions: Int, _ progress: Progress
  ) throws -> ReplayReport {
    let listener = ReplayListener(progress: { _ in progress.show(scenario.name) })
    return try Replay.repeat(TraceReader(bytes: trace.text()), repetitions: repetitions, listener)
  }

  private static func add(
    _ scenario: Scenario, _ trace: Trace, _ report: ReplayReport, to table: inout Table
  ) {
    for (place, phase) in report.phases.enumerated() {
      let perOperation = Double(phase.minimum) / Double(max(phase.operations, 1))
      table.add([
        place == 0 ? scenario.name : "", place == 0 ? "\(trace.constraints.count)" : "", phase.name,
        "\(phase.operations)", NumberText.time(nanoseconds: Double(phase.minimum)),
        NumberText.time(nanoseconds: perOperation), "\(phase.pivots)", "\(phase.flips)",
        "\(phase.valuesTouched)", "\(phase.allocations)",
      ])
    }
  }

  private static func json(_ scenario: Scenario, _ trace: Trace, _ report: ReplayReport) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("workload", scenario.name)
      json.field("variables", trace.variableCount)
      json.field("constraints", trace.constraints.count)
      json.field("phases", report.phases) { $0.phase($1) }
      json.field("refused", report.refusalCount)
      json.field("engine_bytes", report.engineBytes)
      json.field("state_hash", report.hashText)
      json.field("repeatable", report.isRepeatable)
    }
    return json.text
  }
}
