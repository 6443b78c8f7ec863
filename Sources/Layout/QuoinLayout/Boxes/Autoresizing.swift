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
  func flexible(_ axis: Axis) -> [Bool] {
    let parts: [AutoresizingMask] =
      axis == .horizontal
      ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    return parts.map { contains($0) }
  }
}

extension AutoresizingMask: CustomStringConvertible {
  /// The text that logs use: `h=--& v=&-&`, flexible parts as `&`, fixed ones as `-`.
  public var description: String {
    Axis.allCases.map { axis in
      (axis == .horizontal ? "h=" : "v=") + flexible(axis).map { $0 ? "&" : "-" }.joined()
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
  /// the frames of the last layout pass. A box that no pass has laid out keeps the frame that it was placed by.
  public final var autoresizing: AutoresizingMask? {
    get { node.placement?.mask }
    set {
      guard let newValue else { return node.endPlacement() }
      if let placement = node.placement, frame == .zero {
        place(placement.frame, autoresizing: newValue, in: placement.parentSize)
      } else {
        place(frame, autoresizing: newValue)
      }
    }
  }

  /// Whether a frame may place the box: neither the program's constraints nor a stack do.
  package final var mayBePlaced: Bool {
    node.placement != nil || arrangedSlot < 0 && node.installed(layoutItem).isEmpty
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
    let shares = shares([start, length, after], placement.mask.flexible(axis))
    // Each of the three is a line in the parent's length W: captured + share * (W - W0).
    let insets = alignment.along(axis)
    follow(parent, axis.least, shares[0], start - shares[0] * parentLength + insets.start)
    follow(parent, axis.length, shares[1], length - shares[1] * parentLength - insets.start - insets.end)
  }

  /// How a change of the parent's length is shared among the flexible parts; all of it goes to the
  /// space after if nothing is flexible.
  private func shares(_ parts: [Double], _ isFlexible: [Bool]) -> [Double] {
    let flexible = zip(parts, isFlexible).filter { $0.1 }.map { $0.0 }
    let total = flexible.reduce(0, +)
    return zip(parts, isFlexible).map { part, isFlexible in
      if !isFlexible { return 0 }
      return total == 0 ? 1 / Double(flexible.count) : part / total
    }
  }

  /// States `attribute == share * length of the parent's frame + constant`, in the parent's coordinates.
  private func follow(_ parent: Node, _ attribute: LayoutAttribute, _ share: Double, _ constant: Double) {
    let insets = parent.alignment.along(attribute.axis)
    let terms = [
      SiteTerm(coefficient: 1, site: Site(node: self, attribute: attribute)),
      SiteTerm(coefficient: -share, site: Site(node: parent, attribute: attribute.axis.length)),
    ]
    let constraint = state(
      attribute, .equal, to: share == 0 ? .number : .sum(terms, leftCount: 1),
      constant + share * (insets.start + insets.end), as: .autoresizing)
    constraint.storedKey = placement?.mask.description
    constraint.serial = placement?.serial ?? 0
  }
}
