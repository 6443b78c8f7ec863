// LayoutQuantity.swift -- an unknown by name, for reports and explanations.

/// An attribute of a box or a guide, or a variable.
public struct LayoutQuantity: Equatable {
  let node: Node
  /// left, top, width or height, in the parent's coordinates; always width for a variable.
  public let attribute: LayoutAttribute

  init(_ node: Node, _ attribute: LayoutAttribute) {
    self.node = node
    self.attribute = attribute
  }

  /// The box, or nil for a guide or a variable.
  public var box: LayoutBox? { node.box }
  /// The guide, or nil for a box or a variable.
  public var guide: LayoutGuide? { node.guide }
  /// The variable, or nil for a box or a guide.
  public var variable: LayoutVariable? { node.variable }

  /// Whether both are the same attribute of the same box, guide or variable.
  public static func == (left: LayoutQuantity, right: LayoutQuantity) -> Bool {
    left.node === right.node && left.attribute == right.attribute
  }
}

extension LayoutQuantity: CustomStringConvertible {
  /// `title.width`; a variable's name alone.
  public var description: String {
    node.kind == .variable ? node.label : "\(node.label).\(attribute.name)"
  }
}
