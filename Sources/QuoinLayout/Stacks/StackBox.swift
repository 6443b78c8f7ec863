// StackBox.swift -- a box that arranges children in a row or a column.
//
// It states constraints and nothing else, so that they mix with any others, and names them as
// UIStackView does (`UISV-spacing`, …) for logs that read alike. They are stated anew whenever a
// setting or the list of children changes; `make`, `update` and `remake` on a child never touch them.
//
// Along the axis, with s the spacing:
//
//     fill                 items edge to edge with s between
//     fillEqually          and all as long as the first
//     fillProportionally   and each length its share of the stack's, by intrinsic size, at 999 - i
//     equalSpacing         at least s between, and all gaps the same
//     equalCentering       at least s between, and centres as evenly spaced as that leaves (@149)
//
// Across it, `fill` makes items as thick as the stack; the others align them with each other and with
// the stack's edge or centre, keep them inside, and make a free stack no thicker than needed (@49).

/// A row or a column of children.
open class StackBox: LayoutBox {
  /// How children share the length of the stack.
  public enum Distribution: Sendable {
    /// Edge to edge, with the spacing between; sizes are as contents ask.
    case fill
    /// The same, and all of one length.
    case fillEqually
    /// The same, and lengths in proportion to what contents ask for.
    case fillProportionally
    /// Lengths as contents ask, and equal gaps, no smaller than the spacing.
    case equalSpacing
    /// Lengths as contents ask, and evenly spaced centres, as far as the spacing allows.
    case equalCentering
  }

  /// Where children are across the stack. Baselines make sense in a row only.
  public enum Alignment: Sendable {
    /// As thick as the stack.
    case fill
    /// At the top of a row, at the leading edge of a column.
    case leading
    /// In the middle.
    case center
    /// At the bottom of a row, at the trailing edge of a column.
    case trailing
    /// First baselines on one line.
    case firstBaseline
    /// Last baselines on one line.
    case lastBaseline
  }

  /// The children that are arranged, in order. Other children are the program's to constrain.
  public private(set) final var arranged: [LayoutBox] = []
  private var hidden: Set<ObjectIdentifier> = []
  /// Spaces that differ from `spacing`, by the child that they follow.
  private var ownSpaces: [ObjectIdentifier: Double] = [:]
  private var stated: [LayoutConstraint] = []
  private var gaps: [LayoutGuide] = []

  /// Whether it is a row or a column. Setting it states the constraints anew.
  public final var axis: Axis { didSet { if axis != oldValue { restate() } } }
  /// The space between two children that follow each other.
  public final var spacing: Double { didSet { if spacing != oldValue { restate() } } }
  /// How children share the length.
  public final var distribution: Distribution {
    didSet { if distribution != oldValue { restate() } }
  }
  /// Where children are across the stack.
  public final var alignment: Alignment { didSet { if alignment != oldValue { restate() } } }
  /// Whether children are kept inside the margins, and not the edges.
  public final var isMarginsRelative = false {
    didSet { if isMarginsRelative != oldValue { restate() } }
  }
  /// Whether a column's spacing is from one's last baseline to the next one's first.
  public final var isBaselineRelative = false {
    didSet { if isBaselineRelative != oldValue { restate() } }
  }

  /// A row, unless the axis is vertical. Settings may change at any time.
  public init(
    _ name: String? = nil, axis: Axis = .horizontal, spacing: Double = 0,
    distribution: Distribution = .fill, alignment: Alignment = .fill
  ) {
    self.axis = axis
    self.spacing = spacing
    self.distribution = distribution
    self.alignment = alignment
    super.init(name)
  }

  // MARK: Children

  /// Adds children to the end of the arrangement.
  public final func addArranged(_ boxes: LayoutBox...) {
    addArranged(boxes)
  }

  /// Adds children to the end of the arrangement.
  public final func addArranged(_ boxes: [LayoutBox]) {
    var given: Set<ObjectIdentifier> = []
    // One that is given twice goes where it is given last.
    let boxes = boxes.reversed().filter { given.insert(ObjectIdentifier($0)).inserted }.reversed()
    arranged.removeAll { given.contains(ObjectIdentifier($0)) }
    arranged += boxes
    let new = boxes.filter { $0.parent !== self }
    if new.isEmpty { restate() } else { add(new) }
  }

  /// Adds a child to the arrangement, or moves it there.
  public final func insertArranged(_ box: LayoutBox, at index: Int) {
    arranged.removeAll { $0 === box }
    arranged.insert(box, at: min(max(index, 0), arranged.count))
    if box.parent === self { restate() } else { add(box) }
  }

  /// Takes a child out of the arrangement; it stays a child.
  public final func removeArranged(_ box: LayoutBox) {
    arranged.removeAll { $0 === box }
    restate()
  }

  /// Whether a child is hidden: of no length, and with no space of its own.
  public final func isHidden(_ box: LayoutBox) -> Bool { hidden.contains(ObjectIdentifier(box)) }

  /// Hides or shows a child.
  public final func setHidden(_ isHidden: Bool, _ box: LayoutBox) {
    if isHidden {
      hidden.insert(ObjectIdentifier(box))
    } else {
      hidden.remove(ObjectIdentifier(box))
    }
    restate()
  }

  /// The space after a child, if another one follows.
  public final func spacing(after box: LayoutBox) -> Double {
    ownSpaces[ObjectIdentifier(box)] ?? spacing
  }

  /// Gives the space after a child a length of its own; nil takes it back. It is left out while the
  /// child is hidden.
  public final func setSpacing(_ length: Double?, after box: LayoutBox) {
    ownSpaces[ObjectIdentifier(box)] = length
    restate()
  }

  override func childrenChanged() {
    arranged.removeAll { $0.parent !== self }
    let present = Set(children.map { ObjectIdentifier($0) })
    hidden.formIntersection(present)
    ownSpaces = ownSpaces.filter { present.contains($0.key) }
    restate()
  }

  override func wishChanged(of child: LayoutBox) {
    if distribution == .fillProportionally { restate() }
  }

  // MARK: Stating

  private func restate() {
    for constraint in stated { constraint.uninstall() }
    for gap in gaps { removeGuide(gap) }
    stated = []
    gaps = []
    guard !arranged.isEmpty else { return }
    stateAlong()
    stateAcross()
  }

  /// A guide for the space between two items.
  final func makeGap() -> ItemReference {
    let gap = LayoutGuide("UISV-gap\(gaps.count)", along: axis)
    addGuide(gap)
    gaps.append(gap)
    return gap.layoutItem
  }

  /// `item.attribute  relation  other.attribute * multiplier + constant`.
  final func state(
    _ key: String, _ first: Site, _ second: Site?, multiplier: Double = 1, _ constant: Double = 0,
    _ priority: Priority = .required
  ) {
    state(key, first, .equal, second, multiplier: multiplier, constant, priority)
  }

  final func state(
    _ key: String, _ first: Site, _ relation: Relation, _ second: Site?, multiplier: Double = 1,
    _ constant: Double = 0, _ priority: Priority = .required
  ) {
    let constraint = LayoutConstraint(
      first, relation, second, multiplier: multiplier, constant, priority, origin: .container,
      source: nil)
    constraint.storedKey = key
    stated.append(constraint)
    constraint.activate()
  }
}
