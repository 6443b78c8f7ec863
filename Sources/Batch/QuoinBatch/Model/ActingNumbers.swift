// ActingNumbers.swift -- the few numbers that decide which region answers.
//
// Parameters move constants, and variables can follow them: with x = x' + shift * parameters, the same rows speak of
// x', and their constants move less. What the constants of all rows still move by is often a few sums of parameters.
// Whether a row of boxes overflows depends on width - 33 gap alone. These sums are a component's acting numbers: with
// one of them, a component is a table.
//
//   1. A row with one variable left gives this variable the shift that keeps the row's constant where it is. Where no
//      row has only one variable left, the first variable that is left stays.
//   2. What the parameters move a row's constant by, with all shifts, is a line. A line that is no sum of earlier ones,
//      scaled, is a new acting number. Each row's shares are in terms of these.
//
// A component with as many acting numbers as parameters, or with too many, keeps its parameters as they are.

import QuoinEngine

struct ActingNumbers {
  private let pool: BatchPool
  private let component: Component
  private let work: Walker
  let parameters: Int
  /// By variable: its shift, a line of `parameters` shares.
  private(set) var shifts = BatchArray<Double>()
  private var isKnown = BatchArray<Bool>()
  private var unknowns = BatchArray<Int32>()
  private var queue = BatchArray<Int32>()
  private(set) var basis: LineBasis
  /// By row: its shares of the acting numbers.
  private(set) var parts = BatchArray<Double>()

  /// Makes the work space for a component of a model whose shares are in terms of parameters.
  init(_ component: Component, _ model: BatchModel, _ pool: BatchPool) {
    self.pool = pool
    self.component = component
    work = Walker(component, model)
    parameters = component.parameters.length
    basis = LineBasis(parameters)
  }

  /// Finds shifts and acting numbers. Returns false if the parameters are as good.
  mutating func find() throws(EngineError) -> Bool {
    let size = parameters.multipliedReportingOverflow(by: work.variables)
    guard parameters > 1, !size.overflow, size.partialValue <= BatchLimits.shiftNumbers else { return false }
    shifts = try BatchArray(size.partialValue, of: 0, pool)
    isKnown = try BatchArray(work.variables, of: false, pool)
    unknowns = try BatchArray(work.rows, of: 0, pool)
    try queue.reserve(work.rows, pool)
    try basis.makeRoom(pool)
    // 1
    for i in 0..<work.rows {
      unknowns[i] = Int32(work.terms(of: i).count)
      if unknowns[i] == 1 { queue.push(Int32(i)) }
    }
    follow()
    for j in 0..<work.variables where !isKnown[j] {
      know(j)
      follow()
    }
    // 2
    parts = try BatchArray(work.rows * LineBasis.most, of: 0, pool)
    for i in 0..<work.rows {
      takeLine(i)
      guard basis.express(into: parts.base + i * LineBasis.most) else { return false }
    }
    return basis.count < parameters
  }

  /// Shifts the variables of rows that have one variable left.
  private mutating func follow() {
    while queue.count > 0 {
      let i = Int(queue.removeLast())
      guard unknowns[i] == 1 else { continue }
      for term in work.terms(of: i) where !isKnown[Int(term.variable)] {
        takeLine(i)
        let shift = shifts.base + Int(term.variable) * parameters
        for k in 0..<parameters { shift[k] = basis.line[k] == 0 ? 0 : -basis.line[k] / term.coefficient }
        know(Int(term.variable))
        break
      }
    }
  }

  private mutating func know(_ j: Int) {
    isKnown[j] = true
    for row in work.column(j) {
      unknowns[Int(row)] -= 1
      // A row is queued once: its count passes 1 once.
      if unknowns[Int(row)] == 1 { queue.push(row) }
    }
  }

  /// Puts in `basis.line` what the parameters move row `i`'s constant by, with the shifts that are known.
  private func takeLine(_ i: Int) {
    let (line, size) = (basis.line.base, basis.size.base)
    for k in 0..<parameters { (line[k], size[k]) = (0, 0) }
    work.forEachShare(of: i) { share in
      line[Int(share.parameter)] += share.share
      size[Int(share.parameter)] += abs(share.share)
    }
    for term in work.terms(of: i) {
      let shift = shifts.base + Int(term.variable) * parameters
      for k in 0..<parameters where shift[k] != 0 {
        line[k] += term.coefficient * shift[k]
        size[k] += abs(term.coefficient * shift[k])
      }
    }
    for k in 0..<parameters where abs(line[k]) <= BatchLimits.dependent * size[k] { line[k] = 0 }
  }
}
