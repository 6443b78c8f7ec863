// Folds.swift -- parts with one number, one value and one bend: a column that is as wide as asked, and never too narrow.
//
// Where the table of a component has two pieces that meet, its value is the greater of two lines or the less, whichever piece
// the number is in. So nothing is looked up, and no branch depends on a number: a sheet's columns take a nanosecond each.
//
//     values[position] = sign * the greater of (left + leftRate * number) and (right + rightRate * number)

import QuoinEngine

struct Fold: BitwiseCopyable {
  /// The place of the number in a scenario, and that of the value among a scenario's values.
  private let parameter: Int32
  private let position: Int32
  private var sign = 1.0
  private let left: Double
  private let leftRate: Double
  private let right: Double
  private let rightRate: Double

  /// The fold that answers a component of a batch; nil if its table is no fold.
  init?(_ component: Component, _ batch: Batch, _ list: RegionList) {
    let pieces = list.order.count
    guard component.isTable, component.isPlain, component.outputs.length == 1, !component.hasOffsets,
      pieces == 1 || pieces == 2
    else { return nil }
    let (first, last) = (list.regions[Int(list.order[0])], list.regions[Int(list.order[pieces - 1])])
    guard first.low[0] == -.infinity, last.high[0] == .infinity, last.low[0] <= first.high[0] else {
      return nil
    }
    let (one, other) = (Fold.line(first), Fold.line(last))
    if pieces == 2 {
      let end = last.low[0]
      let (before, after) = (one.value + one.rate * end, other.value + other.rate * end)
      guard abs(before - after) <= BatchLimits.meeting * (1 + abs(before)) else { return nil }
    }
    parameter = batch.model.parameters[component.parameters.start]
    position = batch.model.outputs[component.outputs.start].position
    if other.rate < one.rate { sign = -1 }
    (left, leftRate, right, rightRate) = (
      sign * one.value, sign * one.rate, sign * other.value, sign * other.rate
    )
  }

  private static func line(_ region: Region) -> (value: Double, rate: Double) {
    (region.values[0], region.moving.count > 0 ? region.values[region.lines] : 0)
  }

  @inline(__always)
  func write(_ values: UnsafeMutablePointer<Double>, _ scenario: UnsafePointer<Double>) {
    let number = scenario[Int(parameter)]
    let (one, other) = (left + leftRate * number, right + rightRate * number)
    values[Int(position)] = sign * (one > other ? one : other)
  }
}
