// TraceName.swift -- how a trace names a constraint, a variable or an edit; what the program calls it; options.
//
//     3      constraint 3        v3     variable 3        e3     the edit of variable 3

/// One thing of a trace.
public enum TraceName: Equatable, Sendable, BitwiseCopyable {
  /// `K`: a declared constraint.
  case constraint(Int)
  /// `vV`: a variable.
  case variable(Int)
  /// `eV`: the edit of a variable.
  case edit(Int)
}

/// A program's name of one thing, and its place in the source. The texts should be UTF-8; nothing checks that.
public struct TraceLabel: Sendable {
  /// The thing that has the name.
  public var target: TraceName
  /// The name; may be empty.
  public var name: [UInt8]
  /// The source file; may be empty.
  public var file: [UInt8]
  /// The line in the source file, from 1; 0 for none.
  public var line: Int

  /// A name with a place in the program's source.
  public init(_ target: TraceName, name: [UInt8], file: [UInt8] = [], line: Int = 0) {
    self.target = target
    self.name = name
    self.file = file
    self.line = line
  }
}

extension TraceLabel: Equatable {}

/// An option with which a trace's solver is made.
public enum TraceOption: Equatable, Sendable, BitwiseCopyable {
  /// `option defer`: a required constraint that cannot hold is deferred and not refused.
  case defersConflicts
  /// `option rest`: variables that nothing determines go back to their rest values.
  case returnsToRest
  /// `option end`: the trace is a recording, which has the record `end`. One without it was cut.
  case isRecording
}
