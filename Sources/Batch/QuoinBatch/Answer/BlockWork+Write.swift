// BlockWork+Write.swift -- from chosen regions to values.
//
// Most of a batch's time goes into writing. So each row is made in a buffer that stays in the nearest cache,
// and goes to memory once. The leading component is the one that has most to multiply. Scenarios are ordered by its
// regions, so that a region's matrix stays in the cache too. If the leading component has many parameters, one product
// answers a tile: several scenarios in the same region.

import CQuoinSys
import QuoinEngine

extension BlockWork {
  @_optimize(speed)
  mutating func write(_ scenarios: Scenarios, _ sink: Sink) throws(EngineError) {
    let lead = leadingComponent
    try putInOrder(lead)
    writeFixed()
    var place = 0
    while place < count {
      let s = Int(order[place])
      guard statuses[s] == .solved else {
        sink.fill(first + s, .nan)
        place += 1
        continue
      }
      if lead >= 0 && chosen[lead * count + s] >= 0 && !isMixed(s)
        && model.components[lead].parameters.length >= BatchLimits.gathered
      {
        place = writeTile(lead, from: place, scenarios, sink)
      } else {
        writeAlone(s, scenarios, sink)
        place += 1
      }
    }
    while let s = nextUnsolved() {
      try answerAlone(s, scenarios, .values(sink))
      if statuses[s] == .solved { writeAlone(s, scenarios, sink) } else { sink.fill(first + s, .nan) }
    }
    csys_stream_end()
  }

  /// Writes the row of one scenario.
  @_optimize(speed)
  private mutating func writeAlone(_ s: Int, _ scenarios: Scenarios, _ sink: Sink) {
    if isDirect(s) {
      // All values were written when the scenario was solved, but for those that never move.
      let (positions, values) = (model.fixedPositions.slice, model.fixedValues.base)
      let row = sink.row(first + s)
      for place in 0..<positions.count { row[Int(positions[place])] = values[place] }
      return
    }
    writeRow(s, apartFrom: -1, scenarios)
    readBack(s, sink)
    finish(s, scenarios, sink)
    if unsolved.count > 0 && !model.checks.isEmpty { writeFixed() }
  }

  /// Completes `row` and writes it. If a row that was left out does not hold, the scenario's group is to be solved instead.
  @inline(__always)
  private mutating func finish(_ s: Int, _ scenarios: Scenarios, _ sink: Sink) {
    let given = scenario(s, scenarios)
    if unsolved.count == 0 || !model.hasGroups {
      model.definitions.complete(row.base, given)
    } else {
      model.definitions.complete(row.base, given) { chosen.base[Int($0) * count + s] == Choice.direct }
    }
    if model.checks.isEmpty || holdsApart(s, given) {
      sink.write(first + s, row.base)
    } else {
      unsolved.push(Int32(s))
    }
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
    for s in 0..<count { order[s] = Int32(s) }
    guard lead >= 0 else { return }
    let regions = batch.lists[lead].regions.count + shared[lead].count
    buckets.cut(to: 0)
    try buckets.reserve(regions + 2, pool)
    for _ in 0..<regions + 2 { buckets.push(0) }
    for s in 0..<count { buckets.base[bucket(lead, s) + 1] += 1 }
    for b in 1..<regions + 2 { buckets.base[b] += buckets.base[b - 1] }
    for s in 0..<count {
      let b = bucket(lead, s)
      order.base[Int(buckets.base[b])] = Int32(s)
      buckets.base[b] += 1
    }
  }

  /// Scenarios without a region come first.
  @inline(__always)
  private func bucket(_ lead: Int, _ s: Int) -> Int {
    statuses.base[s] == .solved ? max(Int(chosen.base[lead * count + s]) + 1, 0) : 0
  }

  @_optimize(speed)
  private func writeFixed() {
    for place in 0..<model.fixedPositions.count {
      row[Int(model.fixedPositions[place])] = model.fixedValues[place]
    }
  }

  /// Puts in `row` the values that regions give for scenario `s`, without those of component `left`; -1 leaves none
  /// out. A component for which `s` was solved has no region.
  @_optimize(speed)
  private mutating func writeRow(_ s: Int, apartFrom left: Int, _ scenarios: Scenarios) {
    let numbers = scenario(s, scenarios)
    for k in 0..<folds.count { folds.base[k].write(row.base, numbers) }
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
        row.base[Int(model.outputs.base[component.outputs.start].position)] =
          region.pointee.values.base[0] + number * region.pointee.values.base[1]
        continue
      }
      spread(component, spareTile.base, findLines(component, region, given))
    }
  }

  /// Puts a component's lines for one scenario in `spareTile`. Returns the distance between two of them.
  @inline(__always)
  func findLines(
    _ component: Component, _ region: UnsafeMutablePointer<Region>, _ given: UnsafePointer<Double>
  ) -> Int {
    if !region.pointee.differences.isEmpty {
      setLane(0, spareInputs.base, component, region, given)
      region.pointee.differences.evaluate(spareInputs.base, spareTile.base)
      return Lanes.scalarCount
    }
    let (lines, depth) = (region.pointee.lines, region.pointee.depth)
    setInputs(spareInputs.base, component, region, given)
    _ = batch.kernel.multiply(
      1, lines, depth, spareInputs.base, depth, region.pointee.matrixRow(0), lines, spareTile.base, lines)
    return 1
  }

  /// Puts a component's outputs in `row`, computed from the component's lines, which are `stride` numbers apart.
  @inline(__always)
  private func spread(_ component: Component, _ lines: UnsafePointer<Double>, _ stride: Int) {
    let outputs = model.outputs.base + component.outputs.start
    let row = row.base
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
    let choice = chosen[lead * count + Int(order[place])]
    let region = region(lead, choice)
    let hasLanes = !region.pointee.differences.isEmpty
    let most = hasLanes ? Lanes.scalarCount : tileRows
    var end = place
    while end < count && end - place < most {
      let s = Int(order[end])
      if chosen[lead * count + s] != choice || statuses[s] != .solved || isMixed(s) { break }
      if hasLanes {
        setLane(end - place, inputs.base, component, region, scenario(s, scenarios))
      } else {
        setInputs(
          inputs.base + (end - place) * region.pointee.depth, component, region, scenario(s, scenarios))
      }
      end += 1
    }
    if hasLanes {
      report.multiplications += UInt64((end - place) * region.pointee.differences.size)
      region.pointee.differences.evaluate(inputs.base, tile.base)
    } else if multiply(region, place..<end, sink) {
      return end
    }
    let (step, stride) = hasLanes ? (1, Lanes.scalarCount) : (region.pointee.lines, 1)
    for at in place..<end {
      let s = Int(order[at])
      spread(component, tile.base + (at - place) * step, stride)
      writeRow(s, apartFrom: lead, scenarios)
      finish(s, scenarios, sink)
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
    let head = Int(order[places.lowerBound])
    let isStraight = isWhole && Int(order[places.upperBound - 1]) - head == places.count - 1
    let isBLAS = batch.kernel.multiply(
      places.count, lines, depth, inputs.base, depth, region.pointee.matrixRow(0), lines,
      isStraight ? sink.row(first + head) : tile.base, isStraight ? sink.stride : lines)
    if isBLAS { report.blasProducts += 1 }
    return isStraight
  }
}
