// BatchReports.swift -- quoin_batch.h: the work that a batch has done, in all and for each component.

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

@_cdecl("quoin_batch_get_component_report") @implementation
public func quoin_batch_get_component_report(
  _ batch: OpaquePointer?, _ component: Int, _ report_out: UnsafeMutablePointer<quoin_batch_component_report>?
) -> quoin_status {
  BatchBlock.change(batch, Checks().sized(report_out)) { plan throws(EngineError) in
    let report = try plan.report(ofComponent: component)
    Sized.write(quoin_batch_component_report(report), to: report_out.unsafelyUnwrapped)
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

extension quoin_batch_component_report {
  fileprivate init(_ report: BatchComponentReport) {
    self.init(
      size: 0, n_variables: UInt64(report.variables), n_parameters: UInt64(report.parameters),
      n_numbers: UInt64(report.numbers), n_regions: UInt64(report.regions), from_batch: report.fromPlan,
      from_table: report.fromTable, from_block: report.fromBlock, one_by_one: report.oneByOne,
      regions_made: report.regionsMade, regions_refused: report.regionsRefused, solves: report.solves,
      pivots: report.pivots, way: report.way.number, reserved: 0)
  }
}

extension BatchWay {
  /// The way's number in C.
  fileprivate var number: quoin_batch_way {
    switch self {
    case .unanswered: quoin_batch_way(QUOIN_BATCH_UNANSWERED)
    case .table: quoin_batch_way(QUOIN_BATCH_TABLE)
    case .regions: quoin_batch_way(QUOIN_BATCH_REGIONS)
    case .oneByOne: quoin_batch_way(QUOIN_BATCH_ONE_BY_ONE)
    }
  }
}
