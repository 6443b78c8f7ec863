// BatchReports.swift -- quoin_batch.h: the work that a batch has done.

public import CQuoin
internal import QuoinBatch
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_batch_get_report") @implementation
public func quoin_batch_get_report(
  _ batch: OpaquePointer?, _ report_out: UnsafeMutablePointer<quoin_batch_report>?
) -> quoin_status {
  BatchBlock.change(batch, Checks().sized(report_out)) { plan in
    Sized.write(quoin_batch_report(plan), to: report_out.unsafelyUnwrapped)
  }
}

extension quoin_batch_report {
  fileprivate init(_ plan: BatchPlan) {
    let report = plan.report
    self.init(
      size: 0, n_parameters: UInt64(plan.parameterCount), n_outputs: UInt64(plan.outputCount),
      n_components: UInt64(plan.componentCount), n_regions: UInt64(plan.regionCount),
      bytes: UInt64(plan.bytes), solved: report.solved, conflicts: report.conflicts,
      refused: report.refused, from_batch: report.fromPlan, from_block: report.fromBlock,
      one_by_one: report.oneByOne, regions_made: report.regionsMade,
      regions_refused: report.regionsRefused, solves: report.solves, pivots: report.pivots,
      products: report.products, multiplications: report.multiplications,
      regions_pay: report.regionsPay ? 1 : 0, uses_blas: plan.usesBLAS ? 1 : 0)
  }
}
