// BatchModel+Append.swift -- the lists of another model behind those of this one.

import QuoinEngine

/// How far the places of a component's lists move when another model takes the lists.
struct ListShift {
  var rows: Int32 = 0
  var variables: Int32 = 0
  var parameters: Int32 = 0
  var numbers: Int32 = 0
  var outputs: Int32 = 0
  var lines: Int32 = 0
}

extension Component {
  mutating func move(by shift: ListShift) {
    rows.first += shift.rows
    variables.first += shift.variables
    parameters.first += shift.parameters
    numbers.first += isPlain ? shift.parameters : shift.numbers
    outputs.first += shift.outputs
    lines.first += shift.lines
  }
}

extension BatchModel {
  /// Appends the lists of another model, but neither its components nor its moves and fixed values.
  mutating func appendLists(of other: BatchModel, _ pool: BatchPool) throws(EngineError) -> ListShift {
    let shift = ListShift(
      rows: Int32(constant.count), variables: Int32(variablePlace.count),
      parameters: Int32(parameters.count), numbers: Int32(numberStart.count - 1),
      outputs: Int32(outputs.count), lines: Int32(lines.count))
    for _ in guards.count..<constant.count { try guards.append(0, pool) }
    try append(other.guards, to: &guards, pool)
    try appendStarts(other.placeStart, Int32(rowPlace.count), to: &placeStart, pool)
    try append(other.rowPlace, to: &rowPlace, pool)
    try append(other.variablePlace, to: &variablePlace, pool)
    try appendStarts(other.memberStart, Int32(members.count), to: &memberStart, pool)
    try append(other.members, to: &members, pool)
    try append(other.constant, to: &constant, pool)
    try appendStarts(other.termStart, Int32(terms.count), to: &termStart, pool)
    try append(other.terms, to: &terms, pool)
    try appendStarts(other.shareStart, Int32(shares.count), to: &shareStart, pool)
    try append(other.shares, to: &shares, pool)
    try appendStarts(other.numberStart, Int32(numberShares.count), to: &numberStart, pool)
    try append(other.numberShares, to: &numberShares, pool)
    try appendStarts(other.shiftStart, Int32(shifts.count), to: &shiftStart, pool)
    try append(other.shifts, to: &shifts, pool)
    try appendStarts(other.columnStart, Int32(columnRows.count), to: &columnStart, pool)
    try append(other.columnRows, to: &columnRows, pool)
    try append(other.parameters, to: &parameters, pool)
    try append(other.outputs, to: &outputs, pool)
    try append(other.lines, to: &lines, pool)
    return shift
  }

  private func append<Element>(
    _ other: BatchArray<Element>, to list: inout BatchArray<Element>, _ pool: BatchPool
  ) throws(EngineError) {
    try list.reserve(list.count + other.count, pool)
    for element in other.slice { list.push(element) }
  }

  /// Appends places where ranges start, moved by `shift`. The end of the last range is in front of the first.
  private func appendStarts(
    _ other: BatchArray<Int32>, _ shift: Int32, to list: inout BatchArray<Int32>, _ pool: BatchPool
  ) throws(EngineError) {
    _ = list.removeLast()
    try list.reserve(list.count + other.count, pool)
    for start in other.slice { list.push(start + shift) }
  }
}
