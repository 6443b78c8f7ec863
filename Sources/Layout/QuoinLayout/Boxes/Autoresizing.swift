// Autoresizing.swift -- boxes placed by a frame, that follow their parent's size.
//
// When a box is placed, its frame and its parent's size are captured. On an axis these are the space before the box x0,
// its length w0 and the space after it R0, which add up to the parent's length W0. The flexible ones of the three share
// any change of the parent's length W in proportion to their captured sizes, equally if these sizes add up to 0. The
// others stay. Two required constraints per axis, on min and length, come to this:
//
//     none, after        min = x0                    length = w0
//     before             length = w0                 max = W - R0
//     length             min = x0                    max = W - R0
//     before, after      length = w0                 min = r (W - w0),    r = x0 / (x0 + R0)
//     before, length     max = W - R0                length = w0 + k (W - W0),  k = w0 / (x0 + w0)
//     length, after      min = x0                    length = w0 + k (W - W0),  k = w0 / (w0 + R0)
//     all                min = x0 + j (W - W0)       length = w0 + k (W - W0),  j = x0 / W0,  k = w0 / W0
//
// All of it is in frame coordinates: alignment insets do not count. The placement ends when the program
// gives the box constraints of its own.

/// The distances that may change with the parent's size.
public struct AutoresizingMask: OptionSet, Sendable {
  /// The flags as bits.
  public let rawValue: UInt8

  /// A mask of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The space to the left changes.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width changes.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The space to the right changes.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The space above changes.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height changes.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The space below changes.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// Whether the space before, the length and the space after are flexible along an axis.
  func flexible(_ axis: Axis) -> (before: Bool, length: Bool, after: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }
}

extension AutoresizingMask: CustomStringConvertible {
  /// The text that logs use: `h=--& v=&-&`, flexible parts as `&`, fixed ones as `-`.
  public var description: String {
    Axis.allCases.map { axis in
      let parts = flexible(axis)
      let signs = [parts.before, parts.length, parts.after].map { $0 ? "&" : "-" }.joined()
      return (axis == .horizontal ? "h=" : "v=") + signs
    }.joined(separator: " ")
  }
}

/// The frame that a box was placed by, and the parent's size that belongs to it.
struct Placement {
  var frame: Rect
  var parentSize: Size
  var mask: AutoresizingMask
  /// Its place in the order of activation within its tree.
  var serial: UInt64
}

extension LayoutBox {
  /// Places the box by a frame in its parent, with required constraints that make it follow the
  /// parent's size as the mask says.
  ///
  /// Without `parentSize`, the parent's size is that of the last layout pass: zero before the first pass, and without
  /// a parent. The next placement replaces this one. A placement ends when the program activates a constraint whose
  /// first item is the box, or when the box leaves its parent.
  public final func place(
    _ frame: Rect, autoresizing mask: AutoresizingMask = [], in parentSize: Size? = nil
  ) {
    let top = node.root
    node.placement = Placement(
      frame: frame, parentSize: parentSize ?? parent?.frame.size ?? .zero, mask: mask,
      serial: top.nextSerial)
    top.nextSerial += 1
    if node.system != nil { node.applyPlacement() }
    top.announce()
  }

  /// How the box follows its parent's size; nil if it is not placed by a frame. Setting it captures
  /// the frames of the last layout pass.
  public final var autoresizing: AutoresizingMask? {
    get { node.placement?.mask }
    set {
      if let newValue { place(frame, autoresizing: newValue) } else { node.endPlacement() }
    }
  }
}

extension Node {
  /// States the placement's constraints anew.
  func applyPlacement() {
    withdrawPlacement()
    guard let placement, let parent else { return }
    for axis in Axis.allCases { state(placement, axis, parent) }
  }

  /// Ends the placement. Its constraints go.
  func endPlacement() {
    guard placement != nil else { return }
    placement = nil
    withdrawPlacement()
  }

  private func withdrawPlacement() {
    for constraint in own where constraint.origin == .autoresizing { constraint.uninstall() }
  }

  private func state(_ placement: Placement, _ axis: Axis, _ parent: Node) {
    let parentLength = placement.parentSize.along(axis)
    let start = placement.frame.origin.along(axis)
    let length = placement.frame.size.along(axis)
    let after = parentLength - start - length
    let flexible = placement.mask.flexible(axis)
    let shares = shares(start, length, after, flexible)
    // Each of the three is a line in the parent's length W: captured + share * (W - W0).
    let insets = alignment.along(axis)
    let minimum: LayoutAttribute = axis == .horizontal ? .left : .top
    let size = axis.length
    follow(
      parent, minimum, size, shares.before, start - shares.before * parentLength + insets.start)
    let fixed = length - shares.length * parentLength - insets.start - insets.end
    follow(parent, size, size, shares.length, fixed)
  }

  /// How a change of the parent's length is shared among the flexible parts; all of it goes to the
  /// space after if nothing is flexible.
  private func shares(
    _ before: Double, _ length: Double, _ after: Double,
    _ flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (before: Double, length: Double) {
    let total =
      (flexible.before ? before : 0) + (flexible.length ? length : 0) + (flexible.after ? after : 0)
    let count = [flexible.before, flexible.length, flexible.after].count { $0 }
    guard count > 0 else { return (0, 0) }
    func share(_ part: Double, _ isFlexible: Bool) -> Double {
      if !isFlexible { return 0 }
      return total == 0 ? 1 / Double(count) : part / total
    }
    return (share(before, flexible.before), share(length, flexible.length))
  }

  /// States `attribute == share * length of the parent's frame + constant`, in the parent's coordinates.
  private func follow(
    _ parent: Node, _ attribute: LayoutAttribute, _ length: LayoutAttribute, _ share: Double,
    _ constant: Double
  ) {
    let site = Site(node: self, attribute: attribute)
    let insets = parent.alignment.along(attribute.axis)
    var statement = Statement(site, .equal, .number, constant + share * (insets.start + insets.end))
    if share != 0 {
      let parentLength = Site(node: parent, attribute: length)
      let terms = [
        SiteTerm(coefficient: 1, site: site), SiteTerm(coefficient: -share, site: parentLength),
      ]
      statement.comparand = .sum(terms, leftCount: 1)
    }
    let constraint = LayoutConstraint(statement, .autoresizing, nil)
    constraint.storedKey = placement?.mask.description
    constraint.serial = placement?.serial ?? 0
    constraint.installOwn()
  }
}
