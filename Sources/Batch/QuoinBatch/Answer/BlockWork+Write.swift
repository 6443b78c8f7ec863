// BlockWork+Write.swift -- from chosen regions to values.
//
// Most of a batch's time goes into writing. So each row is made in a buffer that stays in the nearest cache,
// and goes to memory once. The leading component is the one that has most to multiply. Scenarios are ordered by its
// regions, so that a region's matrix stays in the cache too. If the leading component has many parameters, one product
// answers a tile: several scenarios in the same region.

import CQuoinSys
import QuoinEngine

/// What writing works with. A tile has the leading component's lines for some scenarios, which are computed from inputs: (1,
/// moving parameters) of each. For the other components, one component and one scenario at a time, these are the spare ones.
struct WriteRoom {
  /// The scenarios whose rows are written already; the others, by the leading component's regions.
  var isWritten = BatchArray<Bool>()
  var order = BatchArray<Int32>()
  var buckets = BatchArray<Int32>()
  var row = BatchArray<Double>()
  /// The most rows of a tile.
  var tileRows = 1
  /// Whether the outputs are the lines of the only component, in their order and without offsets.
  var isWhole = false
  var tile = BatchArray<Double>()
  var spareTile = BatchArray<Double>()
  var inputs = BatchArray<Double>()
  var spareInputs = BatchArray<Double>()
}

extension BlockWork {
  /// Writes the rows that are not written yet.
  @_optimize(speed)
  mutating func write(_ scenarios: Scenarios, _ sink: Sink) throws(EngineError) {
    let lead = leadingComponent
    try putInOrder(lead)
    writeFixed()
    var place = 0
    while place < writing.order.count {
      let s = Int(writing.order[place])
      guard statuses[s] == .solved else {
        sink.fill(first + s, .nan)
        place += 1
        continue
      }
      if lead >= 0 && model.components[lead].parameters.length >= BatchLimits.gathered {
        place = writeTile(lead, from: place, scenarios, sink)
      } else {
        writeRow(s, apartFrom: -1, scenarios)
        finishOrQueue(s, scenarios, sink)
        place += 1
      }
    }
    while let s = nextUnsolved() {
      try answerAlone(s, scenarios, .values(sink))
      if statuses[s] != .solved { sink.fill(first + s, .nan) }
    }
    csys_stream_end()
  }

  /// Completes `row` and writes it. If a row that was left out does not hold, the scenario is to be solved instead.
  @inline(__always)
  private mutating func finishOrQueue(_ s: Int, _ scenarios: Scenarios, _ sink: Sink) {
    if !finish(s, scenarios, sink) { solving.scenarios.push(Int32(s)) }
  }

  /// Completes `row` and writes it. Returns false, and writes nothing, if a row that was left out does not hold.
  @inline(__always)
  mutating func finish(_ s: Int, _ scenarios: Scenarios, _ sink: Sink) -> Bool {
    let given = scenario(s, scenarios)
    if solving.scenarios.count == 0 || !model.hasGroups {
      model.definitions.complete(writing.row.base, given)
    } else {
      model.definitions.complete(writing.row.base, given) {
        chosen.base[Int($0) * count + s] == Choice.direct
      }
    }
    guard model.checks.isEmpty || holdsApart(s, given) else { return false }
    sink.write(first + s, writing.row.base)
    return true
  }

  /// The component that has most to multiply, or -1.
  private var leadingComponent: Int {
    var (best, most) = (-1, 0)
    for c in 0..<model.components.count {
      let component = model.components[c]
      let size = component.lines.length * component.parameters.length
      if size > most { (best, most) = (c, size) }
    }
    return best
  }

