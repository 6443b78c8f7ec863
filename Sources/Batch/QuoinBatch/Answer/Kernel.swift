// Kernel.swift -- the one product that the batch path needs: C = A B, row-major, all of doubles.
//
// The plan's own loops add up in the order of the inner index, so that each number of C depends on its row of A and
// its column of B alone. OpenBLAS, where it is found, is several times as fast; its last bits differ.

import CQuoinSys

struct Kernel {
  private(set) var isBLAS = false
  private var blas = csys_blas()

  /// Looks for a BLAS if it may be used: OpenBLAS, else the system's.
  init(usesBLAS: Bool) {
    isBLAS = usesBLAS && csys_find_blas(&blas) != 0
  }

  /// Runs `body` while OpenBLAS uses one thread for each product: the plan's options alone decide about threads.
  func alone<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    guard isBLAS else { return try body() }
    var copy = blas
    csys_blas_enter(&copy)
    defer { csys_blas_leave(&copy) }
    try body()
  }

  /// Computes C [m x n] = A [m x k] * B [k x n]. Each stride is the distance between two rows. k is at least 1.
  func multiply(
    _ m: Int, _ n: Int, _ k: Int, _ a: UnsafePointer<Double>, _ aStride: Int, _ b: UnsafePointer<Double>,
    _ bStride: Int, _ c: UnsafeMutablePointer<Double>, _ cStride: Int
  ) {
    // BLAS takes counts of 32 bits: where one is larger, the plan's own loops multiply.
    let isNear = max(n, aStride, bStride, cStride) <= Int(Int32.max)
    guard isBLAS, isNear, m >= BatchLimits.multipliedRows, k >= BatchLimits.gathered else {
      return Kernel.portable(m, n, k, a, aStride, b, bStride, c, cStride)
    }
    withUnsafePointer(to: blas) {
      csys_multiply(
        $0, Int32(m), Int32(n), Int32(k), a, Int32(aStride), b, Int32(bStride), c, Int32(cStride))
    }
  }

  /// Rows and columns that the plan's own loops take at once: their sums stay in registers.
  private static var width: Int { SIMD4<Double>.scalarCount }

  /// Computes the whole product: four rows and four columns at once, then what is left.
  static func portable(
    _ m: Int, _ n: Int, _ k: Int, _ a: UnsafePointer<Double>, _ aStride: Int, _ b: UnsafePointer<Double>,
    _ bStride: Int, _ c: UnsafeMutablePointer<Double>, _ cStride: Int
  ) {
    var row = 0
    while row + width <= m {
      fourRows(n, k, a + row * aStride, aStride, b, bStride, c + row * cStride, cStride)
      row += width
    }
    while row < m {
      oneRow(n, k, a + row * aStride, b, bStride, c + row * cStride)
      row += 1
    }
  }

  private static func fourRows(
    _ n: Int, _ k: Int, _ a: UnsafePointer<Double>, _ aStride: Int, _ b: UnsafePointer<Double>,
    _ bStride: Int, _ c: UnsafeMutablePointer<Double>, _ cStride: Int
  ) {
    let last = width - 1
    let (a1, a2, a3) = (a + aStride, a + 2 * aStride, a + last * aStride)
    var column = 0
    while column + width <= n {
      var line = load(b + column)
      var (s0, s1, s2, s3) = (a[0] * line, a1[0] * line, a2[0] * line, a3[0] * line)
      for p in 1..<max(k, 1) {
        line = load(b + p * bStride + column)
        s0 += a[p] * line
        s1 += a1[p] * line
        s2 += a2[p] * line
        s3 += a3[p] * line
      }
      store(s0, c + column)
      store(s1, c + cStride + column)
      store(s2, c + 2 * cStride + column)
      store(s3, c + last * cStride + column)
      column += width
    }
    for row in 0..<width { rest(column, n, k, a + row * aStride, b, bStride, c + row * cStride) }
  }

  /// Computes one row of the product.
  static func oneRow(
    _ n: Int, _ k: Int, _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, _ bStride: Int,
    _ c: UnsafeMutablePointer<Double>
  ) {
    var column = 0
    while column + width <= n {
      var sum = a[0] * load(b + column)
      for p in 1..<max(k, 1) { sum += a[p] * load(b + p * bStride + column) }
      store(sum, c + column)
      column += width
    }
    rest(column, n, k, a, b, bStride, c)
  }

  @inline(__always)
  private static func rest(
    _ first: Int, _ n: Int, _ k: Int, _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>,
    _ bStride: Int, _ c: UnsafeMutablePointer<Double>
  ) {
    for column in first..<max(n, first) {
      var sum = a[0] * b[column]
      for p in 1..<max(k, 1) { sum += a[p] * b[p * bStride + column] }
      c[column] = sum
    }
  }

  @inline(__always)
  private static func load(_ place: UnsafePointer<Double>) -> SIMD4<Double> {
    UnsafeRawPointer(place).loadUnaligned(as: SIMD4<Double>.self)
  }

  @inline(__always)
  private static func store(_ value: SIMD4<Double>, _ place: UnsafeMutablePointer<Double>) {
    UnsafeMutableRawPointer(place).storeBytes(of: value, as: SIMD4<Double>.self)
  }
}
