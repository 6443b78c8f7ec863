// Batches+Solve.swift -- quoin_batch.h: answers and gradients.

public import CQuoin
internal import QuoinBatch
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_batch_solve") @implementation
public func quoin_batch_solve(
  _ batch: OpaquePointer?, _ scenarios: UnsafePointer<Double>?, _ n: Int, _ stride: Int,
  _ values_out: UnsafeMutablePointer<Double>?, _ value_stride: Int,
  _ statuses_out: UnsafeMutablePointer<quoin_batch_status>?, _ progress: quoin_batch_progress?,
  _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  let ask = BatchQuestion(batch, scenarios, n, stride, statuses_out)
  let values = Rows(values_out, n, stride: value_stride, width: ask.outputs)
  let sink = Sink(values.mutableStart, stride: value_stride, count: ask.outputs)
  return ask.solve(values.check, values.extent, sink, progress, user)
}

@_cdecl("quoin_batch_solve_float") @implementation
public func quoin_batch_solve_float(
  _ batch: OpaquePointer?, _ scenarios: UnsafePointer<Double>?, _ n: Int, _ stride: Int,
  _ values_out: UnsafeMutablePointer<Float>?, _ value_stride: Int,
  _ statuses_out: UnsafeMutablePointer<quoin_batch_status>?, _ progress: quoin_batch_progress?,
  _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  let ask = BatchQuestion(batch, scenarios, n, stride, statuses_out)
  let values = Rows(values_out, n, stride: value_stride, width: ask.outputs)
  let sink = Sink(values.mutableStart, stride: value_stride, count: ask.outputs)
  return ask.solve(values.check, values.extent, sink, progress, user)
}

@_cdecl("quoin_batch_gradient") @implementation
public func quoin_batch_gradient(
  _ batch: OpaquePointer?, _ scenarios: UnsafePointer<Double>?, _ n: Int, _ stride: Int,
  _ output_rates: UnsafePointer<Double>?, _ output_rate_stride: Int,
  _ rates_out: UnsafeMutablePointer<Double>?, _ rate_stride: Int,
  _ statuses_out: UnsafeMutablePointer<quoin_batch_status>?
) -> quoin_status {
  let ask = BatchQuestion(batch, scenarios, n, stride, statuses_out)
  let outputRates = Rows(output_rates, n, stride: output_rate_stride, width: ask.outputs)
  let rates = Rows(rates_out, n, stride: rate_stride, width: ask.parameters)
  var checks = outputRates.check
  if checks == Status.ok { checks = rates.check }
  if checks == Status.ok { checks = Extent.apart(rates.extent, outputRates.extent) }
  if checks == Status.ok { checks = Extent.apart(ask.statusRows.extent, outputRates.extent) }
  return ask.run(checks, rates.extent, nil, nil) { plan, progress throws(EngineError) in
    try plan.gradient(
      ask.scenarios.start, count: n, scenarioStride: stride, of: outputRates.start,
      outputStride: output_rate_stride, into: rates.mutableStart, parameterStride: rate_stride,
      statuses: ask.statuses, progress: progress)
  }
}

/// The arguments that all calls with scenarios have, and their checks.
private struct BatchQuestion {
  let batch: OpaquePointer?
  let scenarios: Rows<Double>
  /// One status for each scenario; none where the caller wants none.
  let statusRows: Rows<UInt8>
  let parameters: Int
  let outputs: Int

  init(
    _ batch: OpaquePointer?, _ scenarios: UnsafePointer<Double>?, _ n: Int, _ stride: Int,
    _ statuses: UnsafeMutablePointer<quoin_batch_status>?
  ) {
    self.batch = batch
    let size = BatchBlock.find(batch)?.pointee.object._withUnsafeGuaranteedRef {
      ($0.parameterCount, $0.outputCount)
    }
    (parameters, outputs) = size ?? (0, 0)
    self.scenarios = Rows(scenarios, n, stride: stride, width: parameters)
    statusRows = Rows(statuses, statuses == nil ? 0 : n, stride: 1, width: 1)
  }

  /// The caller's statuses, which have the numbers of `BatchStatus`.
  var statuses: UnsafeMutablePointer<BatchStatus>? {
    guard let base = statusRows.base else { return nil }
    return UnsafeMutableRawPointer(mutating: base).assumingMemoryBound(to: BatchStatus.self)
  }

  /// Solves the scenarios, and writes the answers to `sink`, whose memory is `written`.
  func solve(
    _ checks: quoin_status, _ written: Extent?, _ sink: Sink, _ progress: quoin_batch_progress?,
    _ user: UnsafeMutableRawPointer?
  ) -> quoin_status {
    run(checks, written, progress, user) { plan, progress throws(EngineError) in
      try plan.solve(
        scenarios.start, count: scenarios.count, scenarioStride: scenarios.stride, into: sink, statuses,
        progress)
    }
  }

  /// Runs `body` if the arguments pass their checks and no array that is written overlaps another. `body` returns
  /// false if the call was cancelled.
  func run(
    _ checks: quoin_status, _ written: Extent?, _ progress: quoin_batch_progress?,
    _ user: UnsafeMutableRawPointer?,
    _ body: (BatchPlan, BatchProgress?) throws(EngineError) -> Bool
  ) -> quoin_status {
    var status = scenarios.check
    if status == Status.ok { status = statusRows.check }
    if status == Status.ok { status = checks }
    if status == Status.ok { status = Extent.apart(written, scenarios.extent) }
    if status == Status.ok { status = Extent.apart(written, statusRows.extent) }
    if status == Status.ok { status = Extent.apart(statusRows.extent, scenarios.extent) }
    var isWhole = true
    status = BatchBlock.use(batch, status) { plan throws(EngineError) in
      var report: BatchProgress?
      if let progress { report = { done, all in progress(user, done, all) != 0 } }
      isWhole = try body(plan, report)
    }
    return status == Status.ok && !isWhole ? quoin_status(QUOIN_BATCH_CANCELLED) : status
  }
}
