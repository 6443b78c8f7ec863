// Definitions.swift -- lines that one equality alone names: what it says of the others defines them.
//
// A row of boxes says where each box ends: end = place + width. If nothing else names the last end, its equality can hold
// whatever the rest does. So neither that line nor that row is in the model: once all other values are known, the row gives
// the line's value. Without this row the line before may be named by one row only, and so on: places go from the last to
// the first, and widths that nothing else joins are components of their own, each with a table.
//
//     values of a scenario:  the batch's outputs, then hidden values that definitions need
//     definition:            values[position] = constant + sum(rate * values[...]) + sum(rate * scenario[...])
//
// The list is in an order in which each definition needs earlier ones only: by depth, where one is deeper than all that it
// needs, and its deepest value is added last. So chains of places are computed side by side.

import QuoinEngine

struct Definition: BitwiseCopyable {
  var position: Int32 = 0
  var constant = 0.0
  /// The first component of the line's group, or -1. The definition says nothing of a scenario for which the group is solved.
  var leader: Int32 = -1
  /// Places among values, and then numbers of the scenario.
  var values = Span32()
  var numbers = Span32()
}

struct Definitions {
  var list = BatchArray<Definition>()
  /// Each as a place and a rate.
  var terms = BatchArray<ModelShare>()
  /// How many values stand behind the outputs.
  var hiddenCount = 0

  var isEmpty: Bool { list.count == 0 }
  var bytes: Int { list.bytes + terms.bytes }

  /// Orders the definitions, whose values are at places below `count`, by depth.
  func order(_ count: Int, _ pool: BatchPool) throws(EngineError) {
    var depths = try BatchArray<Int32>(count, of: 0, pool)
    defer { depths.giveBack(to: pool) }
    for one in list.slice {
      HeapSort.sort(terms.base + one.values.start, one.values.length) {
        depths[Int($0.parameter)] < depths[Int($1.parameter)]
      }
      let deepest = one.values.length > 0 ? depths[Int(terms[one.values.range.upperBound - 1].parameter)] : 0
      depths[Int(one.position)] = deepest + 1
    }
    HeapSort.sort(list.base, list.count) {
      let (one, other) = (depths[Int($0.position)], depths[Int($1.position)])
      return one == other ? $0.position < $1.position : one < other
    }
  }

  /// Completes the values of a scenario, but for those of groups that were solved.
  @_optimize(speed)
  func complete(
    _ values: UnsafeMutablePointer<Double>, _ scenario: UnsafePointer<Double>,
    apartFrom isSolved: (Int32) -> Bool = { _ in false }
  ) {
    for place in 0..<list.count {
      let one = list.base + place
      if one.pointee.leader >= 0 && isSolved(one.pointee.leader) { continue }
      var sum = one.pointee.constant
      var term = terms.base + Int(one.pointee.numbers.first)
      for _ in 0..<one.pointee.numbers.count {
        sum += term.pointee.share * scenario[Int(term.pointee.parameter)]
        term += 1
      }
      term = terms.base + Int(one.pointee.values.first)
      for _ in 0..<one.pointee.values.count {
        sum += term.pointee.share * values[Int(term.pointee.parameter)]
        term += 1
      }
      values[Int(one.pointee.position)] = sum
    }
  }

  /// From how much a quantity changes with each value finds how much it changes with those that are not defined, and adds
  /// how much it changes with each number of the scenario through definitions.
  @_optimize(speed)
  func pull(_ values: UnsafeMutablePointer<Double>, _ numbers: UnsafeMutablePointer<Double>) {
    for place in (0..<list.count).reversed() {
      let one = list.base + place
      let rate = values[Int(one.pointee.position)]
      if rate == 0 { continue }
      for t in one.pointee.values.range { values[Int(terms.base[t].parameter)] += rate * terms.base[t].share }
      for t in one.pointee.numbers.range {
        numbers[Int(terms.base[t].parameter)] += rate * terms.base[t].share
      }
    }
  }
}
