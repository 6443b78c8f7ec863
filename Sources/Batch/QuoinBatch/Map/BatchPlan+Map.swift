// BatchPlan+Map.swift -- a plan's regions as numbers, for programs that look at the map or answer by themselves.
//
// All is one list of doubles. Parts of the model that no constraint joins follow one another; a parameter may move
// several:
//
//     how many extremes; by extreme:
//       1 for the greatest of its forms, -1 for the least; how many forms, and by form:
//         a constant, how many terms, and by term: a parameter, and its rate
//     how many parts; by part:
//       how many parameters P, outputs V and regions; the P parameters; the V outputs; by region:
//         how many limits, and how many moving parameters M
//         by limit: lowest, highest, how many terms, and by term: a parameter, and its rate
//         the M moving parameters
//         the V values where all parameters are zero
//         M times the V rates by a moving parameter
//
// An extreme is a number that stands behind the P parameters of a scenario: extreme e is number P + e. It is the
// greatest, or the least, of its forms: constant + sum(rate * parameter). Where the map says parameter, this may be an
// extreme, except in a form.
//
// A limit may name a parameter more than once: its rates add up.
//
// Parameters and outputs are numbers of the plan's. A scenario lies in a region if lowest <= sum(rate * parameter) <=
// highest for all limits; there the outputs are the values at zero and the rates times the parameters. Regions
// overlap by the allowance of residuals. Outputs that nothing moves are a part of one region without limits.

import QuoinEngine

extension BatchPlan {
  /// Writes the map of the regions that the plan keeps, as far as there is room, and returns how many numbers it has.
  /// Regions that calls found and `learn` has not added are left out. Cost: the numbers.
  public func writeMap(into target: UnsafeMutableBufferPointer<Double>) -> Int {
    var writer = MapWriter(target: target)
    writeExtremes(&writer)
    var wholes = model.fixedPositions.count > 0 ? 1 : 0
    // Parts that an edit takes apart answer for a component that is in the map as a whole.
    for component in model.components.slice where component.whole < 0 { wholes += 1 }
    writer.put(wholes)
    if model.fixedPositions.count > 0 { writeFixed(&writer) }
    for c in 0..<model.components.count where model.components[c].whole < 0 { write(c, &writer) }
    return writer.count
  }

  private func writeExtremes(_ writer: inout MapWriter) {
    writer.put(model.extremes.count)
    for extreme in model.extremes.list.slice {
      writer.put(extreme.sign)
      writer.put(Int(extreme.formCount))
      for form in extreme.range { write(model.extremes.forms[form], extreme.sign, &writer) }
    }
  }

  private func write(_ form: ExtremeForm, _ sign: Double, _ writer: inout MapWriter) {
    writer.put(sign * form.constant)
    writer.put(form.share == 0 ? 0 : 1 + Int(form.moreCount))
    if form.share == 0 { return }
    writer.put(Int(form.parameter))
    writer.put(sign * form.share)
    for place in form.more {
      writer.put(Int(model.extremes.moreShares[place].parameter))
      writer.put(sign * model.extremes.moreShares[place].share)
    }
  }

  private func writeFixed(_ writer: inout MapWriter) {
    writer.put(0)
    writer.put(model.fixedPositions.count)
    writer.put(1)
    for place in 0..<model.fixedPositions.count { writer.put(Int(model.fixedPositions[place])) }
    writer.put(0)
    writer.put(0)
    for place in 0..<model.fixedValues.count { writer.put(model.fixedValues[place]) }
  }

  private func write(_ c: Int, _ writer: inout MapWriter) {
    let (component, list) = (model.components[c], lists[c])
    writer.put(component.parameters.length)
    writer.put(component.outputs.length)
    writer.put(list.regions.count)
    for place in component.parameters.range { writer.put(Int(model.parameters[place])) }
    for place in component.outputs.range { writer.put(Int(model.outputs[place].position)) }
    for place in 0..<list.regions.count {
      // The pieces of a table follow each other.
      write(list.regions[list.order.count > 0 ? Int(list.order[place]) : place], component, &writer)
    }
  }

  private func write(_ region: Region, _ component: Component, _ writer: inout MapWriter) {
    let parameters = model.parameters.base + component.parameters.start
    var sides = 0
    for p in 0..<region.numbers where region.isLimited(p) { sides += 1 }
    writer.put(sides + region.tests.count)
    writer.put(region.moving.count)
    for p in 0..<region.numbers where region.isLimited(p) {
      writer.put(region.low[p])
      writer.put(region.high[p])
      writer.put(termCount(p, component))
      writeNumber(p, 1, component, &writer)
    }
    for place in 0..<region.tests.count {
      let test = region.tests[place]
      writer.put(test.lowest - test.residual)
      writer.put(test.highest - test.residual)
      let terms = Int(test.firstTerm)..<Int(test.firstTerm + test.termCount)
      writer.put(terms.reduce(0) { $0 + termCount(Int(region.testTerms[$1].parameter) - 1, component) })
      for place in terms {
        let term = region.testTerms[place]
        writeNumber(Int(term.parameter) - 1, term.share, component, &writer)
      }
    }
    for k in 0..<region.moving.count { writer.put(Int(parameters[Int(region.moving[k]) - 1])) }
    for row in 0..<region.depth {
      for output in component.outputs.range {
        let output = model.outputs[output]
        writer.put(region.matrixRow(row)[Int(output.line)] + (row == 0 ? output.offset : 0))
      }
    }
  }
}

extension BatchPlan {
  /// How many parameters make an acting number up.
  private func termCount(_ k: Int, _ component: Component) -> Int {
    component.isPlain ? 1 : model.shares(ofNumber: component.numbers.start + k).count
  }

  /// Writes an acting number, times a rate, as parameters and their rates.
  private func writeNumber(_ k: Int, _ rate: Double, _ component: Component, _ writer: inout MapWriter) {
    let parameters = model.parameters.base + component.parameters.start
    if component.isPlain {
      writer.put(Int(parameters[k]))
      return writer.put(rate)
    }
    for share in model.shares(ofNumber: component.numbers.start + k) {
      writer.put(Int(parameters[Int(share.parameter)]))
      writer.put(rate * share.share)
    }
  }
}

extension Region {
  /// Whether the box has a side for a parameter.
  fileprivate func isLimited(_ p: Int) -> Bool { low[p] > -.infinity || high[p] < .infinity }
}

private struct MapWriter {
  let target: UnsafeMutableBufferPointer<Double>
  private(set) var count = 0

  init(target: UnsafeMutableBufferPointer<Double>) { self.target = target }

  @inline(never)
  mutating func put(_ number: Double) {
    if count < target.count { target[count] = number }
    count += 1
  }

  @inline(never)
  mutating func put(_ number: Int) { put(Double(number)) }
}
