// Unmanaged+Use.swift -- the engine without retaining it: the caller's pointer keeps it alive.

internal import QuoinEngine

extension Unmanaged where Instance == Engine {
  /// Runs `body` with the engine. The standard library's form of this knows no typed errors.
  @inline(__always)
  func use(_ body: (Engine) throws(EngineError) -> Void) throws(EngineError) {
    var failure: EngineError?
    _withUnsafeGuaranteedRef { engine in
      do throws(EngineError) {
        try body(engine)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
