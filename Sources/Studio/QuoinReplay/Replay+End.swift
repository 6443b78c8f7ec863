// Replay+End.swift -- where a trace ends: the engine, and what the trace's numbers name in it.

public import QuoinEngine
public import QuoinTrace

/// A trace that was replayed to its end.
public struct ReplayedEnd {
  private let run: ReplayRun
  /// The engine as the trace left it, solved.
  public var engine: Engine {
    _read { yield run.engine }
  }
  /// The trace's variables by number; nil for one that was removed.
  public let variables: [VariableID?]
  /// The edit of each variable, or `none`.
  public let edits: [ConstraintID]
  /// The present constraint of each number of the trace, or `none`.
  public let constraints: [ConstraintID]
}

extension ReplayedEnd {
  init(_ run: ReplayRun) {
    self.run = run
    let tables = run.tables
    variables = (0..<tables.variables.count).map { place in
      let variable = tables.variables[place]
      return (try? run.engine.value(of: variable)) == nil ? nil : variable
    }
    edits = (0..<tables.variables.count).map { tables.edits[$0] }
    constraints = (0..<tables.handles.count).map { tables.handles[$0] }
  }
}

extension Replay {
  /// Replays a trace while reading it, solves, and returns what is there then. Refused operations are passed over.
  /// Throws `ReplayError`.
  public static func end(of source: consuming TraceReader) throws(ReplayError) -> ReplayedEnd {
    var phases = PhaseNames()
    var reader = source
    let run = try streamed(&reader, ReplayListener(), &phases)
    do throws(EngineError) { try run.engine.solve() } catch { throw .engine(error) }
    return ReplayedEnd(run)
  }
}
