// Walker.swift -- one component of a model as bare lists, for inner loops.

import QuoinEngine

struct Walker {
  let rows: Int
  let variables: Int
  /// How many numbers a line has: its value at parameters zero, and one rate for each acting number.
  let width: Int
  private let constant: UnsafePointer<Double>
  private let termStart: UnsafePointer<Int32>
  private let termBase: UnsafePointer<ModelTerm>
  private let shareStart: UnsafePointer<Int32>
  private let shareBase: UnsafePointer<ModelShare>
  private let columnStart: UnsafePointer<Int32>
  private let columnBase: UnsafePointer<Int32>
  private let boundStart: UnsafePointer<Int32>
  private let boundSides: UnsafePointer<UInt8>

  init(_ component: Component, _ model: BatchModel) {
    rows = component.rows.length
    variables = component.variables.length
    width = component.numbers.length + 1
    constant = UnsafePointer(model.constant.base + component.rows.start)
    termStart = UnsafePointer(model.termStart.base + component.rows.start)
    termBase = UnsafePointer(model.terms.base)
    shareStart = UnsafePointer(model.shareStart.base + component.rows.start)
    shareBase = UnsafePointer(model.shares.base)
    columnStart = UnsafePointer(model.columnStart.base + component.variables.start)
    columnBase = UnsafePointer(model.columnRows.base)
    boundStart = UnsafePointer(model.boundStart.base + component.variables.start)
    boundSides = UnsafePointer(model.boundSides.base)
  }

  @inline(__always)
  func terms(of i: Int) -> UnsafeBufferPointer<ModelTerm> {
    UnsafeBufferPointer(start: termBase + Int(termStart[i]), count: Int(termStart[i + 1] - termStart[i]))
  }

  @inline(__always)
  func column(_ j: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(
      start: columnBase + Int(columnStart[j]), count: Int(columnStart[j + 1] - columnStart[j]))
  }

  /// The rows of a column that are no bounds.
  @inline(__always)
  func joins(_ j: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: columnBase + Int(columnStart[j]), count: Int(boundStart[j] - columnStart[j]))
  }

  /// The places of a line's bounds, in the order of where they are.
  @inline(__always)
  func bounds(_ j: Int) -> Range<Int> { Int(boundStart[j])..<Int(columnStart[j + 1]) }

  /// The row of the bound at a place, and the marks that let the line be greater and less than it.
  @inline(__always)
  func bound(at place: Int) -> (row: Int, above: UInt8, below: UInt8) {
    (Int(columnBase[place]), boundSides[place], boundSides[place] ^ RowMark.anything)
  }

  /// Where a bound is; below every number for a row that is no bound.
  @inline(never)
  func borderOfBound(_ i: Int) -> Double {
    bound(i).map { -constant[i] / $0.coefficient } ?? -.infinity
  }

  /// The term of a row that names one variable and no parameter; nil for any other row.
  @inline(__always)
  func bound(_ i: Int) -> ModelTerm? {
    let first = termStart[i]
    guard termStart[i + 1] == first + 1, shareStart[i] == shareStart[i + 1] else { return nil }
    return termBase[Int(first)]
  }

  /// A row's constant where all parameters are 0.
  @inline(__always)
  func ownConstant(_ i: Int) -> Double { constant[i] }

  /// Writes a row's line without its terms to `sum`: what the row's constant and its shares come to.
  @inline(__always)
  func start(_ i: Int, _ sum: UnsafeMutablePointer<Double>) {
    for k in 0..<width { sum[k] = 0 }
    sum[0] = constant[i]
    for place in Int(shareStart[i])..<Int(shareStart[i + 1]) {
      sum[Int(shareBase[place].parameter) + 1] += shareBase[place].share
    }
  }

  @inline(__always)
  func forEachShare(of i: Int, _ visit: (ModelShare) -> Void) {
    for place in Int(shareStart[i])..<Int(shareStart[i + 1]) { visit(shareBase[place]) }
  }

  /// A row's constant where one number has a value, and the others are 0.
  func constant(_ i: Int, atNumber k: Int, _ number: Double) -> Double {
    var value = constant[i]
    for place in Int(shareStart[i])..<Int(shareStart[i + 1]) where Int(shareBase[place].parameter) + 1 == k {
      value += shareBase[place].share * number
    }
    return value
  }

  /// A row's constant at a point, which is (1, acting numbers).
  func constant(_ i: Int, at point: UnsafePointer<Double>) -> Double {
    var value = constant[i]
    for place in Int(shareStart[i])..<Int(shareStart[i + 1]) {
      value += shareBase[place].share * point[Int(shareBase[place].parameter) + 1]
    }
    return value
  }
}

extension BatchArray where Element: Equatable {
  func contains(_ wanted: Element) -> Bool {
    for element in slice where element == wanted { return true }
    return false
  }
}

extension BatchArray {
  /// All elements, for a loop.
  @inline(__always)
  var slice: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always)
  var all: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

  /// Appends an element. There must be room.
  @inline(__always)
  mutating func push(_ element: Element) {
    assert(count < capacity)
    base[count] = element
    grown(to: count + 1)
  }
}
