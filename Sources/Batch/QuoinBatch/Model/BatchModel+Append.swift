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
  mutating func appendLists(of other: BatchModel, _ allocator: Allocator) throws(EngineError) -> ListShift {
    let shift = ListShift(
      rows: Int32(constant.count), variables: Int32(variablePlace.count),
      parameters: Int32(parameters.count), numbers: Int32(numberStart.count - 1),
      outputs: Int32(outputs.count), lines: Int32(lines.count))
    for _ in guards.count..<constant.count { try guards.append(0, allocator) }
    try append(other.guards, to: &guards, allocator)
    try appendStarts(other.placeStart, Int32(rowPlace.count), to: &placeStart, allocator)
    try append(other.rowPlace, to: &rowPlace, allocator)
    try append(other.variablePlace, to: &variablePlace, allocator)
    try appendStarts(other.memberStart, Int32(members.count), to: &memberStart, allocator)
    try append(other.members, to: &members, allocator)
    try append(other.constant, to: &constant, allocator)
    try appendStarts(other.termStart, Int32(terms.count), to: &termStart, allocator)
    try append(other.terms, to: &terms, allocator)
    try appendStarts(other.shareStart, Int32(shares.count), to: &shareStart, allocator)
    try append(other.shares, to: &shares, allocator)
    try appendStarts(other.numberStart, Int32(numberShares.count), to: &numberStart, allocator)
    try append(other.numberShares, to: &numberShares, allocator)
    try appendStarts(other.shiftStart, Int32(shifts.count), to: &shiftStart, allocator)
    try append(other.shifts, to: &shifts, allocator)
    try appendStarts(other.columnStart, Int32(columnRows.count), to: &columnStart, allocator)
    try append(other.columnRows, to: &columnRows, allocator)
    try append(other.parameters, to: &parameters, allocator)
    try append(other.outputs, to: &outputs, allocator)
    try append(other.lines, to: &lines, allocator)
    return shift
  }

  private func append<Element>(
    _ other: BatchArray<Element>, to list: inout BatchArray<Element>, _ allocator: Allocator
  ) throws(EngineError) {
    try list.reserve(list.count + other.count, allocator)
    for element in other.slice { list.push(element) }
  }

  /// Appends places where ranges start, moved by `shift`. The end of the last range is in front of the first.
  private func appendStarts(
    _ other: BatchArray<Int32>, _ shift: Int32, to list: inout BatchArray<Int32>, _ allocator: Allocator
  ) throws(EngineError) {
    _ = list.removeLast()
    try list.reserve(list.count + other.count, allocator)
    for start in other.slice { list.push(start + shift) }
  }
}
