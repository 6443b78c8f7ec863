// Refusal.swift -- an operation that the engine refused.

import QuoinEngine

/// An operation that was refused. The replay went on. The operation changed nothing, with two exceptions: a solve that
/// failed, and the solve that precedes a refused `t`.
public struct Refusal: Equatable, Sendable {
  /// The operation's number, from 0, over all records but declarations (`option`, `vars`, `var`, `con`, `stay`, `obj`).
  public let operation: Int
  /// Why it was refused.
  public let reason: EngineError
  /// For a conflict, the constraints that contradict each other. Those of the refused operation come first; a batch may
  /// have several. For other reasons, the constraint that the operation is about, if there is one.
  public let constraints: [Int]
  /// The name that the recorded program gave to each of `constraints`, and its place in the source; empty without a
  /// label.
  public private(set) var labels: [String]
  /// For a conflict, whether the sum of its constraints proves it.
  public let isProved: Bool

  /// An operation that was refused.
  public init(
    operation: Int, reason: EngineError, constraints: [Int], labels: [String] = [], isProved: Bool = false
  ) {
    self.operation = operation
    self.reason = reason
    self.constraints = constraints
    self.isProved = isProved
    self.labels = labels.isEmpty ? constraints.map { _ in "" } : labels
  }

  /// The same with the labels of its constraints.
  func labelled(_ labels: [String]) -> Refusal {
    var refusal = self
    refusal.labels = labels
    return refusal
  }
}

extension EngineError {
  /// The error as one word, as reports write it: `bad_number`.
  public var word: String {
    "\(self)".reduce("") { $0 + ($1.isUppercase ? "_" : "") + $1.lowercased() }
  }
}
