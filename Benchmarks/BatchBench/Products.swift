// Products.swift -- answers and gradients that are products of matrices: by the batch's own loops, and by BLAS.

import QuoinBatch
import QuoinEngine

extension BatchBench {
  func products(_ name: String, _ model: BenchModel) throws {
    var figures = Figures("products", name)
    for usesBLAS in [false, true] {
      var options = BatchOptions()
      options.usesBLAS = usesBLAS
      let plan = try model.plan(options)
      let (answers, gradients) = try timeProducts(plan, model.scenarios(count))
      guard plan.usesBLAS == usesBLAS else { return }
      figures.set(usesBLAS ? "blas_s" : "own_s", answers)
      figures.set(usesBLAS ? "blas_gradient_s" : "own_gradient_s", gradients)
    }
    figures.set("scenarios", count)
    figures.set("parameters", model.parameterCount)
    figures.set("outputs", model.outputs.count)
    print(figures.line)
  }

  private func timeProducts(_ plan: Batch, _ scenarios: [Double]) throws -> (
    answers: Double, gradients: Double
  ) {
    var values = [Double](repeating: 0, count: count * plan.outputCount)
    let rates = [Double](repeating: 0.5, count: count * plan.outputCount)
    var found = [Double](repeating: 0, count: count * plan.parameterCount)
    return (
      try time { try plan.solve(scenarios, count: count, into: &values) },
      try time { try plan.gradient(scenarios, count: count, of: rates, into: &found) }
    )
  }
}
