// ConstraintBuilder.swift -- several statements in braces, with `if` and `for` among them.
//
// The builder notes the line of each statement, which an operator cannot do.

/// Collects the statements of `Solver.add { … }`.
@resultBuilder
public enum ConstraintListBuilder {
  /// Takes one statement, and notes its line.
  public static func buildExpression(
    _ constraint: Constraint, file: StaticString = #fileID, line: Int = #line
  ) -> [Constraint] {
    var constraint = constraint
    if constraint.source == nil { constraint.source = Source(file: file, line: line) }
    return [constraint]
  }

  /// Takes a list of statements.
  public static func buildExpression(_ constraints: [Constraint]) -> [Constraint] { constraints }
  /// Joins the statements of a block.
  public static func buildBlock(_ parts: [Constraint]...) -> [Constraint] { parts.flatMap { $0 } }
  /// Joins the rounds of a loop.
  public static func buildArray(_ parts: [[Constraint]]) -> [Constraint] { parts.flatMap { $0 } }
  /// Takes an `if` without `else`.
  public static func buildOptional(_ part: [Constraint]?) -> [Constraint] { part ?? [] }
  /// Takes the first branch of a choice.
  public static func buildEither(first part: [Constraint]) -> [Constraint] { part }
  /// Takes the other branch of a choice.
  public static func buildEither(second part: [Constraint]) -> [Constraint] { part }
}
