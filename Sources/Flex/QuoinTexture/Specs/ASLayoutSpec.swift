// ASLayoutSpec.swift -- specs: they place boxes, and vanish from the result.
//
// A bare spec takes the smallest size of its range, and its children, if it has any, vanish. A custom spec overrides
// `calculateLayoutThatFits`, or has a closure in `layoutBlock`. Such a function asks the children by
// `layoutThatFits` and returns a layout with their positions.

@_spi(FlexParts) public import QuoinFlex
public import QuoinSpecs

/// Places its children.
open class ASLayoutSpec: ASLayoutElement {
  /// The elements that are placed, in the order in which they are drawn unless the spec says otherwise.
  public var children: [ASLayoutElement] {
    didSet { mount?.host.childrenChanged(self) }
  }
  /// Computes the layout of a bare spec; `calculateLayoutThatFits` calls it.
  public var layoutBlock: ((ASLayoutSpec, ASSizeRange) throws(ASLayoutError) -> ASLayout)? {
    didSet { mount?.host.remake(self) }
  }

  /// A spec with some children.
  public init(children: [ASLayoutElement] = []) {
    self.children = children
    super.init()
  }

  /// A spec whose layout a closure computes.
  public convenience init(
    children: [ASLayoutElement],
    layout: @escaping (ASLayoutSpec, ASSizeRange) throws(ASLayoutError) -> ASLayout
  ) {
    self.init(children: children)
    layoutBlock = layout
  }

  /// The first child. Setting nil removes it, and the next child becomes the first.
  public var child: ASLayoutElement? {
    get { children.first }
    set {
      if let newValue {
        children = [newValue] + children.dropFirst()
      } else if !children.isEmpty {
        children.removeFirst()
      }
    }
  }

  /// Whether the spec may be changed now: false only while its own `calculateLayoutThatFits` runs in a layout.
  public var isMutable: Bool {
    guard let mount else { return true }
    return !mount.host.customs.contains { $0 === self }
  }

  /// The spec's layout for a range: its own size, and its children's layouts at their positions. A child
  /// that is left out vanishes. By default `layoutBlock` computes the layout; without one the spec has the
  /// smallest size and no children.
  open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) throws(ASLayoutError) -> ASLayout {
    if let layoutBlock { return try layoutBlock(self, constrainedSize) }
    return ASLayout(layoutElement: self, size: constrainedSize.min)
  }

  @_spi(FlexParts) override public var kind: SpecKind {
    layoutBlock == nil && type(of: self) == ASLayoutSpec.self && children.isEmpty ? .spacer : .custom
  }

  @_spi(FlexParts) override public var parts: [ASLayoutElement] { children }

  deinit { releaseParts() }

  @_spi(FlexParts) override public func giveUpParts() -> [ASLayoutElement] {
    defer { children = [] }
    return children
  }

  @_spi(FlexParts) override public func writeHooks(_ tree: UnsafeMutablePointer<SpecTree>, _ node: SpecNode)
    throws(SpecError)
  {
    guard try tree.pointee.kind(node) == .custom else { return }
    try tree.pointee.setLayout(
      node, ASLayoutSpec.layOut, user: Unmanaged.passUnretained(self).toOpaque())
  }

  private static let layOut: LayoutFunction = { user, _, _, _, range, sizeOut in
    guard let user else { return }
    let spec = Unmanaged<ASLayoutSpec>.fromOpaque(user).takeUnretainedValue()
    let range = SizeRange(numbers: range)
    let size = spec.mount?.host.layOut(spec, range) ?? .zero
    sizeOut[0] = size.width
    sizeOut[1] = size.height
  }

  /// Says that a parameter of the spec has changed.
  func changed() {
    mount?.host.styleChanged(self)
  }
}