  /// Orders scenarios by the leading component's region; those of one region keep their order.
  @_optimize(speed)
  mutating func putInOrder(_ lead: Int) throws(EngineError) {
    writing.order.cut(to: 0)
    for s in 0..<count where !writing.isWritten.base[s] { writing.order.push(Int32(s)) }
    guard lead >= 0 else { return }
    let regions = batch.lists[lead].regions.count + finds.regions[lead].count
    writing.buckets.cut(to: 0)
    try writing.buckets.reserve(regions + 2, pool)
    for _ in 0..<regions + 2 { writing.buckets.push(0) }
    for s in 0..<count where !writing.isWritten.base[s] { writing.buckets.base[bucket(lead, s) + 1] += 1 }
    for b in 1..<regions + 2 { writing.buckets.base[b] += writing.buckets.base[b - 1] }
    for s in 0..<count where !writing.isWritten.base[s] {
      let b = bucket(lead, s)
      writing.order.base[Int(writing.buckets.base[b])] = Int32(s)
      writing.buckets.base[b] += 1
    }
  }

  /// Scenarios without a region come first.
  @inline(__always)
  private func bucket(_ lead: Int, _ s: Int) -> Int {
    statuses.base[s] == .solved ? max(Int(chosen.base[lead * count + s]) + 1, 0) : 0
  }

  @_optimize(speed)
  func writeFixed() {
    for place in 0..<model.fixedPositions.count {
      writing.row[Int(model.fixedPositions[place])] = model.fixedValues[place]
    }
  }

  /// Puts in `row` the values that regions give for scenario `s`, without those of component `left`; -1 leaves none
  /// out. A component for which `s` was solved has no region.
  @_optimize(speed)
  mutating func writeRow(_ s: Int, apartFrom left: Int, _ scenarios: Scenarios) {
    let numbers = scenario(s, scenarios)
    for k in 0..<folds.count { folds.base[k].write(writing.row.base, numbers) }
    for other in others.slice where Int(other) != left {
      let c = Int(other)
      let choice = chosen.base[c * count + s]
      if choice < 0 { continue }
      let component = model.components.base[c]
      let (region, given) = (region(c, choice), scenario(s, scenarios))
      if component.outputs.count == 1 && !component.hasOffsets && region.pointee.depth == 2 {
        // One value, and one parameter.
        let place = component.parameters.start + Int(region.pointee.moving.base[0]) - 1
        let number = given[Int(model.parameters.base[place])]
        writing.row.base[Int(model.outputs.base[component.outputs.start].position)] =
          region.pointee.values.base[0] + number * region.pointee.values.base[1]
        continue
      }
      spread(component, writing.spareTile.base, findLines(component, region, given))
    }
  }

  /// Puts a component's lines for one scenario in `spareTile`. Returns the distance between two of them.
  @inline(__always)
  func findLines(
    _ component: Component, _ region: UnsafeMutablePointer<Region>, _ given: UnsafePointer<Double>
  ) -> Int {
    if !region.pointee.differences.isEmpty {
      setLane(0, writing.spareInputs.base, component, region, given)
      region.pointee.differences.evaluate(writing.spareInputs.base, writing.spareTile.base)
      return Lanes.scalarCount
    }
    let (lines, depth) = (region.pointee.lines, region.pointee.depth)
    setInputs(writing.spareInputs.base, component, region, given)
    _ = batch.kernel.multiply(
      1, lines, depth, writing.spareInputs.base, depth, region.pointee.matrixRow(0), lines,
      writing.spareTile.base, lines)
    return 1
  }

  /// Puts a component's outputs in `row`, computed from the component's lines, which are `stride` numbers apart.
  @inline(__always)
  private func spread(_ component: Component, _ lines: UnsafePointer<Double>, _ stride: Int) {
    let outputs = model.outputs.base + component.outputs.start
    let row = writing.row.base
    if component.hasOffsets {
      for k in 0..<component.outputs.length {
        row[Int(outputs[k].position)] = lines[stride &* Int(outputs[k].line)] + outputs[k].offset
      }
    } else {
      for k in 0..<component.outputs.length {
        row[Int(outputs[k].position)] = lines[stride &* Int(outputs[k].line)]
      }
    }
  }

