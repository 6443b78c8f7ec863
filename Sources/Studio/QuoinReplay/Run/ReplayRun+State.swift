// ReplayRun+State.swift -- what a recording says of the whole solver: names, a saved state, its hash.

import QuoinEngine
import QuoinTrace

extension ReplayRun {
  /// Gives a variable, edit or constraint the name that the program gave it.
  func label(_ label: TraceLabel) {
    tables.note(label)
    label.name.withUnsafeBufferPointer { name in
      label.file.withUnsafeBufferPointer { file in
        // A constraint that is not there, or not any more, has no name.
        switch label.target {
        case .constraint(let k):
          try? engine.setLabel(tables.handles[k], name: name, file: file, line: label.line)
        case .edit(let v):
          try? engine.setLabel(tables.edits[v], name: name, file: file, line: label.line)
        case .variable(let v):
          try? engine.setLabel(tables.variables[v], name: name, file: file, line: label.line)
        }
      }
    }
  }

  /// Opens or ends a transaction. What the numbers stood for when it was opened comes back with a rollback.
  func transact(_ step: Step) {
    do throws(EngineError) {
      switch step.kind {
      case .begin:
        try engine.begin()
        tables.keep(declared: declaredVariables)
      case .commit: try engine.commit()
      default:
        try engine.rollback()
        tables.undo(declared: declaredVariables)
      }
    } catch {
      refuse(step, 0, error)
    }
  }

  /// Goes on with the solver that an image saved. An image that cannot be loaded, or holds more than was declared
  /// above it, is refused. Then the replay goes on with what the records before the image have built.
  func load(_ image: [UInt8], _ step: Step) {
    do throws(EngineError) {
      let loaded = try Self.engine(of: image)
      guard tables.take(loaded, variables: declaredVariables, constraints: Int(step.last)) else {
        throw .badImage
      }
      take(loaded)
    } catch {
      refuse(step, 0, error)
    }
  }

  /// Applies an operation if it may change the handles of later variables. This engine is never solved, and may refuse
  /// an operation that a replay's engine accepts, or the reverse. Then the replay gives later numbers new handles.
  func follow(_ operation: TraceOp) {
    switch operation {
    case .removeVariable(let v): try? engine.removeVariable(tables.variables[v])
    case .takeBackVariable(let v): try? engine.takeBackVariable(tables.variables[v])
    case .begin: try? engine.begin()
    case .commit: try? engine.commit()
    case .rollback: try? engine.rollback()
    case .image(let image):
      let (variables, constraints) = (declaredVariables, tables.handles.count)
      if let loaded = try? Self.engine(of: image),
        tables.take(loaded, variables: variables, constraints: constraints)
      {
        take(loaded)
      }
    default: break
    }
  }

  static func engine(of image: [UInt8]) throws(EngineError) -> Engine {
    try Engine.load(from: image.span.bytes)
  }
}

extension ReplayTables {
  /// Makes the tables' first numbers stand for what a loaded engine holds, in the order of its places. Returns false,
  /// and changes nothing, if the engine holds more than `declared` variables or more than `constraints` constraints.
  /// The tables may be larger than these counts: they may have numbers that the trace declares further down.
  func take(_ loaded: borrowing Engine, variables declared: Int, constraints: Int) -> Bool {
    var found: [VariableID] = []
    loaded.forEachVariable { found.append($0) }
    var rows: [ConstraintID] = []
    loaded.forEachConstraint { if (try? loaded.kind(of: $0)) != .edit { rows.append($0) } }
    guard found.count <= declared, rows.count <= constraints else { return false }
    for (v, variable) in found.enumerated() { name(v, variable) }
    resolve()
    handles.fill(with: .none)
    for (k, row) in rows.enumerated() {
      handles[k] = row
      noteOwner(of: row, Int32(k))
    }
    edits.fill(with: .none)
    stays.fill(with: .none)
    for (v, variable) in found.enumerated() { edits[v] = (try? loaded.edit(of: variable)) ?? .none }
    return true
  }
}
