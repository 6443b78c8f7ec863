// Batch+Save.swift -- a batch as bytes, so that other processes answer with the same bits.
//
// For a region that was learnt the image has its active set only: everything else follows from the set, to the
// bit. The image has nothing of the regions that the batch began with, which `load` makes again:
//
//   1. Read the fields, and the solver, whose own load checks its state.
//   2. Make the model, and the regions that the batch began with.
//   3. Make a region from each active set. The image is damaged if a set makes none, or one that the batch has already.
//
// Not in the image and found again are exponents of moves, and prints.

import QuoinEngine

extension Batch {
  /// How many bytes `save` needs.
  public var imageSize: Int {
    (try? write(UnsafeMutableRawBufferPointer(start: nil, count: 0))) ?? 0
  }

  /// Writes the batch to `target`, and returns the number of bytes. Regions that blocks found and `learn` has
  /// not added are left out. Throws `badCount` if the batch does not fit; `outOfMemory`.
  public func save(into target: UnsafeMutableRawBufferPointer) throws(EngineError) -> Int {
    let size = try write(target)
    guard size <= target.count else { throw .badCount }
    return size
  }

  private func write(_ target: UnsafeMutableRawBufferPointer) throws(EngineError) -> Int {
    let work = try BatchPool(allocator)
    defer { work.freeAll() }
    var image = BatchImage(writing: target)
    var fields = BatchFields(
      structure: structure, options: options, parameterCount: parameterCount, outputs: outputs, drive: drive)
    fields.drive.base = base
    for list in lists.slice {
      for region in list.regions.slice[list.own...] { try fields.sets.append(region.set, work) }
    }
    try fields.describe(&image, work)
    var size = engine.imageSize
    try image.number(&size)
    if let room = image.room(size) { _ = try engine.save(into: room) }
    return try image.end()
  }

  /// Makes the batch that `save` wrote. Its answers are those of the saved batch for any number of threads, to the
  /// bit where both batches multiply with their own loops or with the same BLAS.
  ///
  /// Throws `badImage` for a damaged image and for bytes that are no image, `badOption` for an impossible number
  /// of threads, `outOfMemory`. `load` does not check whether regions are optimal: load only images that you trust as
  /// you trust the program.
  public static func load(
    from source: UnsafeRawBufferPointer, threads: Int = 1, allocator: Allocator = .system
  ) throws(EngineError) -> Batch {
    guard threads >= 1, threads <= BatchLimits.threads else { throw .badOption }
    let work = try BatchPool(allocator)
    defer { work.freeAll() }
    do throws(EngineError) {
      return try read(source, threads, work)
    } catch {
      throw error == .outOfMemory ? error : .badImage
    }
  }

  private static func read(
    _ source: UnsafeRawBufferPointer, _ threads: Int, _ work: BatchPool
  ) throws(EngineError) -> Batch {
    // 1
    var image = try BatchImage(reading: source)
    var (fields, size) = (BatchFields(), 0)
    try fields.describe(&image, work)
    fields.options.threads = threads
    try image.number(&size)
    let engine = try Engine.load(from: try image.bytes(size), allocator: work.allocator)
    _ = try image.end()
    guard fields.areValid(engine) else { throw .badImage }
    // 2
    var parts = try BatchParts.begun(work.allocator)
    try parts.take(fields)
    try parts.buildModel(engine, fields.parameterCount, partsApart: fields.options.partsApart)
    let batch = Batch(engine, parts, fields.parameterCount, fields.structure, fields.options)
    try batch.buildTables()
    // 3
    try batch.makeRegions(of: fields.sets, work)
    return batch
  }

  private func makeRegions(of sets: BatchArray<ActiveSet>, _ work: BatchPool) throws(EngineError) {
    if sets.count == 0 { return }
    var maker = try RegionMaker(model, engine.allowance, work, regions: made)
    for place in 0..<sets.count {
      sets[place].seal()
      let set = sets[place]
      guard set.fits(model), !lists[Int(set.component)].has(set.print), let region = try maker.make(set)
      else { throw .badImage }
      set.move(to: made)
      try lists[Int(set.component)].add(region, made, pool)
    }
    for list in lists.slice { list.putInOrder() }
  }
}

/// What an image has beside the solver.
private struct BatchFields {
  var structure: UInt64 = 0
  var options = BatchOptions()
  var parameterCount = 0
  var outputs = BatchArray<Int32>()
  var drive = ParameterControls()
  /// The active sets that were learnt.
  var sets = BatchArray<ActiveSet>()

  private static var magic: UInt64 { 0x4843_5441_424E_4951 }
  /// Whoever changes a field raises it.
  private static var version: UInt64 { 7 }

