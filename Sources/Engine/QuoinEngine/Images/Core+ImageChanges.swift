// Core+ImageChanges.swift -- what was reported: the variables listed as changed, the reported values that are not the
// present ones, and the values that the caller sees where they are not the present ones.

extension Core {
  mutating func writeChanges(_ image: inout ImageWriter) {
    for place in 0..<changed.list.count where changed.list.base[place] < model.scalars.variables {
      image.put(changed.list.base[place])
    }
    image.put(Image.end)
    for j in 0..<model.scalars.variables where changed.reported[j].bitPattern != present(j).bitPattern {
      image.put(j)
      image.put(changed.reported[j])
    }
    image.put(Image.end)
    for place in 0..<seenValues.variables.count {
      image.put(seenValues.variables.base[place])
      image.put(seen(seenValues.variables.base[place]))
    }
    image.put(Image.end)
  }

  mutating func readChanges(_ image: inout ImageReader) throws(EngineError) {
    for j in 0..<model.scalars.variables { changed.setReported(j, present(j)) }
    while true {
      let j = try image.indexOrNone(below: model.scalars.variables)
      if j < 0 { break }
      let known = changed.list.count
      changed.note(j)
      guard changed.list.count > known else { throw .badImage }
    }
    while true {
      let j = try image.indexOrNone(below: model.scalars.variables)
      if j < 0 { break }
      changed.setReported(j, try image.number())
    }
    try readSeen(&image)
  }

  private mutating func readSeen(_ image: inout ImageReader) throws(EngineError) {
    while true {
      let j = try image.indexOrNone(below: model.scalars.variables)
      if j < 0 { return }
      try seenValues.reserve(model.value.capacity, &model.memory)
      guard seenValues.kept(j) == nil else { throw .badImage }
      seenValues.restore(j, try image.number())
    }
  }
}
