// MeasureFunction.swift -- the functions that a tree asks for a leaf's size, a custom layout or a box's content.
//
// Both types are C functions whose first argument is a pointer that the program gave with the function. For a Swift
// closure the pointer leads to the closure. The tree calls the functions while a layout is under way. They may read the
// tree. Only the layout function of a box may change nodes: the box, the nodes in it, and trees that are not being laid
// out.

/// The sides whose extent is fixed to the maximum.
public struct MeasureModes: OptionSet, BitwiseCopyable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Modes from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The width is its maximum, whatever the function answers.
  public static let exactWidth = MeasureModes(rawValue: 1)
  /// The height is its maximum, whatever the function answers.
  public static let exactHeight = MeasureModes(rawValue: 2)
}

/// Answers how large a box wants to be: writes a width and a height to `sizeOut`.
///
/// A maximum may be infinite. The tree moves the answer into the range. A side that is negative or not a number
/// counts as zero. The same arguments must give the same answer until the node is marked dirty.
public typealias MeasureFunction =
  @convention(c) (
    _ user: UnsafeMutableRawPointer?, _ maxWidth: Double, _ maxHeight: Double, _ modes: UInt32,
    _ sizeOut: UnsafeMutablePointer<Double>
  ) -> Void

/// Computes the layout of a custom node, or makes the content of a box, for a range.
///
/// `tree` is the tree, as an `UnsafeMutablePointer<SpecTree>`, valid during the call only. `index1` and `stamp` are
/// the node. `range` holds the node's minimum width and height, then its maximum width and height.
///
/// For a custom node the function asks children through `measureChild`, places them through `placeChild`, and writes
/// the node's width and height to `sizeOut`. A child that was not asked vanishes. Every other child gets the size of
/// its last answer. For a box the function may edit the box's content. If it leaves the box without a child, it writes
/// the box's own size to `sizeOut`.
public typealias LayoutFunction =
  @convention(c) (
    _ user: UnsafeMutableRawPointer?, _ tree: UnsafeMutableRawPointer, _ index1: UInt32, _ stamp: UInt32,
    _ range: UnsafePointer<Double>, _ sizeOut: UnsafeMutablePointer<Double>
  ) -> Void

/// A function of either kind, with its first argument. The node's kind says which function it is.
struct NodeHook: BitwiseCopyable {
  var function: UnsafeRawPointer?
  /// The first argument of the function. In a free place: the next free place plus one, or nil for none.
  var user: UnsafeMutableRawPointer?

  /// Calls a measure function. A side of the answer that is not a positive number counts as zero.
  func measure(_ most: SpecSize, _ modes: UInt32) -> SpecSize {
    let function = unsafeBitCast(function, to: MeasureFunction.self)
    var answer = (0.0, 0.0)
    withUnsafeMutablePointer(to: &answer) { pair in
      pair.withMemoryRebound(to: Double.self, capacity: 2) { sides in
        function(user, most.width, most.height, modes, sides)
      }
    }
    return SpecSize(answer.0 > 0 ? answer.0 : 0, answer.1 > 0 ? answer.1 : 0)
  }
}

extension SizeRange {
  /// The sides that the range leaves no choice for, as the bits of `MeasureModes`.
  @inline(__always)
  var exactSides: UInt32 { (minWidth == maxWidth ? 1 : 0) | (minHeight == maxHeight ? 2 : 0) }
}