  mutating func describe(_ image: inout BatchImage, _ pool: BatchPool) throws(EngineError) {
    try image.fixed(BatchFields.magic)
    try image.fixed(BatchFields.version)
    try image.field(&structure)
    try image.number(&options.blockSize)
    try image.number(&options.largestRegions)
    try image.number(&options.largestBytes)
    try image.flag(&options.usesBLAS)
    try image.flag(&options.isReproducible)
    try image.number(&options.partsApart)
    try image.field(&options.lowest)
    try image.field(&options.highest)
    try image.number(&parameterCount)
    try image.list(&outputs, of: 0, pool)
    try image.list(&drive.moves, ModelMove.none, pool) { one, image throws(EngineError) in
      try one.describe(&image)
    }
    try image.list(&drive.shares, ModelShare(parameter: 0, share: 0), pool) {
      one, image throws(EngineError) in
      try one.describe(&image)
    }
    try image.list(&drive.stands, StandIn.none, pool) { one, image throws(EngineError) in
      try one.describe(&image)
    }
    try image.list(&drive.base, of: 0, pool)
    try image.list(&sets, ActiveSet(component: 0), pool) { one, image throws(EngineError) in
      try one.describe(&image, pool)
    }
  }

  /// Whether all places that the fields name are there.
  func areValid(_ engine: borrowing Engine) -> Bool {
    guard options.isValid, options.partsApart > 0, parameterCount >= 0, parameterCount <= Int(Int32.max) / 2,
      drive.base.count == parameterCount
    else { return false }
    let (variables, parameters) = (0..<engine.variablePlaces, 0..<parameterCount)
    for place in outputs.slice where !variables.contains(Int(place)) { return false }
    for share in drive.shares.slice where !parameters.contains(Int(share.parameter)) { return false }
    for stand in drive.stands.slice where !parameters.contains(stand.parameter) { return false }
    for move in drive.moves.slice {
      let (first, count) = (Int(move.firstShare), Int(move.shareCount))
      guard first >= 0, count >= 0, first + count <= drive.shares.count, move.kind != .parameter
      else { return false }
    }
    return true
  }
}

extension BatchParts {
  /// Takes over what a saved batch was made of.
  fileprivate mutating func take(_ fields: BatchFields) throws(EngineError) {
    (outputs, drive, base) = (fields.outputs, fields.drive, fields.drive.base)
    outputs.move(to: kept.pool)
    drive.moves.move(to: kept.pool)
    drive.shares.move(to: kept.pool)
    drive.stands.move(to: kept.pool)
    base.move(to: kept.pool)
  }
}

extension ModelMove {
  fileprivate mutating func describe(_ image: inout BatchImage) throws(EngineError) {
    var raw = kind.rawValue
    try image.field(&raw)
    guard let kind = Kind(rawValue: raw) else { throw .badImage }
    self.kind = kind
    try constraint.describe(&image)
    try image.field(&base)
    try image.field(&firstShare)
    try image.field(&shareCount)
  }
}

extension ModelShare {
  fileprivate mutating func describe(_ image: inout BatchImage) throws(EngineError) {
    try image.field(&parameter)
    try image.field(&share)
  }
}

extension StandIn {
  fileprivate static var none: StandIn { StandIn(parameter: 0, variable: .none, edit: .none) }

  fileprivate mutating func describe(_ image: inout BatchImage) throws(EngineError) {
    try image.number(&parameter)
    var (index, stamp) = (variable.index1, variable.stamp)
    try image.field(&index)
    try image.field(&stamp)
    variable = VariableID(index1: index, stamp: stamp)
    try edit.describe(&image)
  }
}

extension ConstraintID {
  fileprivate mutating func describe(_ image: inout BatchImage) throws(EngineError) {
    var (index, stamp) = (index1, stamp)
    try image.field(&index)
    try image.field(&stamp)
    self = ConstraintID(index1: index, stamp: stamp)
  }
}

extension ActiveSet {
  fileprivate mutating func describe(_ image: inout BatchImage, _ pool: BatchPool) throws(EngineError) {
    try image.field(&component)
    try image.list(&point, of: 0, pool)
    try image.list(&marks, of: 0, pool)
    try image.list(&resting, Resting(variable: 0, value: 0), pool) { one, image throws(EngineError) in
      try image.field(&one.variable)
      try image.field(&one.value)
    }
  }

  /// Whether there is the component, the set's point has a number for each acting one behind the leading 1, the set has a
  /// mark for each row, and each resting variable is one of the component's.
  fileprivate func fits(_ model: BatchModel) -> Bool {
    guard component >= 0, Int(component) < model.components.count else { return false }
    let component = model.components[Int(self.component)]
    guard point.count == component.numbers.length + 1, marks.count == component.rows.length else {
      return false
    }
    for one in resting.slice where one.variable < 0 || one.variable >= component.variables.count {
      return false
    }
    return true
  }
}
