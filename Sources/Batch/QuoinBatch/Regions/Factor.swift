// Factor.swift -- the values of a component as affine maps of its parameters, for one active set.
//
// The active rows determine the variables that do not rest. In a layout they are nearly a triangular
// matrix, so that most of the work is to find the order:
//
//   1. Forwards: a row with one unknown left determines this unknown. Rows are taken in their own order, then
//      in the order in which they come to have only one unknown.
//   2. Backwards: if only one of the remaining rows mentions a variable, that row determines it, once the row's
//      other variables are known.
//   3. The remaining rows and variables, usually none, are factorised densely with partial pivoting.
//
// Order and arithmetic depend on the active set alone, never on the path that the engine took. Every
// variable has one line of `lines`: its value at parameters zero, then its rate for each acting number.

import QuoinEngine

/// Work space for the largest component.
struct Factor {
  let pool: BatchPool
  /// By row: how many unknowns it has left; -1 once it is used, and if it is inactive.
  var unknowns = BatchArray<Int32>()
  /// By variable: -1 once it is known; in step 2, how many of the remaining rows mention it.
  var mentions = BatchArray<Int32>()
  var queue = BatchArray<Int32>()
  /// The active rows, in their order.
  var active = BatchArray<Int32>()
  /// The active rows that others imply: they determine nothing, and a region tests that they hold.
  var implied = BatchArray<Int32>()
  /// Pivots of the first two steps: rows and their variables.
  var forward = BatchArray<Pivot>()
  var backward = BatchArray<Pivot>()
  /// The part for step 3: its rows, its variables, and by variable the place among these.
  var denseRows = BatchArray<Int32>()
  var denseVariables = BatchArray<Int32>()
  var densePlace = BatchArray<Int32>()
  var matrix = BatchArray<Double>()
  var lines = BatchArray<Double>()
  var sum = BatchArray<Double>()
  var magnitude = BatchArray<Double>()
  /// Whether resting variables are where the batch's own state has them, rather than where the set was found.
  var restsAtHome = false

  struct Pivot: BitwiseCopyable {
    var row: Int32
    var variable: Int32
  }

  @_optimize(speed)
  init(_ model: BatchModel, _ pool: BatchPool) throws(EngineError) {
    self.pool = pool
    var (rows, variables, numbers, width) = (0, 0, 0, 0)
    for c in 0..<model.components.count {
      let component = model.components[c]
      rows = max(rows, component.rows.length)
      variables = max(variables, component.variables.length)
      width = max(width, component.numbers.length + 1)
      numbers = max(numbers, component.variables.length * (component.numbers.length + 1))
    }
    unknowns = try BatchArray(rows, of: -1, pool)
    mentions = try BatchArray(variables, of: 0, pool)
    densePlace = try BatchArray(variables, of: 0, pool)
    lines = try BatchArray(numbers, of: 0, pool)
    sum = try BatchArray(width, of: 0, pool)
    magnitude = try BatchArray(width, of: 0, pool)
    try queue.reserve(rows + variables, pool)
    try active.reserve(rows, pool)
    try implied.reserve(rows, pool)
    try forward.reserve(rows, pool)
    try backward.reserve(rows, pool)
  }

  /// Fills `lines` for an active set. Returns false if the set's rows do not determine the component's values, or
  /// if too many rows are left for step 3.
  @_optimize(speed)
  mutating func solve(_ set: ActiveSet, _ model: BatchModel) throws(EngineError) -> Bool {
    let component = model.components[Int(set.component)]
    let work = Walker(component, model)
    begin(set, model.homes.base + component.variables.start, work)
    peelForward(set, work)
    peelBackward(set, work)
    guard try gatherRest(set, work) else { return false }
    for pivot in forward.slice { determine(pivot, work) }
    guard try solveDense(work) else { return false }
    var place = backward.count
    while place > 0 {
      place -= 1
      determine(backward[place], work)
    }
    return true
  }

