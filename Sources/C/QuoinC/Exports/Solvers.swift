// Solvers.swift -- quoin.h: Solvers.

public import CQuoin
internal import QuoinCBase
internal import QuoinEngine

@_cdecl("quoin_solver_create") @implementation
public func quoin_solver_create(
  _ options: UnsafePointer<quoin_options>?, _ solver_out: UnsafeMutablePointer<OpaquePointer?>?
) -> quoin_status {
  make(options, solver_out) { options, place throws(EngineError) in
    try Engine(options.tagged(for: place), in: place)
  }
}

@_cdecl("quoin_solver_load") @implementation
public func quoin_solver_load(
  _ image: UnsafeRawPointer?, _ n_bytes: Int, _ options: UnsafePointer<quoin_options>?,
  _ solver_out: UnsafeMutablePointer<OpaquePointer?>?
) -> quoin_status {
  guard n_bytes >= 0 else { return Status.badCount }
  guard image != nil || n_bytes == 0 else { return Status.nullArgument }
  return make(options, solver_out) { options, place throws(EngineError) in
    try Engine.load(from: UnsafeRawBufferPointer(start: image, count: n_bytes), options, in: place)
  }
}

@_cdecl("quoin_solver_clone") @implementation
public func quoin_solver_clone(
  _ solver: OpaquePointer?, _ clone_out: UnsafeMutablePointer<OpaquePointer?>?
) -> quoin_status {
  SolverBlock.call(solver, "quoin_solver_clone", .reading, Checks().needs(clone_out)) { block in
    SolverBlock.make(clone_out, block.pointee.allocator) { place throws(EngineError) in
      try block.pointee.recorded.engine.clone(in: place)
    }
  }
}

@_cdecl("quoin_solver_free") @implementation
public func quoin_solver_free(_ solver: OpaquePointer?) {
  guard let block = SolverBlock.find(solver), block.pointee.gate == .open else { return }
  SolverBlock.stopRecording(block)
  SolverBlock.dispose(block)
}

@_cdecl("quoin_solver_save") @implementation
public func quoin_solver_save(
  _ solver: OpaquePointer?, _ buffer: UnsafeMutableRawPointer?, _ capacity: Int,
  _ n_bytes_out: UnsafeMutablePointer<Int>?
) -> quoin_status {
  let checks = Checks().list(Extent(buffer?.assumingMemoryBound(to: UInt8.self), capacity), n_bytes_out)
  return SolverBlock.call(solver, "quoin_solver_save", .reading, checks) { block throws(EngineError) in
    let room = UnsafeMutableRawBufferPointer(start: buffer, count: capacity)
    return Status.listed(try block.pointee.recorded.engine.write(to: room), capacity, n_bytes_out)
  }
}

/// Makes a solver of the caller's options and the engine that `makeEngine` makes of them.
private func make(
  _ options: UnsafePointer<quoin_options>?, _ solver_out: UnsafeMutablePointer<OpaquePointer?>?,
  _ makeEngine: (EngineOptions, UnsafeMutablePointer<EngineState>) throws(EngineError) -> Engine
) -> quoin_status {
  guard solver_out != nil else { return Status.nullArgument }
  var wanted = EngineOptions()
  let status = wanted.read(options)
  guard status == Status.ok else { return status }
  return SolverBlock.make(solver_out, wanted.allocator) { place throws(EngineError) in
    try makeEngine(wanted, place)
  }
}
