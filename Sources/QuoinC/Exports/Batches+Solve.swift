// Batches+Solve.swift -- quoin_batch.h: answers and gradients.

public import CQuoin
internal import QuoinBatch
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
  _ pulls: UnsafePointer<Double>?, _ pull_stride: Int, _ rates_out: UnsafeMutablePointer<Double>?,
  _ rate_stride: Int, _ statuses_out: UnsafeMutablePointer<quoin_batch_status>?
) -> quoin_status {
  let ask = BatchQuestion(batch, scenarios, n, stride, statuses_out)
  let pulled = Rows(pulls, n, stride: pull_stride, width: ask.outputs)
  let rates = Rows(rates_out, n, stride: rate_stride, width: ask.parameters)
  var checks = pulled.check
  if checks == Status.ok { checks = rates.check }
  if checks == Status.ok { checks = Extent.apart(rates.extent, pulled.extent) }
  if checks == Status.ok { checks = Extent.apart(ask.told.extent, pulled.extent) }
  return ask.run(checks, rates.extent, nil, nil) { plan, told throws(EngineError) in
    try plan.gradient(
      ask.given.start, count: n, scenarioStride: stride, of: pulled.start, outputStride: pull_stride,
      into: rates.mutableStart, parameterStride: rate_stride, statuses: ask.statuses, progress: told)
  }
}

/// What calls with scenarios have in common.
private struct BatchQuestion {
  let batch: OpaquePointer?
  let given: Rows<Double>
  let told: Rows<UInt8>
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
    given = Rows(scenarios, n, stride: stride, width: parameters)
    told = Rows(statuses, statuses == nil ? 0 : n, stride: 1, width: 1)
  }

  /// Statuses are numbered alike on both sides.
  var statuses: UnsafeMutablePointer<BatchStatus>? {
    guard let base = told.base else { return nil }
    return UnsafeMutableRawPointer(mutating: base).assumingMemoryBound(to: BatchStatus.self)
  }

  /// Answers into a sink, if what it is made of may be written.
  func solve(
    _ checks: quoin_status, _ written: Extent?, _ sink: Sink, _ progress: quoin_batch_progress?,
    _ user: UnsafeMutableRawPointer?
  ) -> quoin_status {
    run(checks, written, progress, user) { plan, told throws(EngineError) in
      try plan.solve(
        given.start, count: given.count, scenarioStride: given.stride, into: sink, statuses, told)
    }
  }

  /// Runs `body`, if `written` may be written; its answer is whether it came to the end.
  func run(
    _ checks: quoin_status, _ written: Extent?, _ progress: quoin_batch_progress?,
    _ user: UnsafeMutableRawPointer?,
    _ body: (BatchPlan, BatchProgress?) throws(EngineError) -> Bool
  ) -> quoin_status {
    var status = given.check
    if status == Status.ok { status = told.check }
    if status == Status.ok { status = checks }
    if status == Status.ok { status = Extent.apart(written, given.extent) }
    if status == Status.ok { status = Extent.apart(written, told.extent) }
    if status == Status.ok { status = Extent.apart(told.extent, given.extent) }
    var isWhole = true
    let ended = BatchBlock.use(batch, status) { plan throws(EngineError) in
      var told: BatchProgress?
      if let progress { told = { done, all in progress(user, done, all) != 0 } }
      isWhole = try body(plan, told)
    }
    return ended == Status.ok && !isWhole ? quoin_status(QUOIN_BATCH_CANCELLED) : ended
  }
}
