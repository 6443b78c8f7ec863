// Trace.swift -- a whole trace in memory.
//
// The variables and constraints come first and the operations after them, wherever the file had
// them: a replay means the same, because an operation can only name what was declared above it.

/// A problem's parts and what is done with them.
public struct Trace: Sendable {
  /// The number of variables.
  public var variableCount = 0
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
      case .variables(let count): variableCount = count
      case .constraint(let constraint): constraints.append(constraint)
      case .operation(let operation): operations.append(operation)
      }
    }
  }

  /// The trace as text.
  public func text() -> [UInt8] {
    var writer = TraceWriter()
    writer.writeVariables(variableCount)
    for constraint in constraints { writer.write(constraint) }
    for operation in operations { writer.write(operation) }
    return writer.bytes
  }

  /// Writes the trace to a file, through a buffer of bounded size.
  public func write(toFileDescriptor descriptor: Int32) throws(TraceError) {
    var writer = TraceWriter()
    writer.writeVariables(variableCount)
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
}

#if !hasFeature(Embedded)
  extension Trace: Equatable {}
#endif
