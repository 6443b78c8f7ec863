// ASLayoutElementStyle.swift -- an element's own size, and its place in its parent.
//
// Only properties that were set are kept: a short list of properties of the core, each with its number. A
// change goes straight to the tree that the element is in. A number that the tree refuses (a negative width,
// say) is kept all the same, and makes the next layout throw.

import QuoinSpecs

/// Sizes, limits, and the properties that stacks and absolute specs read.
public final class ASLayoutElementStyle: ASStackLayoutElement {
  struct Entry {
    let property: SpecProperty
    var value: Double
    var isFraction: Bool
    /// The unit of the number, for a flex item's own properties.
    var unit = FlexLength.Unit.points
  }

  /// The properties that are set, in no order.
  private(set) var entries: [Entry] = []
  /// The choices of a flex item that are set.
  private(set) var choices: [(choice: SpecChoice, value: UInt32)] = []
  weak var element: ASLayoutElement?

  init() {}

  /// Overrides a stack's alignItems.
  public var alignSelf = ASStackLayoutAlignSelf.auto {
    didSet { element?.mount?.host.styleChanged(element) }
  }

  // MARK: Storage

  func dimension(_ property: SpecProperty) -> ASDimension {
    guard let entry = entries.first(where: { $0.property == property }) else { return .auto }
    switch entry.unit {
    case .minContent: return .minContent
    case .maxContent: return .maxContent
    case .fitContent: return .fitContent
    default: return entry.isFraction ? .fraction(entry.value) : .points(entry.value)
    }
  }

  func setDimension(_ property: SpecProperty, _ dimension: ASDimension) {
    entries.removeAll { $0.property == property }
    if dimension.unit != .auto {
      entries.append(
        Entry(
          property: property, value: dimension.value, isFraction: dimension.unit == .fraction,
          unit: dimension.unit.length))
    }
    element?.mount?.host.styleChanged(element)
  }

  func number(_ property: SpecProperty) -> Double {
    entries.first { $0.property == property }?.value ?? 0
  }

  func setNumber(_ property: SpecProperty, _ value: Double) {
    setDimension(property, value == 0 ? .auto : .points(value))
  }

  func length(_ property: SpecProperty) -> FlexLength {
    guard let entry = entries.first(where: { $0.property == property }) else { return .undefined }
    return FlexLength(entry.value, entry.unit)
  }

  func setLength(_ property: SpecProperty, _ length: FlexLength) {
    if length == self.length(property) { return }
    entries.removeAll { $0.property == property }
    if length.unit != .undefined {
      entries.append(Entry(property: property, value: length.value, isFraction: false, unit: length.unit))
    }
    element?.mount?.host.styleChanged(element)
  }

  func choice(_ choice: SpecChoice) -> UInt32 { choices.first { $0.choice == choice }?.value ?? 0 }

  func setChoice(_ choice: SpecChoice, _ value: UInt32) {
    choices.removeAll { $0.choice == choice }
    choices.append((choice, value))
    element?.mount?.host.styleChanged(element)
  }

  func size(_ width: SpecProperty, _ height: SpecProperty) -> ASLayoutSize {
    ASLayoutSize(width: dimension(width), height: dimension(height))
  }

  func setSize(_ width: SpecProperty, _ height: SpecProperty, _ size: ASLayoutSize) {
    setDimension(width, size.width)
    setDimension(height, size.height)
  }
}

// MARK: Sizes

extension ASLayoutElementStyle {
  /// The extent in x.
  public var width: ASDimension {
    get { dimension(.width) }
    set { setDimension(.width, newValue) }
  }
  /// The extent in y.
  public var height: ASDimension {
    get { dimension(.height) }
    set { setDimension(.height, newValue) }
  }
  /// The smallest width, which wins over the largest.
  public var minWidth: ASDimension {
    get { dimension(.minWidth) }
    set { setDimension(.minWidth, newValue) }
  }
  /// The smallest height, which wins over the largest.
  public var minHeight: ASDimension {
    get { dimension(.minHeight) }
    set { setDimension(.minHeight, newValue) }
  }
  /// The largest width, which wins over the width.
  public var maxWidth: ASDimension {
    get { dimension(.maxWidth) }
    set { setDimension(.maxWidth, newValue) }
  }
  /// The largest height, which wins over the height.
  public var maxHeight: ASDimension {
    get { dimension(.maxHeight) }
    set { setDimension(.maxHeight, newValue) }
  }

