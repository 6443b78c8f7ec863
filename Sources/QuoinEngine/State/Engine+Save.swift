// Engine+Save.swift -- a solver as bytes.
//
//     magic, version, tag, options that shape the problem
//     levels      priority
//     variables   generation, live or next unused, value, basis row at its slot
//     rows        generation, flags and state, level, weight, constant, scale, terms or next unused
//     terms       variable, coefficient, row by row
//     suggestions, constraints set aside
//     checksum
//
// Only what cannot be derived is saved: columns, the matching and multipliers are made anew when the
// image is loaded, from the same basis. Aliases are written as what they would be without the table:
// edges as basis rows, all rows as the caller wrote them. Handles stay valid in the loaded solver.

extension Engine {
  /// How many bytes `save` needs.
  public var imageSize: Int {
    var writer = ImageWriter(UnsafeMutableRawBufferPointer(start: nil, count: 0))
    write(&writer)
    return writer.size
  }

  /// Writes the solver to `target`, and returns how many bytes that took.
  ///
  /// Throws `badCount` if they do not fit, `transactionOpen` in a transaction. Labels are not saved.
  public func save(into target: UnsafeMutableRawBufferPointer) throws(EngineError) -> Int {
    let size = try write(to: target)
    guard size <= target.count else { throw .badCount }
    return size
  }

  /// The same without an error for what does not fit: `target` then holds nothing of use.
  public func write(to target: UnsafeMutableRawBufferPointer) throws(EngineError) -> Int {
    guard !isInTransaction else { throw .transactionOpen }
    var writer = ImageWriter(target)
    write(&writer)
    return writer.size
  }

  private func write(_ image: inout ImageWriter) {
    image.put(Image.magic)
    image.put(Image.version)
    image.put(UInt32(tag))
    image.put(UInt8(options.returnsToRest ? 1 : 0))
    image.put(options.conflictPolicy.rawValue)
    core.writeLevels(&image)
    core.writeVariables(&image)
    core.writeRows(&image)
    core.writeSuggestions(&image)
    asides.write(&image)
    image.put(image.print.hash)
  }
}

extension Core {
  fileprivate mutating func writeLevels(_ image: inout ImageWriter) {
    image.put(scalars.levels)
    for l in 0..<scalars.levels { image.put(level[l].priority) }
  }

  fileprivate mutating func writeVariables(_ image: inout ImageWriter) {
    image.put(scalars.variables)
    image.put(scalars.freeVariable)
    image.put(scalars.freeVariableTail)
    for j in 0..<scalars.variables {
      image.put(info[j].generation)
      // A live variable is marked by -2; an unused place by the next one.
      image.put(info[j].isLive ? Int32(-2) : info[j].edit)
      image.put(current(j))
      image.put(hasAliases && alias.all[j].isMember ? alias.all[j].edge : slot[j].row)
    }
  }

  fileprivate mutating func writeRows(_ image: inout ImageWriter) {
    image.put(scalars.rows)
    image.put(scalars.freeRow)
    image.put(scalars.freeRowTail)
    for i in 0..<scalars.rows {
      let held = row[i]
      let written = original(i)
      image.put(held.generation)
      image.put(held.flags & ~RowFlag.edge)
      image.put(held.kind.rawValue)
      image.put(isEdge(i) ? RowState.on : held.state)
      image.put(held.exponent)
      image.put(held.level)
      image.put(held.weight)
      image.put(written.constant)
      image.put(held.isUnused ? held.firstTerm : 0)
      image.put(written.termCount)
    }
    for i in 0..<scalars.rows {
      let written = original(i)
      for t in written.firstTerm..<written.firstTerm + written.termCount {
        image.put(term[t].variable)
        image.put(term[t].coefficient)
      }
    }
  }

  fileprivate mutating func writeSuggestions(_ image: inout ImageWriter) {
    image.put(Int32(suggestions.count))
    for place in 0..<suggestions.count {
      image.put(suggestions.base[place].row)
      image.put(suggestions.base[place].constant)
    }
  }
}

extension Row {
  /// Whether the place holds neither a constraint nor a zombie.
  var isUnused: Bool { flags == 0 }
}
