// ModelBuilder+Bounds.swift -- one row in place of the required rows that bound a line from the same side.
//
// Such rows have one term, of the same line and with the same coefficient, and the same relation: they are a band.
//
//   1. Each row learns the first row of its band.
//   2. A band gathers its parameters if rows of the band alone name at least two of them: an extreme takes the place of
//      these parameters, and one row that of the band. In any other band the rows that no parameter moves become one,
//      with the tightest constant.
//   3. The lists of rows are written anew. Each row lists the engine's rows that it stands for.
//   4. Each component lists the parameters and extremes that its rows name.

import QuoinEngine

/// The bands of one component's rows: work space of `mergeBounds`.
private struct Bands {
  /// By row: the first row of its band; the row itself if it is in no band.
  var first = BatchArray<Int32>()
  /// By row: the next row of its band, or -1; and, by a band's first row, the last one.
  var next = BatchArray<Int32>()
  var last = BatchArray<Int32>()
  /// By line: the first row of its latest band, or -1; and by a band's first row that of the line's band before.
  var latest = BatchArray<Int32>()
  var before = BatchArray<Int32>()
  /// By a band's first row: the number of the extreme that gathers it, or -1.
  var extreme = BatchArray<Int32>()

  init(_ component: Component, _ pool: BatchPool) throws(EngineError) {
    first = try BatchArray(component.rows.length, of: -1, pool)
    next = try BatchArray(component.rows.length, of: -1, pool)
    last = try BatchArray(component.rows.length, of: -1, pool)
    before = try BatchArray(component.rows.length, of: -1, pool)
    extreme = try BatchArray(component.rows.length, of: -1, pool)
    latest = try BatchArray(component.variables.length, of: -1, pool)
  }
}

extension ModelBuilder {
  mutating func mergeBounds() throws(EngineError) {
    var merged = BatchModel()
    let work = try BatchPool(pool.allocator)
    defer { work.freeAll() }
    localParameter = try BatchArray(parameterCount + model.rowPlace.count, of: -1, scratch)
    uses = try BatchArray(parameterCount, of: 0, scratch)
    for c in 0..<model.components.count {
      var bands = try Bands(model.components[c], work)
      defer { work.empty() }
      // 1
      findBands(model.components[c], &bands)
      // 2
      for i in 0..<bands.first.count where bands.first[i] == i && bands.next[i] >= 0 {
        if gathers(i, model.components[c], bands) { bands.extreme[i] = try addExtreme(i, c, bands) }
      }
      for place in shares(of: model.components[c]) { uses[Int(model.shares[place].parameter)] = 0 }
      // 3
      try copyRows(c, bands, to: &merged)
      // 4
      try listNumbers(c, &merged)
    }
    try merged.termStart.append(Int32(merged.terms.count), pool)
    try merged.shareStart.append(Int32(merged.shares.count), scratch)
    try merged.placeStart.append(Int32(merged.rowPlace.count), pool)
    take(rowsOf: merged)
  }

  private mutating func take(rowsOf merged: BatchModel) {
    model.rowPlace = merged.rowPlace
    model.placeStart = merged.placeStart
    model.constant = merged.constant
    model.termStart = merged.termStart
    model.terms = merged.terms
    model.shareStart = merged.shareStart
    model.shares = merged.shares
    model.parameters = merged.parameters
  }

  private func shares(_ i: Int) -> Range<Int> { Int(model.shareStart[i])..<Int(model.shareStart[i + 1]) }

  /// The shares of all rows of a component.
  private func shares(of component: Component) -> Range<Int> {
    Int(
      model.shareStart[component.rows.start])..<Int(
        model.shareStart[component.rows.start + component.rows.length])
  }

  private func findBands(_ component: Component, _ bands: inout Bands) {
    for place in shares(of: component) { uses[Int(model.shares[place].parameter)] += 1 }
    for i in 0..<component.rows.length {
      bands.first[i] = Int32(i)
      let row = engine.batchRow(Int(model.rowPlace[component.rows.start + i]))
      let start = Int(model.termStart[component.rows.start + i])
      guard row.isBound, Int(model.termStart[component.rows.start + i + 1]) == start + 1 else { continue }
      let term = model.terms[start]
      var known = bands.latest[Int(term.variable)]
      while known >= 0 && !isOneBand(Int(known), row, term, component) { known = bands.before[Int(known)] }
      if known < 0 {
        bands.before[i] = bands.latest[Int(term.variable)]
        bands.latest[Int(term.variable)] = Int32(i)
        bands.last[i] = Int32(i)
      } else {
        bands.first[i] = known
        bands.next[Int(bands.last[Int(known)])] = Int32(i)
        bands.last[Int(known)] = Int32(i)
      }
    }
  }

  /// Whether row `i` of a component has a relation and a coefficient.
  private func isOneBand(_ i: Int, _ row: BatchRow, _ term: ModelTerm, _ component: Component) -> Bool {
    let other = engine.batchRow(Int(model.rowPlace[component.rows.start + i]))
    return other.isAtLeast == row.isAtLeast
      && model.terms[Int(model.termStart[component.rows.start + i])].coefficient == term.coefficient
  }

