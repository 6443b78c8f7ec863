// Core+ShortRow.swift -- entering a short row in one pass.
//
// Most constraints are like `right - left - width == 0`: a few terms, each variable once, coefficients of about one,
// and the present values satisfy them, or they may wait for the next solve. Such a row needs no merging, no scaling and
// no new room. `enterShort` finds out whether a constraint is one of these, then writes its row. For any other
// constraint, and for any that is to be refused, it changes nothing; `stage` and `enterStaged` then do the work. Both
// ways write the same bits.

/// What is returned in place of the row of a constraint that was not entered.
enum ShortRow {
  /// The constraint has to be staged.
  static let isOther: Int32 = -1
  /// The constraint is short and required, and the present values violate it.
  static let isViolated: Int32 = -2
}

extension Core {
  /// Enters the constraint if it is short and plain, and queues its row if it is violated. Returns the row, or says by
  /// `ShortRow` why there is none.
  @inline(__always)
  mutating func enterShort(
    _ given: UnsafeBufferPointer<Term>, constant: Double, _ relation: Relation, _ strength: Strength,
    tag: UInt8
  ) -> Int32 {
    guard hasRoomForShort(given.count), let bounds = shortBounds(relation, strength),
      let residual = shortResidual(given, constant, tag)
    else { return ShortRow.isOther }
    let allowed = model.allowance(residual.magnitude)
    // `RowBounds.isViolated`, written out: called, it costs 12 instructions more.
    let isViolated =
      (residual.sum > allowed && bounds.flags & RowFlag.upper != 0)
      || (residual.sum < -allowed && bounds.flags & RowFlag.lower != 0)
    if isViolated && strength.isRequired { return ShortRow.isViolated }
    let i = writeShort(given, constant: constant, bounds)
    if isViolated { waiting.queue.push(i, isRequired: false) }
    return i
  }

  /// Whether a row of `count` terms, columns apart, needs no new room, no record in the journal, no alias and no kept
  /// direction.
  @inline(__always)
  private mutating func hasRoomForShort(_ count: Int) -> Bool {
    model.uses(.shortRows) && count > 0 && count <= WorkLimits.shortTerms && !hasAliases && kept.count == 0
      && !model.journal.isRecording && Int(model.scalars.rows) < model.row.capacity
      && Int(model.scalars.termsUsed) + count <= model.term.capacity
  }

  /// The demand of a row that is not scaled, if its level exists and no required row waits for its repair.
  @inline(__always)
  private mutating func shortBounds(_ relation: Relation, _ strength: Strength) -> RowBounds? {
    if strength.isRequired { return waiting.queue.hasRequired ? nil : .required(relation) }
    guard strength.isValid, let level = model.rank(of: strength.priority) else { return nil }
    return RowBounds(
      flags: RowFlag.owned | RowFlag.sides(of: relation), level: level, weight: strength.weight)
  }

  /// The residual at the present values, and the sum of the magnitudes that go into it. Nil if the terms have to be
  /// staged: a handle is stale, a variable is named twice, a number is not plain, or columns lack room.
  @inline(__always)
  private mutating func shortResidual(
    _ given: UnsafeBufferPointer<Term>, _ constant: Double, _ tag: UInt8
  ) -> (sum: Double, magnitude: Double)? {
    var sum = constant
    var magnitude = abs(constant)
    guard magnitude <= Limits.largestValue else { return nil }
    var largest = 0.0
    var growing = Int(model.scalars.entriesUsed)
    let (info, column, value) = (model.info.base, model.column.base, model.value.base)
    let variables = UInt32(bitPattern: model.scalars.variables)
    let terms = given.baseAddress.unsafelyUnwrapped
    var product = terms
    while product < terms + given.count {
      let name = product.pointee.variable
      let j = Int(truncatingIfNeeded: name.index1 &- 1)
      guard name.index1 &- 1 < variables, info[j].isNamed(by: name.stamp, tag) else { return nil }
      var earlier = terms
      while earlier < product {
        if earlier.pointee.variable.index1 == name.index1 { return nil }
        earlier += 1
      }
      if column[j].isFull { growing &+= SizeClasses.entryCapacity(above: column[j].capacity) }
      let size = abs(product.pointee.coefficient)
      if !(size >= Tolerances.smallestPlain) { return nil }
      largest = largest > size ? largest : size
      let part = product.pointee.coefficient * value[j]
      sum += part
      magnitude += abs(part)
      product += 1
    }
    guard largest >= 1, largest < 2, growing <= model.entry.capacity else { return nil }
    return (sum, magnitude)
  }

  /// Brings a short row's terms into `staging`, as `stage` would.
  @_optimize(speed)
  mutating func stageShort(
    _ given: UnsafeBufferPointer<Term>, constant: Double
  ) throws(EngineError) {
    try staging.terms.reserve(given.count, &model.memory)
    staging.begin()
    for product in given {
      let j = Int32(bitPattern: product.variable.index1 &- 1)
      staging.terms.append(RowTerm(variable: j, position: 0, coefficient: product.coefficient))
    }
    staging.constant = constant
    staging.exponent = 0
  }

  /// Writes a row of the given terms, which stand in no column yet.
  @inline(__always)
  private mutating func writeShort(
    _ given: UnsafeBufferPointer<Term>, constant: Double, _ bounds: RowBounds
  ) -> Int32 {
    let first = model.takeTerms(given.count)
    let i = takeRow()
    var made = model.row.base[i]
    made.begin(
      firstTerm: first, termCount: Int32(truncatingIfNeeded: given.count), constant: constant, exponent: 0,
      kind: .constraint, bounds)
    model.row.base[i] = made
    var product = given.baseAddress.unsafelyUnwrapped
    for t in first..<first &+ made.termCount {
      let j = Int32(bitPattern: product.pointee.variable.index1 &- 1)
      let position = model.placeEntry(j, ColumnEntry(row: i, term: t), isBound: made.termCount == 1)
      model.term.base[t] = RowTerm(variable: j, position: position, coefficient: product.pointee.coefficient)
      product += 1
    }
    rowChanged(i, .linked)
    countHere(made, 1)
    model.scalars.liveRows += 1
    model.scalars.structure &+= 1
    scalars.newRows += 1
    return i
  }
}