  /// Gives resting variables their lines, and counts the unknowns of each row.
  @_optimize(speed)
  private mutating func begin(_ set: ActiveSet, _ homes: UnsafePointer<Double>, _ work: Walker) {
    queue.cut(to: 0)
    forward.cut(to: 0)
    backward.cut(to: 0)
    for j in 0..<work.variables { mentions[j] = 0 }
    for resting in set.resting.slice {
      mentions[Int(resting.variable)] = -1
      let line = Int(resting.variable) * work.width
      for k in 0..<work.width { lines[line + k] = 0 }
      lines[line] = restsAtHome ? homes[Int(resting.variable)] : resting.value
    }
    for row in active.slice { unknowns[Int(row)] = -1 }
    active.cut(to: 0)
    implied.cut(to: 0)
    set.forEachActive { active.push(Int32($0)) }
    for row in active.slice {
      let i = Int(row)
      var count: Int32 = 0
      for term in work.terms(of: i) where mentions[Int(term.variable)] >= 0 { count += 1 }
      unknowns[i] = count
      if count == 1 { queue.push(Int32(i)) }
    }
  }

  @_optimize(speed)
  private mutating func peelForward(_ set: ActiveSet, _ work: Walker) {
    var next = 0
    while next < queue.count {
      let i = Int(queue[next])
      next += 1
      guard unknowns[i] == 1 else { continue }
      guard let j = unknown(of: i, work) else {
        // A bound of a line that another row has determined.
        unknowns[i] = 0
        continue
      }
      unknowns[i] = -1
      mentions[j] = -1
      forward.push(Pivot(row: Int32(i), variable: Int32(j)))
      for other in work.joins(j) where unknowns[Int(other)] > 0 {
        unknowns[Int(other)] -= 1
        if unknowns[Int(other)] == 1 { queue.push(other) }
      }
    }
  }

  @_optimize(speed)
  private func unknown(of i: Int, _ work: Walker) -> Int? {
    for term in work.terms(of: i) where mentions[Int(term.variable)] >= 0 { return Int(term.variable) }
    return nil
  }

  @_optimize(speed)
  private mutating func peelBackward(_ set: ActiveSet, _ work: Walker) {
    queue.cut(to: 0)
    for row in active.slice where unknowns[Int(row)] > 0 {
      for term in work.terms(of: Int(row)) where mentions[Int(term.variable)] >= 0 {
        mentions[Int(term.variable)] += 1
      }
    }
    for j in 0..<work.variables where mentions[j] == 1 { queue.push(Int32(j)) }
    var next = 0
    while next < queue.count {
      let j = Int(queue[next])
      next += 1
      guard mentions[j] == 1 else { continue }
      for row in work.joins(j) where unknowns[Int(row)] > 0 {
        unknowns[Int(row)] = -1
        backward.push(Pivot(row: row, variable: Int32(j)))
        for term in work.terms(of: Int(row)) where mentions[Int(term.variable)] > 0 {
          mentions[Int(term.variable)] -= 1
          if mentions[Int(term.variable)] == 1 { queue.push(term.variable) }
        }
        break
      }
      mentions[j] = -1
    }
  }

  /// Computes a variable's line from a row whose other variables are known.
  @_optimize(speed)
  private mutating func determine(_ pivot: Pivot, _ work: Walker) {
    let own = addUp(Int(pivot.row), apartFrom: pivot.variable, work)
    let line = Int(pivot.variable) * work.width
    for k in 0..<work.width { lines.base[line + k] = -sum.base[k] / own }
  }

  /// Adds up a row's line in `sum`, without the term of variable `left`. Returns that term's coefficient.
  @inline(__always)
  mutating func addUp(_ i: Int, apartFrom left: Int32, _ work: Walker) -> Double {
    let (width, sum, lines) = (work.width, sum.base, lines.base)
    work.start(i, sum)
    var own = 0.0
    for term in work.terms(of: i) {
      if term.variable == left {
        own = term.coefficient
        continue
      }
      let line = lines + Int(term.variable) * width
      for k in 0..<width { sum[k] += term.coefficient * line[k] }
    }
    return own
  }
}
