// BatchKernelTests.swift -- every kernel gives the bits of the plainest one, for any shape; a fused one is near it.

import CQuoinSys
import QuoinTestSupport
import Testing

struct BatchKernelTests {
  /// The kernels that this processor has.
  private var kernels: [csys_kernel] {
    let best = csys_find_kernel(0).rawValue
    return [csys_kernel_plain, csys_kernel_avx2, csys_kernel_avx512].filter { $0.rawValue <= best }
  }

  /// The product by sums in the order of their terms.
  private func product(_ a: [Double], _ b: [Double], _ m: Int, _ n: Int, _ k: Int) -> [Double] {
    var c = [Double](repeating: 0, count: m * n)
    for i in 0..<m {
      for j in 0..<n {
        var sum = a[i * k] * b[j]
        for p in 1..<max(k, 1) {
          let part = a[i * k + p] * b[p * n + j]
          sum += part
        }
        c[i * n + j] = sum
      }
    }
    return c
  }

  @Test func product_byAnyKernel_sameBits() {
    var random = SeededRandom(seed: 5)
    var compared = 0
    for _ in 0..<300 {
      let (m, n, k) = (random.int(in: 1...20), random.int(in: 1...70), random.int(in: 1...30))
      let a = (0..<m * k).map { _ in random.double(in: -9...9) }
      let b = (0..<k * n).map { _ in random.double(in: -9...9) }
      let expected = product(a, b, m, n, k)
      for kernel in kernels {
        var c = [Double](repeating: .nan, count: m * n)
        csys_product(kernel, m, n, k, a, k, b, n, &c, n)
        #expect(c == expected, "\(m) x \(n) x \(k), kernel \(kernel.rawValue)")
        // One row alone has the bits that it has beside others.
        var row = [Double](repeating: .nan, count: n)
        let last = Array(a[(m - 1) * k..<m * k])
        csys_product(kernel, 1, n, k, last, k, b, n, &row, n)
        #expect(row == Array(expected[(m - 1) * n..<m * n]))
        compared += 1
      }
    }
    #expect(compared >= 300)
  }

  /// A sum of k products that are rounded once each is as near to the plain sum as k roundings of its terms.
  @Test func product_fused_isNear() {
    let fused = csys_find_kernel(1)
    var random = SeededRandom(seed: 7)
    for _ in 0..<100 {
      let (m, n, k) = (random.int(in: 1...20), random.int(in: 1...70), random.int(in: 1...30))
      let a = (0..<m * k).map { _ in random.double(in: -9...9) }
      let b = (0..<k * n).map { _ in random.double(in: -9...9) }
      var c = [Double](repeating: .nan, count: m * n)
      csys_product(fused, m, n, k, a, k, b, n, &c, n)
      for (one, other) in zip(c, product(a, b, m, n, k)) {
        #expect(abs(one - other) <= 1e-13 * Double(k) * 81)
      }
    }
  }

  @Test func dots_byAnyKernel_sameBits() {
    var random = SeededRandom(seed: 6)
    for _ in 0..<300 {
      let (rows, n) = (random.int(in: 1...9), random.int(in: 0...90))
      let a = (0..<n).map { _ in random.double(in: -9...9) }
      let b = (0..<rows * n).map { _ in random.double(in: -9...9) }
      var results: [[Double]] = []
      for kernel in kernels {
        var c = [Double](repeating: .nan, count: rows)
        csys_dots(kernel, rows, n, a, b, n, &c)
        results.append(c)
      }
      for (row, value) in results[0].enumerated() {
        let plain = (0..<n).reduce(0.0) { $0 + a[$1] * b[row * n + $1] }
        #expect(abs(plain - value) <= 1e-12 * Double(n + 1) * 81)
      }
      #expect(results.allSatisfy { $0 == results[0] }, "\(rows) x \(n)")
    }
  }
}
