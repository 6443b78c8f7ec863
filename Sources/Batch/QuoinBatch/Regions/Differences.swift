// Differences.swift -- a region's lines, each as a sum of another line and few terms.
//
// In a stack each box begins where the one before ends: its line differs from an earlier one by one or two rates, while
// the matrix of all lines is full. So line k is written as
//
//     line k = constant + line of `parent`, one of the few before k, + the sum of its terms
//
// and the lines of eight scenarios are found together, each number beside those of the other scenarios:
//
//     inputs[8 * p ..< 8 * p + 8]      moving parameter p in each of eight scenarios
//     values[8 * k ..< 8 * k + 8]      line k in each of them
//
// Differences follow from the matrix alone, and a scenario's numbers from its own parameters alone: an answer has the same
// bits whichever scenarios are beside it.

import QuoinEngine

struct Differences: BitwiseCopyable {
  private struct Line: BitwiseCopyable {
    var constant: Double
    /// An earlier line, or -1.
    var parent: Int32
    /// The end of the line's terms.
    var end: Int32
  }

  private var lines = BatchArray<Line>()
  /// Rates, each of a moving parameter.
  private var terms = BatchArray<ModelShare>()

  var isEmpty: Bool { lines.count == 0 }
  var bytes: Int { lines.bytes + terms.bytes }
  /// The multiplications of one scenario.
  var size: Int { terms.count }

  // MARK: Finding

  /// Finds the differences of a region's lines. Stays empty where the matrix is small, or not much larger than what
  /// would take its place.
  @inline(never)
  mutating func find(in region: Region, _ pool: BatchPool) throws(EngineError) {
    guard region.moving.count >= BatchLimits.gathered else { return }
    let most = region.lines * region.depth / BatchLimits.fewerTerms
    try lines.reserve(region.lines, pool)
    for k in 0..<region.lines {
      let parent = parent(of: k, region)
      lines.push(Line(constant: change(0, k, parent, region), parent: Int32(parent), end: 0))
      for p in 0..<region.moving.count {
        let rate = change(p + 1, k, parent, region)
        if rate != 0 { try terms.append(ModelShare(parameter: Int32(p), share: rate), pool) }
      }
      lines[k].end = Int32(terms.count)
      if terms.count + k > most {
        return giveBack(to: pool)
      }
    }
  }

  mutating func giveBack(to pool: BatchPool) {
    lines.giveBack(to: pool)
    terms.giveBack(to: pool)
  }

  /// By how much line `k` exceeds line `parent` in row `row` of the matrix.
  @inline(__always)
  private func change(_ row: Int, _ k: Int, _ parent: Int, _ region: Region) -> Double {
    let line = region.matrixRow(row)
    return parent < 0 ? line[k] : line[k] - line[parent]
  }

  /// The line among the few before `k` that differs from it in the fewest rates; -1 if none differs in fewer than there
  /// are.
  @_optimize(speed)
  private func parent(of k: Int, _ region: Region) -> Int {
    var (best, fewest) = (-1, rates(k, -1, region, fewest: .max))
    for other in max(0, k - BatchLimits.linesBefore)..<k {
      let count = rates(k, other, region, fewest: fewest)
      if count < fewest { (best, fewest) = (other, count) }
    }
    return best
  }

  /// How many rates of line `k` differ from those of line `parent`, or `fewest` if they are no fewer.
  @_optimize(speed)
  private func rates(_ k: Int, _ parent: Int, _ region: Region, fewest: Int) -> Int {
    var count = 0
    for row in 1..<region.depth where change(row, k, parent, region) != 0 {
      count += 1
      if count == fewest { return fewest }
    }
    return count
  }

  // MARK: Answering

  /// Finds the lines of eight scenarios.
  @inline(never)
  @_optimize(speed)
  func evaluate(_ inputs: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>) {
    var place = 0
    for k in 0..<lines.count {
      let line = lines.base[k]
      var sum = Lanes(repeating: line.constant)
      if line.parent >= 0 { sum += Lanes.load(values, Int(line.parent)) }
      while place < Int(line.end) {
        let term = terms.base[place]
        sum += term.share * Lanes.load(inputs, Int(term.parameter))
        place &+= 1
      }
      sum.store(in: values, k)
    }
  }
}

/// A number of eight scenarios.
typealias Lanes = SIMD8<Double>

extension Lanes {
  @inline(__always)
  static func load(_ base: UnsafePointer<Double>, _ place: Int) -> Lanes {
    UnsafeRawPointer(base + scalarCount * place).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  func store(in base: UnsafeMutablePointer<Double>, _ place: Int) {
    UnsafeMutableRawPointer(base + Lanes.scalarCount * place).storeBytes(of: self, as: Lanes.self)
  }
}
