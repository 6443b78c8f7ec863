// AnchorRelations.swift -- == <= >= between anchors, as statements that are not in force yet.
//
// In the plain form, one attribute without a factor is compared with a number, or with another attribute times a
// factor. A statement that is written like this takes the plain form. So does a sum of two sizes, or of two places, the
// first of which has no factor. Any other statement becomes a sum.

extension AnchorLinear {
  /// States that two places, or two sizes, are equal. Not in force before `constrain` or `activate()`.
  public static func == <Other: AnchorLinear>(left: Self, right: Other) -> LayoutConstraint
  where Other.Kind == Kind {
    .relating(left.anchorExpression, .equal, right.anchorExpression)
  }

  /// States that a place is not beyond another, or that a size is at most another.
  public static func <= <Other: AnchorLinear>(left: Self, right: Other) -> LayoutConstraint
  where Other.Kind == Kind {
    .relating(left.anchorExpression, .lessOrEqual, right.anchorExpression)
  }

  /// States that a place is not before another, or that a size is at least another.
  public static func >= <Other: AnchorLinear>(left: Self, right: Other) -> LayoutConstraint
  where Other.Kind == Kind {
    .relating(left.anchorExpression, .greaterOrEqual, right.anchorExpression)
  }

  /// States that a size is a number, or that a location is that far from the same location of the parent. A multiple or
  /// a sum of locations is measured from the left or top edge of the closest common ancestor instead. Both hold for
  /// `<=` and `>=` as well.
  public static func == (left: Self, right: Double) -> LayoutConstraint {
    .relating(left.anchorExpression, .equal, nil, right)
  }

  /// States that a size is at most a number, or that a location is at most that far from the parent's.
  public static func <= (left: Self, right: Double) -> LayoutConstraint {
    .relating(left.anchorExpression, .lessOrEqual, nil, right)
  }

  /// States that a size is at least a number, or that a location is at least that far from the parent's.
  public static func >= (left: Self, right: Double) -> LayoutConstraint {
    .relating(left.anchorExpression, .greaterOrEqual, nil, right)
  }

  /// The statement with the number first: `40 == box.height`.
  public static func == (left: Double, right: Self) -> LayoutConstraint { right == left }
  /// The statement with the number first: `40 <= box.height`.
  public static func <= (left: Double, right: Self) -> LayoutConstraint { right >= left }
  /// The statement with the number first: `40 >= box.height`.
  public static func >= (left: Double, right: Self) -> LayoutConstraint { right <= left }
}

extension LayoutConstraint {
  /// Compares a sum with another, or with a number alone.
  static func relating<Kind: AnchorKind>(
    _ left: AnchorExpression<Kind>, _ relation: Relation, _ right: AnchorExpression<Kind>?,
    _ number: Double = 0
  ) -> LayoutConstraint {
    let constant = (right?.constant ?? number) - left.constant
    let made = compared(left, relation, right, constant)
    made.said.isNumberLeft = left.constant != 0 && right?.constant == 0
    return made
  }

  private static func compared<Kind: AnchorKind>(
    _ left: AnchorExpression<Kind>, _ relation: Relation, _ right: AnchorExpression<Kind>?, _ constant: Double
  ) -> LayoutConstraint {
    if left.rest.isEmpty && left.first.coefficient == 1 && right?.rest.isEmpty != false {
      return LayoutConstraint(
        left.first.site, relation, right?.first.site, multiplier: right?.first.coefficient ?? 1, constant)
    }
    let terms = left.terms + (right?.scaled(by: -1).terms ?? [])
    return LayoutConstraint(Statement(terms, leftCount: left.terms.count, relation, constant))
  }

  /// Sets the priority of a statement, and returns the statement: `a.left == b.right + 8 ~ .high`.
  @_disfavoredOverload
  public static func ~ (constraint: LayoutConstraint, priority: Priority) -> LayoutConstraint {
    constraint.priority = priority
    return constraint
  }
}

extension Statement {
  /// A sum against a number. A sum of two terms takes the plain form where it can, so that `b.left - a.right == 8`
  /// has a second attribute and a multiplier, as `b.left == a.right + 8` has.
  fileprivate init(_ terms: [SiteTerm], leftCount: Int, _ relation: Relation, _ constant: Double) {
    self.init(terms[0].site, relation, .sum(terms, leftCount: leftCount), constant)
    guard terms.count == 2, terms[0].coefficient == 1,
      terms[0].site.attribute.isSize == terms[1].site.attribute.isSize
    else { return }
    comparand = .site(terms[1].site)
    multiplier = -terms[1].coefficient
  }
}
