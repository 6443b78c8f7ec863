// Core+Move.swift -- moving values along a direction, and finding the rows that this violates.

extension Core {
  /// value += step * direction.
  @_optimize(speed)
  mutating func move(by step: Double) {
    let values = savedValues(direction.index.base, direction.count)
    let changes = direction.values.base
    var largest = doubt.largestMoved
    var largestChange = 0.0
    shown.changed.note(direction.index.base, direction.count) { j in
      let change = step * changes[j]
      let moved = values[j] + change
      values[j] = moved
      if abs(moved) > largest { largest = abs(moved) }
      if abs(change) > largestChange { largestChange = abs(change) }
    }
    noteMoved(direction.index.base, direction.count, largest: largest, change: largestChange)
    if kept.count > 0 { disturbDirections() }
    counters.valuesMoved &+= UInt64(direction.count)
  }

  /// Keeps account of the largest value and the largest change. The change counts as a value, too: a
  /// large value that lands near zero brings its rounding with it.
  @inline(__always)
  mutating func noteLargest(_ value: Double, change: Double = 0) {
    // Not `max`, whose care for NaN takes a long chain of instructions.
    let size = value > change ? value : change
    if size > doubt.largestMoved { doubt.largestMoved = size }
    if change > doubt.largestChange { doubt.largestChange = change }
    if size > Tolerances.largeValue && !hasFixedAllowance {
      doubt.note(.largeValue)
      model.scalars.allowedAbsolute = max(model.scalars.allowedAbsolute, Tolerances.sharedRounding * size)
    }
  }

  /// Keeps account of variables that moved, their largest value and largest change: if a value was so large that values
  /// may be corrected, the variables are listed.
  @inline(__always)
  mutating func noteMoved(
    _ variables: UnsafePointer<Int32>, _ count: Int, largest: Double, change: Double = 0
  ) {
    noteLargest(largest, change: change)
    if doubt.largestMoved > Tolerances.trustedEvenChange {
      doubt.drifted.add(variables, count, of: model.scalars.variables, &model.memory)
    }
  }

  /// Keeps account of one variable that moved.
  @inline(__always)
  @_optimize(speed)
  mutating func noteMoved(_ j: Int32, by change: Double) {
    withUnsafePointer(to: j) { noteMoved($0, 1, largest: abs(model.value.base[j]), change: abs(change)) }
    if kept.count > 0 { disturbDirections() }
    shown.changed.note(j)
  }

  /// Queues the inactive rows that the last move violated.
  @_optimize(speed)
  mutating func checkMoved() {
    let stamp = scratch.rows.begin()
    let columns = model.column.base
    let hasEtas = basis.hasEtas
    for place in 0..<direction.count {
      let j = direction.index.base[place]
      if columns[j].boundStart > (hasEtas ? 0 : columns[j].basisCount) { checkRows(of: j, stamp) }
      checkBounds(of: j)
    }
  }

  /// Queues the violated inactive rows that use variable `j`: its bounds (of many, those passed first), and of other
  /// rows those that do not carry `stamp` yet.
  @_optimize(speed)
  mutating func checkColumn(of j: Int32, _ stamp: UInt16) {
    checkRows(of: j, stamp)
    checkBounds(of: j)
  }

  /// Does for rows that are no bounds what `checkColumn` does.
  @inline(__always)
  private mutating func checkRows(of j: Int32, _ stamp: UInt16) {
    let column = model.column.base[j]
    let entries = model.entry.base + Int(column.start)
    // While there are etas a matched row may be inactive, and a basis row unmatched.
    var p = !basis.hasEtas ? Int(column.basisCount) : 0
    let end = Int(column.boundStart)
    while p < end {
      let i = entries[p].row
      p += 1
      if scratch.rows.base[i] == stamp || model.row.base[i].slot >= 0 { continue }
      scratch.rows.base[i] = stamp
      counters.rowsChecked &+= 1
      let r = model.residual(i)
      residualChanged(i, r)
      if model.isViolated(i, r) { waiting.queue.push(i, isRequired: model.row.base[i].has(RowFlag.required)) }
    }
  }
}
