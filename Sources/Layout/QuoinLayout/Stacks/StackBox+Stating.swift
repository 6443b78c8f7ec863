// StackBox+Stating.swift -- from the statements of an arrangement to constraints in force.
//
// The stack lists the statements about the children that changed (StackBox+Window.swift) as drafts. A constraint in
// force that is still listed stays, perhaps with another constant; the others leave, and drafts that are new enter. One more child in a long stack thus costs the constraints of one child. Gaps are used again in their order.
// Where many statements have changed, all constraints of the window leave and enter together.

/// The parts by which a statement of a stack matches a constraint. The constant and the key (a name in logs) may differ.
private struct StackIdentity: Hashable {
  let first: Site
  let relation: Relation
  let second: Site?
  let multiplier: Double
  let priority: Priority

  init(_ constraint: LayoutConstraint) {
    first = constraint.said.first
    relation = constraint.said.relation
    second = constraint.said.second
    multiplier = constraint.said.multiplier
    priority = constraint.said.priority
  }
}

extension StackBox {
  /// States the window again: 1. takes the gaps of its old parts; 2. lists its statements; 3. puts the statements in
  /// force; 4. removes gaps that are not used any more.
  final func restate() {
    let (boxes, window) = (arranged, self.window)
    let old = window.lowerBound..<parts.count - (boxes.count - window.upperBound)
    takeGaps(old)
    wanted.removeAll(keepingCapacity: true)
    var new = Array(repeating: StackPart(), count: window.count)
    newGaps.removeAll(keepingCapacity: true)
    if !boxes.isEmpty {
      stateAlong(boxes, window)
      stateAcross(boxes, window)
    }
    for (place, gap) in newGaps { new[place - window.lowerBound].gap = gap }
    let constraints = putInForce(ends + parts[old].flatMap { $0.constraints })
    ends = []
    for (statement, constraint) in zip(wanted, constraints) {
      if let place = statement.place {
        new[place - window.lowerBound].constraints.append(constraint)
      } else {
        ends.append(constraint)
      }
    }
    parts.replaceSubrange(old, with: new)
    while let gap = spareGaps.popLast() { remove(gap) }
    intact = (boxes.count, boxes.count)
  }

  /// Makes the gaps of old parts spare, the first gap last. Removes gaps that were made along the other axis.
  private func takeGaps(_ old: Range<Int>) {
    for part in parts[old].reversed() {
      guard let gap = part.gap else { continue }
      if gap.node.onlyAxis == axis { spareGaps.append(gap) } else { remove(gap) }
    }
  }

  private func remove(_ gap: LayoutGuide) {
    removeGuide(gap)
    gapCount -= 1
  }

  /// Puts the wanted statements in force and returns their constraints. Old constraints that match none leave.
  private func putInForce(_ old: [LayoutConstraint]) -> [LayoutConstraint] {
    var known: [StackIdentity: Int] = [:]
    known.reserveCapacity(old.count)
    for (place, constraint) in old.enumerated() where constraint.isInForce {
      known[StackIdentity(constraint)] = place
    }
    var places = wanted.map { known.removeValue(forKey: StackIdentity($0.draft)) }
    let moved = zip(wanted, places).count { new, place in
      place.map { old[$0].said.constant != new.draft.said.constant } ?? true
    }
    // Many changes, made one by one, would each move a long stack. The whole window then enters together.
    if moved >= LayoutPacing.batch { places = places.map { _ in nil } }
    var kept = [Bool](repeating: false, count: old.count)
    for case let place? in places { kept[place] = true }
    for (place, constraint) in old.enumerated() where !kept[place] { constraint.uninstall() }
    return zip(wanted, places).map { new, place in
      guard let place else {
        new.draft.activate()
        return new.draft
      }
      old[place].storedKey = new.draft.storedKey
      old[place].setConstant(new.draft.said.constant)
      return old[place]
    }
  }

  // MARK: Saying

  /// A guide for the space before the child at the stated place.
  final func makeGap() -> ItemReference {
    let gap = spareGaps.popLast() ?? LayoutGuide("UISV-gap\(gapCount)", along: axis)
    if gap.owner == nil {
      addGuide(gap)
      gapCount += 1
    }
    if let statedPlace { newGaps.append((statedPlace, gap)) }
    return gap.layoutItem
  }

  /// States `first  relation  second * multiplier + constant`.
  final func state(
    _ key: String, _ first: Site, _ relation: Relation, _ second: Site?, multiplier: Double = 1,
    _ constant: Double = 0, _ priority: Priority = .required
  ) {
    let comparand = Comparand(second, for: first)
    let draft = LayoutConstraint(
      Statement(first, relation, comparand, multiplier: multiplier, constant, priority), .container)
    draft.storedKey = key
    wanted.append((draft, statedPlace))
  }
}
