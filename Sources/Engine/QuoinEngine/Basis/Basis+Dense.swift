// Basis+Dense.swift -- the same solves by a dense LU factorisation, made anew for each: a twin for tests.
//
// The basis is a matrix with a row for each slot: the coefficients of the basis row there, or a unit row for an anchor.
// Nothing here looks at the matching or at etas, so that what is found with it rests on neither. A result names all
// variables as met: there may be a way along the matching to any of them.

#if !hasFeature(Embedded)
  extension Basis {
    /// lambda = B^-T of the sum of the given products.
    mutating func denseBtran(
      _ terms: UnsafePointer<RowTerm>, _ count: Int, of model: borrowing Model,
      into lambda: inout SparseVector
    ) {
      var sums = [Double](repeating: 0, count: Int(model.scalars.variables))
      for t in 0..<count { sums[Int(terms[t].variable)] += terms[t].coefficient }
      let multipliers = denseFactors(model).solveTransposed(sums)
      for j in 0..<model.scalars.variables { lambda.seed(j, multipliers[Int(j)]) }
      lambda.dropNegligible()
    }

    /// direction := B^-1 direction.
    mutating func denseFtran(_ direction: inout SparseVector, of model: borrowing Model) {
      var amounts = [Double](repeating: 0, count: Int(model.scalars.variables))
      for place in 0..<direction.count {
        let k = direction.index.base[place]
        amounts[Int(k)] = direction.values.base[k]
      }
      let changes = denseFactors(model).solve(amounts)
      direction.clear()
      for j in 0..<model.scalars.variables where abs(changes[Int(j)]) > Tolerances.negligible {
        direction.seed(j, changes[Int(j)])
      }
    }

    private func denseFactors(_ model: borrowing Model) -> DenseFactors {
      let n = Int(model.scalars.variables)
      var matrix = [[Double]](repeating: [Double](repeating: 0, count: n), count: n)
      for k in 0..<n {
        let i = slot.base[k].row
        if i < 0 {
          matrix[k][k] = 1
          continue
        }
        let row = model.row.base[i]
        for t in row.firstTerm..<row.firstTerm + row.termCount {
          matrix[k][Int(model.term.base[t].variable)] = model.term.base[t].coefficient
        }
      }
      return DenseFactors(matrix)
    }
  }

  /// P A = L U: Gaussian elimination with partial pivoting. L, whose diagonal is 1, lies below the diagonal of U.
  private struct DenseFactors {
    private var factors: [[Double]]
    /// The row of A that each row of the factors was.
    private var order: [Int]

    init(_ matrix: [[Double]]) {
      factors = matrix
      order = Array(matrix.indices)
      for p in factors.indices {
        let best = (p..<factors.count).max { abs(factors[$0][p]) < abs(factors[$1][p]) } ?? p
        factors.swapAt(p, best)
        order.swapAt(p, best)
        for i in p + 1..<factors.count where factors[i][p] != 0 {
          let multiple = factors[i][p] / factors[p][p]
          factors[i][p] = multiple
          for j in p + 1..<factors.count { factors[i][j] -= multiple * factors[p][j] }
        }
      }
    }

    /// x with A x = b.
    func solve(_ b: [Double]) -> [Double] {
      var x = order.map { b[$0] }
      for i in x.indices { for j in 0..<i { x[i] -= factors[i][j] * x[j] } }
      for i in x.indices.reversed() {
        for j in i + 1..<x.count { x[i] -= factors[i][j] * x[j] }
        x[i] /= factors[i][i]
      }
      return x
    }

    /// y with y A = c.
    func solveTransposed(_ c: [Double]) -> [Double] {
      var z = c
      for j in z.indices {
        for i in 0..<j { z[j] -= factors[i][j] * z[i] }
        z[j] /= factors[j][j]
      }
      for j in z.indices.reversed() {
        for i in j + 1..<z.count { z[j] -= factors[i][j] * z[i] }
      }
      var y = z
      for (place, row) in order.enumerated() { y[row] = z[place] }
      return y
    }
  }
#endif
