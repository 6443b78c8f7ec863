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

  /// The sizes of the components that parameters move, and the work done for each of them.
  public var componentReports: [BatchComponentReport] {
    var list: [BatchComponentReport] = []
    for component in model.components.slice where component.whole < 0 {
      list.append(report(ofComponent: list.count, component))
    }
    return list
  }

  /// The size of one component, and the work done for it. Throws `badCount` if there is no such component.
  package func report(ofComponent index: Int) throws(EngineError) -> BatchComponentReport {
    guard index >= 0, index < model.components.count, model.components[index].whole < 0 else {
      throw .badCount
    }
    return report(ofComponent: index, model.components[index])
  }

  private func report(ofComponent index: Int, _ component: Component) -> BatchComponentReport {
    var report = reports[index]
    report.variables = Int(
      model.memberStart[component.variables.range.upperBound] - model.memberStart[component.variables.start])
    report.parameters = component.parameters.length
    report.numbers = component.numbers.length
    report.regions = lists[index].regions.count
    for part in component.parts.range {
      report += reports[part]
      report.regions += lists[part].regions.count
    }
    return report
  }

  /// Whether OpenBLAS or the system's BLAS has multiplied for the plan.
  public var usesBLAS: Bool { totals.blasProducts > 0 }
}
