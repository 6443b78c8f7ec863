// Engine+Save.swift -- a solver as bytes. Image.swift says what the bytes mean, and why.

extension Engine {
  /// How many bytes `save` needs.
  public var imageSize: Int {
    var writer = ImageWriter(UnsafeMutableRawBufferPointer(start: nil, count: 0))
    write(&writer)
    return writer.size
  }

  /// Writes the solver to `target`, and returns how many bytes that took. The state of the engine, and all its later
  /// results, are as if it had not been saved.
  ///
  /// Throws `badCount` if the bytes do not fit, `transactionOpen` in a transaction. Labels are not saved.
  public func save(into target: UnsafeMutableRawBufferPointer) throws(EngineError) -> Int {
    defer { verify() }
    let size = try write(to: target)
    guard size <= target.count else { throw .badCount }
    return size
  }

  /// Writes the solver, and returns how many bytes it needs. If they do not fit, `target` holds nothing of use.
  /// Throws `transactionOpen` in a transaction.
  public func write(to target: UnsafeMutableRawBufferPointer) throws(EngineError) -> Int {
    guard !isInTransaction else { throw .transactionOpen }
    var writer = ImageWriter(target)
    write(&writer)
    return writer.size
  }

  private func write(_ image: inout ImageWriter) {
    image.put(Image.magic)
    image.put(Image.version)
    image.put(tag)
    image.put(options.returnsToRest)
    image.put(options.conflictPolicy.rawValue)
    // What directions have moved waits to be listed as changed.
    core.listUnread()
    core.writeProblem(&image)
    core.writeTies(&image)
    core.writeActive(&image)
    core.writeWaiting(&image)
    deferred.write(&image)
    core.writeChanges(&image)
    image.seal()
  }
}
