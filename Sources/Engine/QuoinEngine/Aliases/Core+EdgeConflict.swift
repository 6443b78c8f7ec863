// Core+EdgeConflict.swift -- the edges that a conflict rests on.
//
// A conflict is a sum of rows in which all variables cancel. They cancel in the solver's terms, where roots stand for
// members. In the sum of the rows as the caller wrote them, a member may be left over. What is left flows along the
// edges towards the root: each edge is added with the multiplier that makes its member cancel. At the root
// everything has cancelled. Edges with flow are part of the conflict.

extension Core {
  /// Adds edges to the conflict that was listed. Uses `direction` and `lambda`.
  mutating func listEdges() throws(EngineError) {
    guard hasAliases else { return }
    sumLeftOvers()
    lambda.clear()
    for place in 0..<direction.count { flow(from: direction.index.base[place]) }
    direction.clear()
    try failure.conflict.reserve(failure.conflict.count + lambda.count, &model.memory)
    for place in 0..<lambda.count {
      let member = lambda.index.base[place]
      let multiplier = lambda.values.base[member]
      if abs(multiplier) > Tolerances.attribution {
        appendConflict(alias.all[member].edge, multiplier)
      }
    }
    lambda.clear()
  }

  /// direction := the sum of the conflict's rows as the caller wrote them.
  private mutating func sumLeftOvers() {
    direction.clear()
    basis.clearMarks()
    for place in 0..<failure.conflict.count {
      let i = failure.conflict.base[place].row
      let multiplier = failure.conflict.base[place].multiplier / model.scale(of: i)
      let row = written(i)
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let product = model.term.base[t]
        if basis.mark(product.variable) { direction.list(product.variable) }
        direction.values.base[product.variable] += multiplier * product.coefficient
      }
    }
  }

  /// Passes what is left of variable `j` on towards its root. lambda[m] sums the multipliers of the edge of member m.
  private mutating func flow(from j: Int32) {
    var member = j
    var left = direction.values.base[j]
    while left != 0 {
      let edge = alias.all[member].edge
      if edge < 0 { return }
      var (own, other) = (model.term[model.row[edge].firstTerm], model.term[model.row[edge].firstTerm + 1])
      if own.variable != member { swap(&own, &other) }
      let multiplier = -left / own.coefficient
      basis.mark(member)
      if basis.markAgain(member) { lambda.list(member) }
      lambda.values.base[member] += multiplier
      left = multiplier * other.coefficient
      member = other.variable
    }
  }
}
