// State.swift -- quoin.h: State and work.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_solver_dump") @implementation
public func quoin_solver_dump(
  _ solver: OpaquePointer?, _ write: quoin_write_function?, _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  var call = Call(solver, "quoin_solver_dump", .reads)
  if write == nil { call.refuse(Status.nullArgument) }
  var isRefused = false
  let ended = call.run { engine throws(EngineError) in
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: CallbackSink.capacity) { room in
      var sink = CallbackSink(room, write.unsafelyUnwrapped, user)
      engine.dump(to: &sink)
      sink.flush()
      isRefused = sink.isRefused
    }
  }
  guard ended == Status.ok, isRefused, let block = call.block else { return ended }
  return call.fail(block, Status.writeFailed, Fault())
}

@_cdecl("quoin_solver_text") @implementation
public func quoin_solver_text(
  _ solver: OpaquePointer?, _ text_out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  var call = Call(solver, "quoin_solver_text", .reads)
  call.array(text_out, capacity)
  call.needs(n_out)
  call.apart(text_out, capacity, from: n_out, 1)
  var length = 0
  let ended = call.run { engine throws(EngineError) in
    let start = UnsafeMutableRawPointer(text_out)?.assumingMemoryBound(to: UInt8.self)
    let room = max(capacity - 1, 0)
    var sink = BufferSink(UnsafeMutableBufferPointer(start: start, count: room))
    engine.dump(to: &sink)
    length = sink.count
    if capacity > 0 { start.unsafelyUnwrapped[min(length, room)] = 0 }
  }
  guard ended == Status.ok else { return ended }
  n_out?.pointee = length
  guard length >= capacity, capacity > 0, let block = call.block else { return Status.ok }
  return call.fail(block, Status.bufferTooSmall, Fault())
}

@_cdecl("quoin_solver_hash") @implementation
public func quoin_solver_hash(_ solver: OpaquePointer?) -> UInt64 {
  SolverBlock.read(solver, else: 0) { $0.stateHash }
}

@_cdecl("quoin_solver_counters") @implementation
public func quoin_solver_counters(
  _ solver: OpaquePointer?, _ counters_out: UnsafeMutablePointer<quoin_counters>?
) -> quoin_status {
  var call = Call(solver, "quoin_solver_counters", .reads)
  call.sized(counters_out)
  return call.run { engine throws(EngineError) in
    Sized.write(quoin_counters(engine.counters), to: counters_out.unsafelyUnwrapped)
  }
}

@_cdecl("quoin_solver_reset_counters") @implementation
public func quoin_solver_reset_counters(_ solver: OpaquePointer?) -> quoin_status {
  let call = Call(solver, "quoin_solver_reset_counters", .changes)
  return call.run { engine throws(EngineError) in engine.resetCounters() }
}

@_cdecl("quoin_solver_certify") @implementation
public func quoin_solver_certify(
  _ solver: OpaquePointer?, _ certificate_out: UnsafeMutablePointer<quoin_certificate>?
) -> quoin_status {
  var call = Call(solver, "quoin_solver_certify", .reads)
  call.sized(certificate_out)
  return call.run { engine throws(EngineError) in
    let found = try engine.certificate()
    let filled = quoin_certificate(
      size: 0, holds: found.holds ? 1 : 0, reserved: 0, required: found.required,
      residual: found.residual, stationarity: found.stationarity, boxes: found.boxes)
    Sized.write(filled, to: certificate_out.unsafelyUnwrapped)
  }
}

extension quoin_counters {
  fileprivate init(_ counters: Counters) {
    self.init(
      size: 0, pivots: counters.pivots, free_pivots: counters.freePivots, crashed: counters.crashed,
      flips: counters.flips, primal_steps: counters.primalSteps,
      degenerate_pivots: counters.degeneratePivots, bland_pivots: counters.blandPivots,
      exchanges: counters.exchanges, path_steps: counters.pathSteps, etas: counters.etas,
      btrans: counters.btrans, ftrans: counters.ftrans,
      refactors_for_eta_work: counters.refactorsForEtaWork,
      refactors_on_request: counters.refactorsOnRequest, refactors_for_drift: counters.refactorsForDrift,
      tears: counters.tears, dropped_rows: counters.droppedRows, refreshes: counters.refreshes,
      corrections: counters.corrections, rounding_exchanges: counters.roundingExchanges,
      rows_checked: counters.rowsChecked, values_moved: counters.valuesMoved,
      abandoned_steps: counters.abandonedSteps, rollbacks: counters.rollbacks,
      allocations: counters.allocations, bytes: counters.bytes, careful_steps: counters.carefulSteps)
  }
}
