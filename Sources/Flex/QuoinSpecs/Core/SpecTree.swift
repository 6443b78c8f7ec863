// SpecTree.swift -- a tree of boxes and specs, laid out by a direct two-pass algorithm.
//
// Every node is an index into arrays (`NodeRecord` says what they hold). Nothing is an object, and a relayout
// allocates nothing once the cache has grown to its size. Layout goes down and up: a parent hands each child
// a range, the child answers with a size, the parent places the child. One thread at a time may use a tree; different
// trees may be used at the same time (`SpecTree+Threads` says where a layout itself uses several).
//
// **How an algorithm takes part.** A container's layout is a function that is called again and again until
// it has finished, so that the depth of a tree costs no native stack:
//
//     mutating func stepStack(_ top: Int32) throws(SpecError) -> Bool
//
// `top` is the place of its `LayoutFrame` in `frames`: the node, the entry of the cache that it fills
// (`layouts.entries[frame.entry].range` is the range that it has to answer), and a `phase`, a `cursor`
// and a `line` that are the algorithm's own. To know a child's size the algorithm calls
//
//     try ask(child, range, parent: size)
//
// If this returns true, the child's width and height are in `geometry` (`w(child)`, `h(child)`). If it returns
// false, the child has to be laid out first: the algorithm returns false at once, and when it is called again it
// asks the same question again, which is then answered from the cache. So everything that must survive a
// question lives in the frame, in the children's geometry, or in the two marks of their flags: while a node
// is being laid out, x, y, w and h of its children, and `markA` and `startsLine`, are the algorithm's scratch.
//
// At the end the algorithm sets the children's x and y, calls `finish(top, size)` and returns true. It has three
// duties: it asks every child at least once (or calls `vanish(child)`); its last question to a child is the one
// whose answer is the child's size; and the same range gives the same bits, whatever was asked before.
//
// A layout that was answered from the cache has not touched its children. So after the root has been laid
// out, `settle` walks down from it. Where the layout that a parent wanted for a node is not the one that the node's
// children show (`placed != wanted`), the node's algorithm is run once more for the wanted range. Subtrees that
// this pass has not touched are not walked.
//
// `step` dispatches on the kind. To add an algorithm, add a kind to `SpecKind`, a case to `step`, properties to
// `SpecProperty`, and choices to `SpecChoice`: choices of items use the bits of `NodeRecord.choices` from 14 on,
// choices of the kind the bits below. `SpecProperty.parents` says which properties concern the parent's layout and not
// the node's own. `SpecKind.isBox` says whether nodes of the kind show up among the frames.
//
// Functions that a flex layout calls for each item or container are `mutating` even if they change nothing: the compiler
// copies the whole tree's 376 bytes for a borrowing call that it does not inline.

import QuoinMemory

/// A tree of boxes and specs.
public struct SpecTree: ~Copyable {
  var nodes = TreeArray<NodeRecord>()
  /// `x y w h` of each node, in its parent.
  var geometry = TreeArray<Double>()
  var properties = PropertyBlocks()
  var layouts = EntryPool<LayoutEntry>()
  var measured = EntryPool<MeasuredEntry>()
  var hooks = TreeArray<NodeHook>()
  var frames = TreeArray<LayoutFrame>()
  var pixels = PixelGrid()
  let allocator: Allocator
  /// The first freed node, -1 for none; freed nodes are chained through `next`.
  var firstFree: Int32 = -1
  var firstFreeHook: Int32 = -1
  /// The number of calls of `layout`. An entry of the cache notes the last call that used it.
  var pass: UInt32 = 0
  var activity = SpecActivity.idle
  /// Whether a node has the flag `editedInside`.
  var hasEditsInside = false
  /// The error of a `measureChild` that a custom node's function called during the layout.
  var failure: SpecError?
  /// Whether a `measureChild` has left a child's layout to the steps, since functions call each other too deeply.
  package internal(set) var isWaiting = false
  /// How many functions of custom nodes are running in each other.
  var nesting = 0
  /// How many threads may measure at once.
  var threads = 1
  /// Functions of custom nodes and boxes.
  var layoutHooks = 0
  /// See `SpecTree+Kept`: geometry and nodes as they were before the layout `keptPass`.
  var keptGeometry = TreeArray<Double>()
  var keptNodes = TreeArray<NodeRecord>()
  var keptPass: UInt32 = 0
  /// See `SpecTree+Written`: what this layout has written over.
  var written = TreeArray<WrittenNode>()
  /// See `SpecTree+Users`.
  var users = TreeArray<UnsafeMutableRawPointer?>()
  /// The root that was laid out last, -1 if that failed, and for what: the same again changes nothing.
  var lastRoot: Int32 = -1
  var lastRange = SizeRange.unconstrained
  var lastParent = SpecSize.zero
  /// Whether the last layout succeeded, and the root of it if its geometry has changed, else -1.
  var hasChanges = false
  var rootChanged: Int32 = -1

