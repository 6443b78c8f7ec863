// Replay+End.swift -- where a trace ends: the engine, and what the trace's numbers name in it.

public import QuoinEngine
public import QuoinTrace

/// A trace that was replayed to its end.
public struct ReplayedEnd {
  /// The engine as the trace left it, solved.
  public let engine: Engine
  /// By number of the trace; nil for one that was removed.
  public let variables: [VariableID?]
  /// By variable: its edit, or `none`.
  public let edits: [ConstraintID]
  /// By constraint: what is there now, or `none`.
  public let constraints: [ConstraintID]
}

extension Replay {
  /// Replays a trace while reading it, and keeps what it leaves. Refused operations change nothing.
  public static func end(of source: consuming TraceReader) throws(ReplayError) -> ReplayedEnd {
    var phases = PhaseNames()
    let run = try streamed(source, ReplayListener(), &phases)
    do throws(EngineError) { try run.engine.solve() } catch { throw .engine(error) }
    let tables = run.tables
    return ReplayedEnd(
      engine: run.engine,
      variables: (0..<tables.variables.count).map { place in
        let variable = tables.variables[place]
        return (try? run.engine.value(of: variable)) == nil ? nil : variable
      },
      edits: (0..<tables.variables.count).map { tables.edits[$0] },
      constraints: (0..<tables.handles.count).map { tables.handles[$0] })
  }
}
