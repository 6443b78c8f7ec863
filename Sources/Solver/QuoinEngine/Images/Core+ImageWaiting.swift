// Core+ImageWaiting.swift -- what waits for a solve, and the numbers that later rounding hangs on.

extension Core {
  // MARK: What waits

  mutating func writeWaiting(_ image: inout ImageWriter) {
    image.put(Int32(suggestions.count))
    for place in 0..<suggestions.count {
      image.put(suggestions.base[place].row)
      image.put(suggestions.base[place].constant)
    }
    writeLane(queue.required, &image)
    writeLane(queue.soft, &image)
    image.put(dualInfeasible.slots.base, dualInfeasible.slots.count)
    image.put(Int32(clamping: newRows))
    image.put(hasObjectiveGivenUp)
  }

  @inline(never)
  private func writeLane(_ lane: RepairLane, _ image: inout ImageWriter) {
    image.put(Int32(lane.length))
    for place in 0..<lane.length { image.put(lane[place]) }
  }

  /// Whether objective terms are suspended, and no change since could bound them.
  var hasObjectiveGivenUp: Bool { scalars.suspended > 0 && scalars.suspendedAt == model.scalars.structure }

  mutating func readWaiting(_ image: inout ImageReader) throws(EngineError) {
    for _ in 0..<(try image.count(ofSize: Image.termSize)) {
      let i = try image.index(below: model.scalars.rows)
      let constant = try image.number(within: Limits.largestValue)
      guard model.row[i].kind == .edit, model.row[i].has(RowFlag.owned) else { throw .badImage }
      let known = suggestions.count
      try suggest(i, of: heldVariable(i), constant: constant)
      guard suggestions.count > known else { throw .badImage }
    }
    try readLane(&image, isRequired: true)
    try readLane(&image, isRequired: false)
    try image.list(below: model.scalars.variables, into: &staging.made, &model.memory)
    for place in 0..<staging.made.count { dualInfeasible.add(staging.made.base[place]) }
    guard dualInfeasible.slots.count == staging.made.count else { throw .badImage }
    let fresh = try image.int()
    guard fresh >= 0 else { throw .badImage }
    newRows = Int64(fresh)
    model.scalars.structure = 1
    if try image.truth() {
      guard scalars.suspended > 0 else { throw .badImage }
      scalars.suspendedAt = model.scalars.structure
    }
  }

  @inline(never)
  private mutating func readLane(_ image: inout ImageReader, isRequired: Bool) throws(EngineError) {
    try image.list(below: model.scalars.rows, into: &staging.made, &model.memory)
    let known = queue.length
    for place in 0..<staging.made.count {
      let i = staging.made.base[place]
      guard model.isLinked(i), model.row[i].has(RowFlag.required) == isRequired else { throw .badImage }
      queue.push(i, isRequired: isRequired)
    }
    guard queue.length == known + staging.made.count else { throw .badImage }
  }

  // MARK: Numbers

  mutating func writeNumbers(_ image: inout ImageWriter) {
    image.put(model.scalars.allowedAbsolute)
    image.put(accuracy.largestMoved)
    image.put(accuracy.largestChange)
    image.put(accuracy.isDoubted)
    image.put(accuracy.doubts)
    image.put(accuracy.multipliers.rawValue)
    image.put(scalars.isUneven)
    image.put(hasUnprovenSteps)
    image.put(stepsTaken &- stepsAtRefresh)
    image.put(drifted.isWhole)
    image.put(drifted.base, drifted.count)
  }

  /// Reads numbers that nothing proves. They decide the allowance of residuals, and when values are recomputed.
  mutating func readNumbers(_ image: inout ImageReader) throws(EngineError) {
    let most = largestBelieved
    let allowed = try image.number()
    guard allowed >= Tolerances.feasibleAbsolute else { throw .badImage }
    model.scalars.allowedAbsolute = min(
      allowed, max(Tolerances.feasibleAbsolute, Tolerances.sharedRounding * most))
    accuracy.largestMoved = min(abs(try image.number()), most)
    accuracy.largestChange = min(abs(try image.number()), most)
    accuracy.isDoubted = try image.truth()
    guard accuracy.takeDoubts(try image.byte()) else { throw .badImage }
    if !accuracy.isAllowanceDue { findExcused() }
    guard let known = Accuracy.Origin(rawValue: try image.byte()) else { throw .badImage }
    accuracy.multipliers = known
    // The flag in the image counts too: the uneven row may have been removed after the flag was set.
    let isUneven = try image.truth()
    scalars.setUneven(isUneven || hasUnevenRow)
    markSteps(areUnproven: try image.truth())
    stepsAtRefresh = stepsTaken &- UInt64(try image.work())
    let isWhole = try image.truth()
    try image.list(below: model.scalars.variables, into: &staging.made, &model.memory)
    let count = isWhole ? Int(model.scalars.variables) + 1 : staging.made.count
    drifted.add(staging.made.base, count, of: model.scalars.variables, &model.memory)
  }

  /// The largest number of the past that is believed: `pastRatio` times the largest of all present numbers and
  /// `largeValue`.
  var largestBelieved: Double {
    mutating get { max(largestNumber, Tolerances.largeValue) * Image.pastRatio }
  }

  /// The largest of all present values and constants, and 1.
  var largestNumber: Double {
    mutating get {
      var largest = 1.0
      for j in 0..<model.scalars.variables { largest = max(largest, abs(current(j))) }
      for i in 0..<model.scalars.rows { largest = max(largest, abs(model.row.base[i].constant)) }
      return largest
    }
  }

  /// Begins to count work anew.
  mutating func beginHistory(hasUnprovenSteps: Bool) {
    counters = Counters()
    basis.work = BasisWork()
    markSteps(areUnproven: hasUnprovenSteps)
  }
}

extension Image {
  /// How many times as large as the present numbers a number of the past may be.
  static var pastRatio: Double { 1000 }
}
