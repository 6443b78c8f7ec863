// Kernel.swift -- products of matrices: what gathered scenarios are answered with.
//
// The batch's own loops (csys_product.h) are those of the best vectors that the processor has. They give the same bits for
// any number of rows. Where the processor can, a product and its sum are rounded once; where a batch is reproducible, apart,
// as on any processor. A BLAS sums in an order of its own, and starts threads as it is loaded: it multiplies only if the
// options ask for it, and is looked for at the first product that it may compute.

import CQuoinSys
import QuoinEngine

struct Kernel {
  private let own: csys_kernel
  /// Whether a BLAS may multiply; whether it was looked for, and is there.
  private var mayUseBLAS: Bool
  private var isKnown = false
  private(set) var isBLAS = false
  private var blas = csys_blas()

  init(usesBLAS: Bool, isReproducible: Bool) {
    own = csys_find_kernel(isReproducible ? 0 : 1)
    mayUseBLAS = usesBLAS && !isReproducible
  }

  /// Looks for a BLAS if it may be used: OpenBLAS, else the system's. Call it before threads multiply.
  mutating func find() {
    if isKnown || !mayUseBLAS { return }
    isKnown = true
    isBLAS = csys_find_blas(&blas) != 0
  }

  /// Runs `body` while OpenBLAS uses one thread for each product: the batch's options alone decide about threads.
  func alone<Answer, Failure: Error>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    guard isBLAS else { return try body() }
    var copy = blas
    csys_blas_enter(&copy)
    defer { csys_blas_leave(&copy) }
    return try body()
  }

  /// Computes C [m x n] = A [m x k] * B [k x n]. Each stride is the distance between two rows. k is at least 1. Returns
  /// whether a BLAS did it.
  @inline(__always)
  func multiply(
    _ m: Int, _ n: Int, _ k: Int, _ a: UnsafePointer<Double>, _ aStride: Int, _ b: UnsafePointer<Double>,
    _ bStride: Int, _ c: UnsafeMutablePointer<Double>, _ cStride: Int
  ) -> Bool {
    // BLAS takes counts of 32 bits: where one is larger, the batch's own loops multiply.
    let isNear = max(n, aStride, bStride, cStride) <= Int(Int32.max)
    guard isBLAS, isNear, m >= BatchLimits.multipliedRows, k >= BatchLimits.gathered else {
      csys_product(own, m, n, k, a, aStride, b, bStride, c, cStride)
      return false
    }
    withUnsafePointer(to: blas) {
      csys_multiply(
        $0, Int32(m), Int32(n), Int32(k), a, Int32(aStride), b, Int32(bStride), c, Int32(cStride))
    }
    return true
  }

  /// Computes the scalar products of a line of n numbers with each of `rows` lines.
  @inline(__always)
  func multiply(
    _ rows: Int, _ n: Int, _ a: UnsafePointer<Double>, with b: UnsafePointer<Double>, _ bStride: Int,
    _ c: UnsafeMutablePointer<Double>
  ) {
    csys_dots(own, rows, n, a, b, bStride, c)
  }
}
