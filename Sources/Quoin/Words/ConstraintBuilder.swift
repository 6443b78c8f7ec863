// ConstraintBuilder.swift -- several statements in braces, with `if` and `for` among them.
//
// The builder notes the line of each statement, which an operator cannot do.

/// Collects the statements of `Solver.add { … }`.
@resultBuilder
public enum ConstraintListBuilder {
  public static func buildExpression(
    _ constraint: Constraint, file: StaticString = #fileID, line: Int = #line
  ) -> [Constraint] {
    var constraint = constraint
    if constraint.source == nil { constraint.source = Source(file: file, line: line) }
    return [constraint]
  }

  public static func buildExpression(_ constraints: [Constraint]) -> [Constraint] { constraints }
  public static func buildBlock(_ parts: [Constraint]...) -> [Constraint] { parts.flatMap { $0 } }
  public static func buildArray(_ parts: [[Constraint]]) -> [Constraint] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Constraint]?) -> [Constraint] { part ?? [] }
  public static func buildEither(first part: [Constraint]) -> [Constraint] { part }
  public static func buildEither(second part: [Constraint]) -> [Constraint] { part }
}
