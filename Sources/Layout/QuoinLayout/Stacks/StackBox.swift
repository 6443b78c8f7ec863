// StackBox.swift -- a box that arranges children in a row or a column.
//
// A stack works by constraints alone, which mix with any others. The stack's constraints have UIStackView's names
// (`UISV-spacing`, …), so that logs read as UIKit's do. When a setting or the list of children has changed, the next
// pass states the new constraints, once for all changes. `make`, `update` and `remake` on a child never touch the
// stack's constraints.
//
// Along the axis, with s the spacing:
//
//     fill                 items edge to edge with s between
//     fillEqually          as `fill`, and all as long as the first shown item
//     fillProportionally   as `fill`, and item i's share of the stack's length goes by intrinsic size, at 999 - i
//     equalSpacing         at least s between, and all gaps the same
//     equalCentering       at least s between, and centres as evenly spaced as that leaves (@149), near the start (@2, @1)
//
// Across the axis, `fill` makes items as thick as the stack. The other alignments align items with each other or with
// the stack's edge or centre, keep them inside, and make a free stack no thicker than needed (@49).

/// A row or a column of children.
open class StackBox: LayoutBox {
  /// How children share the length of the stack.
  public enum Distribution: Sendable {
    /// Edge to edge, with the spacing between; sizes are as contents ask.
    case fill
    /// As `fill`, and all of one length.
    case fillEqually
    /// As `fill`, and lengths in proportion to what contents ask for.
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
  public final var arranged: BoxList { arrangement.read() }
  private var arrangement = BoxList(.inStack)
  /// The constraints in force: `parts` by arranged child, `ends` at both ends of the stack and on its thickness.
  final var parts: [StackPart] = []
  final var ends: [LayoutConstraint] = []
  /// How many parts at the start and at the end need not be stated again.
  final var intact = (before: 0, after: 0)
  /// The statements that were made last: each with the place of the child that it is about, nil at the ends of the
  /// stack and for the stack's thickness.
  final var wanted: [(draft: LayoutConstraint, place: Int?)] = []
  // `gapCount` is how many gap guides there are. While statements are made, `spareGaps` are the gaps that are free, the
  // last one first, `newGaps` are the gaps in use, and `statedPlace` is the place of the child that is stated, if any.
  final var gapCount = 0
  final var spareGaps: [LayoutGuide] = []
  final var newGaps: [(place: Int, gap: LayoutGuide)] = []
  final var statedPlace: Int?

  /// Whether the stack is a row or a column. After a change the next pass states the constraints anew.
  public final var axis: Axis { didSet { if axis != oldValue { touchAll() } } }
  /// The space between two children that follow each other. A space that is not finite counts as 0; reports name it.
  public final var spacing: Double { didSet { if spacing != oldValue { touchAll() } } }
  /// How children share the length.
  public final var distribution: Distribution {
    didSet { if distribution != oldValue { touchAll() } }
  }
  /// Where children are across the stack.
  public final var alignment: Alignment { didSet { if alignment != oldValue { touchAll() } } }
  /// Whether children are kept inside the margins instead of the edges.
  public final var isMarginsRelative = false {
    didSet { if isMarginsRelative != oldValue { touchAll() } }
  }
  /// Whether a column's spacing is from the last baseline of one child to the first baseline of the next.
  public final var isBaselineRelative = false {
    didSet { if isBaselineRelative != oldValue { touchAll() } }
  }

  /// Makes a row, or a column if `axis` is vertical. Settings may change at any time.
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
  public final func addArranged(_ boxes: some Collection<LayoutBox>) {
    for box in boxes { insertArranged(box, at: .max) }
  }

  /// Adds a child to the arrangement at a place, or moves it there; a place out of range stands for the nearest end.
  public final func insertArranged(_ box: LayoutBox, at index: Int) {
    if box.parent === self { unlist(box) } else { add(box) }
    // A box that contains this one cannot be its child.
    guard box.parent === self else { return }
    box.arrangedSlot = 0
    let place = min(max(index, 0), arrangement.count)
    touch(place, isNew: true)
    arrangement.insert(box, at: place)
  }

  /// Takes a child out of the arrangement; it stays a child.
  public final func removeArranged(_ box: LayoutBox) {
    if box.parent === self { unlist(box) }
  }

  /// Takes a child off the list of arranged children.
  private func unlist(_ box: LayoutBox) {
    guard box.arrangedSlot >= 0 else { return }
    let place = arrangement.rank(of: box)
    arrangement.remove(box)
    box.arrangedSlot = -1
    box.hideContents(along: nil)
    touch(place, isNew: true)
  }

  /// Whether a child is hidden: of no length, and with no space of its own.
  public final func isHidden(_ box: LayoutBox) -> Bool { box.isCollapsed && maySpeak(of: box) }

  /// Hides or shows a child; does nothing to the child of another box.
  public final func setHidden(_ isHidden: Bool, _ box: LayoutBox) {
    guard maySpeak(of: box) else { return }
    box.isCollapsed = isHidden
    touch(box)
  }

  /// The space after a child, if another one follows.
  public final func spacing(after box: LayoutBox) -> Double {
    ownSpacing(after: box) ?? spacing
  }

  /// The length that the space after a child has of its own; nil if it has none.
  package final func ownSpacing(after box: LayoutBox) -> Double? { maySpeak(of: box) ? box.ownSpace : nil }

  /// Gives the space after a child a length of its own; nil restores `spacing`. The space is left out while
  /// the child is hidden.
  public final func setSpacing(_ length: Double?, after box: LayoutBox) {
    guard maySpeak(of: box) else { return }
    box.ownSpace = length
    touch(box)
  }

  private func touch(_ box: LayoutBox) {
    if box.parent === self && box.arrangedSlot >= 0 { touch(arrangement.rank(of: box)) }
  }

  /// Whether a box is a child of this stack, or has no parent.
  private func maySpeak(of box: LayoutBox) -> Bool { box.parent === self || box.parent == nil }

  override func lost(_ child: LayoutBox) {
    child.isCollapsed = false
    child.ownSpace = nil
    unlist(child)
  }

  override func arrange() { restate() }

  override func wishChanged(of child: LayoutBox) {
    if distribution == .fillProportionally { touchAll() }
  }

  override var unsoundLengths: [String] { unsoundSpaces }
}

extension LayoutBox {
  /// Whether its stack hides the box. Outside a stack, whether the next stack that it joins will.
  package final var isHiddenInStack: Bool {
    get { isCollapsed }
    set {
      if let stack = parent as? StackBox { stack.setHidden(newValue, self) } else { isCollapsed = newValue }
    }
  }
}
