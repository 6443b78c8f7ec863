// Core+EdgeFlow.swift -- the edges that a sum of rows rests on.
//
// In a conflict all variables cancel; in the reasons of a value, all but that one. They cancel in the solver's terms, where
// roots stand for members. In the sum of the rows as the caller wrote them, a member may be left over. What is left flows
// along the edges towards the root: each edge is added with the multiplier that makes its member cancel. At the root
// everything has cancelled. Edges with flow are part of the conflict, or of the reasons.

extension Core {
  /// Adds edges to the conflict that was listed. Uses `direction` and `lambda`.
  mutating func listEdges() throws(EngineError) {
    guard hasAliases else { return }
    beginLeftOvers()
    for place in 0..<failure.conflict.count {
      let i = failure.conflict.base[place].row
      addLeftOvers(of: i, failure.conflict.base[place].multiplier / model.scale(of: i))
    }
    flowToRoots()
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

  /// lambda, which was a sum of basis rows that is variable `j` in the solver's terms (`scaleFromRoot`), becomes the
  /// multipliers of the edges that make it `j` in the caller's. Uses `direction`.
  mutating func findEdges(to j: Int32) {
    beginLeftOvers()
    for place in 0..<lambda.count {
      let k = lambda.index.base[place]
      if isHeldByRow(k) { addLeftOvers(of: basis.row(at: k), lambda.values.base[k]) }
    }
    addLeftOver(j, -1)
    flowToRoots()
  }

  /// The edge at a place of lambda, as `findEdges` left it, and its multiplier; -1 if the multiplier cancelled.
  func edge(at place: Int) -> (row: Int32, multiplier: Double) {
    let member = lambda.index.base[place]
    let multiplier = lambda.values.base[member]
    return (abs(multiplier) > Tolerances.negligible ? alias.all.base[member].edge : -1, multiplier)
  }

  /// lambda, which says what the root of `j` is, says it of `j`, but for the constant.
  mutating func scaleFromRoot(to j: Int32) {
    let ratio = ratio(of: j)
    if ratio == 1 { return }
    for place in 0..<lambda.count { lambda.values.base[lambda.index.base[place]] *= ratio }
  }

  /// By how much variable `j` moves with its root.
  func ratio(of j: Int32) -> Double { hasAliases ? alias.all.base[j].ratio : 1 }

  /// How many variables `root` stands for.
  func memberCount(of root: Int32) -> Int32 {
    let place = hasAliases ? alias.all.base[root].members : -1
    return place < 0 ? 0 : alias.members.base[place]
  }

  /// The variable number `n` that `root` stands for, from 1 on; 0 is `root` itself.
  func member(_ n: Int32, of root: Int32) -> Int32 {
    n == 0 ? root : alias.members.base[alias.all.base[root].members + n]
  }

  /// Whether a row that is still there holds slot `k`: a constraint of the caller's, or a row that holds a variable at
  /// its rest value.
  func isHeldByRow(_ k: Int32) -> Bool {
    let i = basis.row(at: k)
    return i >= 0 && !model.row.base[i].has(RowFlag.zombie)
  }

  private mutating func beginLeftOvers() {
    direction.clear()
    basis.clearMarks()
  }

  /// Adds row `i` as the caller wrote it, times `multiplier`, to what is left over.
  private mutating func addLeftOvers(of i: Int32, _ multiplier: Double) {
    let row = written(i)
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      addLeftOver(model.term.base[t].variable, multiplier * model.term.base[t].coefficient)
    }
  }

  private mutating func addLeftOver(_ j: Int32, _ amount: Double) {
    if basis.mark(j) { direction.list(j) }
    direction.values.base[j] += amount
  }

  /// lambda := the multipliers of the edges, each at its member. What was left over is zero.
  private mutating func flowToRoots() {
    lambda.clear()
    for place in 0..<direction.count { flow(from: direction.index.base[place]) }
    direction.clear()
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
