// Constrain.swift -- statements in braces, put in force together.
//
//     constrain {
//       box.left == other.right + 8 ~ .high
//       if wide { box.width == 200 } else { box.width == other.width / 2 }
//       for row in rows { row.height == 40 ~ 600 }
//     }
//
// The builder notes the file and line of each single statement, which an operator cannot do.

/// A part of `constrain { … }`: one statement, which needs no array, or several.
public enum LayoutStatements {
  /// One statement.
  case one(LayoutConstraint)
  /// Any number of them, in order.
  case many([LayoutConstraint])

  fileprivate func add(to list: inout [LayoutConstraint]) {
    switch self {
    case .one(let constraint): list.append(constraint)
    case .many(let constraints): list += constraints
    }
  }
}

/// Collects the statements of `constrain { … }`.
@resultBuilder
public enum LayoutConstraintBuilder {
  /// Takes one statement, and notes its line.
  public static func buildExpression(
    _ constraint: LayoutConstraint, file: StaticString = #fileID, line: Int = #line
  ) -> LayoutStatements {
    constraint.sign(Source(file: file, line: line))
    return .one(constraint)
  }

  /// Takes a list of statements. A statement that has a line keeps it; one that has none gets the line of the list.
  public static func buildExpression(
    _ constraints: [LayoutConstraint], file: StaticString = #fileID, line: Int = #line
  ) -> LayoutStatements {
    for constraint in constraints { constraint.sign(Source(file: file, line: line)) }
    return .many(constraints)
  }

  /// Joins the statements of a block.
  public static func buildBlock(_ parts: LayoutStatements...) -> LayoutStatements { joined(parts) }

  /// Joins the rounds of a loop.
  public static func buildArray(_ parts: [LayoutStatements]) -> LayoutStatements { joined(parts) }

  /// Takes an `if` without `else`.
  public static func buildOptional(_ part: LayoutStatements?) -> LayoutStatements {
    part ?? .many([])
  }

  /// Takes the first branch of a choice.
  public static func buildEither(first part: LayoutStatements) -> LayoutStatements { part }
  /// Takes the other branch of a choice.
  public static func buildEither(second part: LayoutStatements) -> LayoutStatements { part }

  /// Lists the statements of all parts.
  public static func buildFinalResult(_ whole: LayoutStatements) -> [LayoutConstraint] {
    switch whole {
    case .one(let constraint): [constraint]
    case .many(let constraints): constraints
    }
  }

  private static func joined(_ parts: [LayoutStatements]) -> LayoutStatements {
    if parts.count == 1 { return parts[0] }
    var all: [LayoutConstraint] = []
    all.reserveCapacity(parts.count)
    for part in parts { part.add(to: &all) }
    return .many(all)
  }
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
  if key != nil { ConstraintGroup(members: constraints).name(key) }
  return constraints
}
