// Core+ImageTies.swift -- aliases: each class by its edges.
//
// An edge ties one more variable to those that its class has so far; edges come in the order in which the class
// lists its members. Ratios, offsets and rows in the solver's terms follow from the edges, by the same steps as
// when the class was found.

extension Core {
  mutating func writeTies(_ image: inout ImageWriter) {
    image.put(scalars.aliases)
    if !hasAliases { return }
    var place: Int32 = 0
    while place < scalars.memberPlaces {
      let count = alias.members[place]
      let first = place + 1
      image.put(alias.all[alias.members[first]].root)
      image.put(count)
      for member in first..<first + count { image.put(alias.all[alias.members[member]].edge) }
      place += count + 1
    }
  }

  mutating func readTies(_ image: inout ImageReader) throws(EngineError) {
    let total = try image.count(ofSize: 4)
    guard total < max(model.scalars.variables, 1) else { throw .badImage }
    if total == 0 { return }
    try alias.reserve(variables: model.value.capacity, rows: model.row.capacity, &model.memory)
    try alias.reserveMembers(variables: Int(model.scalars.variables), &model.memory)
    for j in 0..<model.scalars.variables { alias.setItself(j) }
    for i in 0..<model.scalars.rows { alias.setSame(i) }
    while scalars.aliases < total { try readClass(&image, total) }
    for i in 0..<model.scalars.rows where !model.row[i].isUnused && !isEdge(i) { try relabel(i) }
  }

  private mutating func readClass(_ image: inout ImageReader, _ total: Int32) throws(EngineError) {
    let top = try image.index(below: model.scalars.variables)
    let count = try image.count(ofSize: 4)
    guard count >= 1, count <= total - scalars.aliases, !isInClass(top) else { throw .badImage }
    let place = scalars.memberPlaces
    alias.all[top].setMembers(place)
    alias.members[place] = count
    for member in 0..<count { alias.members[place + 1 + member] = try readEdge(&image, of: top) }
    scalars.memberPlaces += count + 1
    scalars.aliases += count
  }

  private mutating func isInClass(_ j: Int32) -> Bool {
    alias.all[j].isMember || alias.all[j].members >= 0
  }

  /// Reads an edge and ties the variable that it adds to the class of `top`; returns that variable.
  private mutating func readEdge(_ image: inout ImageReader, of top: Int32) throws(EngineError) -> Int32 {
    let i = try image.index(below: model.scalars.rows)
    let row = model.row[i]
    guard row.termCount == 2, row.isRequiredEquality, row.state == RowState.on, !isEdge(i) else {
      throw .badImage
    }
    var (a, b) = (model.term[row.firstTerm], model.term[row.firstTerm + 1])
    if isInClass(a.variable) { swap(&a, &b) }
    let (member, other) = (a.variable, alias.all[b.variable])
    let scale = -b.coefficient / a.coefficient
    let ratio = scale * other.ratio
    guard !isInClass(member), isInClass(b.variable), other.root == top,
      !model.info[member].hasRest, abs(ratio) <= WorkLimits.largestClassRatio,
      abs(ratio) * WorkLimits.largestClassRatio >= 1
    else { throw .badImage }
    let offset = scale * other.offset - row.constant / a.coefficient
    guard abs(offset) <= Limits.largestLoadedValue else { throw .badImage }
    alias.all[member] = .member(of: top, by: i, ratio: ratio, offset: offset)
    model.row[i].flags |= RowFlag.edge
    model.row[i].state = RowState.absent
    return member
  }

  /// Puts row `i`, which is in no column yet, in terms of roots.
  @_optimize(speed)
  private mutating func relabel(_ i: Int32) throws(EngineError) {
    let row = model.row[i]
    let terms = UnsafePointer(model.term.base + Int(row.firstTerm))
    guard row.termCount > 0, mentionsMember(terms, Int(row.termCount)) else { return }
    staging.begin()
    try staging.terms.reserve(Int(row.termCount), &model.memory)
    try model.reserveTerms(Int(row.termCount))
    try alias.reserveForms(scalars.forms + 1, &model.memory)
    // Reserving may have moved the terms.
    let moved = UnsafePointer(model.term.base + Int(row.firstTerm))
    let shift = relabel(moved, Int(row.termCount)) { core, product in core.staging.terms.append(product) }
    setForm(
      of: i, WrittenRow(constant: row.constant, firstTerm: row.firstTerm, termCount: row.termCount))
    model.row[i].firstTerm = storeStaged()
    model.row[i].termCount = Int32(staging.terms.count)
    model.row[i].constant += shift
    guard abs(model.row[i].constant) <= Limits.largestLoadedValue else { throw .badImage }
  }
}
