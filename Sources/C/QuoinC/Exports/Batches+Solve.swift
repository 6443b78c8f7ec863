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
  BatchBlock.call(batch) { batch throws(EngineError) in
    let (width, given) = (
      batch.outputCount, Extent(scenarios, n, stride: stride, width: batch.parameterCount)
    )
    let written = Extent(values_out, n, stride: value_stride, width: width)
    let checks = Checks().batch(given, given, writes: written, statuses(statuses_out, n))
    guard checks.status == Status.ok else { return checks.status }
    var report: BatchProgress?
    if let progress { report = { done, all in progress(user, done, all) == 0 } }
    let isWhole = try batch.solve(
      start(of: scenarios), count: n, scenarioStride: stride, into: start(of: values_out),
      valueStride: value_stride, statuses: typed(statuses_out), progress: report)
    return isWhole ? Status.ok : quoin_status(QUOIN_BATCH_CANCELLED)
  }
}

@_cdecl("quoin_batch_gradient") @implementation
public func quoin_batch_gradient(
  _ batch: OpaquePointer?, _ scenarios: UnsafePointer<Double>?, _ n: Int, _ stride: Int,
  _ output_rates: UnsafePointer<Double>?, _ output_rate_stride: Int,
  _ rates_out: UnsafeMutablePointer<Double>?, _ rate_stride: Int,
  _ statuses_out: UnsafeMutablePointer<quoin_batch_status>?
) -> quoin_status {
  BatchBlock.call(batch) { batch throws(EngineError) in
    let given = Extent(scenarios, n, stride: stride, width: batch.parameterCount)
    let rates = Extent(output_rates, n, stride: output_rate_stride, width: batch.outputCount)
    let written = Extent(rates_out, n, stride: rate_stride, width: batch.parameterCount)
    let checks = Checks().batch(given, rates, writes: written, statuses(statuses_out, n))
    guard checks.status == Status.ok else { return checks.status }
    _ = try batch.gradient(
      start(of: scenarios), count: n, scenarioStride: stride, of: start(of: output_rates),
      outputStride: output_rate_stride, into: start(of: rates_out), parameterStride: rate_stride,
      statuses: typed(statuses_out))
    return Status.ok
  }
}

extension Checks {
  /// Checks the arrays of a call with scenarios. No array that is written shares memory with another.
  fileprivate func batch(
    _ read: Extent, _ other: Extent, writes written: Extent, _ statuses: Extent
  ) -> Checks {
    array(read).array(statuses).array(other).array(written).apart(written, read).apart(written, other)
      .apart(written, statuses).apart(statuses, read).apart(statuses, other)
  }
}

/// One status for each scenario; none where the caller wants none.
private func statuses(_ base: UnsafeMutablePointer<quoin_batch_status>?, _ n: Int) -> Extent {
  Extent(base, base == nil ? 0 : n)
}

/// The caller's statuses, which have the numbers of `BatchStatus`.
private func typed(_ base: UnsafeMutablePointer<quoin_batch_status>?) -> UnsafeMutablePointer<BatchStatus>? {
  UnsafeMutableRawPointer(base)?.assumingMemoryBound(to: BatchStatus.self)
}
