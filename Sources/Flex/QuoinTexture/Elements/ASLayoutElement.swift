// ASLayoutElement.swift -- boxes and specs: the elements of a layout.
//
// An element is an object that stands for a node of a `SpecTree`. It has no node until it is first laid out.
// The first `layout` of an element without a node *mounts* the element and everything in it: they get nodes in one
// tree, which the outermost of them keeps. From then on changes of elements go to the nodes, and the next layout
// computes only the layouts that the changes concern.

import QuoinSpecs

/// A box or a spec.
open class ASLayoutElement {
  /// Sizes, limits, and the properties that the parent reads.
  public let style = ASLayoutElementStyle()
  /// The element's name in pictures of the tree.
  public var debugName: String?

  /// Called on the root of a tree when something in the tree has changed since the last layout, once until the next
  /// layout. For a host to schedule that layout. A callback that names the element, or one in its tree, must capture it
  /// weakly. A `SpecBox` sets it on the element inside.
  public final var onNeedsLayout: (() -> Void)?

  /// Where the element is mounted.
  struct Mount {
    unowned let host: SpecHost
    let node: SpecNode
    /// How many layouts of the tree had succeeded before this mount. Until the next one the node has no frame.
    let layoutsBefore: Int

    init(_ host: SpecHost, _ node: SpecNode) {
      (self.host, self.node, layoutsBefore) = (host, node, host.layouts)
    }

    /// The tree, once it was laid out with the node in it.
    var laidOut: UnsafeMutablePointer<SpecTree>? { host.layouts > layoutsBefore ? host.tree : nil }
  }
  var mount: Mount?
  /// The element whose child this is, where both are mounted.
  weak var owner: ASLayoutElement?
  /// An element's frame in the box around it, and in the root.
  typealias Frames = (inBox: Rect, inRoot: Rect)
  /// Where the element was when it left its last tree, if it is an `ASDisplayNode`; or before a layout that has failed.
  private var lastFrame = Rect(0, 0, 0, 0)
  private var lastFrameInRoot = Rect(0, 0, 0, 0)
  /// The tree of which this is the root.
  var ownHost: SpecHost?

  init() {
    style.element = self
  }

  deinit {
    ownHost?.dissolve()
  }

  /// Gives up the elements in this one, which is about to go, and returns them.
  func giveUpParts() -> [ASLayoutElement] { [] }

  /// Releases what is in an element that goes, in a loop. Without it, releasing deeply nested elements would use
  /// native stack for each level.
  final func releaseParts() {
    var waiting = giveUpParts()
    while var last = waiting.popLast() {
      if isKnownUniquelyReferenced(&last) { waiting += last.giveUpParts() }
    }
  }

  /// Sets styles in a closure, and returns the element.
  @discardableResult
  public func styled(_ set: (ASLayoutElementStyle) -> Void) -> Self {
    set(style)
    return self
  }

  // Data for the tree. Each kind of element overrides its own.

  var kind: SpecKind { .empty }
  var parts: [ASLayoutElement] { [] }
  /// Writes the numbers and choices of the element's kind, beside its style.
  func writeParameters(_ tree: UnsafeMutablePointer<SpecTree>, _ node: SpecNode) throws(SpecError) {}
  /// Writes the functions of the node: measuring, content, custom layouts.
  func writeHooks(_ tree: UnsafeMutablePointer<SpecTree>, _ node: SpecNode) throws(SpecError) {}

  // MARK: Layout

  /// Lays the element and everything in it out, and returns the element's size. What has not changed since the last
  /// time is not computed again for the same range. Fractions in the element refer to `parentSize`, or to the range's
  /// maximum if `parentSize` is nil.
  ///
  /// Throws `ASLayoutError`. A layout that is refused, or in which a function of an element fails, leaves all frames as
  /// they were. Cost: linear in the changed elements, or in all of them for another range; in a tree with custom specs
  /// or boxes with content, also a copy of 32 bytes for each element.
  @discardableResult
  public final func layout(
    _ range: ASSizeRange, parentSize: Size? = nil
  ) throws(ASLayoutError) -> Size {
    let host = try mounted()
    return try host.layout(self, range, parentSize ?? range.max)
  }

  /// Lays the element out as `layout` does, and returns all results as a tree. If the parent's
  /// `calculateLayoutThatFits` calls this for a child, the result holds only the child's size.
  ///
  /// Throws `ASLayoutError`. Cost: linear in the number of elements.
  public final func layoutThatFits(
    _ range: ASSizeRange, parentSize: Size? = nil
  ) throws(ASLayoutError) -> ASLayout {
    if let mount, let owner, mount.host.customs.last === owner {
      return try mount.host.layoutOfChild(self, range, parentSize ?? range.max)
    }
    try layout(range, parentSize: parentSize)
    return try mounted().result(self)
  }

  /// Sets how sizes and positions are rounded, and how many pixels there are to a point, for the whole tree that the
  /// element is in. Throws `ASLayoutError`.
  public final func setRounding(_ rounding: SpecRounding, scale: Double) throws(ASLayoutError) {
    let host = try mounted()
    do throws(SpecError) {
      try host.tree.pointee.setRounding(rounding, scale: scale)
    } catch {
      throw .layout(error)
    }
  }

  /// Lets the leaves of stacks that are `concurrent` be measured on up to `count` threads at once, in the whole tree that
  /// the element is in. Threads are started for each layout of such a stack that has several leaves to measure: this pays
  /// where measuring takes long. Throws `ASLayoutError` unless the count is between 1 and 1024.
  public final func setThreads(_ count: Int) throws(ASLayoutError) {
    let host = try mounted()
    do throws(SpecError) {
      try host.tree.pointee.setThreads(count)
    } catch {
      throw .layout(error)
    }
  }

  /// The element's frame within the box around it, after the last layout; zero before the first one. An `ASDisplayNode`
  /// that leaves its tree keeps its frame until it is laid out in another one, unless it was the root; the frames of
  /// other elements are then zero.
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
  package final func forEachElement(_ body: (ASLayoutElement) -> Void) {
    guard let mount else { return }
    var waiting: [ASLayoutElement] = [self]
    while let element = waiting.popLast() {
      body(element)
      if let inner = element.mount, inner.host === mount.host {
        waiting += mount.host.children(inner.node).reversed()
      }
    }
  }

  /// The tree that the element is in; made with the element as its root if there is none.
  private func mounted() throws(ASLayoutError) -> SpecHost {
    if let mount { return mount.host }
    let host = SpecHost()
    do throws(ASLayoutError) {
      try host.mount(self, under: nil)
    } catch {
      host.dissolve()
      throw error
    }
    ownHost = host
    return host
  }
}
