// ASLayoutElementStyle.swift -- what a style has in Texture's words alone; and as text: a short line of sizes, a long one of
// Texture's properties.

import QuoinDrawing
public import QuoinFlex

/// Sizes, limits, and the properties that stacks and absolute specs read.
public typealias ASLayoutElementStyle = FlexStyle

// MARK: Sizes

extension FlexStyle {
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

  private func size(_ width: SpecProperty, _ height: SpecProperty) -> ASLayoutSize {
    ASLayoutSize(width: dimension(width), height: dimension(height))
  }

  private func setSize(_ width: SpecProperty, _ height: SpecProperty, _ size: ASLayoutSize) {
    setDimension(width, size.width)
    setDimension(height, size.height)
  }
}

// MARK: In a stack, in an absolute spec

extension FlexStyle: ASStackLayoutElement {
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

// MARK: As text

extension FlexStyle: CustomStringConvertible, CustomDebugStringConvertible {
  /// The style as text, such as "Layout Size = min {414pt, 414pt} <= preferred {20%, 50%} <= max {414pt, 414pt}".
  public var description: String {
    "Layout Size = min \(minLayoutSize) <= preferred \(preferredLayoutSize) <= max \(maxLayoutSize)"
  }

  /// Texture's properties that are not the default, behind the style's address; margins and others of `Flex` are not
  /// among them.
  public var debugDescription: String {
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    let parts = sizeParts + alignmentParts + stackParts
    return (["<ASLayoutElementStyle: 0x" + String(address, radix: 16)] + parts).joined(separator: "; ") + ">"
  }

  private var sizeParts: [String] {
    [
      ("minLayoutSize", minLayoutSize), ("preferredSize", preferredLayoutSize),
      ("maxLayoutSize", maxLayoutSize),
    ]
    .filter { $0.1 != .auto }.map { "\($0.0) = \($0.1)" }
  }

  private var alignmentParts: [String] {
    (alignSelf == .auto ? [] : ["alignSelf = \(alignSelf.textureName)"])
      + numbers([("ascender", ascender), ("descender", descender)])
      + (flexBasis == .auto ? [] : ["flexBasis = \(flexBasis)"])
  }

  private var stackParts: [String] {
    let parts = numbers([
      ("flexGrow", flexGrow), ("flexShrink", flexShrink), ("spacingAfter", spacingAfter),
      ("spacingBefore", spacingBefore),
    ])
    let position = layoutPosition
    guard position != .zero else { return parts }
    return parts
      + ["layoutPosition = {\(NumberText.exact(position.x)), \(NumberText.exact(position.y))}"]
  }

  private func numbers(_ named: [(String, Double)]) -> [String] {
    named.filter { $0.1 != 0 }.map { "\($0.0) = \(NumberText.exact($0.1))" }
  }

  /// The sizes as text, such as "<ASLayoutElementSize: exact={25%, Auto}, min={Auto, 50%}, max={200pt, Auto}>".
  public var sizeDescription: String {
    "<ASLayoutElementSize: exact=\(preferredLayoutSize), min=\(minLayoutSize), max=\(maxLayoutSize)>"
  }
}
