// Core+LeftBound+Invariants.swift -- whether a lambda makes up the row that it is said to.

extension Core {
  /// Whether the basis rows times lambda, and the anchors, sum up to row `e`.
  func isLambda(of e: Int32) -> Bool {
    var sums = [Double](repeating: 0, count: Int(model.scalars.variables))
    var sizes = [Double](repeating: 1, count: sums.count)
    func add(_ i: Int32, times factor: Double) {
      let row = model.row[i]
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let term = model.term[t]
        sums[Int(term.variable)] += factor * term.coefficient
        sizes[Int(term.variable)] += abs(factor * term.coefficient)
      }
    }
    add(e, times: -1)
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      let i = basis.row(at: k)
      if i < 0 { sums[Int(k)] += lambda.values[k] } else { add(i, times: lambda.values[k]) }
    }
    return zip(sums, sizes).allSatisfy { abs($0) <= Tolerances.certifiedBalance * $1 }
  }
}
