// Variable.swift -- an unknown of one solver.
//
// Eight bytes, no reference: copying a variable costs nothing. It is not Equatable, so that `x == y`
// can only mean a constraint; compare and hash `x.id`.

public import QuoinEngine

/// A variable of one solver, made by `Solver.variable(_:value:)`.
@frozen public struct Variable: Sendable, BitwiseCopyable, Linear {
  /// The engine's name for it: comparable, hashable, and stale for ever once the variable is gone.
  public let id: VariableID

  /// The variable that the engine knows as `id`.
  @inlinable public init(_ id: VariableID) {
    self.id = id
  }

  /// One times this variable.
  @inlinable public var expression: LinearExpression { LinearExpression(1, self) }
}
