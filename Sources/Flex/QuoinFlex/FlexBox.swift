// FlexBox.swift -- a leaf: a box that says how large it wants to be.

public import QuoinSpecs

/// A box with nothing in it. Without `measure` it is as large as its style and the container around it say.
open class FlexBox: FlexElement {
  /// Answers how large the box wants to be in at most this much room.
  public final var measure: ((Size) -> Size)? {
    didSet { mount?.host.remake(self) }
  }

  /// A box of no size of its own.
  public override init() {
    super.init()
  }

  /// A box that says how large it wants to be.
  public convenience init(measure: @escaping (Size) -> Size) {
    self.init()
    self.measure = measure
  }

  /// Says that the box may want another size now.
  public final func setNeedsLayout() {
    mount?.host.hooksChanged(self)
  }

  @_spi(FlexParts) open override var kind: SpecKind { .leaf }

  @_spi(FlexParts) open override func writeHooks(
    _ tree: UnsafeMutablePointer<SpecTree>, _ node: SpecNode
  ) throws(SpecError) {
    let user = Unmanaged.passUnretained(self).toOpaque()
    try tree.pointee.setMeasure(node, measure != nil ? FlexBox.answer : nil, user: user)
  }

  private static let answer: MeasureFunction = { user, maxWidth, maxHeight, _, sizeOut in
    guard let user else { return }
    let box = Unmanaged<FlexBox>.fromOpaque(user).takeUnretainedValue()
    let size = box.measure?(Size(maxWidth, maxHeight)) ?? .zero
    sizeOut[0] = size.width
    sizeOut[1] = size.height
  }
}
