// SolverBlock+Call.swift -- one call on a solver: find, check, call, status.
//
//     SolverBlock.change(solver, "quoin_edit_suggest", at: .constraint(edit)) { engine throws(EngineError) in
//       try engine.suggest(ConstraintID(edit), value)
//     }
//
// `change` is for calls that change the solver, `read` and `list` for calls that write answers to the caller's memory,
// `ask` for those that return an answer instead of a status. Nothing here allocates.

internal import CQuoin
internal import QuoinCBase
internal import QuoinEngine
internal import QuoinRecord

extension SolverBlock {
  /// Runs `body`, which ends with a status, if the solver's gate is open for `most` and no check has failed. `subject`
  /// is what an error is about.
  @inline(__always)
  static func call(
    _ solver: OpaquePointer?, _ name: StaticString, _ most: Gate, _ checks: Checks = Checks(),
    at subject: Subject = .nothing,
    _ body: (UnsafeMutablePointer<SolverBlock>) throws(EngineError) -> quoin_status
  ) -> quoin_status {
    guard let block = find(solver), block.pointee.gate.isOpen(for: most), checks.status == Status.ok
    else { return refuse(solver, name.cString, most, checks) }
    let gate = block.pointee.gate
    block.pointee.gate = .closed
    do throws(EngineError) {
      let status = try body(block)
      block.pointee.gate = gate
      return status == Status.ok ? status : fail(block, name.cString, status, Fault())
    } catch {
      block.pointee.gate = gate
      return fail(block, name.cString, error, subject)
    }
  }

  /// A call that changes the solver, and that a recording writes down.
  @inline(__always)
  static func change(
    _ solver: OpaquePointer?, _ name: StaticString, _ checks: Checks = Checks(),
    at subject: Subject = .nothing,
    _ body: (borrowing RecordedEngine) throws(EngineError) -> Void
  ) -> quoin_status {
    call(solver, name, .open, checks, at: subject) { block throws(EngineError) in
      try body(block.pointee.recorded)
      return Status.ok
    }
  }

  /// A call that writes one answer to `out`.
  @inline(__always)
  static func read<Answer>(
    _ solver: OpaquePointer?, _ name: StaticString, _ out: UnsafeMutablePointer<Answer>?,
    at subject: Subject = .nothing, _ body: (borrowing Engine) throws(EngineError) -> Answer
  ) -> quoin_status {
    call(solver, name, .reading, Checks().needs(out), at: subject) { block throws(EngineError) in
      out.unsafelyUnwrapped.pointee = try body(block.pointee.recorded.engine)
      return Status.ok
    }
  }

  /// A call that fills a struct with a size.
  @inline(__always)
  static func read<Answer>(
    _ solver: OpaquePointer?, _ name: StaticString, sized out: UnsafeMutablePointer<Answer>?,
    at subject: Subject = .nothing, _ body: (borrowing Engine) throws(EngineError) -> Answer
  ) -> quoin_status {
    call(solver, name, .reading, Checks().sized(out), at: subject) { block throws(EngineError) in
      Sized.write(try body(block.pointee.recorded.engine), to: out.unsafelyUnwrapped)
      return Status.ok
    }
  }

  /// A call that writes a list.
  @inline(__always)
  static func list<Element>(
    _ solver: OpaquePointer?, _ name: StaticString, _ buffer: UnsafeMutablePointer<Element>?, _ capacity: Int,
    _ countOut: UnsafeMutablePointer<Int>?, at subject: Subject = .nothing,
    _ body: (borrowing Engine, inout ListWriter<Element>) throws(EngineError) -> Void
  ) -> quoin_status {
    let checks = Checks().list(Extent(buffer, capacity), countOut)
    return call(solver, name, .reading, checks, at: subject) { block throws(EngineError) in
      var list = ListWriter(buffer, capacity)
      try body(block.pointee.recorded.engine, &list)
      return Status.listed(list.count, capacity, countOut)
    }
  }

  /// Whether `body` has done the plain case of a call, which needs neither a recording nor the report of a failure. For
  /// calls that a program makes in every frame: there this comes first, and the call itself follows if it must.
  @inline(__always)
  static func isDone(_ solver: OpaquePointer?, _ body: (borrowing Engine) -> Bool) -> Bool {
    guard let block = find(solver), block.pointee.gate == .open, block.pointee.recorded.tape == nil
    else { return false }
    return body(block.pointee.recorded.engine)
  }

  /// What `body` finds in the engine, or `nothing` if there is no solver or it may not be read now.
  @inline(__always)
  static func ask<Answer>(
    _ solver: OpaquePointer?, else nothing: Answer, _ body: (borrowing Engine) -> Answer
  ) -> Answer {
    guard let block = find(solver), block.pointee.gate.isOpen(for: .reading) else { return nothing }
    return body(block.pointee.recorded.engine)
  }
}
