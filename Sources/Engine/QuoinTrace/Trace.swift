// Trace.swift -- a whole trace in memory.
//
// Declarations are kept apart from the operations. Most files have all declarations first. Where a declaration comes
// below an operation, `late` says how much was declared above that place: `c`, `hash` and `image` concern all variables
// declared so far.
//
//     var 2           variable 0, which starts at 2
//     con …           constraint 0
//     u               operation 0
//     hash …          operation 1
//     var 7           variable 1; late[0]: 2 operations, 1 variable and 1 constraint stand above this line

/// A problem's variables and constraints, and the operations on them.
public struct Trace: Sendable {
  /// How the solver is made.
  public var options: [TraceOption] = []
  /// The number of variables.
  public var variableCount = 0
  /// Where variables start. Variables that are not listed start at 0. If a variable is listed twice, the first counts.
  public var starts: [TraceSuggestion] = []
  /// The declared constraints, in order.
  public var constraints: [TraceConstraint] = []
  /// The operations, in order.
  public var operations: [TraceOp] = []
  /// The places behind an operation where more is declared, in order. If empty, all declarations come first.
  public var late: [LateDeclaration] = []

  /// A place among the operations where something is declared.
  public struct LateDeclaration: Equatable, Sendable, BitwiseCopyable {
    /// How many operations stand above the place.
    public var operation: Int
    /// How many variables are declared above the place.
    public var variables: Int
    /// How many constraints are declared above the place.
    public var constraints: Int

    /// A place behind `operation` operations, with the numbers of variables and constraints declared above it.
    public init(operation: Int, variables: Int, constraints: Int) {
      self.operation = operation
      self.variables = variables
      self.constraints = constraints
    }
  }

  /// A trace with nothing in it.
  public init() {}

  /// Reads all of a trace.
  public init(bytes: [UInt8]) throws(TraceError) {
    try self.init(reading: TraceReader(bytes: bytes))
  }

  /// Reads all that a reader still has.
  public init(reading reader: consuming TraceReader) throws(TraceError) {
    while let item = try reader.next() {
      if case .operation(let operation) = item {
        operations.append(operation)
      } else {
        noteLate()
        declare(item)
      }
    }
  }

  /// Notes that a declaration comes behind the operations read so far.
  private mutating func noteLate() {
    if operations.count == late.last?.operation ?? 0 { return }
    late.append(
      LateDeclaration(
        operation: operations.count, variables: variableCount, constraints: constraints.count))
  }

  private mutating func declare(_ item: TraceItem) {
    switch item {
    case .option(let option): options.append(option)
    case .variables(let count): variableCount = count
    case .variable(let value):
      if value.bitPattern != 0 { starts.append(TraceSuggestion(variable: variableCount, value: value)) }
      variableCount += 1
    case .constraint(let constraint): constraints.append(constraint)
    case .operation: break
    }
  }

  /// The trace as text.
  public func text() -> [UInt8] {
    var writer = TraceWriter()
    write { writer.write($0) }
    return writer.bytes
  }

  /// Writes the trace to a file, through a buffer of bounded size.
  public func write(toFileDescriptor descriptor: Int32) throws(TraceError) {
    var writer = TraceWriter()
    try write { item throws(TraceError) in
      writer.write(item)
      if writer.isFull { try writer.flush(toFileDescriptor: descriptor) }
    }
    try writer.flush(toFileDescriptor: descriptor)
  }

  /// Calls `body` with each record, in the order in which they are written.
  private func write<Failure: Error>(_ body: (TraceItem) throws(Failure) -> Void) throws(Failure) {
    for option in options { try body(.option(option)) }
    var head = TraceHead(self)
    var done = 0
    for place in late where place.operation > done {
      try head.write(upTo: place.variables, place.constraints, body)
      for operation in operations[done..<max(min(place.operation, operations.count), done)] {
        try body(.operation(operation))
      }
      done = min(place.operation, operations.count)
    }
    try head.write(upTo: variableCount, constraints.count, body)
    for operation in operations[done...] { try body(.operation(operation)) }
  }
}

/// Writes the declarations of a trace, some at a time.
private struct TraceHead {
  private let trace: Trace
  /// Sorted by variable. The sort is stable: two starts of one variable keep their order.
  private let starts: [TraceSuggestion]
  private var nextStart = 0
  private var variables = 0
  private var constraints = 0
  private var isBegun = false

  init(_ trace: Trace) {
    self.trace = trace
    starts = trace.starts.sorted { $0.variable < $1.variable }
  }

  /// Writes the declarations up to these numbers that are not written yet. The first call writes at least `vars 0`.
  mutating func write<Failure: Error>(
    upTo wantedVariables: Int, _ wantedConstraints: Int, _ body: (TraceItem) throws(Failure) -> Void
  ) throws(Failure) {
    let end = min(wantedVariables, trace.variableCount)
    while nextStart < starts.count, starts[nextStart].variable < end {
      let start = starts[nextStart]
      nextStart += 1
      if start.variable < variables { continue }
      if start.variable > variables { try body(.variables(start.variable)) }
      try body(.variable(start.value))
      variables = start.variable + 1
      isBegun = true
    }
    if variables < end || !isBegun { try body(.variables(max(end, variables))) }
    (variables, isBegun) = (max(end, variables), true)
    while constraints < min(wantedConstraints, trace.constraints.count) {
      try body(.constraint(trace.constraints[constraints]))
      constraints += 1
    }
  }
}

#if !hasFeature(Embedded)
  extension Trace: Equatable {}
#endif
