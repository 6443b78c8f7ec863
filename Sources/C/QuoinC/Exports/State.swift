// State.swift -- quoin.h: State and work.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_solver_text") @implementation
public func quoin_solver_text(
  _ solver: OpaquePointer?, _ text_out: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ n_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  let checks = Checks().list(Extent(text_out, capacity), n_out)
  return SolverBlock.call(solver, "quoin_solver_text", .reading, checks) { block in
    let room = max(capacity - 1, 0)
    var text = TextList(list: ListWriter(text_out, room))
    block.pointee.recorded.engine.dump(to: &text)
    let count = text.list.count
    if capacity > 0 { text_out.unsafelyUnwrapped[min(count, room)] = 0 }
    n_out?.pointee = count
    return capacity > 0 && count > room ? Status.bufferTooSmall : Status.ok
  }
}

/// A text in the caller's buffer, as far as it fits.
private struct TextList: TextSink {
  var list: ListWriter<CChar>

  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { list.add(CChar(bitPattern: byte)) }
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
      size: 0, pivots: counters.pivots, free_pivots: counters.freePivots, flips: counters.flips,
      basis_solves: counters.btrans + counters.ftrans,
      rows_checked: counters.rowsChecked, values_moved: counters.valuesMoved,
      allocations: counters.allocations,
      bytes: counters.bytes)
  }
}
