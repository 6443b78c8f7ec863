// Core+Stage.swift -- checking a constraint's terms and bringing them into the engine's form.

extension Core {
  /// Checks, merges and scales `given` into `staging`; a handle must carry `tag`, the solver's own. Uses the walk and the
  /// direction.
  @_optimize(speed)
  mutating func stage(
    _ given: UnsafeBufferPointer<Term>, constant: Double, tag: UInt8
  ) throws(EngineError) {
    guard constant.isFinite else { throw .badNumber }
    guard given.count <= Limits.largestCount else { throw .tooLarge }
    try staging.terms.reserve(given.count, &model.memory)
    staging.begin()
    try mergeTerms(given, tag)
    try scaleStaged(constant)
    try relabelStaged()
  }

  @inline(__always)
  private mutating func mergeTerms(_ given: UnsafeBufferPointer<Term>, _ tag: UInt8) throws(EngineError) {
    basis.clearMarks()
    for product in given {
      let j = try index(of: product.variable, tag)
      guard product.coefficient.isFinite else { throw .badNumber }
      if !basis.mark(j) {
        staging.terms[basis.places[j]].coefficient += product.coefficient
      } else {
        basis.places[j] = Int32(staging.terms.count)
        staging.terms.append(RowTerm(variable: j, position: 0, coefficient: product.coefficient))
      }
    }
  }

  @inline(__always)
  mutating func scaleStaged(_ constant: Double) throws(EngineError) {
    var kept = 0
    var largest = 0.0
    var smallest = Double.infinity
    for place in 0..<staging.terms.count {
      let product = staging.terms.base[place]
      let size = abs(product.coefficient)
      if size == 0 { continue }
      guard size >= Limits.smallestCoefficient && size <= Limits.largestCoefficient else {
        throw .badCoefficient
      }
      largest = max(largest, size)
      smallest = min(smallest, size)
      staging.terms.base[kept] = product
      kept += 1
    }
    staging.terms.count = kept
    guard kept == 0 || largest <= smallest * Limits.largestCoefficientRatio else { throw .badCoefficient }
    if kept > 0 && largest > smallest * Tolerances.unevenRatio { staging.isUneven = true }
    let exponent = kept == 0 ? 0 : Int(largest.exponent)
    let scale = powerOfTwo(-exponent)
    if exponent != 0 {
      for place in 0..<kept { staging.terms.base[place].coefficient *= scale }
    }
    guard abs(constant * scale) <= Limits.largestValue else { throw .badNumber }
    staging.constant = constant * scale
    staging.exponent = Int8(exponent)
  }

  /// Reserves room to list `count` rows of one call.
  mutating func reserveStagedRows(_ count: Int) throws(EngineError) {
    try staging.rows.reserve(count, &model.memory)
  }

  /// Reserves room for one row of the staged terms, and for undoing it.
  @inline(__always)
  mutating func reserveStaged(besides words: Int = 0) throws(EngineError) {
    let count = staging.terms.count
    try reserveRows(Int(model.scalars.rows) + 1)
    try model.reserveTerms(count)
    let written = staging.isRelabelled ? try reserveWritten(besides: count) : 0
    try model.reserveEntries(
      variables: UnsafeBufferPointer(start: staging.terms.base, count: count), besides: words + written)
  }

  /// The staged row's residual, and the sum of the magnitudes that went into it.
  @inline(__always)
  func stagedResidual() -> (value: Double, magnitude: Double) {
    var sum = staging.constant
    var magnitude = abs(sum)
    for place in 0..<staging.terms.count {
      let product = staging.terms.base[place]
      let part = product.coefficient * model.value.base[product.variable]
      sum += part
      magnitude += abs(part)
    }
    return (sum, magnitude)
  }

  /// Whether the staged row, at rest, would be violated by the present values.
  @inline(__always)
  @_optimize(speed)
  mutating func isStagedViolated(_ bounds: RowBounds) -> Bool {
    let (sum, magnitude) = stagedResidual()
    return bounds.isViolated(by: sum, allowed: model.allowance(magnitude))
  }

  /// Makes a row of the staged terms.
  @_optimize(speed)
  mutating func enterStaged(_ kind: ConstraintKind, _ bounds: RowBounds) throws(EngineError) -> Int32 {
    try reserveStaged()
    let i = makeRow(
      firstTerm: storeStaged(), termCount: Int32(staging.terms.count), constant: staging.constant,
      exponent: staging.exponent, kind: kind, bounds)
    storeWritten(i)
    return i
  }

  /// Copies the staged terms to a run of `term`; returns where it begins.
  @inline(__always)
  @_optimize(speed)
  mutating func storeStaged() -> Int32 {
    let count = staging.terms.count
    let first = model.takeTerms(count)
    if staging.isUneven && !scalars.isUneven { becomeUneven() }
    for place in 0..<Int32(count) {
      model.term.saved(first + place, in: &model.journal).pointee = staging.terms[place]
    }
    return first
  }

  /// The demand of `relation` at `strength` on a row with `exponent`. Makes the level if it is new: ranks that are known
  /// may then have moved.
  @_optimize(speed)
  mutating func rowBounds(
    _ relation: Relation, _ strength: Strength, exponent: Int8
  ) throws(EngineError) -> RowBounds {
    guard strength.isValid else { throw .badStrength }
    if strength.isRequired { return .required(relation) }
    return try rowBounds(
      priority: strength.priority, weight: strength.weight,
      flags: RowFlag.owned | RowFlag.sides(of: relation), exponent: exponent)
  }

  /// A demand that is not required. Its priority may also be below those that the program may use.
  mutating func rowBounds(
    priority: Double, weight given: Double, flags: UInt8, exponent: Int8
  ) throws(EngineError) -> RowBounds {
    let weight = given * powerOfTwo(Int(exponent))
    guard weight >= Limits.smallestRowWeight && weight <= Limits.largestRowWeight else { throw .badStrength }
    return RowBounds(flags: flags, level: try ensureLevel(priority), weight: weight)
  }
}
