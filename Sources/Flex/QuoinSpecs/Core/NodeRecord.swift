// NodeRecord.swift -- a node's data in the tree: a record of one cache line, and half a line of geometry.
//
// A record is 64 bytes: links to other nodes (indices, -1 for none), which properties are set and where
// their values are, choices packed into one word, and three places in the cache:
//
//   cache    the first of the node's remembered layouts
//   placed   the layout that its children's geometry shows at present
//   wanted   the layout that its parent chose for it
//
// A node's layout is finished when placed == wanted. Geometry (`x y w h`, relative to the parent, four numbers a
// node) is an array of its own. While a node is being laid out, its algorithm uses its children's geometry as scratch.

/// The kind of a node: how it computes its size and where its children go.
public enum SpecKind: UInt8, BitwiseCopyable, Sendable {
  /// A box without children, as large as its measure function says. A leaf without a function is as large as its
  /// range's maximum, or as its minimum if a side of the maximum is infinite.
  case leaf = 0
  /// A box whose content is at most one other node.
  case box = 1
  /// Room and nothing else: the smallest size of its range.
  case spacer = 2
  /// One child with margins around it.
  case inset = 3
  /// A child, and a second one over it, of the same size.
  case overlay = 4
  /// A child, and a second one behind it, of the same size.
  case background = 5
  /// One child at a side, a corner or the centre of the room.
  case relative = 6
  /// One child with a ratio of height to width.
  case ratio = 7
  /// Children at positions of their own.
  case absolute = 8
  /// Children in a row or a column, in several lines if wanted.
  case stack = 9
  /// A child, and a second one centred on one of its corners.
  case corner = 10
  /// Children on top of each other at the origin.
  case wrapper = 11
  /// Nothing, of no size.
  case empty = 12
  /// Children where a function of the caller's puts them.
  case custom = 13
  /// A box whose children are laid out as CSS flexbox does.
  case flex = 14

  /// Whether nodes of the kind are boxes. Nodes of other kinds are specs, which only place what is in them.
  package var isBox: Bool { self == .leaf || self == .box || self == .flex }

  /// How many children the kind takes.
  var childLimit: Int32 {
    switch self {
    case .leaf, .spacer, .empty: 0
    case .box, .inset, .relative, .ratio: 1
    case .overlay, .background, .corner: 2
    case .absolute, .stack, .wrapper, .custom, .flex: Int32.max
    }
  }

  /// Whether nodes of the kind ignore their own width and height and use the parent's range unchanged.
  var ignoresOwnSize: Bool { self == .inset || self == .overlay || self == .background }
}

/// A node of a tree. An index of zero means no node. The stamp tells a freed node from the node that took its place,
/// and a node of this tree from most nodes of other trees.
public struct SpecNode: BitwiseCopyable, Hashable, Sendable {
  /// The node's place, counted from one.
  public let index1: UInt32
  /// The tree's tag in the upper 8 bits, and below it how often the place was given out.
  public let stamp: UInt32

  /// A node from its two numbers, such as a C handle holds.
  public init(index1: UInt32, stamp: UInt32) {
    self.index1 = index1
    self.stamp = stamp
  }

  /// No node.
  public static var none: SpecNode { SpecNode(index1: 0, stamp: 0) }
}

struct NodeRecord: BitwiseCopyable {
  /// One bit for each property that is set, in the order of the values at `values`.
  var mask: UInt64 = 0
  var values: Int32 = -1
  /// The kind's choices in the lower bits, and above them the choices that any node may have (see `SpecChoice`).
  var choices: UInt32 = 0
  var parent: Int32 = -1
  var next: Int32 = -1
  var previous: Int32 = -1
  var first: Int32 = -1
  var last: Int32 = -1
  var childCount: Int32 = 0
  var kind = SpecKind.leaf
  var flags = NodeFlags.dirty
  /// One bit for each of the first nine properties, set if the value is a fraction of the parent's size; the upper three
  /// bits are what `findRigid` finds.
  var fractions: UInt16 = 0
  var cache: Int32 = -1
  var wanted: Int32 = -1
  var placed: Int32 = -1
  /// The place of the function that measures or lays out, -1 if there is none.
  var hook: Int32 = -1
  var stamp: UInt32 = 0
}

extension NodeRecord {
  private static var heightBit: UInt16 { 1 << 13 }
  private static var plainBit: UInt16 { 1 << 14 }
  private static var boxesBit: UInt16 { 1 << 15 }

  /// Whether any property is a fraction.
  @inline(__always)
  var hasFractions: Bool { fractions & UInt16(truncatingIfNeeded: SpecProperty.dimensions) != 0 }

  /// Whether the node is a flex container whose content's width depends on its height (`CSS+Content`).
  @inline(__always)
  var widthNeedsHeight: Bool {
    get { fractions & NodeRecord.heightBit != 0 }
    set { fractions = newValue ? fractions | NodeRecord.heightBit : fractions & ~NodeRecord.heightBit }
  }

  /// Whether the node is a flex container whose content depends on the room by texts alone (`Flex+Plain`).
  @inline(__always)
  var isPlain: Bool {
    get { fractions & NodeRecord.plainBit != 0 }
    set { fractions = newValue ? fractions | NodeRecord.plainBit : fractions & ~NodeRecord.plainBit }
  }

  /// Whether the node is a flex container of nothing but boxes of fixed sizes (`Flex+Boxes`).
  @inline(__always)
  var holdsBoxes: Bool {
    get { fractions & NodeRecord.boxesBit != 0 }
    set { fractions = newValue ? fractions | NodeRecord.boxesBit : fractions & ~NodeRecord.boxesBit }
  }
}

struct NodeFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// The node or something inside it has changed: no layout of the node is remembered.
  static let dirty = NodeFlags(rawValue: 1)
  /// The node was laid out in this pass, and the nodes inside it may still have to be placed.
  static let unsettled = NodeFlags(rawValue: 2)
  /// Two bits of scratch for the parent's algorithm.
  static let markA = NodeFlags(rawValue: 4)
  static let startsLine = NodeFlags(rawValue: 8)
  /// The place holds no node.
  static let free = NodeFlags(rawValue: 16)
  /// A layout of the node is under way.
  static let underWay = NodeFlags(rawValue: 32)
  /// The node is a flex container whose content does not depend on the room.
  static let rigid = NodeFlags(rawValue: 64)
  /// The box's own function has edited it during the layout that is under way. The box is marked dirty at the end.
  static let editedInside = NodeFlags(rawValue: 128)
}