  /// The tag in the upper bits of all stamps; 0 until the first node is made, unless the caller has chosen one.
  private(set) var tag: UInt32
  /// The tag is made of this block's address, which no other tree has at the same time.
  private var anchor = TreeArray<UInt8>()

  /// Nodes in use.
  public internal(set) var nodeCount = 0
  /// The work done so far.
  public internal(set) var counters = SpecCounters()

  /// An empty tree. Its memory comes from `allocator` as nodes are made. The handles of its nodes hold `handleTag`,
  /// which tells them from handles of trees with other tags. For 0 the tree makes a tag of an address; trees alive at
  /// the same time rarely get the same one. Choose a tag where handles must be the same in every run.
  public init(allocator: Allocator = .system, handleTag: UInt8 = 0) {
    self.allocator = allocator
    tag = UInt32(handleTag)
  }

  deinit {
    var tree = (nodes, geometry, properties, layouts, measured, hooks, frames)
    var others = (anchor, keptGeometry, keptNodes, written, users)
    others.0.free(allocator)
    others.1.free(allocator)
    others.2.free(allocator)
    others.3.free(allocator)
    others.4.free(allocator)
    tree.0.free(allocator)
    tree.1.free(allocator)
    tree.2.words.free(allocator)
    tree.3.entries.free(allocator)
    tree.4.entries.free(allocator)
    tree.5.free(allocator)
    tree.6.free(allocator)
  }

  /// Whether a box's content is being made, in the middle of a layout: this content may then be changed.
  public var isBuilding: Bool { activity == .building }

  /// Bytes that the tree holds.
  public var bytes: Int {
    nodes.bytes + geometry.bytes + properties.words.bytes + layouts.entries.bytes + measured.entries.bytes
      + hooks.bytes + frames.bytes + anchor.bytes + keptGeometry.bytes + keptNodes.bytes + written.bytes
      + users.bytes
  }

  /// Chooses the tree's tag if it has none.
  mutating func chooseTag() throws(SpecError) {
    if tag != 0 { return }
    try anchor.reserve(1, allocator)
    tag = UInt32(HandleTag.made(of: anchor.base))
  }
}

/// The state of a tree: whether it may be edited.
enum SpecActivity {
  case idle
  /// A layout is under way. Nothing may be changed.
  case laying
  /// A box's content is being made, in the middle of a layout. `mayEdit` says what may be changed.
  case building
}

/// How much work a tree has done. Deterministic: the same calls give the same counts.
public struct SpecCounters: BitwiseCopyable, Equatable, Sendable {
  /// Calls of measure functions.
  public var measures: UInt64 = 0
  /// Layouts of nodes other than leaves that were computed.
  public var layouts: UInt64 = 0
  /// Layouts, of those computed, whose size was remembered: they ran again only to place the children.
  public var repeats: UInt64 = 0

  /// Counters of no work.
  public init() {}
}

// MARK: Geometry

/// The places of a node's numbers in its geometry. Those of an axis are `x + axis` and `width + axis`.
enum Side {
  static var x: Int { 0 }
  static var y: Int { 1 }
  static var width: Int { 2 }
  static var height: Int { 3 }
  /// How many numbers a node has.
  static var count: Int { 4 }

  /// The place of the extent across `axis`.
  @inline(__always)
  static func extent(across axis: Int) -> Int { height &- axis }
}

extension SpecTree {
  /// The numbers of a node, by `Side`.
  @inline(__always)
  func numbers(_ node: Int32) -> UnsafeMutablePointer<Double> { geometry.base + Side.count * Int(node) }

  @inline(__always)
  func w(_ node: Int32) -> Double { numbers(node)[Side.width] }

  @inline(__always)
  func h(_ node: Int32) -> Double { numbers(node)[Side.height] }

  @inline(__always)
  func size(_ node: Int32) -> SpecSize { SpecSize(numbers(node)[Side.width], numbers(node)[Side.height]) }

  @inline(__always)
  func place(_ node: Int32, _ x: Double, _ y: Double) {
    numbers(node)[Side.x] = x
    numbers(node)[Side.y] = y
  }

  /// The value of a property, or `missing` if it is not set.
  @inline(__always)
  func value(_ node: Int32, _ property: SpecProperty, or missing: Double = 0) -> Double {
    let record = nodes.base + Int(node)
    guard record.pointee.mask & property.bit != 0 else { return missing }
    return properties.value(record.pointee, property.rawValue)
  }

  @inline(__always)
  func choice(_ node: Int32, _ choice: SpecChoice) -> UInt32 {
    choice.value(in: nodes[node].choices)
  }
}
