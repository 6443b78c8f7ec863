// Factor+Dense.swift -- the part of a basis that no order makes triangular.
//
// Gaussian elimination with partial pivoting on the rows and variables that are left. The right-hand side of a row is a
// line: what the row's constant, its parameters and its known variables add up to, negated.

import QuoinEngine

extension Factor {
  /// Lists the rows and variables that are left. A row without an unknown is listed apart, since other rows imply it.
  /// Returns false if the counts of rows and variables differ or are too large.
  @_optimize(speed)
  mutating func gatherRest(_ set: ActiveSet, _ work: Walker) throws(EngineError) -> Bool {
    denseRows.cut(to: 0)
    denseVariables.cut(to: 0)
    for row in active.slice {
      if unknowns[Int(row)] > 0 { try denseRows.append(row, pool) }
      if unknowns[Int(row)] == 0 { implied.push(row) }
    }
    for j in 0..<work.variables where mentions[j] >= 0 {
      densePlace[j] = Int32(denseVariables.count)
      try denseVariables.append(Int32(j), pool)
    }
    return denseRows.count == denseVariables.count && denseRows.count <= BatchLimits.densePart
  }

  /// Solves for the variables that are left. Returns false if the matrix is singular or nearly so.
  @_optimize(speed)
  mutating func solveDense(_ work: Walker) throws(EngineError) -> Bool {
    let n = denseRows.count
    if n == 0 { return true }
    // In `matrix`, each row's right-hand side follows its coefficients.
    let stride = n + work.width
    matrix.cut(to: 0)
    try matrix.reserve(n * stride, pool)
    for k in 0..<n { fill(matrix.base + k * stride, Int(denseRows[k]), n, work) }
    guard DenseLines.solve(matrix.base, n, stride) else { return false }
    for k in 0..<n {
      let line = lines.base + Int(denseVariables[k]) * work.width
      for c in 0..<work.width { line[c] = matrix.base[k * stride + n + c] }
    }
    return true
  }

  /// The place of a variable in the dense part, or -1.
  @_optimize(speed)
  func placeInDensePart(of variable: Int32) -> Int {
    mentions[Int(variable)] >= 0 ? Int(densePlace[Int(variable)]) : -1
  }

  @_optimize(speed)
  private mutating func fill(_ line: UnsafeMutablePointer<Double>, _ i: Int, _ n: Int, _ work: Walker) {
    for k in 0..<n { line[k] = 0 }
    work.start(i, sum.base)
    for term in work.terms(of: i) {
      if mentions[Int(term.variable)] >= 0 {
        line[Int(densePlace[Int(term.variable)])] += term.coefficient
      } else {
        let known = lines.base + Int(term.variable) * work.width
        for k in 0..<work.width { sum.base[k] += term.coefficient * known[k] }
      }
    }
    for k in 0..<work.width { line[n + k] = -sum.base[k] }
  }

}

/// Square systems with several right-hand sides, which stand behind each line's n coefficients.
enum DenseLines {
  /// Puts the solution in place of the right-hand sides. Returns false if the matrix is singular or nearly so.
  @_optimize(speed)
  static func solve(_ a: UnsafeMutablePointer<Double>, _ n: Int, _ stride: Int) -> Bool {
    for k in 0..<n {
      var best = k
      for i in k..<n where abs(a[i * stride + k]) > abs(a[best * stride + k]) { best = i }
      guard abs(a[best * stride + k]) > BatchLimits.pivot else { return false }
      if best != k { for c in k..<stride { swap(&a[k * stride + c], &a[best * stride + c]) } }
      eliminate(a, k, n, stride)
    }
    substitute(a, n, stride)
    return true
  }

  @_optimize(speed)
  private static func eliminate(_ a: UnsafeMutablePointer<Double>, _ k: Int, _ n: Int, _ stride: Int) {
    let pivot = a + k * stride
    for i in k + 1..<max(n, k + 1) {
      let line = a + i * stride
      if line[k] == 0 { continue }
      let factor = line[k] / pivot[k]
      for c in k + 1..<stride { line[c] -= factor * pivot[c] }
    }
  }

  @_optimize(speed)
  private static func substitute(_ a: UnsafeMutablePointer<Double>, _ n: Int, _ stride: Int) {
    var k = n
    while k > 0 {
      k -= 1
      for c in n..<stride {
        var value = a[k * stride + c]
        for j in k + 1..<max(n, k + 1) { value -= a[k * stride + j] * a[j * stride + c] }
        a[k * stride + c] = value / a[k * stride + k]
      }
    }
  }
}
