// Statement+Validate.swift -- whether a statement has a meaning.
//
// Swift's types rule out most nonsense: an x against a y does not compile. The chain and the visual format name
// attributes at run time, so that their statements are checked here.

extension Statement {
  /// Returns the node in whose coordinates locations are compared: the common ancestor of all items that are named. If
  /// one box alone is named, that is its parent, or the box itself for its margins, safe area or window, and without
  /// a parent. Throws if the statement has no meaning.
  func validated() throws(LayoutError.Reason) -> Node {
    if let flaw { throw flaw }
    guard constant.isFinite, multiplier.isFinite else { throw .notFinite }
    guard priority.isValid else { throw .priorityRange }
    guard strength.isValid else { throw .weightRange }
    if objective != nil && priority.isRequired { throw .requiredObjective }
    if multiplier == 0 && multipliesPlace { throw .zeroLocationMultiplier }
    let space = try space()
    // A handle outlives its box. A box that is gone has no parent and no common ancestor with another box, so
    // that only a statement about it alone comes this far.
    if first.node.isGone { throw .itemIsGone }
    return space
  }

  private func space() throws(LayoutError.Reason) -> Node {
    switch comparand {
    case .number:
      guard first.attribute.isSize else { throw .locationNeedsItem }
      return first.implied ?? first.node
    case .parent:
      guard let parent = first.implied else { throw .needsParent }
      return parent
    case .site(let second): return try validateComparison(second)
    case .sum(let terms, _), .objective(_, let terms): return try validateSum(terms)
    }
  }

  private func validateComparison(_ second: Site) throws(LayoutError.Reason) -> Node {
    if first.attribute != second.attribute { try compare(first.attribute, second.attribute) }
    guard let space = first.space(with: second) else { throw .noCommonAncestor }
    try checkPlace(in: space)
    return space
  }

  /// Requires sizes on both sides, or locations of the same axis on both.
  private func compare(_ one: LayoutAttribute, _ other: LayoutAttribute) throws(LayoutError.Reason) {
    guard one.isSize == other.isSize, one.isSize || one.axis == other.axis else {
      throw .axisMismatch
    }
    // leading and trailing may not meet left and right.
    if one.isDirectional && other.isFixedSide || one.isFixedSide && other.isDirectional {
      throw .leadingLeftMix
    }
  }

  private func validateSum(_ terms: [SiteTerm]) throws(LayoutError.Reason) -> Node {
    guard let space = terms.space else { throw .noCommonAncestor }
    var (isDirectional, isFixed) = (false, false)
    for term in terms {
      guard term.coefficient.isFinite else { throw .notFinite }
      if term.site.attribute.isSize { continue }
      isDirectional = isDirectional || term.site.attribute.isDirectional
      isFixed = isFixed || term.site.attribute.isFixedSide
    }
    if isDirectional && isFixed { throw .leadingLeftMix }
    // Distances along one axis compare with those along the other; places do not.
    let sum = scaledTerms
    if sum.names(.horizontal) && sum.names(.vertical) {
      guard !sum.isPlace(along: .horizontal), !sum.isPlace(along: .vertical) else {
        throw .axisMismatch
      }
    }
    try checkPlace(in: space)
    return space
  }

  /// Whether its multiplier multiplies a location, and so cannot be 0.
  var multipliesPlace: Bool {
    switch comparand {
    case .number, .objective: false
    case .parent: !first.attribute.isSize
    case .site(let second): !second.attribute.isSize
    case .sum(let terms, let leftCount): terms.dropFirst(leftCount).contains { !$0.site.attribute.isSize }
    }
  }

  /// Throws if the statement needs the place of a box that has no parent.
  private func checkPlace(in space: Node) throws(LayoutError.Reason) {
    if space === first.node && space.parent == nil && countsFromParent { throw .needsParent }
  }
}

extension LayoutConstraint {
  /// The node in whose coordinates a single constraint is stated. Throws if the constraint has no meaning.
  func validated() throws(LayoutError) -> Node {
    do throws(LayoutError.Reason) {
      return try said.validated()
    } catch {
      throw fault(error)
    }
  }

  func fault(_ reason: LayoutError.Reason) -> LayoutError {
    LayoutError(reason, description, source)
  }
}
