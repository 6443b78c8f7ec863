// Batches.swift -- quoin_batch.h: making, saving, learning, asking.

public import CQuoin
internal import QuoinBatch
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_batch_options_init") @implementation
public func quoin_batch_options_init(
  _ options: UnsafeMutablePointer<quoin_batch_options>?, _ size: Int
) -> quoin_status {
  guard let options else { return Status.nullArgument }
  guard Sized.isKnown(size, of: quoin_batch_options.self) else { return Status.badOption }
  UnsafeMutableRawPointer(options).initializeMemory(as: UInt8.self, repeating: 0, count: size)
  UnsafeMutableRawPointer(options).storeBytes(of: size, as: Int.self)
  return Status.ok
}

extension BatchOptions {
  /// Takes over the caller's options. Returns why they are refused, or QUOIN_OK.
  fileprivate mutating func read(_ given: UnsafePointer<quoin_batch_options>?) -> quoin_status {
    guard let given else { return Status.ok }
    guard let read = Sized.read(given, over: quoin_batch_options()), read.threads <= BatchLimits.threads,
      read.block_size <= BatchLimits.blockSize, read.with_blas == 0 || read.with_blas == 1,
      read.largest_bytes <= UInt64(Int.max), read.lowest <= read.highest,
      read.lowest >= -BatchOptions.endOfLine, read.highest <= BatchOptions.endOfLine
    else { return Status.badOption }
    if read.threads > 0 { threads = Int(read.threads) }
    if read.block_size > 0 { blockSize = Int(read.block_size) }
    if read.largest_regions > 0 { largestRegions = Int(clamping: read.largest_regions) }
    if read.largest_bytes > 0 { largestBytes = Int(read.largest_bytes) }
    if read.lowest != 0 || read.highest != 0 { (lowest, highest) = (read.lowest, read.highest) }
    usesBLAS = read.with_blas != 0
    return Status.ok
  }
}

extension BatchTarget {
  /// Nil for an unknown kind.
  fileprivate init?(_ given: quoin_batch_target) {
    let kind: Kind
    switch Int(given.kind) {
    case QUOIN_BATCH_EDIT: kind = .edit
    case QUOIN_BATCH_CONSTANT: kind = .constant
    case QUOIN_BATCH_WHOLE_CONSTANT: kind = .wholeConstant
    default: return nil
    }
    self.init(
      parameter: Int(clamping: given.parameter), kind,
      ConstraintID(index1: given.constraint.index1, stamp: given.constraint.stamp), share: given.share)
  }
}

@_cdecl("quoin_batch_create") @implementation
public func quoin_batch_create(
  _ solver: OpaquePointer?, _ targets: UnsafePointer<quoin_batch_target>?, _ n_targets: Int,
  _ n_parameters: Int, _ outputs: UnsafePointer<quoin_variable>?, _ n_outputs: Int,
  _ options: UnsafePointer<quoin_batch_options>?, _ batch_out: UnsafeMutablePointer<OpaquePointer?>?
) -> quoin_status {
  var call = Call(solver, "quoin_batch_create", .reads)
  call.array(targets, n_targets)
  call.array(outputs, n_outputs)
  call.count(n_parameters, of: Double.self)
  call.needs(batch_out)
  var wanted = BatchOptions()
  let status = wanted.read(options)
  if status != Status.ok { call.refuse(status) }
  if call.status == Status.ok, let targets {
    for place in 0..<n_targets where BatchTarget(targets[place]) == nil { call.refuse(Status.badChoice) }
  }
  return call.run { engine throws(EngineError) in
    let allocator = engine.options.allocator
    let size = max(n_targets, 1) * MemoryLayout<BatchTarget>.stride
    guard let raw = allocator.allocate(allocator.context, size) else { throw .outOfMemory }
    defer { allocator.deallocate(allocator.context, raw) }
    let list = raw.bindMemory(to: BatchTarget.self, capacity: max(n_targets, 1))
    if let targets {
      for place in 0..<n_targets {
        if let target = BatchTarget(targets[place]) { (list + place).initialize(to: target) }
      }
    }
    let ids = UnsafeRawPointer(outputs)?.assumingMemoryBound(to: VariableID.self)
    let block = try BatchBlock.make(allocator) { () throws(EngineError) in
      try makePlan(
        engine, UnsafeBufferPointer(start: list, count: n_targets), n_parameters,
        UnsafeBufferPointer(start: ids, count: n_outputs), wanted)
    }
    batch_out?.pointee = OpaquePointer(block)
  }
}

