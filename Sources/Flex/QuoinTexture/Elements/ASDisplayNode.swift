// ASDisplayNode.swift -- a box: with a size of its own, or with a layout spec inside.
//
// The inside of a box may depend on the range that the box is laid out for: the function that makes the inside is
// called for each layout that is computed. Boxes that are also in the function's next spec keep their measurements.
// Specs that the function does not return again are forgotten.

@_spi(FlexParts) public import QuoinFlex
public import QuoinSpecs

/// A box. It shows up among the frames; specs only say where boxes go.
open class ASDisplayNode: FlexBox {
  /// Makes the box's inside for a range. Wins over `layoutSpecThatFits`.
  public var layoutSpecBlock: ((ASDisplayNode, ASSizeRange) -> ASLayoutSpec?)? {
    didSet {
      fixedSpec = nil
      if mount == nil && kind != .box { content = nil }
      mount?.host.remake(self)
    }
  }
  /// The inside for every range, unless `layoutSpecBlock` is set. A closure that returned it would release deeply nested
  /// boxes one inside the other.
  private var fixedSpec: ASLayoutSpec?
  /// Answers how large the box wants to be in at most this much room. Wins over `calculateSizeThatFits` and over
  /// `layoutSpecThatFits`, but not over a spec that `layoutSpecBlock` makes.
  public var measureBlock: ((Size) -> Size)? {
    get { measure }
    set { measure = newValue }
  }
  /// Whether the boxes directly in this one are placed from the right.
  public var isRightToLeft = false {
    didSet { mount?.host.styleChanged(self) }
  }
  /// The spec that is in the box at present.
  public internal(set) var content: ASLayoutSpec?

  /// A box that fills its maximum if both sides of the maximum are finite, and is else as small as it may be, unless a
  /// subclass says otherwise.
  public override init() {
    super.init()
  }

  /// A box with the same spec inside for every range, until `layoutSpecBlock` is set.
  public convenience init(spec: ASLayoutSpec) {
    self.init()
    fixedSpec = spec
  }

  /// The box's inside for a range: nothing, unless a subclass says otherwise.
  open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec? { nil }

  /// How large the box wants to be in at most this much room. Unless a subclass says otherwise: all of the room if both
  /// of its sides are finite, else nothing.
  open func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    let largest = 10_000_000.0
    return constrainedSize.width < largest && constrainedSize.height < largest ? constrainedSize : .zero
  }

  /// The size after the last layout.
  public var calculatedSize: Size { Size(frame.width, frame.height) }

  // MARK: The node

  /// A box if `layoutSpecBlock` or a subclass may make content; but without that block, `measureBlock` makes it a leaf.
  @_spi(FlexParts) override public var kind: SpecKind {
    if layoutSpecBlock != nil || fixedSpec != nil { return .box }
    return measureBlock != nil || type(of: self) == ASDisplayNode.self ? .leaf : .box
  }

  deinit { releaseParts() }

  @_spi(FlexParts) override public func giveUpParts() -> [ASLayoutElement] {
    defer { (content, fixedSpec) = (nil, nil) }
    return [content, fixedSpec].compactMap { $0 }
  }

  @_spi(FlexParts) override public var kindChoices: [(SpecChoice, UInt32)] {
    [(.rightToLeft, isRightToLeft ? 1 : 0)]
  }

  @_spi(FlexParts) override public func writeHooks(_ tree: UnsafeMutablePointer<SpecTree>, _ node: SpecNode)
    throws(SpecError)
  {
    if kind == .box {
      let user = Unmanaged.passUnretained(self).toOpaque()
      try tree.pointee.setLayout(node, ASDisplayNode.makeContent, user: user)
    } else {
      try super.writeHooks(tree, node)
    }
  }

  @_spi(FlexParts) override public func forgetContent() { content = nil }

  private func madeContent(_ range: ASSizeRange) -> ASLayoutSpec? {
    if let layoutSpecBlock { return layoutSpecBlock(self, range) }
    return fixedSpec ?? layoutSpecThatFits(range)
  }

  private static let makeContent: LayoutFunction = { user, _, _, _, range, sizeOut in
    guard let user else { return }
    let element = Unmanaged<ASDisplayNode>.fromOpaque(user).takeUnretainedValue()
    let range = SizeRange(numbers: range)
    let spec = element.madeContent(range)
    element.mount?.host.setContent(of: element, to: spec)
    if spec == nil {
      let size = element.measureBlock?(range.max) ?? element.calculateSizeThatFits(range.max)
      sizeOut[0] = size.width
      sizeOut[1] = size.height
    }
  }
}
