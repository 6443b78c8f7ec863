// LayoutConstraint+Validate.swift -- what a statement may say.
//
// Types rule out most nonsense in Swift (an x against a y does not compile); the chain, the visual
// format and the C boundary name attributes at run time, and are checked here.

extension LayoutConstraint {
  /// The common ancestor of all that is named: the box in whose coordinates locations are compared.
  func validated() throws(LayoutError) -> Node {
    guard let first else { throw fault(.emptyAttributes) }
    if let flaw { throw fault(flaw) }
    guard storedConstant.isFinite, storedMultiplier.isFinite else { throw fault(.notFinite) }
    guard storedPriority.isValid else { throw fault(.priorityRange) }
    if objective != nil && storedPriority.isRequired { throw fault(.requiredObjective) }
    if isRelativeToParent && first.implied == nil { throw fault(.needsParent) }
    if !terms.isEmpty { return try validateSum() }
    guard let second else {
      if isRelativeToParent || first.attribute.isSize { return first.implied ?? first.node }
      throw fault(.locationNeedsItem)
    }
    if first.attribute != second.attribute { try compare(first.attribute, second.attribute) }
    if storedMultiplier == 0 && !second.attribute.isSize { throw fault(.zeroLocationMultiplier) }
    guard let space = first.space(with: second) else { throw fault(.noCommonAncestor) }
    try checkPlace(in: space)
    return space
  }

  /// Sizes with sizes; locations with those of the same axis, on sides that may meet.
  private func compare(_ one: LayoutAttribute, _ other: LayoutAttribute) throws(LayoutError) {
    guard one.isSize == other.isSize, one.isSize || one.axis == other.axis else {
      throw fault(.axisMismatch)
    }
    try checkSides(one, other)
  }

  private func validateSum() throws(LayoutError) -> Node {
    guard let space = terms.space else { throw fault(.noCommonAncestor) }
    var (isDirectional, isFixed) = (false, false)
    for (place, term) in terms.enumerated() {
      guard term.coefficient.isFinite else { throw fault(.notFinite) }
      if term.site.attribute.isSize { continue }
      if storedMultiplier == 0 && place >= leftCount { throw fault(.zeroLocationMultiplier) }
      isDirectional = isDirectional || term.site.attribute.isDirectional
      isFixed = isFixed || term.site.attribute.isFixedSide
    }
    if isDirectional && isFixed { throw fault(.leadingLeftMix) }
    // Distances along one axis compare with those along the other; places do not.
    let sum = scaledTerms
    if sum.names(.horizontal) && sum.names(.vertical) {
      guard !sum.isPlace(along: .horizontal), !sum.isPlace(along: .vertical) else {
        throw fault(.axisMismatch)
      }
    }
    try checkPlace(in: space)
    return space
  }

  /// A box without a parent is nowhere.
  private func checkPlace(in space: Node) throws(LayoutError) {
    if space === first?.node && space.parent == nil && countsFromParent { throw fault(.needsParent) }
  }

  /// leading and trailing may not meet left and right.
  private func checkSides(_ one: LayoutAttribute, _ other: LayoutAttribute) throws(LayoutError) {
    if one.isDirectional && other.isFixedSide || one.isFixedSide && other.isDirectional {
      throw fault(.leadingLeftMix)
    }
  }

  func fault(_ reason: LayoutError.Reason) -> LayoutError {
    LayoutError(reason, description, source)
  }
}
