// Core+ImageDirections.swift -- the directions that are kept for edits.
//
// Directions carry the rounding of every exchange since they were made, so they are in the image. A loaded direction is
// compared with what a solve finds; if it differs, it is dropped and made anew when its edit is suggested. Safe ranges
// are not in the image: the loaded solver finds them again.

extension Core {
  // MARK: Writing

  mutating func writeDirections(_ image: inout ImageWriter) {
    image.put(UInt64(kept.clock))
    if kept.clock == 0 { return }
    for place in 0..<Pacing.recentSuggestions { image.put(kept.recent.base[place]) }
    for place in 0..<kept.all.count { writeDirection(kept.all.base[place], place, &image) }
  }

  private mutating func writeDirection(_ direction: KeptDirection, _ place: Int, _ image: inout ImageWriter) {
    image.put(direction.row)
    if !direction.isInUse { return }
    image.put(kept.unread.contains(place))
    image.put(UInt64(direction.lastUsed))
    image.put(UInt64(direction.updates))
    image.put(direction.largestChange)
    for p in 0..<direction.variables.count {
      image.put(direction.variables.base[p])
      image.put(direction.change.base[p])
    }
    image.put(Image.end)
    for q in 0..<direction.rows.count
    where direction.rows.base[q] >= 0 && !model.row[direction.rows.base[q]].isBound {
      image.put(direction.rows.base[q])
      image.put(direction.slope.base[q])
      image.put(direction.low.base[q])
      image.put(direction.high.base[q])
    }
    image.put(Image.end)
  }

  // MARK: Reading

  mutating func readDirections(_ image: inout ImageReader) throws(EngineError) {
    kept.clock = try image.work()
    if kept.clock == 0 { return }
    try kept.reserve(&model.memory)
    for place in 0..<Pacing.recentSuggestions {
      kept.recent.base[place] = try image.indexOrNone(below: model.scalars.rows)
    }
    for place in 0..<kept.all.count { try readDirection(&image, at: place) }
  }

  private mutating func readDirection(_ image: inout ImageReader, at place: Int) throws(EngineError) {
    let i = try image.indexOrNone(below: model.scalars.rows)
    if i < 0 { return }
    guard model.row[i].kind == .edit, model.row[i].isActive, kept.find(i) < 0 else { throw .badImage }
    try kept.all.base[place].reserve(variables: model.value.capacity, rows: model.row.capacity, &model.memory)
    kept.all.base[place].row = i
    kept.count += 1
    if try image.truth() { kept.unread.insert(place) }
    kept.all.base[place].lastUsed = try image.work()
    kept.all.base[place].updates = try image.work()
    let largest = try image.number()
    try readChange(&image, at: place)
    // The largest entry that the direction ever had cannot be proved. A number so large that it would excuse errors is
    // cut.
    let most = kept.all.base[place].largestChange
    kept.all.base[place].largestChange = max(most, min(largest, Image.pastRatio * max(most, 1)))
    try readSlopes(&image, at: place)
  }

  private mutating func readChange(_ image: inout ImageReader, at place: Int) throws(EngineError) {
    while true {
      let j = try image.indexOrNone(below: model.scalars.variables)
      if j < 0 { return }
      guard kept.all.base[place].variablePlace[j] < 0, root(of: j) == j else { throw .badImage }
      try kept.addVariable(j, try image.number(), at: place, &model.memory)
    }
  }

  private mutating func readSlopes(_ image: inout ImageReader, at place: Int) throws(EngineError) {
    while true {
      let i = try image.indexOrNone(below: model.scalars.rows)
      if i < 0 { return }
      guard model.isLinked(i), kept.all.base[place].rowPlace[i] < 0, !model.row[i].isBound else {
        throw .badImage
      }
      try kept.addRow(i, try image.number(), at: place, &model.memory)
      let q = kept.all.base[place].rows.count - 1
      kept.all.base[place].low.base[q] = try image.number(within: .infinity)
      kept.all.base[place].high.base[q] = try image.number(within: .infinity)
    }
  }
}
