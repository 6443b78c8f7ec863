// Basis+Etas.swift -- applying, making and clearing row etas.

extension Basis {
  /// Whether an eta mentions slot `j`.
  @inline(__always)
  func isInEta(_ j: Int32) -> Bool {
    scalars.etaCount > 0 && etas.referenceHead[j] >= 0
  }

  /// Turns lambda for the basis without etas into lambda for the whole basis, by one eta after the other, oldest first.
  /// Every slot that an eta brings in joins lambda's list and the structural set.
  @inline(__always)
  @_optimize(speed)
  mutating func applyEtas(to lambda: inout SparseVector) {
    etas.beginPass()
    let listed = lambda.index.count
    for place in 0..<listed { pushPivots(at: lambda.index.base[place], after: -1) }
    while etas.heap.count > 0 {
      let number = etas.pop()
      let eta = etas.eta[number]
      let atPivot = lambda.values[eta.slot]
      if abs(atPivot) < Tolerances.drop {
        lambda.values[eta.slot] = 0
        continue
      }
      let factor = atPivot / eta.pivot
      countEtaWork(number, eta)
      for t in eta.start..<eta.end {
        let j = etas.index.base[t]
        if j == eta.slot { continue }
        if !walk.isMet(j) {
          lambda.list(j)
          pushPivots(at: j, after: number)
        }
        lambda.values.base[j] -= etas.value.base[t] * factor
      }
      lambda.values[eta.slot] = factor
    }
  }

  /// Enters in the heap the etas younger than `number` whose pivot is slot `j`.
  @inline(__always)
  @_optimize(speed)
  private mutating func pushPivots(at j: Int32, after number: Int32) {
    var next = etas.pivotHead.base[j]
    while next > number {
      etas.push(next, key: next)
      next = etas.eta.base[next].olderAtSlot
    }
  }

  /// Right-hand side := its image under the inverse etas, newest first.
  @inline(__always)
  mutating func applyInverseEtas(to direction: inout SparseVector) {
    etas.beginPass()
    _ = walk.begin()
    let seeded = direction.count
    for place in 0..<seeded {
      let k = direction.index.base[place]
      _ = walk.isMet(k)
      pushReferences(to: k, before: Int32.max)
    }
    let d = direction.values.base
    while etas.heap.count > 0 {
      let number = -etas.pop()
      let eta = etas.eta[number]
      countEtaWork(number, eta)
      var sum = 0.0
      for t in eta.start..<eta.end { sum += etas.value.base[t] * d[etas.index.base[t]] }
      let old = d[eta.slot]
      // `sum` includes pivot * old.
      let new = (old - (sum - eta.pivot * old)) / eta.pivot
      d[eta.slot] = new
      if new != 0 && !walk.isMet(eta.slot) {
        direction.list(eta.slot)
        pushReferences(to: eta.slot, before: number)
      }
    }
  }

  @inline(__always)
  private mutating func pushReferences(to j: Int32, before number: Int32) {
    var next = etas.referenceHead.base[j]
    while next >= 0 {
      let node = etas.reference.base[next]
      if node.eta < number { etas.push(node.eta, key: -node.eta) }
      next = node.older
    }
  }

  /// Counts the work of an eta if it was made since the last refactorisation. Another one would not remove older etas.
  @inline(__always)
  private mutating func countEtaWork(_ number: Int32, _ eta: Eta) {
    if number >= scalars.etaBase { scalars.etaWork += Int64(eta.end - eta.start) }
  }

  /// Reserves room for a copy of the etas that `scalars` counts.
  mutating func reserveEtas(
    copying scalars: BasisScalars, capacity: Int, _ memory: inout Memory
  ) throws(EngineError) {
    try etas.prepare(variables: 0, capacity: capacity, &memory)
    try etas.reserve(copying: scalars, &memory)
  }

  /// Empties the lists of etas by slot, if there are such lists.
  mutating func clearEtaHeads(variables n: Int32) {
    if etas.isReady { for j in 0..<n { etas.clearPlace(j) } }
  }

  /// Reserves room for an eta of lambda.
  @_optimize(speed)
  mutating func reserveEta(_ lambda: borrowing SparseVector, _ model: inout Model) throws(EngineError) {
    try etas.prepare(variables: Int(model.scalars.variables), capacity: model.value.capacity, &model.memory)
    try etas.reserve(terms: lambda.count, scalars, &model.memory)
    try model.journal.reserve(words: (lambda.count + 1) * JournalRoom.index, &model.memory)
  }

  /// Makes lambda an eta with its pivot at slot `k`. `reserveEta` has made room.
  @_optimize(speed)
  mutating func pushEta(_ lambda: borrowing SparseVector, at k: Int32, _ journal: inout Journal) {
    let pivot = lambda.values[k]
    assert(pivot != 0, "an eta needs a pivot")
    clock &+= 1
    let number = scalars.etaCount
    let start = scalars.etaTerms
    var end = start
    var largest = 0.0
    for place in 0..<lambda.count {
      let j = lambda.index.base[place]
      etas.index.base[end] = j
      let multiplier = lambda.values.base[j]
      etas.value.base[end] = multiplier
      if abs(multiplier) > largest { largest = abs(multiplier) }
      end += 1
      etas.reference.base[scalars.etaReferences] = EtaReference(
        eta: number, older: etas.referenceHead[j])
      etas.referenceHead.saved(j, in: &journal).pointee = scalars.etaReferences
      scalars.etaReferences += 1
    }
    etas.eta.base[number] = Eta(
      start: start, end: end, slot: k, olderAtSlot: etas.pivotHead[k], pivot: pivot)
    etas.pivotHead.saved(k, in: &journal).pointee = number
    scalars.etaGrowth = max(scalars.etaGrowth, max(1, largest) / abs(pivot))
    scalars.etaCount += 1
    scalars.etaTerms = end
    work.etas &+= 1
  }

  /// Forgets all etas. The journal saves nothing of them: the function that makes a new basis has sealed the journal.
  /// The terms of an eta include its pivot slot, so that clearing the places of all terms empties both lists.
  @_optimize(speed)
  mutating func clearEtas() {
    clock &+= 1
    for t in 0..<scalars.etaTerms { etas.clearPlace(etas.index.base[t]) }
    scalars.etaCount = 0
    scalars.etaTerms = 0
    scalars.etaReferences = 0
    scalars.etaBase = 0
    scalars.etaBaseTerms = 0
    scalars.etaWork = 0
    scalars.etaGrowth = 1
  }
}
