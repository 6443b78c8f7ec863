// LayoutConstraint+Validate.swift -- whether a statement has a meaning.
//
// Swift's types rule out most nonsense: an x against a y does not compile. The chain and the visual format name
// attributes at run time, so that their statements are checked here.

extension LayoutConstraint {
  /// The node in whose coordinates a single constraint is stated (see `Comparand.space`). Throws if the constraint has no meaning.
  func validated() throws(LayoutError) -> Node {
    do throws(LayoutError.Reason) {
      try checkNumbers()
      let first = said.first
      let comparand = said.comparand
      try check(first, comparand)
      guard let space = comparand.space(from: first) else { throw .noCommonAncestor }
      // A box that has no parent has no place.
      if space === first.node && space.parent == nil && said.countsFromParent { throw .needsParent }
      if first.node.isGone { throw .itemIsGone }
      return space
    } catch {
      // A handle outlives its box. A box that is gone has no parent and no common ancestor with another box.
      if error == .noCommonAncestor || error == .needsParent, namesSomethingGone { throw fault(.itemIsGone) }
      throw fault(error)
    }
  }

  private var namesSomethingGone: Bool {
    var isGone = false
    forEachNode { if $0.isGone { isGone = true } }
    return isGone
  }

  func fault(_ reason: LayoutError.Reason) -> LayoutError {
    LayoutError(reason, description, source)
  }

  /// Whether the constant and the multiplier of a single constraint are finite.
  var hasFiniteNumbers: Bool { said.constant.isFinite && said.multiplier.isFinite }

  /// Whether its own numbers are finite and beyond what the solver takes; else a guide's are not finite.
  var hasHugeNumbers: Bool { hasFiniteNumbers && max(abs(said.constant), abs(said.multiplier)) >= Self.huge }
  /// The largest coefficient of the solver.
  private static let huge = 1e12

  private func checkNumbers() throws(LayoutError.Reason) {
    if let flaw = said.flaw { throw flaw }
    guard hasFiniteNumbers else { throw .notFinite }
    guard said.priority.isValid else { throw .priorityRange }
    guard Strength(said.priority, weight: said.weight).isValid else { throw .weightRange }
    if said.objective != nil && said.priority.isRequired { throw .requiredObjective }
    if said.multiplier == 0 && said.multipliesPlace { throw .zeroLocationMultiplier }
  }

  private func check(_ first: Site, _ comparand: Comparand) throws(LayoutError.Reason) {
    switch comparand {
    case .number: if !first.attribute.isSize { throw .locationNeedsItem }
    case .parent: if first.implied == nil { throw .needsParent }
    case .site(let second):
      if first.attribute != second.attribute { try compare(first.attribute, second.attribute) }
    case .sum(let terms, _): try check(terms)
    }
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

  private func check(_ terms: [SiteTerm]) throws(LayoutError.Reason) {
    if terms.space == nil { throw .noCommonAncestor }
    guard terms.allSatisfy({ $0.coefficient.isFinite }) else { throw .notFinite }
    if terms.contains(where: { $0.site.attribute.isDirectional })
      && terms.contains(where: { $0.site.attribute.isFixedSide })
    {
      throw .leadingLeftMix
    }
    // Distances along one axis compare with those along the other; places do not.
    let sum = said.scaledTerms
    if sum.names(.horizontal) && sum.names(.vertical) {
      guard !sum.isPlace(along: .horizontal), !sum.isPlace(along: .vertical) else {
        throw .axisMismatch
      }
    }
  }
}
