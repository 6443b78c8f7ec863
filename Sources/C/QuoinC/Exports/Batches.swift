// Batches.swift -- quoin_batch.h: making, saving, learning, asking.

public import CQuoin
internal import QuoinBatch
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_batch_options_init") @implementation
public func quoin_batch_options_init(
  _ options: UnsafeMutablePointer<quoin_batch_options>?, _ size: Int
) -> quoin_status {
  Sized.clear(options, size)
}

extension BatchOptions {
  /// Takes over the caller's options. Returns why they are refused, or QUOIN_OK.
  fileprivate mutating func read(_ given: UnsafePointer<quoin_batch_options>?) -> quoin_status {
    guard let given else { return Status.ok }
    guard let read = Sized.read(given, over: quoin_batch_options()), read.threads <= BatchLimits.threads,
      read.block_size <= BatchLimits.blockSize, read.with_blas == 0 || read.with_blas == 1,
      read.reproducible == 0 || read.reproducible == 1, read.reserved == 0,
      read.largest_bytes <= UInt64(Int.max), read.lowest <= read.highest,
      read.lowest >= -BatchOptions.endOfLine, read.highest <= BatchOptions.endOfLine
    else { return Status.badOption }
    if read.threads > 0 { threads = Int(read.threads) }
    if read.block_size > 0 { blockSize = Int(read.block_size) }
    if read.largest_regions > 0 { largestRegions = Int(clamping: read.largest_regions) }
    if read.largest_bytes > 0 { largestBytes = Int(read.largest_bytes) }
    if read.lowest != 0 || read.highest != 0 { (lowest, highest) = (read.lowest, read.highest) }
    usesBLAS = read.with_blas != 0
    isReproducible = read.reproducible != 0
    return Status.ok
  }
}

extension BatchTarget {
  /// Nil for an unknown kind.
  fileprivate init?(_ given: quoin_batch_target) {
    let kind: Kind
    switch Int(given.kind) {
    case QUOIN_BATCH_EDIT: kind = .edit
    case QUOIN_BATCH_SHIFTING_LEFT: kind = .constant
    case QUOIN_BATCH_SETTING_LEFT: kind = .wholeConstant
    default: return nil
    }
    self.init(
      parameter: Int(clamping: given.parameter), kind,
      ConstraintID(given.constraint), share: given.share)
  }
}

@_cdecl("quoin_batch_create") @implementation
public func quoin_batch_create(
  _ solver: OpaquePointer?, _ targets: UnsafePointer<quoin_batch_target>?, _ n_targets: Int,
  _ n_parameters: Int, _ outputs: UnsafePointer<quoin_variable>?, _ n_outputs: Int,
  _ options: UnsafePointer<quoin_batch_options>?, _ batch_out: UnsafeMutablePointer<OpaquePointer?>?
) -> quoin_status {
  var wanted = BatchOptions()
  let status = wanted.read(options)
  let checks = Checks().array(Extent(targets, n_targets)).array(Extent(outputs, n_outputs))
    .array(Extent(start(of: nil as UnsafePointer<Double>?), n_parameters)).needs(batch_out)
    .that(status == Status.ok, else: status)
  return SolverBlock.call(solver, "quoin_batch_create", .reading, checks) { block throws(EngineError) in
    let allocator = block.pointee.allocator
    guard let list = try Copied(targets, n_targets, allocator, { BatchTarget($0) }) else {
      return Status.badChoice
    }
    defer { list.free(allocator) }
    return BatchBlock.make(batch_out, allocator) { () throws(EngineError) in
      try makeBatch(
        block.pointee.recorded.engine, list.slice, n_parameters, readable(outputs, n_outputs), wanted)
    }
  }
}

/// Makes a batch. If rows of the batch's copy conflict, theirs becomes the engine's last conflict.
private func makeBatch(
  _ engine: borrowing Engine, _ targets: UnsafeBufferPointer<BatchTarget>, _ parameterCount: Int,
  _ outputs: UnsafeBufferPointer<VariableID>, _ options: BatchOptions
) throws(EngineError) -> Batch {
  var (members, failure) = (0, EngineError?.none)
  do throws(EngineError) {
    return try Batch(engine, targets, parameterCount: parameterCount, outputs, options) { item in
      do throws(EngineError) { try engine.setConflictItem(members, item) } catch { failure = error }
      members += 1
    }
  } catch {
    throw failure ?? error
  }
}

@_cdecl("quoin_batch_free") @implementation
public func quoin_batch_free(_ batch: OpaquePointer?) {
  guard let block = BatchBlock.find(batch), !block.pointee.object.isBusy else { return }
  BatchBlock.dispose(block)
}

@_cdecl("quoin_batch_learn") @implementation
public func quoin_batch_learn(_ batch: OpaquePointer?, _ n_out: UnsafeMutablePointer<Int>?) -> quoin_status {
  BatchBlock.change(batch) { batch throws(EngineError) in
    let count = try batch.learn()
    n_out?.pointee = count
  }
}

@_cdecl("quoin_batch_conflict") @implementation
public func quoin_batch_conflict(
  _ batch: OpaquePointer?, _ scenario: UnsafePointer<Double>?,
  _ constraints_out: UnsafeMutablePointer<quoin_constraint>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  BatchBlock.call(batch, Checks().needs(n_out)) { batch throws(EngineError) in
    let (given, written) = (Extent(scenario, batch.parameterCount), Extent(constraints_out, capacity))
    let checks = Checks().array(given).list(written, n_out).apart(written, given).apart(
      Extent(n_out, 1), given)
    guard checks.status == Status.ok else { return checks.status }
    var list = ListWriter(constraints_out, capacity)
    try batch.forEachInConflict(at: start(of: scenario)) { list.add(quoin_constraint($0)) }
    return Status.listed(list.count, capacity, n_out)
  }
}

@_cdecl("quoin_batch_is_stale") @implementation
public func quoin_batch_is_stale(_ batch: OpaquePointer?, _ solver: OpaquePointer?) -> Int32 {
  guard let block = BatchBlock.find(batch) else { return 0 }
  return SolverBlock.ask(solver, else: 0) { block.pointee.object.isStale(beside: $0) ? 1 : 0 }
}

@_cdecl("quoin_batch_save") @implementation
public func quoin_batch_save(
  _ batch: OpaquePointer?, _ bytes_out: UnsafeMutableRawPointer?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  let checks = Checks().list(Extent(bytes_out?.assumingMemoryBound(to: UInt8.self), capacity), n_out)
  return BatchBlock.call(batch, checks) { batch throws(EngineError) in
    var size = batch.imageSize
    if size <= capacity {
      size = try batch.save(into: UnsafeMutableRawBufferPointer(start: bytes_out, count: capacity))
    }
    return Status.listed(size, capacity, n_out)
  }
}

@_cdecl("quoin_batch_load") @implementation
public func quoin_batch_load(
  _ bytes: UnsafeRawPointer?, _ n: Int, _ options: UnsafePointer<quoin_batch_options>?,
  _ batch_out: UnsafeMutablePointer<OpaquePointer?>?
) -> quoin_status {
  var wanted = BatchOptions()
  let status = wanted.read(options)
  let checks = Checks().needs(batch_out).array(Extent(bytes?.assumingMemoryBound(to: UInt8.self), n))
    .that(status == Status.ok, else: status)
  guard checks.status == Status.ok else { return checks.status }
  return BatchBlock.make(batch_out, .system) { () throws(EngineError) in
    try Batch.load(from: UnsafeRawBufferPointer(start: bytes, count: n), threads: wanted.threads)
  }
}
