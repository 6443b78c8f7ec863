// Constraints.swift -- NSLayoutConstraint(item:…), addConstraints, and looking for a constraint.
//
//     view.addConstraint(
//       NSLayoutConstraint(
//         item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .right, multiplier: 1, constant: 8))
//
// Adding a constraint to any view puts the constraint in force. The `constraints` of that view then list it.

/// An anchor of a horizontal location.
public typealias NSLayoutXAxisAnchor = Anchor<XAxis>
/// An anchor of a vertical location.
public typealias NSLayoutYAxisAnchor = Anchor<YAxis>
/// An anchor of a width or a height.
public typealias NSLayoutDimension = Anchor<Extent>

extension LayoutConstraint {
  /// An attribute of an item.
  public typealias Attribute = LayoutAttribute
  /// How the two sides compare.
  public typealias Relation = Quoin.Relation

  /// `item.attribute relation other.attribute * multiplier + constant`, not in force yet. Without another item a size
  /// is compared with the constant, and a place with the superview's place plus the constant.
  public convenience init(
    item: any LayoutItem, attribute: LayoutAttribute, relatedBy relation: Quoin.Relation,
    toItem other: (any LayoutItem)?, attribute otherAttribute: LayoutAttribute?, multiplier: Double,
    constant: Double, file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      stating: item.anchor(attribute), relation,
      other.map { $0.anchor(otherAttribute ?? attribute) }, multiplier: multiplier, constant,
      Source(file: file, line: line))
  }

  /// The view whose attribute is constrained: an attribute of the view itself, its margins or its safe area. Nil for a
  /// layout guide, a variable, a view that is gone and a handle of several constraints.
  public var firstItem: LayoutBox? { firstBox }
  /// The view that `firstItem` is compared with. Where a location is compared with a number, that view is the parent.
  /// Nil for a layout guide, a variable, a view that is gone, a size against a number, a sum and a handle of several
  /// constraints.
  public var secondItem: LayoutBox? { secondBox }
}

extension LayoutAttribute? {
  /// None: a size is compared with a number.
  public static var notAnAttribute: LayoutAttribute? { nil }
}

extension Quoin.Relation {
  /// At most.
  public static var lessThanOrEqual: Quoin.Relation { .lessOrEqual }
  /// At least.
  public static var greaterThanOrEqual: Quoin.Relation { .greaterOrEqual }
}

extension LayoutBox {
  /// Puts a constraint in force.
  public final func addConstraint(_ constraint: LayoutConstraint) { hold(constraint) }
  /// Puts constraints in force.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { hold(constraint) }
  }
  /// Takes a constraint out of force.
  public final func removeConstraint(_ constraint: LayoutConstraint) { constraint.deactivate() }
  /// Takes constraints out of force.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }
  /// The program's constraints that the view would hold in UIKit. A view holds every constraint that was added to it.
  /// It also holds three kinds of activated constraints: about its own attributes or its guides alone, the view against
  /// a view inside it, and two views whose nearest common ancestor it is. Cost: all constraints inside.
  public final var constraints: [LayoutConstraint] { heldConstraints }
}
