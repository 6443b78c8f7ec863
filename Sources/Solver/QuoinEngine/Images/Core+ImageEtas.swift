// Core+ImageEtas.swift -- etas, and the multipliers of active rows.
//
// An eta is its slot and a list of slots with their multipliers; the multiplier at its own slot is its pivot. Of active
// rows, zero multipliers are left out, and so are those of required equalities while the solver does not keep them up.

extension Core {
  // MARK: Etas

  mutating func writeEtas(_ image: inout ImageWriter) {
    image.put(basis.scalars.etaCount)
    image.put(basis.scalars.etaBase)
    for number in 0..<basis.scalars.etaCount {
      let eta = basis.etas.eta[number]
      image.put(eta.slot)
      image.put(eta.end - eta.start)
      for t in eta.start..<eta.end {
        image.put(basis.etas.index[t])
        image.put(basis.etas.value[t])
      }
    }
    image.put(UInt64(basis.scalars.etaWork))
    image.put(UInt64(scalars.fixedWork))
  }

  mutating func readEtas(_ image: inout ImageReader) throws(EngineError) {
    let count = try image.count(ofSize: 8)
    let kept = try image.int()
    guard kept >= 0, kept <= count else { throw .badImage }
    basis.scalars.etaBase = kept
    for number in 0..<count {
      if number == kept { basis.scalars.etaBaseTerms = basis.scalars.etaTerms }
      try readEta(&image)
    }
    if kept == count { basis.scalars.etaBaseTerms = basis.scalars.etaTerms }
    basis.scalars.etaWork = try image.work()
    scalars.fixedWork = try image.work()
  }

  private mutating func readEta(_ image: inout ImageReader) throws(EngineError) {
    let k = try image.index(below: model.scalars.variables)
    guard basis.slot[k].row >= 0 else { throw .badImage }
    lambda.clear()
    _ = basis.walk.begin()
    for _ in 0..<(try image.count(ofSize: Image.termSize)) {
      let j = try image.index(below: model.scalars.variables)
      guard !basis.walk.isMet(j), root(of: j) == j else { throw .badImage }
      lambda.list(j)
      lambda.values[j] = try image.number()
    }
    guard abs(lambda.values[k]) >= Tolerances.unevenRefactorPivot else { throw .badImage }
    try basis.reserveEta(lambda, &model)
    basis.pushEta(lambda, at: k, &model.journal)
    lambda.clear()
  }

  // MARK: Multipliers

  mutating func writeMultipliers(_ image: inout ImageWriter) {
    image.put(scalars.knowsFixed)
    for k in 0..<model.scalars.variables where kind[k] != .fixed || scalars.knowsFixed {
      let y = components(k)
      for l in 0..<model.scalars.levels where y[l] != 0 {
        image.put(k)
        image.put(l)
        image.put(y[l])
      }
    }
    image.put(Image.end)
  }

  mutating func readMultipliers(_ image: inout ImageReader) throws(EngineError) {
    scalars.knowsFixed = try image.truth()
    hasMultipliers = true
    while true {
      let k = try image.indexOrNone(below: model.scalars.variables)
      if k < 0 { return }
      let l = try image.index(below: model.scalars.levels)
      let y = try image.number()
      guard kind[k] != .fixed || scalars.knowsFixed, components(k)[l] == 0, y != 0, root(of: k) == k else {
        throw .badImage
      }
      components(k)[l] = y
    }
  }
}
