// State.swift -- quoin.h: State and work.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_solver_dump") @implementation
public func quoin_solver_dump(
  _ solver: OpaquePointer?, _ write: quoin_write_function?, _ user: UnsafeMutableRawPointer?
) -> quoin_status {
  let checks = Checks().that(write != nil, else: Status.nullArgument)
  return SolverBlock.call(solver, "quoin_solver_dump", .reading, checks) { block in
    let isTaken = dump(block.pointee.recorded.engine, write.unsafelyUnwrapped, user)
    return isTaken ? Status.ok : Status.writeFailed
  }
}

@_cdecl("quoin_solver_text") @implementation
public func quoin_solver_text(
  _ solver: OpaquePointer?, _ text_out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  let checks = Checks().list(Extent(text_out, capacity), n_out)
  return SolverBlock.call(solver, "quoin_solver_text", .reading, checks) { block in
    let room = max(capacity - 1, 0)
    var list = ListWriter(text_out, room)
    _ = dump(
      block.pointee.recorded.engine,
      { list, text, n in
        let text = UnsafeBufferPointer(start: text?.assumingMemoryBound(to: CChar.self), count: n)
        for one in text { list?.assumingMemoryBound(to: ListWriter<CChar>.self).pointee.add(one) }
        return 0
      }, &list)
    if capacity > 0 { text_out.unsafelyUnwrapped[min(list.count, room)] = 0 }
    n_out?.pointee = list.count
    return capacity > 0 && list.count > room ? Status.bufferTooSmall : Status.ok
  }
}

/// Writes what the engine holds. False if the callback has refused a part of it.
@inline(never)
private func dump(
  _ engine: borrowing Engine, _ write: @escaping quoin_write_function, _ user: UnsafeMutableRawPointer?
) -> Bool {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: CallbackSink.capacity) { room in
    var sink = CallbackSink(room, write, user)
    engine.dump(to: &sink)
    sink.flush()
    return !sink.isRefused
  }
}

@_cdecl("quoin_solver_hash") @implementation
public func quoin_solver_hash(_ solver: OpaquePointer?) -> UInt64 {
  SolverBlock.ask(solver, else: 0) { $0.stateHash }
}

@_cdecl("quoin_solver_counters") @implementation
public func quoin_solver_counters(
  _ solver: OpaquePointer?, _ counters_out: UnsafeMutablePointer<quoin_counters>?
) -> quoin_status {
  SolverBlock.read(solver, "quoin_solver_counters", sized: counters_out) { quoin_counters($0.counters) }
}

@_cdecl("quoin_solver_reset_counters") @implementation
public func quoin_solver_reset_counters(_ solver: OpaquePointer?) -> quoin_status {
  SolverBlock.change(solver, "quoin_solver_reset_counters") { $0.engine.resetCounters() }
}

@_cdecl("quoin_solver_certify") @implementation
public func quoin_solver_certify(
  _ solver: OpaquePointer?, _ certificate_out: UnsafeMutablePointer<quoin_certificate>?
) -> quoin_status {
  SolverBlock.read(solver, "quoin_solver_certify", sized: certificate_out) { engine throws(EngineError) in
    let found = try engine.certificate()
    return quoin_certificate(
      size: 0, holds: found.holds ? 1 : 0, is_near: found.isNear ? 1 : 0, required: found.required,
      residual: found.residual, stationarity: found.stationarity, boxes: found.boxes)
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
