// DenseSimplex.swift -- the textbook tableau, over free variables and two-sided residuals.
//
// Each row i says what its residual is: r_i = c_i + sum(a_ij x_j). The tableau starts as
//
//     [ -A | I | c ]    meaning    -A x + r = c,   columns x_0.. r_0.. and the right-hand side,
//
// and pivoting keeps it equivalent: after any number of pivots it is inverse(B) * [-A | I | c]. The
// middle block is therefore inverse(B) itself, which says how far a value's rounding can reach
// (`magnitude`).
//
// The x are free: once basic they never leave, and their rows block nothing. A residual has two
// parts, above = max(0, r) and below = max(0, -r), each a non-negative column with a cost of its own;
// the below column is minus the above column, so one stored column serves both. A basic residual is
// on one `side`, +1 or -1, and its value times its side may not fall below 0. A part that is closed
// stays 0 for good. A residual with both parts closed is 0 for good and blocks every move.
//
// There is no sign restriction but the sides, so any set of independent rows is a start: the first
// elimination takes the x into the basis, and the remaining rows' sides are read off.
//
// Layout: row i of the tableau is cells[i * width ..< (i + 1) * width]; x_j is column j, r_k column
// variableCount + k, the right-hand side the last. basicColumn[i] is the column basic in row i, and
// rowOf its inverse (-1: nonbasic). side and closed are indexed by residual.

/// The cost of one unit of each column: of a variable (less, where it falls), and of a residual by its part.
struct SimplexCosts {
  var variable: [Double]
  var above: [Double]
  var below: [Double]

  init(variables: Int, residuals: Int) {
    variable = Array(repeating: 0, count: variables)
    above = Array(repeating: 0, count: residuals)
    below = above
  }
}

struct DenseSimplex: Sendable {
  let variableCount: Int
  let rowCount: Int
  let width: Int
  /// The tableau before any pivot.
  let source: [Double]
  var cells: [Double]
  var basicColumn: [Int]
  var rowOf: [Int]
  var side: [Double]
  var isClosedAbove: [Bool]
  var isClosedBelow: [Bool]

  /// The tableau of the given rows, with as many variables basic as are independent. Variables that
  /// are not stay 0.
  init(variableCount: Int, coefficients: [[Double]], constants: [Double]) {
    let rowCount = constants.count
    self.variableCount = variableCount
    self.rowCount = rowCount
    width = variableCount + rowCount + 1
    var source: [Double] = []
    for row in 0..<rowCount {
      source += coefficients[row].map { -$0 }
      source += (0..<rowCount).map { $0 == row ? 1 : 0 }
      source.append(constants[row])
    }
    self.source = source
    cells = source
    basicColumn = []
    rowOf = []
    side = Array(repeating: 1, count: rowCount)
    isClosedAbove = Array(repeating: false, count: rowCount)
    isClosedBelow = isClosedAbove
    eliminateVariables(from: Array(0..<rowCount))
    for row in 0..<rowCount where basicColumn[row] >= variableCount {
      side[residual(inRow: row)!] = value(ofRow: row) < 0 ? -1 : 1
    }
  }

  // MARK: Reading

  /// The residual that is basic in a row, nil where a variable is.
  func residual(inRow row: Int) -> Int? {
    basicColumn[row] < variableCount ? nil : basicColumn[row] - variableCount
  }

  func value(ofRow row: Int) -> Double { cells[row * width + width - 1] }

  func value(ofVariable variable: Int) -> Double {
    rowOf[variable] < 0 ? 0 : value(ofRow: rowOf[variable])
  }

  /// The size of what was added up in a row's value.
  func magnitude(ofRow row: Int) -> Double {
    var sum = 0.0
    for k in 0..<rowCount {
      sum += abs(cells[row * width + variableCount + k] * source[k * width + width - 1])
    }
    return sum
  }

  func isClosed(_ residual: Int, side: Double) -> Bool {
    side > 0 ? isClosedAbove[residual] : isClosedBelow[residual]
  }

  mutating func close(_ residual: Int, side: Double) {
    if side > 0 { isClosedAbove[residual] = true } else { isClosedBelow[residual] = true }
  }

  // MARK: Pivoting

  /// Makes `column` basic in `row`: scales the row, and subtracts it from the others.
  mutating func pivot(row: Int, column: Int) {
    let width = width
    rowOf[basicColumn[row]] = -1
    rowOf[column] = row
    basicColumn[row] = column
    cells.withUnsafeMutableBufferPointer { cells in
      let pivotRow = row * width
      let pivot = cells[pivotRow + column]
      var nonzeros: [Int] = []
      for j in 0..<width where cells[pivotRow + j] != 0 {
        cells[pivotRow + j] /= pivot
        if j != column { nonzeros.append(j) }
      }
      cells[pivotRow + column] = 1
      for start in stride(from: 0, to: cells.count, by: width) where start != pivotRow {
        let factor = cells[start + column]
        guard factor != 0 else { continue }
        cells[start + column] = 0
        for j in nonzeros {
          let product = factor * cells[pivotRow + j]
          let difference = cells[start + j] - product
          let isNoise = abs(difference) <= ReferenceTolerances.cancellation * abs(product)
          cells[start + j] = isNoise ? 0 : difference
        }
      }
    }
  }

  /// Computes the tableau of the present basis anew, so that errors do not add up. False if the
  /// basis has become singular.
  mutating func rebuild() -> Bool {
    let active = (0..<rowCount).filter { rowOf[variableCount + $0] < 0 }
    return eliminateVariables(from: active)
  }

  /// Starts from the source and takes variables into the basis, one per given row, each time at the
  /// largest entry. Returns whether every row found one.
  @discardableResult
  private mutating func eliminateVariables(from rows: [Int]) -> Bool {
    cells = source
    basicColumn = (0..<rowCount).map { variableCount + $0 }
    rowOf = Array(repeating: -1, count: variableCount) + (0..<rowCount)
    var open = rows
    while let (position, column) = largestEntry(in: open) {
      pivot(row: open[position], column: column)
      open.remove(at: position)
    }
    return open.isEmpty
  }

  private func largestEntry(in rows: [Int]) -> (position: Int, column: Int)? {
    var best: (position: Int, column: Int)?
    var largest = ReferenceTolerances.pivot
    for position in rows.indices {
      for column in 0..<variableCount where rowOf[column] < 0 {
        let entry = abs(cells[rows[position] * width + column])
        if entry > largest { (best, largest) = ((position, column), entry) }
      }
    }
    return best
  }
}
