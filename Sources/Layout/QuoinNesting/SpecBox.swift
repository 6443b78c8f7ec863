// SpecBox.swift -- a spec inside a layout of constraints: one box for the solver.
//
// The box's contents are the spec. A pass asks the spec for its size without a limit. If the solver finds a smaller
// width, the pass asks again for that width, so that the spec's texts break into lines. When the frames are known,
// `place` lays the inside out in exactly the box's size. The solver never computes a spec.
//
// A change in the spec asks for a new pass, as any change of contents does: the box sets the element's `onNeedsLayout`.
//
// References go one way: a guide follows an element of the spec, and constraints may name the guide. The place of
// an element depends on the spec and the box's size alone. A constraint that would push an element conflicts with
// its guide, and is reported as any conflict.

public import QuoinLayout
public import QuoinTexture

/// A box whose inside a spec arranges.
public final class SpecBox: LayoutBox {
  /// The spec inside.
  public let element: ASLayoutElement
  /// An error from measuring the spec; `place` throws it.
  private var failure: ASLayoutError?
  /// The work that the spec had done when the constraints inside it were placed last; nil if they have to be placed.
  private var placed: SpecCounters?
  private var followers: [Follower] = []

  /// A guide with the constraints that keep it where its element is.
  private struct Follower {
    let element: ASLayoutElement
    let guide: LayoutGuide
    let left: LayoutConstraint
    let top: LayoutConstraint
    let width: LayoutConstraint
    let height: LayoutConstraint
  }

  /// A box around a spec, or around a node, which must be the root of its tree.
  public init(_ element: ASLayoutElement, name: String? = nil) {
    self.element = element
    super.init(name)
    measure = { [unowned self] maxWidth in self.measured(maxWidth) }
    element.onNeedsLayout = { [weak self] in self?.specChanged() }
  }

  /// Says that the spec has changed. The next pass measures the spec anew. Changes of its elements say so themselves,
  /// once the spec was laid out.
  public func specChanged() {
    invalidateIntrinsicSize()
  }

  private func measured(_ maxWidth: Double?) -> MeasuredSize {
    let range = SizeRange(
      minWidth: maxWidth ?? 0, minHeight: 0, maxWidth: maxWidth ?? .infinity, maxHeight: .infinity)
    // A pass asks without a limit first. An error from before has then been put right, or comes again.
    if maxWidth == nil { failure = nil }
    do throws(ASLayoutError) {
      let size = try element.layout(range)
      return MeasuredSize(size.width, size.height)
    } catch {
      failure = error
      return MeasuredSize(0, 0)
    }
  }

  /// Lays the inside out in exactly the size that the box has got, and what constraints arrange in there.
  ///
  /// Returns whether a guide has to move: then another pass is needed. Throws the `ASLayoutError` of this layout.
  /// If a measuring since the last `place` failed, throws that error and lays nothing out.
  @discardableResult
  public func place() throws(ASLayoutError) -> Bool {
    if let failure {
      self.failure = nil
      throw failure
    }
    try element.layout(SizeRange(exactly: Size(frame.size.width, frame.size.height)))
    if placed != element.counters {
      placed = nil
      try element.placeConstraints()
      placed = element.counters
    }
    var moved = false
    for follower in followers where follow(follower) { moved = true }
    return moved
  }

  /// An element's frame in the coordinates of the root of boxes.
  public func frameInRoot(of element: ASLayoutElement) -> Rect {
    let place = element.frameInRoot
    let origin = frameInRoot.origin
    return Rect(origin.x + place.x, origin.y + place.y, place.width, place.height)
  }

  // MARK: Guides

  /// A guide that follows `element`, for constraints to refer to: after a `place` that moved the element, the next
  /// layout pass moves the guide there. One guide for each element, however often this is called.
  public func guide(following element: ASLayoutElement) -> LayoutGuide {
    if let known = followers.first(where: { $0.element === element }) { return known.guide }
    let guide = LayoutGuide(element.debugName)
    addGuide(guide)
    let follower = Follower(
      element: element, guide: guide, left: guide.left == left + 0, top: guide.top == top + 0,
      width: guide.width == 0, height: guide.height == 0)
    for constraint in [follower.left, follower.top, follower.width, follower.height] { constraint.activate() }
    followers.append(follower)
    _ = follow(follower)
    return guide
  }

  private func follow(_ follower: Follower) -> Bool {
    let place = follower.element.frameInRoot
    var moved = false
    for (constraint, value) in [
      (follower.left, place.x), (follower.top, place.y), (follower.width, place.width),
      (follower.height, place.height),
    ] where constraint.constant != value {
      constraint.constant = value
      moved = true
    }
    return moved
  }
}

extension LayoutBox {
  /// Lays out the constraints, and the inside of every `SpecBox` in this box. Repeats both while guides move, a few
  /// rounds at most. The report covers all rounds.
  ///
  /// Throws `ASLayoutError`, after the constraints were laid out.
  @discardableResult
  public final func layoutWithSpecs(_ size: Size? = nil) throws(ASLayoutError) -> LayoutReport {
    var report = layoutIfNeeded(size)
    // Guides depend on sizes, and constraints may make sizes depend on guides. So there are several rounds. Guides
    // that still move in the last round keep their last frames.
    for _ in 0..<LayoutBox.rounds {
      var moved = false
      for box in specBoxes where try box.place() { moved = true }
      if !moved { break }
      report = layoutIfNeeded(size).after(report)
    }
    return report
  }

  /// One round for the sizes, one for the guides that depend on them, and one to spare.
  private static var rounds: Int { 3 }

  private var specBoxes: [SpecBox] {
    var found: [SpecBox] = []
    var waiting: [LayoutBox] = [self]
    while let box = waiting.popLast() {
      if let box = box as? SpecBox { found.append(box) }
      waiting.append(contentsOf: box.children.reversed())
    }
    return found
  }
}

extension LayoutReport {
  /// This report, joined with what only the earlier report has: boxes that changed then, and errors that are reported
  /// once. A refused constraint is in every report until it is put right, so its error is not taken over.
  fileprivate func after(_ earlier: LayoutReport) -> LayoutReport {
    var joint = self
    let known = Set(changed.map { ObjectIdentifier($0) })
    joint.changed = earlier.changed.filter { !known.contains(ObjectIdentifier($0)) } + changed
    let standing = Set(earlier.refusals.filter { $0.constraint != nil }.map(\.error))
    joint.refusals = earlier.refusals.filter { $0.constraint == nil } + refusals
    joint.errors = earlier.errors.filter { !standing.contains($0) && !errors.contains($0) } + errors
    return joint
  }
}
