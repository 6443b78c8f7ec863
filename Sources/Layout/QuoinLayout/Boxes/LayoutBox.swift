// LayoutBox.swift -- a rectangle in a tree of rectangles.
//
// A box has no implicit constraint but that its size is not negative. An undetermined place is 0 in a new
// layout, an undetermined size the intrinsic one; later both stay as they are, and reports name them. A root
// without a size from its host is as small as its contents allow.

/// A rectangle with children, guides, margins and constraints.
///
/// Not Sendable: one thread at a time uses a tree. A box holds its children; a parent is not held.
open class LayoutBox: LayoutItem {
  let node: Node
  /// The boxes inside, in their order; later ones are drawn over earlier ones.
  public final var children: BoxList { childList.read() }
  /// The first of the children.
  public final var firstChild: LayoutBox? { childList.first }
  @exclusivity(unchecked) final var childList = BoxList(.inParent)
  /// The box's slot in its parent's `childList`, while that list is numbered.
  @exclusivity(unchecked) final var slot: Int32 = 0
  /// The box's slot in the list of the stack that arranges it, while that list is numbered; negative without a stack.
  @exclusivity(unchecked) final var arrangedSlot: Int32 = -1
  /// The box's part in its stack, or in the next stack that it joins: whether it is hidden, and the space after it if
  /// it has one of its own.
  @exclusivity(unchecked) final var isCollapsed = false
  @exclusivity(unchecked) final var ownSpace: Double?
  /// The guides of this box.
  @exclusivity(unchecked) public internal(set) final var guides: [LayoutGuide] = []
  /// The variables of this box.
  @exclusivity(unchecked) public internal(set) final var variables: [LayoutVariable] = []
  @exclusivity(unchecked) final var contents = Contents()
  @exclusivity(unchecked) final var host = Host()
  @exclusivity(unchecked) final var pending: Pending = [.constraints, .layout]
  /// Whether its class is none of this module's, and so may override hooks.
  @exclusivity(unchecked) final var mayHaveHooks = false
  /// Called on the root when something changed since the last layout pass, once until the next pass.
  /// For a host to schedule `layoutIfNeeded()`. The box holds its callbacks: a callback that names the box,
  /// or a box above it, must capture that box weakly.
  public final var onNeedsLayout: (() -> Void)?
  /// Called on the root for each misuse, in place of the trap of debug builds.
  public final var onMisuse: ((LayoutError) -> Void)?

  static let defaultMargin = 8.0
  /// No size along an axis, in an intrinsic content size.
  public static let noIntrinsicMetric = -1.0

  /// A box of no size, in no tree. The name is for logs and drawings.
  public init(_ name: String? = nil) {
    node = Node(name: name, .box)
    node.box = self
    mayHaveHooks = isOfForeignClass
  }

  deinit { dissolve() }

  /// States constraints; for subclasses. Called before a pass solves, in the box's first pass and in the next one
  /// after each call of `setNeedsUpdateConstraints()`.
  open func updateConstraints() {}

  /// Reacts to new frames; for subclasses. Called when a pass has set all frames, if the box or one of its children is
  /// new, has another frame or was given `setNeedsLayout()`. What it changes is laid out in the same pass.
  open func layoutSubviews() {}

  /// Reacts to another parent, or to none; for subclasses. Called when the box has joined a parent or has left one.
  open func didMoveToSuperview() {}

  /// Reacts to another safe area; for subclasses. Called when `safeArea` of this box was set to another value.
  open func safeAreaInsetsDidChange() {}

  /// A size for code that asks for one; for subclasses. No layout asks: contents tell their size by `measure` or
  /// `intrinsicContentSize`. The size of the frame unless overridden.
  open func sizeThatFits(_ size: Size) -> Size { frame.size }

  /// For subclasses that know how large their contents are; a measure callback, if there is one, is asked instead.
  /// Asked when a box is first laid out, and after `invalidateIntrinsicSize()`.
  open var intrinsicContentSize: Size { knownIntrinsicSize }

  /// Called when a child has left.
  func lost(_ child: LayoutBox) {}

  /// States the constraints that arrange the children.
  func arrange() {}

  /// Called when the size that a child asks for has changed.
  func wishChanged(of child: LayoutBox) {}

  /// What the box was told that is no finite number, besides what its node holds.
  var unsoundLengths: [String] { [] }

  /// The box itself.
  public final var layoutItem: ItemReference { ItemReference(node: node, facet: .itself) }

  /// How logs and drawings call it.
  public final var name: String? {
    get { node.name }
    set { node.name = newValue }
  }

  /// Its place in its parent, as of the last layout pass; exact, not rounded to pixels.
  ///
  /// Setting it places the box as `place(_:autoresizing:in:)` does, and gives a root its host's size. It reads back after
  /// the next pass. Nothing happens to a box that the program's constraints or a stack place.
  public final var frame: Rect {
    get { node.frame }
    set {
      guard mayBePlaced else { return }
      if parent == nil { (hostWidth, hostHeight) = (newValue.width, newValue.height) }
      place(newValue, autoresizing: autoresizing ?? [])
    }
  }
}

extension LayoutBox {
  #if hasFeature(Embedded)
    // Embedded Swift knows no types at run time. There, nobody derives classes from a box.
    private var isOfForeignClass: Bool { false }
    final var className: String { "LayoutBox" }
  #else
    /// Whether its class is none of this module's.
    private var isOfForeignClass: Bool {
      let kind = type(of: self)
      return kind != LayoutBox.self && kind != StackBox.self && kind != ScrollBox.self
    }
    /// The name of its class.
    final var className: String { "\(type(of: self))" }
  #endif
}

extension LayoutBox: CustomStringConvertible {
  /// Kind, name and frame.
  public var description: String { "\(className):\(node.label) \(frame)" }
}
