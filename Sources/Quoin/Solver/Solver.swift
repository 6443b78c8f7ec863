// Solver.swift -- an engine, with names, source lines and typed errors around it.
//
// Beside the engine a solver keeps one table: where each constraint was written (16 bytes each). Names
// live in dictionaries that stay empty until something is named. Nothing is ever read back from
// those in a decision; they only make answers readable.

public import QuoinEngine
import QuoinRecord

/// An incremental solver of linear constraints with strictly ordered priorities.
///
/// Not Sendable: one thread at a time. A call that throws has changed nothing.
public final class Solver {
  /// The engine itself, for what this face does not cover. A recording does not see what is asked
  /// of it directly.
  public let engine: Engine
  // One thread at a time uses a solver, and no access to these outlives a call: no checks.

  /// Where each constraint was written.
  @exclusivity(unchecked) var sources = _HandleTable<Source>()
  @exclusivity(unchecked) var constraintNames: [ConstraintID: String] = [:]
  @exclusivity(unchecked) var variableNames: [VariableID: String] = [:]
  @exclusivity(unchecked) var recorder: TraceRecorder?

  /// An empty solver. Throws when memory is short or an option is out of range.
  public convenience init(options: SolverOptions = SolverOptions()) throws(SolverError) {
    do throws(EngineError) {
      self.init(engine: try Engine(options: options))
    } catch {
      throw .refused(error, nil)
    }
  }

  init(engine: Engine) {
    self.engine = engine
  }

  // MARK: Variables

  /// Makes a variable that rests at `value` until something determines it.
  ///
  /// A name costs a dictionary entry; without one this is the engine's call.
  public func variable(_ name: String? = nil, value: Double = 0) throws(SolverError) -> Variable {
    let id = try asking { () throws(EngineError) in try engine.addVariable(value: value) }
    if let name { variableNames[id] = name }
    recorder?.added(id, value: value)
    return Variable(id)
  }

  /// Removes a variable that no constraint uses.
  public func remove(_ variable: Variable) throws(SolverError) {
    try asking { () throws(EngineError) in try engine.removeVariable(variable.id) }
    if !variableNames.isEmpty { variableNames[variable.id] = nil }
    recorder?.removed(variable.id)
  }

  /// The variable's name, or one that tells it from others.
  public func name(of variable: Variable) -> String {
    variableNames[variable.id] ?? variable.description
  }

  /// Makes an engine's call and turns its error into ours; for calls without a constraint.
  @inline(__always)
  func asking<Result>(_ call: () throws(EngineError) -> Result) throws(SolverError) -> Result {
    do throws(EngineError) {
      return try call()
    } catch {
      throw refusal(error, of: [], nil)
    }
  }
}
