// BatchBench.swift -- one model measured, and what it is measured against.

import CQuoinSys
import QuoinBatch
import QuoinEngine

struct BatchBench {
  let count: Int

  /// Seconds of the fastest of some runs.
  func time(_ repeats: Int = 5, _ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<repeats {
      let start = csys_nanoseconds()
      try body()
      best = min(best, Double(csys_nanoseconds() - start) * 1e-9)
    }
    return best
  }

  func run(_ name: String, _ model: BenchModel, count given: Int? = nil, learns: Bool = false) throws {
    let count = given ?? count
    var plan: BatchPlan?
    let making = try time(1) { plan = try model.plan() }
    guard let plan else { return }
    let scenarios = model.scenarios(count)
    let size = count * plan.outputCount
    let values = UnsafeMutablePointer<Double>.allocate(capacity: size)
    values.initialize(repeating: 0, count: size)
    defer { values.deallocate() }
    try plan.solve(scenarios, count: count, into: values)
    if learns { try plan.learn() }
    let own = try time { try plan.solve(scenarios, count: count, into: values) }
    let (alone, worst) = try solveAlone(model, scenarios, values, plan.outputCount)
    let plain = time { writePlainly(values, rows: count, columns: plan.outputCount) }
    let scale = 1e6 / Double(count)
    print(
      "\(name): \(round(own * scale)), \(round(plain * scale)), \(percent(plain / own)); "
        + "\(round(alone * 1e6)), \(round(alone * Double(count) / own)) x; \(plan.regionCount), "
        + "\(plan.report.oneByOne); \(round(making * 1e3)) ms = \(round(making / alone)) solves")
    if worst > 1e-6 { print("  the last of those differs by \(worst): another optimum, or wrong") }
    if plan.report.products > 0 { product(plan, count: count, own: own) }
    let report = plan.report
    print(
      "  made \(report.regionsMade), refused \(report.regionsRefused); from plan \(report.fromPlan), from "
        + "block \(report.fromBlock); \(report.solves) solves, \(report.pivots) pivots; \(plan.bytes >> 10) KB"
        + (plan.usesBLAS ? "; OpenBLAS" : ""))
  }

  /// The limit of tables: each row a line of two numbers a value, which stay in a cache.
  private func writePlainly(_ values: UnsafeMutablePointer<Double>, rows: Int, columns: Int) {
    let line = UnsafeMutablePointer<Double>.allocate(capacity: 2 * columns)
    line.initialize(repeating: 0.5, count: 2 * columns)
    defer { line.deallocate() }
    for row in 0..<rows {
      let (to, number) = (values + row * columns, Double(row))
      for column in 0..<columns { to[column] = line[column] + line[columns + column] * number }
    }
  }

  /// Seconds a scenario, and how far the plan's values are from it where the optimum is alike.
  private func solveAlone(
    _ model: BenchModel, _ scenarios: [Double], _ values: UnsafePointer<Double>, _ outputs: Int
  ) throws -> (Double, Double) {
    let copy = try model.engine.clone()
    let few = min(count, model.outputs.count > 20_000 ? 20 : 200)
    var room = [Double](repeating: 0, count: outputs)
    var best = Double.infinity
    for _ in 0..<3 {
      let start = csys_nanoseconds()
      for s in 0..<few {
        try scenarios.withUnsafeBufferPointer {
          try model.move(copy, to: $0.baseAddress! + s * model.parameterCount)
        }
        try model.outputs.withUnsafeBufferPointer { ids in
          try room.withUnsafeMutableBufferPointer { try copy.values(of: ids, into: $0) }
        }
      }
      best = min(best, Double(csys_nanoseconds() - start) * 1e-9)
    }
    var worst = 0.0
    for k in 0..<outputs { worst = max(worst, abs(room[k] - values[(few - 1) * outputs + k])) }
    return (best / Double(few), worst)
  }

  /// The machine's own rate for the shape of the plan's products.
  private func product(_ plan: BatchPlan, count: Int, own: Double) {
    var blas = csys_blas()
    guard csys_find_blas(&blas) != 0 else { return }
    let (m, n, k) = (count, plan.outputCount, plan.parameterCount + 1)
    _ = csys_blas_threads(&blas, 1)
    let a = [Double](repeating: 0.5, count: m * k)
    let b = [Double](repeating: 0.5, count: n * k)
    var c = [Double](repeating: 0, count: m * n)
    let seconds = time {
      csys_multiply(&blas, Int32(m), Int32(n), Int32(k), a, Int32(k), b, Int32(n), &c, Int32(n))
    }
    let flops = 2 * Double(m) * Double(n) * Double(k)
    print(
      "  dgemm \(m) x \(n) x \(k): \(round(flops / seconds * 1e-9)) GF/s; the plan, all in all, "
        + "\(round(flops / own * 1e-9)) GF/s: \(percent(seconds / own))")
  }

  func threads(_ name: String, _ model: BenchModel) throws {
    let scenarios = model.scenarios(count)
    var seconds: [Double] = []
    for threads in [1, 2] {
      var options = BatchOptions()
      options.threads = threads
      let plan = try model.plan(options)
      var values = [Double](repeating: 0, count: count * plan.outputCount)
      seconds.append(try time { try plan.solve(scenarios, count: count, into: &values) })
    }
    print("\(name), two threads: \(round(seconds[0] / seconds[1])) x")
  }

  /// 10^7 scenarios in pieces through the same rows of values.
  func stream(_ model: BenchModel) throws {
    let plan = try model.plan()
    let piece = 8192
    var values = [Double](repeating: 0, count: piece * plan.outputCount)
    let scenarios = model.scenarios(piece)
    try plan.solve(scenarios, count: piece, into: &values)
    try plan.learn()
    let before = csys_peak_bytes()
    let few = try time(3) { try plan.solve(scenarios, count: piece, into: &values) }
    let pieces = 10_000_000 / piece + 1
    let all = try time(1) { for _ in 0..<pieces { try plan.solve(scenarios, count: piece, into: &values) } }
    print(
      "stream of \(pieces * piece) scenarios: \(round(all / Double(pieces * piece) * 1e9)) ns each, "
        + "\(round(few / Double(piece) * 1e9)) ns at first; memory grew by \((csys_peak_bytes() - before) >> 10) KB"
    )
  }

  private func round(_ number: Double) -> Double {
    let unit = number < 1 ? 1000.0 : number < 100 ? 100 : 1
    return (number * unit).rounded() / unit
  }

  private func percent(_ number: Double) -> String { "\(Int((number * 100).rounded())) %" }
}
