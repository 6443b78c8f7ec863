// Core+ImageChanges.swift -- what was reported: the variables listed as changed, the reported values that are not the
// present ones, and the values that the caller sees where they are not the present ones.

extension Core {
  mutating func writeChanges(_ image: inout ImageWriter) {
    for place in 0..<shown.changed.list.count where shown.changed.list.base[place] < model.scalars.variables {
      image.put(shown.changed.list.base[place])
    }
    image.put(Image.end)
    for j in 0..<model.scalars.variables where shown.changed.reported[j].bitPattern != present(j).bitPattern {
      image.put(j)
      image.put(shown.changed.reported[j])
    }
    image.put(Image.end)
    for place in 0..<shown.values.variables.count {
      image.put(shown.values.variables.base[place])
      image.put(seen(shown.values.variables.base[place]))
    }
    image.put(Image.end)
  }

  mutating func readChanges(_ image: inout ImageReader) throws(EngineError) {
    for j in 0..<model.scalars.variables { shown.changed.setReported(j, present(j)) }
    while true {
      let j = try image.indexOrNone(below: model.scalars.variables)
      if j < 0 { break }
      let known = shown.changed.list.count
      shown.changed.note(j)
      guard shown.changed.list.count > known else { throw .badImage }
    }
    while true {
      let j = try image.indexOrNone(below: model.scalars.variables)
      if j < 0 { break }
      shown.changed.setReported(j, try image.number())
    }
    try readSeen(&image)
  }

  private mutating func readSeen(_ image: inout ImageReader) throws(EngineError) {
    while true {
      let j = try image.indexOrNone(below: model.scalars.variables)
      if j < 0 { return }
      try shown.values.reserve(model.value.capacity, &model.memory)
      guard shown.values.stored(j) == nil else { throw .badImage }
      shown.values.restore(j, try image.number())
    }
  }
}
