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
      if isMixed(s) {
        writeMixed(s, scenarios, sink)
        place += 1
      } else if lead >= 0 && chosen[lead * count + s] >= 0
        && plan.model.components[lead].parameters.length >= BatchLimits.gathered
      {
        place = writeTile(lead, from: place, scenarios, sink)
      } else {
        writeRow(s, apartFrom: -1, scenarios)
        plan.model.definitions.complete(row.base, scenario(s, scenarios))
        sink.write(first + s, row.base)
        place += 1
      }
    }
    csys_stream_end()
  }

  /// The component that has most to multiply, or -1. It is none that has parts.
  private var leadingComponent: Int {
    var (best, most) = (-1, 0)
    for c in 0..<plan.model.components.count {
      let component = plan.model.components[c]
      if component.parts.length > 0 { continue }
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
    let regions = plan.lists[lead].regions.count + shared[lead].count
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
    let model = plan.model
    for place in 0..<model.fixedPositions.count {
      row[Int(model.fixedPositions[place])] = model.fixedValues[place]
    }
  }

  /// Whether some of a scenario's values were written when it was solved.
  @_optimize(speed)
  private func isMixed(_ s: Int) -> Bool {
    for c in 0..<plan.model.components.count where chosen.base[c * count + s] == Choice.direct { return true }
    return false
  }

  /// Writes, one by one, the fixed values of a scenario and those that regions answer. Its other values were written
  /// when it was solved.
  @_optimize(speed)
  private mutating func writeMixed(_ s: Int, _ scenarios: Scenarios, _ sink: Sink) {
    let model = plan.model
    writeRow(s, apartFrom: -1, scenarios)
    if !model.definitions.isEmpty { return completeMixed(s, scenarios, sink) }
    for place in model.fixedPositions.slice { sink.set(first + s, Int(place), row[Int(place)]) }
    for c in 0..<model.components.count where chosen[c * count + s] >= 0 {
      for k in model.components[c].outputs.range {
        let position = Int(model.outputs[k].position)
        sink.set(first + s, position, row[position])
      }
    }
  }

  /// Reads back the values that were written when a scenario was solved, completes all, and writes them.
  private func completeMixed(_ s: Int, _ scenarios: Scenarios, _ sink: Sink) {
    let model = plan.model
    for c in 0..<model.components.count where chosen[c * count + s] == Choice.direct {
      for k in model.components[c].outputs.range {
        let position = Int(model.outputs[k].position)
        row[position] =
          position < plan.outputCount
          ? sink.row(first + s)[position]
          : hidden[s * model.definitions.hiddenCount + position - plan.outputCount]
      }
    }
    model.definitions.complete(row.base, scenario(s, scenarios))
    sink.write(first + s, row.base)
  }

  /// Puts in `row` the values that regions give for scenario `s`, without those of component `left`; -1 leaves none
  /// out. A component for which `s` was solved by itself, or which leaves it to its parts or its whole, has no region.
  @_optimize(speed)
  private mutating func writeRow(_ s: Int, apartFrom left: Int, _ scenarios: Scenarios) {
    for c in 0..<plan.model.components.count where c != left {
      let choice = chosen.base[c * count + s]
      if choice < 0 { continue }
      let component = plan.model.components.base[c]
      let (region, given) = (region(c, choice), scenario(s, scenarios))
      if component.outputs.count == 1 && !component.hasOffsets && region.pointee.depth == 2 {
        // One value, and one parameter.
        let place = component.parameters.start + Int(region.pointee.moving.base[0]) - 1
        let number = given[Int(plan.model.parameters.base[place])]
        row.base[Int(plan.model.outputs.base[component.outputs.start].position)] =
          region.pointee.values.base[0] + number * region.pointee.values.base[1]
        continue
      }
      spread(component, tile.base, findLines(component, region, given))
    }
  }

  /// Puts a component's lines for one scenario in `tile`. Returns the distance between two of them.
  @inline(__always)
  func findLines(
    _ component: Component, _ region: UnsafeMutablePointer<Region>, _ given: UnsafePointer<Double>
  ) -> Int {
    if !region.pointee.differences.isEmpty {
      setLane(0, component, region, given)
      region.pointee.differences.evaluate(points.base, tile.base)
      return Lanes.scalarCount
    }
    let (lines, depth) = (region.pointee.lines, region.pointee.depth)
    setPoint(0, component, region, given)
    _ = plan.kernel.multiply(
      1, lines, depth, points.base, depth, region.pointee.matrixRow(0), lines, tile.base, lines)
    return 1
  }

  /// Puts a component's outputs in `row`, computed from the component's lines, which are `stride` numbers apart.
  @inline(__always)
  private func spread(_ component: Component, _ lines: UnsafePointer<Double>, _ stride: Int) {
    let outputs = plan.model.outputs.base + component.outputs.start
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

  /// Fills line `line` of `points`: 1, then the parameters that move the region's lines.
  @inline(__always)
  private func setPoint(
    _ line: Int, _ component: Component, _ region: UnsafeMutablePointer<Region>,
    _ given: UnsafePointer<Double>
  ) {
    let (moving, count) = (region.pointee.moving.base, region.pointee.moving.count)
    let point = points.base + line * (count + 1)
    point[0] = 1
    let parameters = plan.model.parameters.base + (component.parameters.start - 1)
    for k in 0..<count { point[k + 1] = given[Int(parameters[Int(moving[k])])] }
  }

  /// Puts the parameters that move a region's lines in `points`, as those of one of eight scenarios.
  @inline(__always)
  private func setLane(
    _ lane: Int, _ component: Component, _ region: UnsafeMutablePointer<Region>,
    _ given: UnsafePointer<Double>
  ) {
    let parameters = plan.model.parameters.base + (component.parameters.start - 1)
    for (k, p) in region.pointee.moving.slice.enumerated() {
      points.base[Lanes.scalarCount &* k &+ lane] = given[Int(parameters[Int(p)])]
    }
  }

  /// Answers together the scenarios from `place` on that share a region: by differences at most eight of them, by one
  /// product at most a tile. Returns the place of the first scenario after them.
  @_optimize(speed)
  private mutating func writeTile(_ lead: Int, from place: Int, _ scenarios: Scenarios, _ sink: Sink) -> Int {
    let component = plan.model.components[lead]
    let choice = chosen[lead * count + Int(order[place])]
    let region = region(lead, choice)
    let hasLanes = !region.pointee.differences.isEmpty
    let most = hasLanes ? Lanes.scalarCount : tileRows
    var end = place
    while end < count && end - place < most {
      let s = Int(order[end])
      if chosen[lead * count + s] != choice || statuses[s] != .solved || isMixed(s) { break }
      if hasLanes {
        setLane(end - place, component, region, scenario(s, scenarios))
      } else {
        setPoint(end - place, component, region, scenario(s, scenarios))
      }
      end += 1
    }
    if hasLanes {
      report.multiplications += UInt64((end - place) * region.pointee.differences.size)
      region.pointee.differences.evaluate(points.base, tile.base)
    } else if multiply(region, place..<end, sink) {
      return end
    }
    let (step, stride) = hasLanes ? (1, Lanes.scalarCount) : (region.pointee.lines, 1)
    for at in place..<end {
      let s = Int(order[at])
      spread(component, tile.base + (at - place) * step, stride)
      if plan.model.components.count > 1 { writeOthers(lead, s, scenarios) }
      plan.model.definitions.complete(row.base, scenario(s, scenarios))
      sink.write(first + s, row.base)
    }
    return end
  }

  /// Multiplies a tile's points with a region's matrix. The product goes straight to the sink, and the call returns true,
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
    let isBLAS = plan.kernel.multiply(
      places.count, lines, depth, points.base, depth, region.pointee.matrixRow(0), lines,
      isStraight ? sink.row(first + head) : tile.base, isStraight ? sink.stride : lines)
    if isBLAS { report.blasProducts += 1 }
    return isStraight
  }

  /// Puts the outputs of the components other than `lead` in `row`. It works in the spare buffers, because the tile
  /// still needs what is in `tile` and `points`.
  @_optimize(speed)
  private mutating func writeOthers(_ lead: Int, _ s: Int, _ scenarios: Scenarios) {
    swap(&tile, &spareTile)
    swap(&points, &sparePoints)
    writeRow(s, apartFrom: lead, scenarios)
    swap(&tile, &spareTile)
    swap(&points, &sparePoints)
  }
}
