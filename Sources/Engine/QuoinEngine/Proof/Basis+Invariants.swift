// Basis+Invariants.swift -- what always holds of slots, the matching and etas.

extension Basis {
  mutating func checkInvariants(of model: inout Model) throws(BrokenInvariant) {
    try checkSlots(of: &model)
    try checkRows(of: &model)
    try expect(isTriangular(of: &model), "the matching has a cycle")
    try checkEtas()
    try checkPivotLists(variables: model.scalars.variables)
    try checkReferenceLists(variables: model.scalars.variables)
  }

  /// Checks that a slot's row and its matched row know the slot.
  private func checkSlots(of model: inout Model) throws(BrokenInvariant) {
    for k in 0..<model.scalars.variables {
      let place = slot.base[k]
      if place.row >= 0 {
        try expect(model.row.base[place.row].slot == k, "a slot's row is elsewhere", at: k)
      }
      if scalars.etaCount == 0 {
        try expect(place.row == place.matched, "a slot's row is not matched", at: k)
      }
      guard place.matched >= 0 else {
        try expect(place.inversePivot == 1, "an anchor's pivot is not one", at: k)
        continue
      }
      try expect(matchSlot.base[place.matched] == k, "a matched row is matched elsewhere", at: k)
      let pivot = model.coefficient(of: k, in: place.matched)
      try expect(pivot != 0 && place.inversePivot == 1 / pivot, "a pivot is not the coefficient", at: k)
    }
  }

  /// Checks that a row's slot and its match know the row, and that the prefix of each column holds the rows of the
  /// matching and no others.
  private func checkRows(of model: inout Model) throws(BrokenInvariant) {
    var matchedTerms = 0
    for i in 0..<model.scalars.rows {
      let row = model.row.base[i]
      if row.slot >= 0 {
        try expect(slot.base[row.slot].row == i, "a row's slot has another row", at: i)
        let state = row.has(RowFlag.zombie) ? RowState.free : RowState.on
        try expect(row.state == state, "an active row's state is an inactive row's", at: i)
      }
      let k = matchSlot.base[i]
      if k >= 0 {
        try expect(slot.base[k].matched == i, "a row's match has another row", at: i)
        matchedTerms += Int(row.termCount)
      }
      guard model.isLinked(i) else {
        try expect(row.slot < 0 && k < 0, "a row that is not linked is in the basis", at: i)
        continue
      }
      for t in row.firstTerm..<row.firstTerm + row.termCount {
        let isInPrefix =
          model.term.base[t].position < model.column.base[model.term.base[t].variable].basisCount
        try expect(isInPrefix == (k >= 0), "the prefix of a column is not the matching's", at: i)
      }
    }
    try expect(matchedTerms == model.scalars.matchedTerms, "the matching's terms are miscounted")
  }

  /// Checks that etas follow each other in their arrays without gaps, and that each has a pivot.
  private func checkEtas() throws(BrokenInvariant) {
    var end: Int32 = 0
    for number in 0..<scalars.etaCount {
      let eta = etas.eta.base[number]
      try expect(eta.start == end && eta.end > eta.start, "etas overlap", at: number)
      try expect(eta.pivot.isFinite && eta.pivot != 0, "an eta has no pivot", at: number)
      end = eta.end
    }
    try expect(end == scalars.etaTerms, "the terms of etas are miscounted")
    try expect(scalars.etaBase <= scalars.etaCount, "a refactorisation left etas that are not there")
  }

  /// Checks that each eta is in the list of the slot at which it pivots, newest first.
  private func checkPivotLists(variables: Int32) throws(BrokenInvariant) {
    guard scalars.etaCount > 0 else { return }
    var listed: Int32 = 0
    for j in 0..<variables {
      var (number, newer) = (etas.pivotHead.base[j], scalars.etaCount)
      while number >= 0 {
        try expect(
          number < newer && etas.eta.base[number].slot == j, "an eta is in another slot's list", at: j)
        (newer, number) = (number, etas.eta.base[number].olderAtSlot)
        listed += 1
      }
    }
    try expect(listed == scalars.etaCount, "an eta is in no list")
  }

  /// Checks that the reference lists of slots name only etas that exist, and together hold every reference once.
  private func checkReferenceLists(variables: Int32) throws(BrokenInvariant) {
    guard scalars.etaCount > 0 else { return }
    var listed: Int32 = 0
    for j in 0..<variables {
      var (place, before) = (etas.referenceHead.base[j], scalars.etaReferences)
      while place >= 0 {
        try expect(place < before, "references to etas form a ring", at: j)
        let one = etas.reference.base[place]
        try expect(one.eta >= 0 && one.eta < scalars.etaCount, "a reference names no eta", at: j)
        (before, place) = (place, one.older)
        listed += 1
      }
    }
    try expect(listed == scalars.etaReferences, "a term of an eta is in no list")
  }
}
