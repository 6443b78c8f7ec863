// BatchPlan+Report.swift -- the work that a plan has done, for each component and in all.
//
// Work is counted where it is done, for the component of the model that it is done for. The components that parameters
// move come first; behind them come their parts, whose work and regions count for the component that they are parts of.

import QuoinEngine

extension BatchPlan {
  /// The work that the plan has done: making its first regions, and answering since. Cost: the number of components.
  public var report: BatchReport {
    var sum = totals
    for one in reports.slice { sum += one }
    return sum
  }

  /// The work done for each component that parameters move, and for its parts.
  package var componentReports: [BatchComponentReport] {
    var list: [BatchComponentReport] = []
    for component in model.components.slice where component.whole < 0 {
      var report = reports[list.count]
      for part in component.parts.range { report += reports[part] }
      list.append(report)
    }
    return list
  }

  /// Whether OpenBLAS or the system's BLAS has multiplied for the plan.
  public var usesBLAS: Bool { totals.blasProducts > 0 }
}
