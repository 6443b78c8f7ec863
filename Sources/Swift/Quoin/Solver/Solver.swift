// Solver.swift -- an engine, with names, source lines and typed errors around it.
//
// Beside the engine a solver keeps one table: where each constraint was written (16 bytes each). Names are
// the engine's labels, which take no room until something is named. Names and places never influence a
// result; they only make answers readable.
//
// Calls that change the engine go through `recorded`, which also writes them down during a recording.

public import QuoinEngine
internal import QuoinRecord

/// An incremental solver of linear constraints with strictly ordered priorities.
///
/// Not Sendable: one thread at a time. A call that throws has changed nothing, with three exceptions. A solve that
/// failed may have changed values. A transaction has kept the solve with which it began. `record(to:)` has ended the
/// recording that was under way.
public final class Solver {
  /// The engine itself. A recording does not see calls that are made on it directly.
  package var engine: Engine {
    _read { yield recorded.engine }
  }

  // The exclusivity of these three needs no check: one thread at a time uses a solver, and no access outlives a call.

  /// The engine, with the recorder of its calls.
  @exclusivity(unchecked) var recorded: RecordedEngine
  /// Where each constraint was written.
  @exclusivity(unchecked) var sources = SourceTable()
  @exclusivity(unchecked) var recording: Recording?

  /// An empty solver. Throws when memory is short or an option is out of range.
  public convenience init(options: SolverOptions = SolverOptions()) throws(SolverError) {
    do throws(EngineError) {
      self.init(engine: try Engine(tagging: options))
    } catch {
      throw .refused(error, nil)
    }
  }

  init(engine: consuming Engine) { recorded = RecordedEngine(engine) }

  deinit { _ = stopRecording() }

  // MARK: Variables

  /// Makes a variable that rests at `value` until something determines it. With the option `returnsToRest` the next
  /// solve takes it to its rest value instead, zero at first.
  ///
  /// A name is copied, or left out if it is too long or memory is short. Without a name the cost is that of
  /// `Engine.addVariable`.
  public func variable(_ name: String? = nil, value: Double = 0) throws(SolverError) -> Variable {
    let id = try asking { () throws(EngineError) in try recorded.addVariable(value: value) }
    if let name {
      name.withBytes { name in
        try? recorded.setLabel(id, name: name, file: UnsafeBufferPointer(start: nil, count: 0), line: 0)
      }
    }
    return Variable(id)
  }

  /// Removes a variable that no constraint uses.
  public func remove(_ variable: Variable) throws(SolverError) {
    try asking { () throws(EngineError) in try recorded.removeVariable(variable.id) }
  }

  /// The variable's name, or a text that distinguishes it from others.
  public func name(of variable: Variable) -> String {
    (try? engine.label(of: variable.id))?.text ?? variable.description
  }

  /// Makes a call of the engine, and turns its error into a `SolverError` without a source.
  @inline(__always)
  func asking<Result: ~Copyable>(_ call: () throws(EngineError) -> Result) throws(SolverError) -> Result {
    do throws(EngineError) {
      return try call()
    } catch {
      throw refusal(error, of: [], nil)
    }
  }
}

extension Label {
  /// The name, if there is one.
  var text: String? { name.isEmpty ? nil : String(decoding: name, as: UTF8.self) }
}

extension String {
  /// Calls `body` with the bytes, which are valid during that call.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}
