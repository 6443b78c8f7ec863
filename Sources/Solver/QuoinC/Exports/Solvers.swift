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
  var call = Call(solver, "quoin_solver_clone", .reads)
  call.needs(clone_out)
  return call.run { engine throws(EngineError) in
    let block = try SolverBlock.makeClone(of: engine)
    clone_out?.pointee = OpaquePointer(block)
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
  var call = Call(solver, "quoin_solver_save", .reads)
  let bytes = buffer?.assumingMemoryBound(to: UInt8.self)
  call.array(bytes, capacity)
  call.needs(n_bytes_out)
  call.apart(bytes, capacity, from: n_bytes_out, 1)
  var size = 0
  let ended = call.run { engine throws(EngineError) in
    size = try engine.write(to: UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
  }
  return ended == Status.ok ? call.finish(size, capacity: capacity, n_bytes_out) : ended
}

/// Makes a solver of the caller's options and the engine that `makeEngine` makes of them.
private func make(
  _ options: UnsafePointer<quoin_options>?, _ solver_out: UnsafeMutablePointer<OpaquePointer?>?,
  _ makeEngine: (EngineOptions, UnsafeMutablePointer<EngineState>) throws(EngineError) -> Engine
) -> quoin_status {
  guard let solver_out else { return Status.nullArgument }
  var wanted = EngineOptions()
  let status = wanted.read(options)
  guard status == Status.ok else { return status }
  do throws(EngineError) {
    let block = try SolverBlock.make(wanted.allocator) { place throws(EngineError) in
      try makeEngine(wanted, place)
    }
    solver_out.pointee = OpaquePointer(block)
    return Status.ok
  } catch {
    return Status.of(error)
  }
}
