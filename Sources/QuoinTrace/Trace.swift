// Trace.swift -- a whole trace in memory.
//
// The variables and constraints come first and the operations after them, wherever the file had them. Operations
// mean the same in a replay, because each can only name what was declared above it. But `c`, `hash` and `image`
// concern all variables: where one was declared below them in the file, they find it there already.

/// A problem's variables and constraints, and the operations on them.
public struct Trace: Sendable {
  /// How the solver is made.
  public var options: [TraceOption] = []
  /// The number of variables.
  public var variableCount = 0
  /// Where variables start; those that are not listed start at 0.
  public var starts: [TraceSuggestion] = []
  /// The declared constraints, in order.
  public var constraints: [TraceConstraint] = []
  /// The operations, in order.
  public var operations: [TraceOp] = []

  /// A trace with nothing in it.
  public init() {}

  /// Reads all of a trace.
  public init(bytes: [UInt8]) throws(TraceError) {
    try self.init(reading: TraceReader(bytes: bytes))
  }

  /// Reads all that a reader still has.
  public init(reading reader: consuming TraceReader) throws(TraceError) {
    while let item = try reader.next() {
      switch item {
      case .option(let option): options.append(option)
      case .variables(let count): variableCount = count
      case .variable(let value):
        if value.bitPattern != 0 { starts.append(TraceSuggestion(variable: variableCount, value: value)) }
        variableCount += 1
      case .constraint(let constraint): constraints.append(constraint)
      case .operation(let operation): operations.append(operation)
      }
    }
  }

  /// The trace as text.
  public func text() -> [UInt8] {
    var writer = TraceWriter()
    writeHead(to: &writer)
    for constraint in constraints { writer.write(constraint) }
    for operation in operations { writer.write(operation) }
    return writer.bytes
  }

  /// Writes the trace to a file, through a buffer of bounded size.
  public func write(toFileDescriptor descriptor: Int32) throws(TraceError) {
    var writer = TraceWriter()
    writeHead(to: &writer)
    for constraint in constraints {
      writer.write(constraint)
      if writer.isFull { try writer.flush(toFileDescriptor: descriptor) }
    }
    for operation in operations {
      writer.write(operation)
      if writer.isFull { try writer.flush(toFileDescriptor: descriptor) }
    }
    try writer.flush(toFileDescriptor: descriptor)
  }

  /// Writes the options and the variables.
  private func writeHead(to writer: inout TraceWriter) {
    for option in options { writer.write(option) }
    var written = 0
    for start in starts.sorted(by: { $0.variable < $1.variable }) {
      if start.variable > written { writer.writeVariables(start.variable) }
      writer.writeVariable(start.value)
      written = start.variable + 1
    }
    if written < variableCount || written == 0 { writer.writeVariables(variableCount) }
  }
}

#if !hasFeature(Embedded)
  extension Trace: Equatable {}
#endif
