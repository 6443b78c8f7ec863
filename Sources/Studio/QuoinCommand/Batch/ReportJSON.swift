// ReportJSON.swift -- how a batch has answered, as JSON.
//
// The names are those of `quoin_batch_report` in quoin_batch.h, without `n_`. How rows
// were answered does not count the answers that were only learnt from; the work counts all.

import QuoinBatch

enum ReportJSON {
  /// The report as one line.
  static func text(_ batch: Batch, _ learning: BatchLearning?) -> String {
    let report = batch.report
    return JSONWriter.object { json in
      json.field("parameters", batch.parameterCount)
      json.field("outputs", batch.outputCount)
      json.field("regions", batch.regionCount)
      json.field("bytes", batch.bytes)
      for (name, path) in answers {
        json.field(name, report[keyPath: path] - (learning?.report[keyPath: path] ?? 0))
      }
      for (name, path) in work { json.field(name, report[keyPath: path]) }
      json.field("regions_pay", report.regionsPay)
      json.field("uses_blas", batch.usesBLAS)
      json.field("gain", report.gain)
      json.field("learnt_rows", learning?.rows ?? 0)
      json.field("learnt_regions", learning?.regions ?? 0)
    }
  }

  private static var answers: [(String, KeyPath<BatchReport, UInt64>)] {
    [
      ("solved", \.solved), ("conflicts", \.conflicts), ("refused", \.refused), ("from_batch", \.fromBatch),
      ("from_block", \.fromBlock), ("one_by_one", \.oneByOne),
    ]
  }

  private static var work: [(String, KeyPath<BatchReport, UInt64>)] {
    [
      ("regions_made", \.regionsMade), ("regions_refused", \.regionsRefused), ("solves", \.solves),
      ("pivots", \.pivots), ("products", \.products), ("multiplications", \.multiplications),
    ]
  }
}
