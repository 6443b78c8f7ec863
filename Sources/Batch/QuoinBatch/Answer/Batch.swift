// Batch.swift -- one structure, laid out for many numbers.
//
// A batch holds a copy of a solver, P parameters and V outputs, and answers scenarios: P numbers in, V
// values out. While the same rows are active, the values are affine in the parameters: most scenarios cost
// little more than writing their values.
//
//     let batch = try Batch(engine, targets, parameterCount: 1, outputs, BatchOptions())
//     try batch.solve(scenarios, count: count, into: &values)
//
// While a batch answers, its regions do not change. A call finds regions for its scenarios in addition; `learn` adds these
// to the batch. What no region answers is solved, from where the solve before it ended. So the same call gives the same
// bits, and an answer in other company is the same up to rounding, or another of several optima. With the option
// `isReproducible` an answer depends on the batch and its scenario alone, to the bit.

import QuoinEngine

/// A solver's structure, ready to be laid out for many numbers at once. Used by one thread at a time.
public final class Batch {
  /// The batch's engine, solved at the base scenario. It stays there: other scenarios are solved on clones of it.
  let engine: Engine
  /// What the batch keeps; and what a call is making, which is empty between calls.
  private let kept: OwnedPool
  private let making: OwnedPool
  let pool: BatchPool
  let made: BatchPool
  /// The options that the batch was made with.
  public let options: BatchOptions
  /// The length of a scenario.
  public let parameterCount: Int
  /// The length of an answer.
  public let outputCount: Int
  /// The fingerprint of the original's structure when the batch was made.
  let structure: UInt64
  /// Whether a C function is working on the batch. The C functions refuse other calls on the batch until it returns.
  package var isBusy = false
  var drive: ParameterControls
  var model: BatchModel
  /// Whether scenarios are being answered, by several threads perhaps: the lists then stay as they are.
  var isAnswering = false
  /// The regions of each component.
  var lists = BatchArray<RegionList>()
  /// The active sets that calls have found and the batch may learn, in the order of the calls.
  var found = BatchArray<ActiveSet>()
  var base = BatchArray<Double>()
  /// Numbers up to this magnitude ask the engine for nothing that it would refuse.
  let safeNumber: Double
  /// The places of the outputs' variables in the engine.
  var outputs: BatchArray<Int32>
  /// The work that the batch has done: making its first regions, and answering since.
  public internal(set) var report = BatchReport()
  var kernel: Kernel
  /// Where slack rows are left out: a batch that leaves out none, which answers gradients; made when first needed.
  private var whole: Batch?
  var hasWhole: Bool { whole != nil }

  /// Makes a batch from a clone of `original`, and solves the clone. `original` is not changed, and its later
  /// changes do not reach the batch.
  ///
  /// Throws `badOption`, `badCount` for a parameter that does not exist, `staleVariable`, `staleConstraint`,
  /// `wrongKind` for a target whose constraint is not of the target's kind, or that adds to a constant which another
  /// target replaces, `badNumber`, `badCoefficient` for a share that a required constraint cannot have as a
  /// coefficient, `conflict` if required constraints contradict each other for all parameters, `outOfMemory`,
  /// `numericalTrouble`, `transactionOpen`. Before it throws `conflict`, it calls the argument `conflict` with each of
  /// the constraints that contradict each other. Cost: a clone, and one or two pivots and a factorisation of a
  /// component for each piece of its table.
  public convenience init(
    _ original: borrowing Engine, _ targets: UnsafeBufferPointer<BatchTarget>, parameterCount: Int,
    _ outputs: UnsafeBufferPointer<VariableID>, _ options: BatchOptions = BatchOptions(),
    conflict: (ConflictItem) -> Void = { _ in }
  ) throws(EngineError) {
    guard options.isValid else { throw .badOption }
    guard parameterCount >= 0, parameterCount <= Int(Int32.max) / 2, outputs.count <= Int(Int32.max) / 2
    else { throw .badCount }
    guard !original.isInTransaction else { throw .transactionOpen }
    let engine = try original.clone()
    var parts = try BatchParts.begun(engine.options.allocator)
    do throws(EngineError) {
      try parts.make(engine, targets, parameterCount, outputs, options)
    } catch {
      if error == .conflict { engine.forEachInConflict(conflict) }
      throw error
    }
    self.init(engine, parts, parameterCount, original.structurePrint, options)
    try buildTables()
  }

  init(
    _ engine: consuming Engine, _ parts: consuming BatchParts, _ parameterCount: Int, _ structure: UInt64,
    _ options: BatchOptions
  ) {
    self.engine = engine
    self.options = options
    self.parameterCount = parameterCount
    outputCount = parts.outputs.count
    outputs = parts.outputs
    self.structure = structure
    drive = parts.drive
    safeNumber = parts.drive.safeNumber
    model = parts.model
    base = parts.base
    lists = parts.lists
    kernel = Kernel(
      usesBLAS: options.usesBLAS && parts.model.multiplies, isReproducible: options.isReproducible)
    (pool, made) = (parts.kept.pool, parts.making.pool)
    kept = parts.kept
    making = parts.making
  }

