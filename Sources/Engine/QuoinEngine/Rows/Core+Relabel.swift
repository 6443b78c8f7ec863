// Core+Relabel.swift -- rows in the solver's terms, and beside them their form as the program wrote it.

extension Core {
  /// Brings the staged row into the solver's terms, if it uses an alias. What the caller wrote then stays in
  /// staging.written.
  @inline(__always)
  mutating func relabelStaged() throws(EngineError) {
    guard hasAliases, mentionsMember(staging.terms.base, staging.terms.count) else { return }
    let count = staging.terms.count
    try staging.written.reserve(count, &model.memory)
    staging.written.base.copy(staging.terms.base, count: count)
    staging.written.count = count
    staging.writtenConstant = staging.constant
    let terms = UnsafePointer(staging.written.base)
    staging.terms.count = 0
    staging.constant += relabel(terms, count) { core, product in core.staging.terms.append(product) }
    staging.isRelabelled = true
  }

  @inline(__always)
  func mentionsMember(_ terms: UnsafePointer<RowTerm>, _ count: Int) -> Bool {
    for place in 0..<count where alias.all.base[terms[place].variable].isMember { return true }
    return false
  }

  /// Puts roots in place of the variables of `terms`, and sums by root. Gives `take` each sum that is not negligible
  /// beside the largest product. Returns what the aliases' offsets add to the constant. Uses `direction` and the walk.
  @_optimize(speed)
  mutating func relabel(
    _ terms: UnsafePointer<RowTerm>, _ count: Int, _ take: (inout Core, RowTerm) -> Void
  ) -> Double {
    direction.clear()
    basis.clearMarks()
    var shift = 0.0
    var largest = 0.0
    for place in 0..<count {
      let product = terms[place]
      let alias = self.alias.all.base[product.variable]
      if basis.mark(alias.root) { direction.list(alias.root) }
      direction.values.base[alias.root] += product.coefficient * alias.ratio
      largest = max(largest, abs(product.coefficient * alias.ratio))
      shift += product.coefficient * alias.offset
    }
    for place in 0..<direction.count {
      let j = direction.index.base[place]
      let sum = direction.values.base[j]
      if abs(sum) > Tolerances.negligible * largest {
        take(&self, RowTerm(variable: j, position: 0, coefficient: sum))
      }
    }
    direction.clear()
    return shift
  }

  /// Reserves room for the staged row's written form besides `count` terms of the solver's. Returns how many words of log
  /// storing it takes.
  mutating func reserveWritten(besides count: Int) throws(EngineError) -> Int {
    let terms = SizeClasses.termCapacity(count) + SizeClasses.termCapacity(staging.written.count)
    try model.term.reserve(Int(model.scalars.termsUsed) + terms, &model.memory)
    try alias.reserveForms(scalars.forms + 1, &model.memory)
    return JournalRoom.newForm + JournalRoom.term * staging.written.count
  }

  /// Keeps the staged row's written form, if it was relabelled, as that of row `i`. The calling function has reserved
  /// room.
  @inline(__always)
  @_optimize(speed)
  mutating func storeWritten(_ i: Int32) {
    guard hasAliases, staging.isRelabelled else { return }
    let count = staging.written.count
    let first = model.takeTerms(count)
    for place in 0..<Int32(count) {
      model.term.saved(first + place, in: &model.journal).pointee = staging.written[place]
    }
    setForm(
      of: i, WrittenRow(constant: staging.writtenConstant, firstTerm: first, termCount: Int32(count)))
  }

  /// Notes the form in which the program wrote row `i`, which has no such form yet. The calling function has reserved
  /// room.
  @_optimize(speed)
  mutating func setForm(of i: Int32, _ written: WrittenRow) {
    var place = scalars.freeForm
    if place >= 0 {
      scalars.freeForm = alias.form[place].firstTerm
    } else {
      place = scalars.forms
      scalars.forms += 1
    }
    alias.form.saved(place, in: &model.journal).pointee = written
    alias.formOf.saved(i, in: &model.journal).pointee = place
  }

  /// Frees the written form of row `i`, if it has one, as part of freeing the row.
  @_optimize(speed)
  mutating func returnWritten(_ i: Int32) {
    let place = form(of: i)
    guard place >= 0 else { return }
    let written = alias.form[place]
    alias.form.saved(place, in: &model.journal).pointee.firstTerm = scalars.freeForm
    scalars.freeForm = place
    alias.formOf.saved(i, in: &model.journal).pointee = -1
    model.returnTerms(written.firstTerm, written.termCount)
  }
}