  /// Whether the rows of the band that begins with row `i` alone name two parameters or more.
  private func gathers(_ i: Int, _ component: Component, _ bands: Bands) -> Bool {
    var (row, own) = (i, 0)
    while row >= 0 {
      let range = shares(component.rows.start + row)
      if range.count == 1, uses[Int(model.shares[range.lowerBound].parameter)] == 1 { own += 1 }
      row = Int(bands.next[row])
    }
    return own > 1
  }

  /// Makes the extreme of a band: the tightest of what its rows add to their terms. Returns its number.
  private mutating func addExtreme(_ i: Int, _ c: Int, _ bands: Bands) throws(EngineError) -> Int32 {
    let component = model.components[c]
    let isLeast = engine.batchRow(Int(model.rowPlace[component.rows.start + i])).isAtLeast
    try model.extremes.begin(isLeast: isLeast, pool)
    var row = i
    while row >= 0 {
      try model.extremes.addForm(model.constant[component.rows.start + row], pool)
      for place in shares(component.rows.start + row) {
        try model.extremes.addShare(model.shares[place], pool)
      }
      row = Int(bands.next[row])
    }
    model.components[c].hasExtremes = true
    return Int32(model.extremes.count - 1)
  }

  /// Copies the rows of a component, each band as few rows. Shares are in terms of the batch's numbers until
  /// `listNumbers`.
  private mutating func copyRows(_ c: Int, _ bands: Bands, to merged: inout BatchModel) throws(EngineError) {
    let component = model.components[c]
    let first = merged.constant.count
    for i in 0..<component.rows.length {
      let head = Int(bands.first[i])
      let isGathered = bands.extreme[head] >= 0
      if isGathered && head != i { continue }
      let isStill = !isGathered && bands.last[head] >= 0 && shares(component.rows.start + i).isEmpty
      if isStill && firstStill(head, component, bands) != i { continue }
      try copyRow(i, component, to: &merged)
      if isGathered {
        merged.constant[merged.constant.count - 1] = 0
        let number = parameterCount + Int(bands.extreme[i])
        try merged.shares.append(ModelShare(parameter: Int32(number), share: 1), scratch)
      } else {
        for place in shares(component.rows.start + i) {
          try merged.shares.append(model.shares[place], scratch)
        }
      }
      if isGathered || isStill { try join(i, isStill, component, bands, &merged) }
    }
    model.components[c].rows = Span32(first: Int32(first), count: Int32(merged.constant.count - first))
  }

  private mutating func copyRow(
    _ i: Int, _ component: Component, to merged: inout BatchModel
  ) throws(EngineError) {
    let row = component.rows.start + i
    try merged.placeStart.append(Int32(merged.rowPlace.count), pool)
    try merged.rowPlace.append(model.rowPlace[row], pool)
    try merged.constant.append(model.constant[row], pool)
    try merged.termStart.append(Int32(merged.terms.count), pool)
    try merged.shareStart.append(Int32(merged.shares.count), scratch)
    for t in Int(model.termStart[row])..<Int(model.termStart[row + 1]) {
      try merged.terms.append(model.terms[t], pool)
    }
  }

  /// The first row of a band that no parameter moves.
  private func firstStill(_ head: Int, _ component: Component, _ bands: Bands) -> Int {
    var row = head
    while !shares(component.rows.start + row).isEmpty { row = Int(bands.next[row]) }
    return row
  }

  /// Adds the places of the rows after `i` that the last merged row stands for, and takes over the tightest constant.
  private mutating func join(
    _ i: Int, _ isStill: Bool, _ component: Component, _ bands: Bands, _ merged: inout BatchModel
  ) throws(EngineError) {
    let isAtLeast = engine.batchRow(Int(model.rowPlace[component.rows.start + i])).isAtLeast
    let last = merged.constant.count - 1
    var row = Int(bands.next[i])
    while row >= 0 {
      if !isStill || shares(component.rows.start + row).isEmpty {
        try merged.rowPlace.append(model.rowPlace[component.rows.start + row], pool)
        let constant = model.constant[component.rows.start + row]
        if isStill && (isAtLeast ? constant < merged.constant[last] : constant > merged.constant[last]) {
          merged.constant[last] = constant
        }
      }
      row = Int(bands.next[row])
    }
  }

  /// Lists the parameters and extremes that the rows of a component name, in their order, and puts the rows' shares in
  /// terms of this list.
  private mutating func listNumbers(_ c: Int, _ merged: inout BatchModel) throws(EngineError) {
    let component = model.components[c]
    let first = merged.parameters.count
    let shares = Int(merged.shareStart[component.rows.start])..<merged.shares.count
    for place in shares {
      let p = Int(merged.shares[place].parameter)
      if localParameter[p] >= 0 { continue }
      localParameter[p] = 0
      try merged.parameters.append(Int32(p), pool)
    }
    let count = merged.parameters.count - first
    HeapSort.sort(merged.parameters.base + first, count) { $0 < $1 }
    for k in 0..<count { localParameter[Int(merged.parameters[first + k])] = Int32(k) }
    for place in shares {
      merged.shares[place].parameter = localParameter[Int(merged.shares[place].parameter)]
    }
    for k in 0..<count { localParameter[Int(merged.parameters[first + k])] = -1 }
    model.components[c].parameters = Span32(first: Int32(first), count: Int32(count))
    model.components[c].numbers = model.components[c].parameters
  }
}
