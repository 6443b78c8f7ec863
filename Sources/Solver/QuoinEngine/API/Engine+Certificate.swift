// Engine+Certificate.swift -- proving values optimal.

extension Engine {
  /// Proves the present values optimal, or shows what is wrong. Everything must be solved. Costs
  /// about a refactorisation; throws `outOfMemory`.
  public func certificate() throws(EngineError) -> Certificate {
    defer { verify() }
    return try core.certificate()
  }
}