  /// Whether a solver's rows, relations, strengths or coefficients differ from those that the batch's original had when
  /// the batch was made. The solver may be the original, a copy of it, or one that was loaded from its image. The batch
  /// goes on answering for its own copy. Cost: the number of terms.
  public func isStale(beside solver: borrowing Engine) -> Bool { solver.structurePrint != structure }

  /// Whether OpenBLAS or the system's BLAS has multiplied for the batch.
  public var usesBLAS: Bool { report.blasProducts > 0 }

  /// Components that parameters move.
  public var componentCount: Int { model.components.count }
  /// How many numbers decide which regions answer, for all components together: sums of parameters, or the parameters.
  package var actingNumberCount: Int {
    var sum = 0
    for component in model.components.slice { sum += component.numbers.length }
    return sum
  }

  var allocator: Allocator { pool.allocator }

  /// The values of a scenario: the different outputs, then what definitions need.
  var valueCount: Int { model.distinctCount + model.definitions.hiddenCount }

  /// The length of a whole scenario: the parameters, then the extremes.
  var wholeCount: Int { parameterCount + model.extremes.count }

  /// How many regions are kept, for all components together.
  public var regionCount: Int {
    var sum = 0
    for place in 0..<lists.count { sum += lists[place].regions.count }
    return sum
  }

  /// Bytes held for the model, its regions and the found sets, without the batch's copy of the solver.
  public var bytes: Int {
    var sum = model.bytes + found.bytes
    for place in 0..<lists.count { sum += lists[place].bytes }
    for one in found.slice { sum += one.bytes }
    return sum + (whole?.bytes ?? 0)
  }

  /// The batch that answers gradients: this one, or else the one that leaves out no rows.
  func wholeBatch() throws(EngineError) -> Batch {
    if model.checks.isEmpty { return self }
    if let whole { return whole }
    var parts = try BatchParts.begun(allocator)
    // The lists stay this batch's, which lives longer.
    (parts.outputs, parts.drive, parts.base) = (outputs, drive, base)
    let engine = try engine.clone()
    try parts.buildModel(engine, parameterCount, partsApart: .max)
    let made = Batch(engine, parts, parameterCount, structure, options)
    try made.buildTables()
    whole = made
    return made
  }
}

extension BatchOptions {
  var isValid: Bool {
    threads >= 1 && threads <= BatchLimits.threads && blockSize >= 1 && blockSize <= BatchLimits.blockSize
      && largestRegions >= 1 && largestBytes >= 0 && lowest <= highest && lowest >= -BatchOptions.endOfLine
      && highest <= BatchOptions.endOfLine
  }
}

/// The parts of a batch that is being made.
struct BatchParts: ~Copyable {
  /// The batch's pools: what it keeps, and what a call is making.
  let kept: OwnedPool
  let making: OwnedPool
  var drive = ParameterControls()
  var model = BatchModel()
  var base = BatchArray<Double>()
  var lists = BatchArray<RegionList>()
  var outputs = BatchArray<Int32>()

  static func begun(_ allocator: Allocator) throws(EngineError) -> BatchParts {
    BatchParts(kept: try OwnedPool(allocator), making: try OwnedPool(allocator))
  }

  mutating func make(
    _ engine: borrowing Engine, _ targets: UnsafeBufferPointer<BatchTarget>, _ parameterCount: Int,
    _ outputs: UnsafeBufferPointer<VariableID>, _ options: BatchOptions
  ) throws(EngineError) {
    let pool = kept.pool
    try engine.solve()
    try engine.dropDeferred()
    for output in outputs { try self.outputs.append(Int32(try engine.place(of: output)), pool) }
    try drive.attach(targets, parameterCount: parameterCount, to: engine, pool)
    base = try BatchArray(parameterCount, of: 0, pool)
    for p in 0..<parameterCount { base[p] = drive.base[p] }
    try settle(engine)
    // What a batch that is loaded begins with.
    try engine.refactor()
    try buildModel(engine, parameterCount, partsApart: options.partsApart)
  }

  /// Makes the model from the engine, the drive and the outputs.
  mutating func buildModel(
    _ engine: borrowing Engine, _ parameterCount: Int, partsApart: Int
  ) throws(EngineError) {
    let pool = kept.pool
    let scratch = try BatchPool(pool.allocator)
    defer { scratch.freeAll() }
    try drive.findScales(engine)
    model = try withUnsafePointer(to: engine) { engine throws(EngineError) in
      var builder = ModelBuilder(
        engine, drive, parameterCount: parameterCount, partsApart: partsApart, pool, scratch)
      try builder.build(outputs)
      return builder.model
    }
    try model.readCosts(engine, pool)
    try model.readHomes(engine, at: base, pool)
    lists = try BatchArray(model.components.count, of: RegionList(), pool)
  }

  /// Brings the engine to the base scenario.
  private func settle(_ engine: borrowing Engine) throws(EngineError) {
    for move in drive.moves.slice { try EngineMover.carryOut(move, drive.shares, base.base, on: engine) }
    for stand in drive.stands.slice { try engine.suggest(stand.edit, base[stand.parameter]) }
    try engine.solve()
  }

}