  /// Width and height in points; a side that is automatic or a fraction reads as zero.
  public var preferredSize: Size {
    get { points(preferredLayoutSize) }
    set { preferredLayoutSize = ASLayoutSize(newValue) }
  }
  /// The smallest width and height in points, read as `preferredSize` is. Texture only sets it.
  public var minSize: Size {
    get { points(minLayoutSize) }
    set { minLayoutSize = ASLayoutSize(newValue) }
  }
  /// The largest width and height in points, read as `preferredSize` is. Texture only sets it.
  public var maxSize: Size {
    get { points(maxLayoutSize) }
    set { maxLayoutSize = ASLayoutSize(newValue) }
  }

  private func points(_ size: ASLayoutSize) -> Size {
    func points(_ length: ASDimension) -> Double { length.unit == .points ? length.value : 0 }
    return Size(points(size.width), points(size.height))
  }

  /// Width and height.
  public var preferredLayoutSize: ASLayoutSize {
    get { size(.width, .height) }
    set { setSize(.width, .height, newValue) }
  }
  /// The smallest width and height.
  public var minLayoutSize: ASLayoutSize {
    get { size(.minWidth, .minHeight) }
    set { setSize(.minWidth, .minHeight, newValue) }
  }
  /// The largest width and height.
  public var maxLayoutSize: ASLayoutSize {
    get { size(.maxWidth, .maxHeight) }
    set { setSize(.maxWidth, .maxHeight, newValue) }
  }
}

extension ASLayoutSize {
  /// A size in points.
  init(_ size: Size) { self.init(width: .points(size.width), height: .points(size.height)) }
}

// MARK: In a stack, in an absolute spec

extension ASLayoutElementStyle {
  /// Room before the element in a stack.
  public var spacingBefore: Double {
    get { number(.spacingBefore) }
    set { setNumber(.spacingBefore, newValue) }
  }
  /// Room after the element in a stack.
  public var spacingAfter: Double {
    get { number(.spacingAfter) }
    set { setNumber(.spacingAfter, newValue) }
  }
  /// The weight with which the element takes spare room in a stack.
  public var flexGrow: Double {
    get { number(.flexGrow) }
    set { setNumber(.flexGrow, newValue) }
  }
  /// The weight with which the element gives way in a stack.
  public var flexShrink: Double {
    get { number(.flexShrink) }
    set { setNumber(.flexShrink, newValue) }
  }
  /// The extent along a stack before the element grows or shrinks.
  public var flexBasis: ASDimension {
    get { dimension(.flexBasis) }
    set { setDimension(.flexBasis, newValue) }
  }
  /// The distance from the top to the first baseline.
  public var ascender: Double {
    get { number(.ascender) }
    set { setNumber(.ascender, newValue) }
  }
  /// The distance from the bottom to the last baseline, a negative number.
  public var descender: Double {
    get { number(.descender) }
    set { setNumber(.descender, newValue) }
  }
  /// Where the element lies in an absolute spec.
  public var layoutPosition: Point {
    get { Point(x: number(.positionX), y: number(.positionY)) }
    set {
      setNumber(.positionX, newValue.x)
      setNumber(.positionY, newValue.y)
    }
  }
}

/// What stacks read of a style, as numbers and, as in early versions of Texture, as `true` and `false`.
public protocol ASStackLayoutElement: AnyObject {
  /// The weight with which the element takes spare room in a stack.
  var flexGrow: Double { get set }
  /// The weight with which the element gives way in a stack.
  var flexShrink: Double { get set }
}

extension ASStackLayoutElement {
  /// Whether the element takes spare room: a weight of one, or none.
  public var flexGrow: Bool {
    get { flexGrow as Double != 0 }
    set { flexGrow = newValue ? 1.0 : 0.0 }
  }
  /// Whether the element gives way: a weight of one, or none.
  public var flexShrink: Bool {
    get { flexShrink as Double != 0 }
    set { flexShrink = newValue ? 1.0 : 0.0 }
  }
}
