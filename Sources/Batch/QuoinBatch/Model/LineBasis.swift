// LineBasis.swift -- lines of numbers as sums of a few among them.
//
// `lines` has those that no earlier ones make up, scaled. `reduced` has the same lines after elimination, each with a
// pivot, and `parts` how each reduced line is made of `lines`.

import QuoinEngine

struct LineBasis {
  /// The most lines: with as many acting numbers as make a gathered product, finding a region takes longer than it
  /// saves.
  static var most: Int { BatchLimits.gathered }

  private let width: Int
  private(set) var count = 0
  /// The line to express, and by number the magnitudes that went into it.
  private(set) var line = BatchArray<Double>()
  private(set) var size = BatchArray<Double>()
  private(set) var lines = BatchArray<Double>()
  private var reduced = BatchArray<Double>()
  private var parts = BatchArray<Double>()
  private var pivots = BatchArray<Int32>()

  init(_ width: Int) { self.width = width }

  mutating func makeRoom(_ pool: BatchPool) throws(EngineError) {
    line = try BatchArray(width, of: 0, pool)
    size = try BatchArray(width, of: 0, pool)
    lines = try BatchArray(width * LineBasis.most, of: 0, pool)
    reduced = try BatchArray(width * LineBasis.most, of: 0, pool)
    parts = try BatchArray(LineBasis.most * LineBasis.most, of: 0, pool)
    pivots = try BatchArray(LineBasis.most, of: 0, pool)
  }

  /// Writes to `sum` what makes up `line`, which becomes a line of the basis if need be. Returns false if there would
  /// be
  /// too many.
  mutating func express(into sum: UnsafeMutablePointer<Double>) -> Bool {
    let scale = self.scale
    if scale == 0 { return true }
    if count < LineBasis.most { for c in 0..<width { lines[count * width + c] = line[c] / scale } }
    for k in 0..<count {
      let rest = reduced.base + k * width
      let factor = line[Int(pivots[k])] / rest[Int(pivots[k])]
      if factor == 0 { continue }
      for c in 0..<width where rest[c] != 0 {
        line[c] -= factor * rest[c]
        size[c] += abs(factor * rest[c])
      }
      line[Int(pivots[k])] = 0
      for m in 0..<count { sum[m] += factor * parts[k * LineBasis.most + m] }
    }
    for c in 0..<width where abs(line[c]) <= BatchLimits.dependent * size[c] { line[c] = 0 }
    let pivot = largest
    if line[pivot] == 0 { return true }
    guard count < LineBasis.most else { return false }
    add(pivot, scale, sum)
    return true
  }

  /// Makes what is left of `line` a reduced line.
  private mutating func add(_ pivot: Int, _ scale: Double, _ sum: UnsafeMutablePointer<Double>) {
    for c in 0..<width { reduced[count * width + c] = line[c] }
    for m in 0..<count {
      parts[count * LineBasis.most + m] = -sum[m]
      sum[m] = 0
    }
    parts[count * LineBasis.most + count] = scale
    sum[count] = scale
    pivots[count] = Int32(pivot)
    count += 1
  }

  /// The place of the line's largest number.
  private var largest: Int {
    var best = 0
    for c in 0..<width where abs(line[c]) > abs(line[best]) { best = c }
    return best
  }

  /// What the line is divided by: the first of its numbers that is not small beside the largest; 0 if all are 0.
  private var scale: Double {
    let most = abs(line[largest])
    for c in 0..<width where line[c] != 0 && abs(line[c]) >= BatchLimits.leading * most { return line[c] }
    return 0
  }
}
