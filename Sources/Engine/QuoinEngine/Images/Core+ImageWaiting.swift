// Core+ImageWaiting.swift -- what waits for a solve.
//
// The image says whether anything does. If so, the loaded solver looks at every row and multiplier again. Suggestions
// are written one by one.

extension Core {
  mutating func writeWaiting(_ image: inout ImageWriter) {
    image.put(model.scalars.allowedAbsolute)
    image.put(isRepaired)
    image.put(Int32(clamping: scalars.newRows))
    image.put(hasObjectiveGivenUp)
    image.put(Int32(waiting.suggestions.count))
    for place in 0..<waiting.suggestions.count {
      image.put(waiting.suggestions[place].row)
      image.put(waiting.suggestions[place].constant)
    }
  }

  /// Whether objective terms are suspended, and no change since could bound them.
  var hasObjectiveGivenUp: Bool { scalars.suspended > 0 && scalars.suspendedAt == model.scalars.structure }

  /// Returns whether nothing but suggestions waited.
  mutating func readWaiting(_ image: inout ImageReader) throws(EngineError) -> Bool {
    try readAllowance(&image)
    let nothingWaits = try image.truth()
    let fresh = try image.int()
    guard fresh >= 0 else { throw .badImage }
    scalars.newRows = Int64(fresh)
    model.scalars.structure = 1
    if try image.truth() {
      guard scalars.suspended > 0 else { throw .badImage }
      scalars.suspendedAt = model.scalars.structure
    }
    for _ in 0..<(try image.count(ofSize: Image.termSize)) { try readSuggestion(&image) }
    return nothingWaits
  }

  private mutating func readSuggestion(_ image: inout ImageReader) throws(EngineError) {
    let i = try image.index(below: model.scalars.rows)
    let constant = try image.number(within: Limits.largestValue)
    guard model.row[i].kind == .edit, model.row[i].has(RowFlag.owned) else { throw .badImage }
    let known = waiting.suggestions.count
    try suggest(i, constant: constant)
    guard waiting.suggestions.count > known else { throw .badImage }
  }

  /// Reads the allowance of residuals, which tells of the past and cannot be proved: one that is too large for the
  /// present values is cut.
  private mutating func readAllowance(_ image: inout ImageReader) throws(EngineError) {
    let allowed = try image.number()
    guard allowed >= Tolerances.feasibleAbsolute else { throw .badImage }
    let most = Tolerances.sharedRounding * max(largestNumber, Tolerances.largeValue) * Image.pastRatio
    model.scalars.allowedAbsolute = min(allowed, max(Tolerances.feasibleAbsolute, most))
    assumeConflict()
  }

  /// The largest of all present values and constants, and 1.
  var largestNumber: Double {
    mutating get {
      var largest = 1.0
      for j in 0..<model.scalars.variables { largest = max(largest, abs(present(j))) }
      for i in 0..<model.scalars.rows { largest = max(largest, abs(model.row.base[i].constant)) }
      return largest
    }
  }
}

extension Image {
  /// How many times as large as the present numbers a number of the past may be.
  fileprivate static var pastRatio: Double { 1000 }
}
