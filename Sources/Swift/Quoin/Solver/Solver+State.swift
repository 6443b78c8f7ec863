// Solver+State.swift -- what a solver keeps beside its constraints: saved states, rest values, a hash.

public import QuoinEngine

extension Solver {
  /// A solver from what `save()` wrote. Variables and ids of the saved solver name the same things in it; names and
  /// places in the source are not part of a saved state.
  ///
  /// The bytes need not be trusted: what is no saved state, or was damaged, throws `badImage`. Costs as much as a
  /// certificate, far less than adding everything again.
  public convenience init(loading image: [UInt8]) throws(SolverError) {
    do throws(EngineError) {
      self.init(engine: try Engine.load(from: image.span.bytes))
    } catch {
      throw .refused(error, nil)
    }
  }

  /// The whole state as bytes, without names and counters. Fails in a transaction. Linear time.
  public func save() throws(SolverError) -> [UInt8] {
    try asking { () throws(EngineError) in
      var image = [UInt8](repeating: 0, count: engine.imageSize)
      let saved = image.withUnsafeMutableBytes { room in
        Result { () throws(EngineError) in try engine.save(into: room) }
      }
      image.removeLast(image.count - (try saved.get()))
      return image
    }
  }

  /// Sets where a variable returns to while nothing determines it. Fails without the option `returnsToRest`.
  public func setRest(_ variable: Variable, to value: Double) throws(SolverError) {
    try asking { () throws(EngineError) in try recorded.setRestValue(variable.id, value) }
  }

  /// A hash of all that a caller can observe of the problem and its values. Linear time.
  public var hash: UInt64 { engine.stateHash }

  /// Whether everything that was asked for is solved, so that another solve would change nothing.
  public var isSettled: Bool { engine.isSettled }
}
