// LayoutQuantity.swift -- an unknown by name, for reports and explanations.

/// An attribute of a box or a guide, or a variable.
public struct LayoutQuantity: Equatable {
  let site: Site
  private var node: Node { site.node }

  init(_ node: Node, _ attribute: LayoutAttribute) { site = Site(node: node, attribute: attribute) }

  /// left, top, width or height, in the parent's coordinates; always width for a variable.
  public var attribute: LayoutAttribute { site.attribute }

  /// The box, or nil for a guide or a variable.
  public var box: LayoutBox? { node.box }
  /// The guide, or nil for a box or a variable.
  public var guide: LayoutGuide? { node.guide }
  /// The variable, or nil for a box or a guide.
  public var variable: LayoutVariable? { node.variable }
}

extension LayoutQuantity: CustomStringConvertible {
  /// `title.width`; a variable's name alone.
  public var description: String {
    node.kind == .variable ? node.label : "\(node.label).\(attribute.name)"
  }
}
