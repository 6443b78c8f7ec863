// ModelBuilder+Acting.swift -- components whose rows are moved by a few numbers that parameters make up.

import QuoinEngine

extension ModelBuilder {
  /// Puts the shares of each component's rows in terms of its acting numbers, where these are fewer than its
  /// parameters.
  mutating func findActingNumbers() throws(EngineError) {
    let work = try BatchPool(pool.allocator)
    defer { work.freeAll() }
    for c in 0..<model.components.count {
      var acting = ActingNumbers(model.components[c], model, work)
      if try acting.find() { try take(acting, c) } else { try keepParameters(c) }
      work.empty()
    }
    try model.numberStart.append(Int32(model.numberShares.count), pool)
    try model.shiftStart.append(Int32(model.shifts.count), pool)
    try newStart.append(Int32(newShares.count), pool)
    (model.shareStart, model.shares) = (newStart, newShares)
  }

  private mutating func keepParameters(_ c: Int) throws(EngineError) {
    let component = model.components[c]
    model.components[c].numbers = component.parameters
    for i in component.rows.range {
      try newStart.append(Int32(newShares.count), pool)
      for place in Int(model.shareStart[i])..<Int(model.shareStart[i + 1]) {
        try newShares.append(model.shares[place], pool)
      }
    }
    for _ in component.variables.range { try model.shiftStart.append(Int32(model.shifts.count), pool) }
  }

  private mutating func take(_ acting: borrowing ActingNumbers, _ c: Int) throws(EngineError) {
    let (component, width) = (model.components[c], acting.parameters)
    model.components[c].isPlain = false
    model.components[c].numbers = Span32(
      first: Int32(model.numberStart.count), count: Int32(acting.basis.count))
    for k in 0..<acting.basis.count {
      try model.numberStart.append(Int32(model.numberShares.count), pool)
      try append(acting.basis.lines.base + k * width, width, to: &model.numberShares)
    }
    for j in 0..<component.variables.length {
      try model.shiftStart.append(Int32(model.shifts.count), pool)
      try append(acting.shifts.base + j * width, width, to: &model.shifts)
    }
    for i in 0..<component.rows.length {
      try newStart.append(Int32(newShares.count), pool)
      try append(acting.parts.base + i * LineBasis.most, acting.basis.count, to: &newShares)
    }
  }

  private func append(
    _ line: UnsafePointer<Double>, _ count: Int, to shares: inout BatchArray<ModelShare>
  ) throws(EngineError) {
    for k in 0..<count where line[k] != 0 {
      try shares.append(ModelShare(parameter: Int32(k), share: line[k]), pool)
    }
  }
}

extension BatchModel {
  /// Writes a component's point for a scenario: 1, then the acting numbers.
  @inline(__always)
  func setPoint(
    _ point: UnsafeMutablePointer<Double>, _ component: Component, _ scenario: UnsafePointer<Double>
  ) {
    let parameters = parameters.base + component.parameters.start
    point[0] = 1
    if component.isPlain {
      for k in 0..<component.parameters.length { point[k + 1] = scenario[Int(parameters[k])] }
      return
    }
    for k in 0..<component.numbers.length {
      point[k + 1] = sum(of: numberShares, numberStart, component.numbers.start + k, parameters, scenario)
    }
  }

  /// The first acting number of a component whose numbers are not its parameters.
  @inline(__always)
  func firstNumber(_ component: Component, _ scenario: UnsafePointer<Double>) -> Double {
    sum(
      of: numberShares, numberStart, component.numbers.start, parameters.base + component.parameters.start,
      scenario)
  }

  func shares(ofNumber k: Int) -> UnsafeBufferPointer<ModelShare> {
    let first = Int(numberStart[k])
    return UnsafeBufferPointer(start: numberShares.base + first, count: Int(numberStart[k + 1]) - first)
  }

  /// How far the parameters shift line `j` of a component.
  func shift(_ j: Int, _ component: Component, _ scenario: UnsafePointer<Double>) -> Double {
    sum(
      of: shifts, shiftStart, component.variables.start + j, parameters.base + component.parameters.start,
      scenario)
  }

  @inline(__always)
  private func sum(
    of shares: BatchArray<ModelShare>, _ start: BatchArray<Int32>, _ place: Int,
    _ parameters: UnsafePointer<Int32>, _ scenario: UnsafePointer<Double>
  ) -> Double {
    var sum = 0.0
    for place in Int(start.base[place])..<Int(start.base[place + 1]) {
      let share = shares.base[place]
      sum += share.share * scenario[Int(parameters[Int(share.parameter)])]
    }
    return sum
  }

  /// Writes a line of a component in terms of its parameters: the value where these are 0, then the rates.
  func unfold(
    _ line: UnsafePointer<Double>, _ j: Int, _ component: Component, into rates: UnsafeMutablePointer<Double>,
    _ sizes: UnsafeMutablePointer<Double>
  ) {
    let width = component.parameters.length + 1
    for p in 0..<width { (rates[p], sizes[p]) = (0, 0) }
    rates[0] = line[0]
    for k in 0..<component.numbers.length where line[k + 1] != 0 {
      add(numberShares, numberStart, component.numbers.start + k, times: line[k + 1], rates, sizes)
    }
    add(shifts, shiftStart, component.variables.start + j, times: 1, rates, sizes)
    for p in 1..<width where abs(rates[p]) <= BatchLimits.cancelled * sizes[p] { rates[p] = 0 }
  }

  private func add(
    _ shares: BatchArray<ModelShare>, _ start: BatchArray<Int32>, _ place: Int, times factor: Double,
    _ rates: UnsafeMutablePointer<Double>, _ sizes: UnsafeMutablePointer<Double>
  ) {
    for place in Int(start[place])..<Int(start[place + 1]) {
      let part = shares[place].share * factor
      rates[Int(shares[place].parameter) + 1] += part
      sizes[Int(shares[place].parameter) + 1] += abs(part)
    }
  }
}
