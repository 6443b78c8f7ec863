// Editable.swift -- a statement with its relation. Modifiers follow in any order (Modifiers.swift). After the block they
// still change the live constraint, for as long as the program keeps the `Editable` or its handle.

/// A statement with its relation.
public struct Editable {
  /// The handle. `make`, `update` and `remake` put it in force once their block is over; `prepare` does not.
  public let constraint: LayoutConstraint

  /// Wraps a constraint, so that modifiers can follow.
  public init(_ constraint: LayoutConstraint) { self.constraint = constraint }

  /// Reads well, does nothing.
  public var with: Editable { self }
  /// Reads well, does nothing.
  public var and: Editable { self }
}
