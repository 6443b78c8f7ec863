// Recorder.swift -- writes what is asked of a solver as a trace.
//
// A trace names variables and constraints by the order of their declaration. The tables map places of
// handles to those numbers:
//
//     variables[index1 - 1]     the variable's number
//     constraints[index1 - 1]   the handle's stamp, what it is, its number; of an edit, its variable's
//
// The recorder and its tables come from the solver's hooks. When memory runs out, or the callback
// refuses, it falls silent: a recording must not make calls fail that would not.

internal import CQuoin
internal import QuoinEngine
internal import QuoinTrace

struct Recorder {
  struct Entry: BitwiseCopyable {
    var stamp: UInt32
    /// -1 when nothing with a number is here.
    var number: Int32
    var kind: ConstraintKind

    static var none: Entry { Entry(stamp: 0, number: -1, kind: .constraint) }
  }

  var text: RecorderText
  var variables: Table<Int32>
  var constraints: Table<Entry>
  /// How many have been declared.
  var variableCount: Int32 = 0
  var constraintCount: Int32 = 0
  /// Constraints declared for the batch at hand.
  var batchCount: Int32 = 0

  static func start(
    _ block: UnsafeMutablePointer<SolverBlock>, _ engine: Engine, _ write: @escaping quoin_write_function,
    _ user: UnsafeMutableRawPointer?
  ) throws(EngineError) {
    let allocator = block.pointee.allocator
    guard let raw = allocator.allocate(allocator.context, MemoryLayout<Recorder>.size) else {
      throw .outOfMemory
    }
    let recorder = raw.bindMemory(to: Recorder.self, capacity: 1)
    recorder.initialize(
      to: Recorder(
        text: RecorderText(write, user), variables: Table(allocator), constraints: Table(allocator)))
    recorder.pointee.text.writeComment("recorded by libquoin")
    recorder.pointee.synchronise(with: engine)
    recorder.pointee.text.flush()
    block.pointee.recorder = recorder
  }

  /// Ends a recording, if there is one.
  static func stop(_ block: UnsafeMutablePointer<SolverBlock>) {
    guard let recorder = block.pointee.recorder else { return }
    recorder.pointee.text.flush()
    recorder.pointee.variables.free()
    recorder.pointee.constraints.free()
    block.pointee.recorder = nil
    let allocator = block.pointee.allocator
    allocator.deallocate(allocator.context, UnsafeMutableRawPointer(recorder))
  }
}

extension Call {
  /// Has the recorder note something, if there is one and the call went through its checks. The
  /// caller's callback may do nothing with the solver meanwhile.
  @inline(__always)
  func record(_ note: (inout Recorder) -> Void) {
    guard status == Status.ok, let block, let recorder = block.pointee.recorder else { return }
    let gate = block.pointee.gate
    block.pointee.gate = .closed
    note(&recorder.pointee)
    recorder.pointee.text.flush()
    block.pointee.gate = gate
  }
}
