// BatchReports.swift -- quoin_batch.h: the work that a batch has done.

public import CQuoin
internal import QuoinBatch
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_batch_get_report") @implementation
public func quoin_batch_get_report(
  _ batch: OpaquePointer?, _ report_out: UnsafeMutablePointer<quoin_batch_report>?
) -> quoin_status {
  BatchBlock.change(batch, Checks().sized(report_out)) { batch in
    Sized.write(quoin_batch_report(batch), to: report_out.unsafelyUnwrapped)
  }
}

extension quoin_batch_report {
  fileprivate init(_ batch: Batch) {
    let report = batch.report
    self.init(
      size: 0, n_parameters: UInt64(batch.parameterCount), n_outputs: UInt64(batch.outputCount),
      n_components: UInt64(batch.componentCount), n_regions: UInt64(batch.regionCount),
      bytes: UInt64(batch.bytes), solved: report.solved, conflicts: report.conflicts,
      refused: report.refused, from_batch: report.fromBatch, from_block: report.fromBlock,
      one_by_one: report.oneByOne, regions_made: report.regionsMade,
      regions_refused: report.regionsRefused, solves: report.solves, pivots: report.pivots,
      products: report.products, multiplications: report.multiplications,
      regions_pay: report.regionsPay ? 1 : 0, uses_blas: batch.usesBLAS ? 1 : 0,
      gain: report.gain)
  }
}
