// Definitions.swift -- lines that one required equality alone names: what it says of the others defines them.
//
// A row of boxes says where each box ends: end = place + width. If nothing else names the last end, its equality can hold
// whatever the rest does. So neither that line nor that row is in the model: once all other values are known, the row gives
// the line's value. Without this row the line before may be named by one row only, and so on: places go from the last to
// the first, and widths that nothing else joins are components of their own, each with a table.
//
//     values of a scenario:  the batch's outputs, then hidden values that definitions need
//     definition:            values[position] = constant + sum(rate * values[...]) + sum(rate * scenario[...])
//
// The list is in an order in which each definition needs earlier ones only.

import QuoinEngine

struct Definition: BitwiseCopyable {
  var position: Int32 = 0
  var constant = 0.0
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

  /// Completes the values of a scenario.
  @_optimize(speed)
  func complete(_ values: UnsafeMutablePointer<Double>, _ scenario: UnsafePointer<Double>) {
    for place in 0..<list.count {
      let one = list.base + place
      var sum = one.pointee.constant
      for t in one.pointee.values.range { sum += terms.base[t].share * values[Int(terms.base[t].parameter)] }
      for t in one.pointee.numbers.range {
        sum += terms.base[t].share * scenario[Int(terms.base[t].parameter)]
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
