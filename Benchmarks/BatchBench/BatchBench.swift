// BatchBench.swift -- measures one model, and the limits beside it.

import CQuoinSys
import QuoinBatch
import QuoinEngine

/// How much is measured; the methods measure and print a line each.
struct BatchBench {
  /// Scenarios of a model.
  let count: Int
  /// Runs of which the fastest counts.
  let repeats: Int
  let isQuick: Bool

  /// Seconds of the fastest run. Without `repeats`, short runs are repeated more often, up to `mostRuns`, so that
  /// one of them meets a quiet moment of the machine.
  func time(_ repeats: Int? = nil, _ body: () throws -> Void) rethrows -> Double {
    var (best, all, runs) = (Double.infinity, 0.0, 0)
    while runs < repeats ?? self.repeats || (repeats == nil && all < moment && runs < Self.mostRuns) {
      let start = csys_nanoseconds()
      try body()
      let seconds = Double(csys_nanoseconds() - start) * 1e-9
      (best, all, runs) = (min(best, seconds), all + seconds, runs + 1)
    }
    return best
  }

  private var moment: Double { isQuick ? 0.05 : 1 }
  private static let mostRuns = 60

  func run(_ name: String, _ model: BenchModel, count given: Int? = nil, learns: Bool = false) throws {
    let count = given ?? count
    var figures = Figures("model", name)
    var plan: Batch?
    figures.set("making_s", try time(min(repeats, 3)) { plan = try model.plan() })
    guard let plan else { return }
    let scenarios = model.scenarios(count)
    let size = count * plan.outputCount
    let values = UnsafeMutablePointer<Double>.allocate(capacity: size)
    values.initialize(repeating: 0, count: size)
    defer { values.deallocate() }
    figures.set("first_s", try time(1) { try plan.solve(scenarios, count: count, into: values) })
    if learns { try plan.learn() }
    let own = try time { try plan.solve(scenarios, count: count, into: values) }
    let plain = time { writePlainly(values, rows: count, columns: plan.outputCount) }
    try plan.solve(scenarios, count: count, into: values)
    let alone = try solveAlone(model, scenarios, values, plan.outputCount, min(count, isQuick ? 12 : 200))
    figures.set("scenarios", count)
    figures.set("parameters", plan.parameterCount)
    figures.set("outputs", plan.outputCount)
    figures.set("learns", learns)
    figures.set("plan_s", own)
    figures.set("plain_s", plain)
    figures.set("alone_each_s", alone.seconds)
    figures.set("compared", alone.compared)
    figures.set("differing", alone.differing)
    figures.set("judged_worse", alone.worse)
    if plan.report.products > 0, let seconds = product(plan, count: count) { figures.set("dgemm_s", seconds) }
    figures.set("growth", try growth(plan, scenarios, values, count) + [(count, own)])
    setCounters(&figures, plan)
    print(figures.line)
  }

  /// Seconds to solve the first 1, 10, 100, ... scenarios, below `count`.
  private func growth(
    _ plan: Batch, _ scenarios: [Double], _ values: UnsafeMutablePointer<Double>, _ count: Int
  ) throws -> [(Int, Double)] {
    var found: [(Int, Double)] = []
    var few = 1
    while few < count {
      found.append((few, try time(3) { try plan.solve(scenarios, count: few, into: values) }))
      few *= 10
    }
    return found
  }

  /// Sets the figures that are the same in every run.
  func setCounters(_ figures: inout Figures, _ plan: Batch) {
    let report = plan.report
    figures.set("components", plan.componentCount)
    figures.set("regions", plan.regionCount)
    figures.set("regions_made", report.regionsMade)
    figures.set("regions_refused", report.regionsRefused)
    figures.set("from_plan", report.fromBatch)
    figures.set("from_block", report.fromBlock)
    figures.set("one_by_one", report.oneByOne)
    figures.set("solves", report.solves)
    figures.set("pivots", report.pivots)
    figures.set("products", report.products)
    figures.set("multiplications", report.multiplications)
    figures.set("bytes", plan.bytes)
    figures.set("blas", plan.usesBLAS)
    figures.set("regions_pay", report.regionsPay)
  }

  /// The limit for a table of values: writes each from two numbers of its column, which stay in a cache.
  func writePlainly(_ values: UnsafeMutablePointer<Double>, rows: Int, columns: Int) {
    let line = UnsafeMutablePointer<Double>.allocate(capacity: 2 * columns)
    line.initialize(repeating: 0.5, count: 2 * columns)
    defer { line.deallocate() }
    for row in 0..<rows {
      let (to, number) = (values + row * columns, Double(row))
      for column in 0..<columns { to[column] = line[column] + line[columns + column] * number }
    }
  }

  /// Seconds that the machine's BLAS takes for one product of the plan's shape; nil where no BLAS is found.
  private func product(_ plan: Batch, count: Int) -> Double? {
    var blas = csys_blas()
    guard csys_find_blas(&blas) != 0 else { return nil }
    let (m, n, k) = (count, plan.outputCount, plan.parameterCount + 1)
    csys_blas_enter(&blas)
    defer { csys_blas_leave(&blas) }
    let a = [Double](repeating: 0.5, count: m * k)
    let b = [Double](repeating: 0.5, count: n * k)
    var c = [Double](repeating: 0, count: m * n)
    return time {
      csys_multiply(&blas, Int32(m), Int32(n), Int32(k), a, Int32(k), b, Int32(n), &c, Int32(n))
    }
  }
}
