// Constrain.swift -- statements in braces, put in force together.
//
//     constrain {
//       box.left == other.right + 8 ~ .high
//       if wide { box.width == 200 } else { box.width == other.width / 2 }
//       for row in rows { row.height == 40 ~ 600 }
//     }
//
// The builder notes the file and line of each statement, which an operator cannot do.

/// Collects the statements of `constrain { … }`.
@resultBuilder
public enum LayoutConstraintBuilder {
  /// Takes one statement, and notes its line.
  public static func buildExpression(
    _ constraint: LayoutConstraint, file: StaticString = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    if constraint.source == nil { constraint.source = Source(file: file, line: line) }
    return [constraint]
  }

  /// Takes a list of statements.
  public static func buildExpression(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints
  }

  /// Joins the statements of a block.
  public static func buildBlock(_ parts: [LayoutConstraint]...) -> [LayoutConstraint] {
    parts.count == 1 ? parts[0] : parts.flatMap { $0 }
  }

  /// Joins the rounds of a loop.
  public static func buildArray(_ parts: [[LayoutConstraint]]) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }

  /// Takes an `if` without `else`.
  public static func buildOptional(_ part: [LayoutConstraint]?) -> [LayoutConstraint] { part ?? [] }
  /// Takes the first branch of a choice.
  public static func buildEither(first part: [LayoutConstraint]) -> [LayoutConstraint] { part }
  /// Takes the other branch of a choice.
  public static func buildEither(second part: [LayoutConstraint]) -> [LayoutConstraint] { part }
}

/// Puts statements in force, and returns their handles. With a key, each is called `key[i]`.
///
/// A statement without a meaning stays inactive and is reported (see `LayoutError`).
@discardableResult
public func constrain(
  key: String? = nil, @LayoutConstraintBuilder _ statements: () -> [LayoutConstraint]
) -> [LayoutConstraint] {
  let constraints = prepare(key: key, statements)
  for constraint in constraints { constraint.activate() }
  return constraints
}

/// Makes statements without putting them in force.
public func prepare(
  key: String? = nil, @LayoutConstraintBuilder _ statements: () -> [LayoutConstraint]
) -> [LayoutConstraint] {
  let constraints = statements()
  if let key {
    for (place, constraint) in constraints.enumerated() { constraint.key = "\(key)[\(place)]" }
  }
  return constraints
}