/// Makes a plan. If rows of the plan's copy conflict, theirs becomes the engine's last conflict.
private func makePlan(
  _ engine: borrowing Engine, _ targets: UnsafeBufferPointer<BatchTarget>, _ parameterCount: Int,
  _ outputs: UnsafeBufferPointer<VariableID>, _ options: BatchOptions
) throws(EngineError) -> BatchPlan {
  var (members, failure) = (0, EngineError?.none)
  do throws(EngineError) {
    return try BatchPlan(engine, targets, parameterCount: parameterCount, outputs, options) { item in
      do throws(EngineError) { try engine.setConflictItem(members, item) } catch { failure = error }
      members += 1
    }
  } catch {
    throw failure ?? error
  }
}

@_cdecl("quoin_batch_free") @implementation
public func quoin_batch_free(_ batch: OpaquePointer?) {
  guard let block = BatchBlock.find(batch), !block.pointee.object.takeUnretainedValue().isBusy else { return }
  BatchBlock.dispose(block)
}

@_cdecl("quoin_batch_learn") @implementation
public func quoin_batch_learn(_ batch: OpaquePointer?, _ n_out: UnsafeMutablePointer<Int>?) -> quoin_status {
  BatchBlock.use(batch) { plan throws(EngineError) in
    let count = try plan.learn()
    n_out?.pointee = count
  }
}

@_cdecl("quoin_batch_conflict") @implementation
public func quoin_batch_conflict(
  _ batch: OpaquePointer?, _ scenario: UnsafePointer<Double>?,
  _ constraints_out: UnsafeMutablePointer<quoin_constraint>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  guard let n_out else {
    return BatchBlock.find(batch) == nil ? quoin_status(QUOIN_BAD_BATCH) : Status.nullArgument
  }
  let width = BatchBlock.find(batch)?.pointee.object._withUnsafeGuaranteedRef { $0.parameterCount } ?? 0
  let given = Rows(scenario, 1, stride: width, width: width)
  let written = Rows(constraints_out, capacity, stride: 1, width: 1)
  var checks = given.check
  if checks == Status.ok { checks = written.check }
  if checks == Status.ok { checks = Extent.apart(written.extent, given.extent) }
  if checks == Status.ok { checks = Extent.apart(Extent(n_out, 1), given.extent) }
  if checks == Status.ok { checks = Extent.apart(Extent(n_out, 1), written.extent) }
  var count = 0
  let ended = BatchBlock.use(batch, checks) { plan throws(EngineError) in
    try plan.forEachInConflict(at: given.start) { constraint in
      if count < capacity {
        constraints_out?[count] = quoin_constraint(index1: constraint.index1, stamp: constraint.stamp)
      }
      count += 1
    }
  }
  guard ended == Status.ok else { return ended }
  n_out.pointee = count
  return count > capacity && capacity > 0 ? Status.bufferTooSmall : Status.ok
}

@_cdecl("quoin_batch_is_stale") @implementation
public func quoin_batch_is_stale(_ batch: OpaquePointer?, _ solver: OpaquePointer?) -> Int32 {
  guard let block = BatchBlock.find(batch) else { return 0 }
  return SolverBlock.read(solver, else: 0) { engine in
    block.pointee.object._withUnsafeGuaranteedRef { $0.isStale(beside: engine) } ? 1 : 0
  }
}

@_cdecl("quoin_batch_save") @implementation
public func quoin_batch_save(
  _ batch: OpaquePointer?, _ bytes_out: UnsafeMutableRawPointer?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  let written = Rows(bytes_out?.assumingMemoryBound(to: UInt8.self), capacity, stride: 1, width: 1)
  var checks = n_out == nil ? Status.nullArgument : written.check
  if checks == Status.ok, let n_out { checks = Extent.apart(written.extent, Extent(n_out, 1)) }
  var size = 0
  let ended = BatchBlock.use(batch, checks) { plan throws(EngineError) in
    size = plan.imageSize
    if size <= capacity {
      size = try plan.save(into: UnsafeMutableRawBufferPointer(start: bytes_out, count: capacity))
    }
  }
  guard ended == Status.ok else { return ended }
  n_out?.pointee = size
  return size > capacity && capacity > 0 ? Status.bufferTooSmall : Status.ok
}

@_cdecl("quoin_batch_load") @implementation
public func quoin_batch_load(
  _ bytes: UnsafeRawPointer?, _ n: Int, _ options: UnsafePointer<quoin_batch_options>?,
  _ batch_out: UnsafeMutablePointer<OpaquePointer?>?
) -> quoin_status {
  guard let batch_out, bytes != nil || n == 0 else { return Status.nullArgument }
  guard n >= 0 else { return Status.badCount }
  var wanted = BatchOptions()
  let status = wanted.read(options)
  guard status == Status.ok else { return status }
  do throws(EngineError) {
    let block = try BatchBlock.make(.system) { () throws(EngineError) in
      try BatchPlan.load(from: UnsafeRawBufferPointer(start: bytes, count: n), threads: wanted.threads)
    }
    batch_out.pointee = OpaquePointer(block)
    return Status.ok
  } catch {
    return Status.of(error)
  }
}
