// Core+Written.swift -- rows as the caller wrote them, and present values of variables for which others stand.
//
// With aliases, the solver's rows name no variable for which another stands. A caller's question is answered for the
// row as the caller wrote it.

extension Core {
  /// Whether there are aliases. If not, the alias table means nothing.
  @inline(__always) var hasAliases: Bool { scalars.aliases > 0 }

  /// The value of variable `j`, also where another variable stands for it.
  @inline(__always)
  func present(_ j: Int32) -> Double {
    if !hasAliases { return model.value.base[j] }
    let alias = self.alias.all.base[j]
    return alias.ratio * model.value.base[alias.root] + alias.offset
  }

  /// The variable that stands for `j`.
  @inline(__always)
  func root(of j: Int32) -> Int32 { hasAliases ? alias.all.base[j].root : j }

  /// Whether variable `j` is in a class: a member, or the one that stands for the members.
  @inline(__always)
  func isTied(_ j: Int32) -> Bool {
    hasAliases && (alias.all.base[j].isMember || alias.all.base[j].members >= 0)
  }

  /// Whether row `i` is an edge of a class.
  @inline(__always)
  func isEdge(_ i: Int32) -> Bool { model.row.base[i].flags & RowFlag.edge != 0 }

  /// Where the caller's form of row `i` is, -1 if it is the solver's.
  @inline(__always)
  func form(of i: Int32) -> Int32 { hasAliases ? alias.formOf.base[i] : -1 }

  /// Row `i` as the caller wrote it: its first term, how many there are, its constant.
  @inline(__always)
  func written(_ i: Int32) -> WrittenRow {
    let form = form(of: i)
    if form >= 0 { return alias.form.base[form] }
    let row = model.row.base[i]
    return WrittenRow(constant: row.constant, firstTerm: row.firstTerm, termCount: row.termCount)
  }

  /// Whether row `i` as the caller wrote it mentions variable `j`.
  @inline(__always)
  mutating func mentions(_ j: Int32, _ i: Int32) -> Bool {
    let row = written(i)
    for t in row.firstTerm..<row.firstTerm + row.termCount where model.term.base[t].variable == j {
      return true
    }
    return false
  }

  /// The solver's constant of a row less the caller's.
  mutating func constantShift(_ row: WrittenRow) -> Double {
    var sum = 0.0
    for t in row.firstTerm..<row.firstTerm + row.termCount {
      sum += model.term.base[t].coefficient * alias.all.base[model.term.base[t].variable].offset
    }
    return sum
  }

  /// Sets the constant of row `i` to the caller's `given`, in the row's scale. Returns by how much the solver's constant
  /// grew. The journal has room.
  @inline(__always)
  mutating func writeConstant(_ i: Int32, _ given: Double) -> Double {
    let row = model.row.saved(i, in: &model.journal)
    let before = row.pointee.constant
    row.pointee.constant = hasAliases ? writeForm(of: i, given) : given
    return row.pointee.constant - before
  }

  /// Sets the constant in the caller's form of row `i`, if it has one. Returns the solver's constant.
  @inline(never)
  private mutating func writeForm(of i: Int32, _ given: Double) -> Double {
    let form = form(of: i)
    guard form >= 0 else { return given }
    alias.form.saved(form, in: &model.journal).pointee.constant = given
    return given + constantShift(alias.form.base[form])
  }

  /// The variable of an edit, a stay or a rest row.
  @inline(__always)
  func heldVariable(_ i: Int32) -> Int32 { model.term.base[written(i).firstTerm].variable }

  /// Whether row `i` is one of the rows that determine the values: edges do so too.
  mutating func isActive(_ i: Int32) -> Bool { model.row[i].isActive || isEdge(i) }

  mutating func isDeferred(_ i: Int32) -> Bool { model.row[i].state == RowState.absent && !isEdge(i) }
}
