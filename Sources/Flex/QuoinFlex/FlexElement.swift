// FlexElement.swift -- an object that stands for a node of a tree: a box, a container, or a spec of QuoinTexture.
//
// An element is an object that stands for a node of a `SpecTree`. It has no node until it is first laid out.
// The first `layout` of an element without a node *mounts* the element and everything in it: they get nodes in one
// tree, which the outermost of them keeps. From then on changes of elements go to the nodes, and the next layout
// computes only the layouts that the changes concern.

// A subclass says what its node is by the members that are marked `@_spi(FlexParts)`; programs do not see these.

public import QuoinSpecs

/// An element of a layout: a `FlexBox`, or a `Flex` with elements in it.
open class FlexElement {
  /// Sizes, limits, and the properties that the parent reads.
  public let style = FlexStyle()
  /// The element's name in pictures of the tree.
  public var debugName: String?

  /// Called on the root of a tree when something in the tree has changed since the last layout, once until the next
  /// layout. For a host to schedule that layout. A callback that names the element, or one in its tree, must capture it
  /// weakly. A `SpecBox` sets it on the element inside.
  public final var onNeedsLayout: (() -> Void)?

  /// Where the element is mounted.
  package struct Mount {
    package unowned let host: FlexHost
    package let node: SpecNode
    /// How many layouts of the tree had succeeded before this mount. Until the next one the node has no frame.
    let layoutsBefore: Int

    init(_ host: FlexHost, _ node: SpecNode) {
      (self.host, self.node, layoutsBefore) = (host, node, host.layouts)
    }

    /// The tree, once it was laid out with the node in it.
    var laidOut: UnsafeMutablePointer<SpecTree>? { host.layouts > layoutsBefore ? host.tree : nil }
  }
  package var mount: Mount?
  /// The element whose child this is, where both are mounted.
  package weak var owner: FlexElement?
  /// An element's frame in the box around it, and in the root.
  typealias Frames = (inBox: Rect, inRoot: Rect)
  /// Where the element was when it left its last tree, if it is a box; or before a layout that has failed.
  private var lastFrame = Rect(0, 0, 0, 0)
  private var lastFrameInRoot = Rect(0, 0, 0, 0)
  /// The tree of which this is the root.
  var ownHost: FlexHost?

  /// An element without a node.
  @_spi(FlexParts) public init() {
    style.element = self
  }

  deinit {
    ownHost?.dissolve()
  }

  /// Gives up the elements in this one, which is about to go, and returns them.
  @_spi(FlexParts) open func giveUpParts() -> [FlexElement] { [] }

  /// Releases what is in an element that goes, in a loop. Without it, releasing deeply nested elements would use
  /// native stack for each level.
  package final func releaseParts() {
    var waiting = giveUpParts()
    while var last = waiting.popLast() {
      if isKnownUniquelyReferenced(&last) { waiting += last.giveUpParts() }
    }
  }

  /// Sets styles in a closure, and returns the element.
  @discardableResult
  public func styled(_ set: (FlexStyle) -> Void) -> Self {
    set(style)
    return self
  }

  // Data for the tree. Each kind of element overrides its own.

  /// The kind of the element's node.
  @_spi(FlexParts) open var kind: SpecKind { .empty }
  /// The elements directly in this one.
  @_spi(FlexParts) open var parts: [FlexElement] { [] }
  /// The numbers of the element's kind, beside its style.
  @_spi(FlexParts) open var kindNumbers: [(SpecProperty, Double)] { [] }
  /// The choices of the element's kind, beside its style.
  @_spi(FlexParts) open var kindChoices: [(SpecChoice, UInt32)] { [] }
  /// Writes the numbers and choices of the element's kind.
  @_spi(FlexParts) open func writeParameters(
    _ tree: UnsafeMutablePointer<SpecTree>, _ node: SpecNode
  ) throws(SpecError) {
    for (property, value) in kindNumbers { try tree.pointee.set(property, of: node, to: value) }
    for (choice, value) in kindChoices { try tree.pointee.set(choice, of: node, to: value) }
  }
  /// Writes the functions of the node: measuring, content, custom layouts.
  @_spi(FlexParts) open func writeHooks(
    _ tree: UnsafeMutablePointer<SpecTree>, _ node: SpecNode
  ) throws(SpecError) {}
  /// Forgets what functions have put into the element: its node goes, and the next one is of another kind.
  @_spi(FlexParts) open func forgetContent() {}

  // MARK: Layout

  /// Lays the element and everything in it out, and returns the element's size. What has not changed since the last
  /// time is not computed again for the same range. Fractions in the element refer to `parentSize`, or to the range's
  /// maximum if `parentSize` is nil.
  ///
  /// Throws `FlexError`. A layout that is refused, or in which a function of an element fails, leaves all frames as
  /// they were. Cost: linear in the changed elements, or in all of them for another range; in a tree with custom specs
  /// or boxes with content, also a copy of 32 bytes for each element.
  @discardableResult
  public final func layout(
    _ range: SizeRange, parentSize: Size? = nil
  ) throws(FlexError) -> Size {
    let host = try mounted()
    return try host.layout(self, range, parentSize ?? range.max)
  }

  /// Sets how sizes and positions are rounded, and how many pixels there are to a point, for the whole tree that the
  /// element is in. Throws `FlexError`.
  public final func setRounding(_ rounding: SpecRounding, scale: Double) throws(FlexError) {
    try mounted().ask { tree throws(SpecError) in try tree.setRounding(rounding, scale: scale) }
  }

  /// Lets the leaves of stacks that are `concurrent` be measured on up to `count` threads at once, in the whole tree that
  /// the element is in. Threads are started for each layout of such a stack that has several leaves to measure: this pays
  /// where measuring takes long. Throws `FlexError` unless the count is between 1 and 1024.
  public final func setThreads(_ count: Int) throws(FlexError) {
    try mounted().ask { tree throws(SpecError) in try tree.setThreads(count) }
  }

  /// The element's frame within the box around it, after the last layout; zero before the first one. A box that
  /// leaves its tree keeps its frame until it is laid out in another one, unless it was the root; the frames of specs are
  /// then zero.
  public final var frame: Rect {
    guard let mount, let frame = try? mount.laidOut?.pointee.frame(of: mount.node) else { return lastFrame }
    return frame
  }

  /// The element's frame within the outermost element of its tree; zero as `frame` is.
  public final var frameInRoot: Rect {
    guard let mount, let frame = try? mount.laidOut?.pointee.frameInRoot(of: mount.node) else {
      return lastFrameInRoot
    }
    return frame
  }

  /// Gives the element frames that count as long as it has none in a tree.
  final func show(_ frames: Frames) { (lastFrame, lastFrameInRoot) = frames }

  /// The tree's counters: measure functions called, layouts computed.
  public final var counters: SpecCounters { mount?.host.tree.pointee.counters ?? SpecCounters() }

  /// Calls `body` with the element and all elements in it, if it was laid out. Cost: the number of elements.
  package final func forEachElement(_ body: (FlexElement) -> Void) {
    guard let mount else { return }
    var waiting: [FlexElement] = [self]
    while let element = waiting.popLast() {
      body(element)
      if let inner = element.mount, inner.host === mount.host {
        waiting += mount.host.children(inner.node).reversed()
      }
    }
  }

  /// The tree that the element is in; made with the element as its root if there is none.
  package func mounted() throws(FlexError) -> FlexHost {
    if let mount { return mount.host }
    let host = FlexHost()
    do throws(FlexError) {
      try host.mount(self, under: nil)
    } catch {
      host.dissolve()
      throw error
    }
    ownHost = host
    return host
  }
}