  /// Fills a line of inputs: 1, then the parameters that move the region's lines.
  @inline(__always)
  private func setInputs(
    _ point: UnsafeMutablePointer<Double>, _ component: Component, _ region: UnsafeMutablePointer<Region>,
    _ given: UnsafePointer<Double>
  ) {
    let (moving, count) = (region.pointee.moving.base, region.pointee.moving.count)
    point[0] = 1
    let parameters = model.parameters.base + (component.parameters.start - 1)
    for k in 0..<count { point[k + 1] = given[Int(parameters[Int(moving[k])])] }
  }

  /// Puts the parameters that move a region's lines among inputs, as those of one of eight scenarios.
  @inline(__always)
  private func setLane(
    _ lane: Int, _ eight: UnsafeMutablePointer<Double>, _ component: Component,
    _ region: UnsafeMutablePointer<Region>,
    _ given: UnsafePointer<Double>
  ) {
    let parameters = model.parameters.base + (component.parameters.start - 1)
    for (k, p) in region.pointee.moving.slice.enumerated() {
      eight[Lanes.scalarCount &* k &+ lane] = given[Int(parameters[Int(p)])]
    }
  }

  /// Answers together the scenarios from `place` on that share a region: by differences at most eight of them, by one
  /// product at most a tile. Returns the place of the first scenario after them.
  @_optimize(speed)
  private mutating func writeTile(_ lead: Int, from place: Int, _ scenarios: Scenarios, _ sink: Sink) -> Int {
    let component = model.components[lead]
    let choice = chosen[lead * count + Int(writing.order[place])]
    let region = region(lead, choice)
    let hasLanes = !region.pointee.differences.isEmpty
    let most = hasLanes ? Lanes.scalarCount : writing.tileRows
    var end = place
    while end < writing.order.count && end - place < most {
      let s = Int(writing.order[end])
      if chosen[lead * count + s] != choice || statuses[s] != .solved { break }
      if hasLanes {
        setLane(end - place, writing.inputs.base, component, region, scenario(s, scenarios))
      } else {
        setInputs(
          writing.inputs.base + (end - place) * region.pointee.depth, component, region,
          scenario(s, scenarios))
      }
      end += 1
    }
    if hasLanes {
      report.multiplications += UInt64((end - place) * region.pointee.differences.size)
      region.pointee.differences.evaluate(writing.inputs.base, writing.tile.base)
    } else if multiply(region, place..<end, sink) {
      return end
    }
    let (step, stride) = hasLanes ? (1, Lanes.scalarCount) : (region.pointee.lines, 1)
    for at in place..<end {
      let s = Int(writing.order[at])
      spread(component, writing.tile.base + (at - place) * step, stride)
      writeRow(s, apartFrom: lead, scenarios)
      finishOrQueue(s, scenarios, sink)
    }
    return end
  }

  /// Multiplies a tile's inputs with a region's matrix. The product goes straight to the sink, and the call returns true,
  /// if its lines are whole rows of values for scenarios that follow each other.
  @_optimize(speed)
  private mutating func multiply(
    _ region: UnsafeMutablePointer<Region>, _ places: Range<Int>, _ sink: Sink
  ) -> Bool {
    let (lines, depth) = (region.pointee.lines, region.pointee.depth)
    report.products += 1
    report.multiplications += UInt64(places.count * lines * depth)
    let head = Int(writing.order[places.lowerBound])
    let isStraight = writing.isWhole && Int(writing.order[places.upperBound - 1]) - head == places.count - 1
    let isBLAS = batch.kernel.multiply(
      places.count, lines, depth, writing.inputs.base, depth, region.pointee.matrixRow(0), lines,
      isStraight ? sink.row(first + head) : writing.tile.base, isStraight ? sink.stride : lines)
    if isBLAS { report.blasProducts += 1 }
    return isStraight
  }
}
