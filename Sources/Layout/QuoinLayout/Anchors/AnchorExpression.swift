// AnchorExpression.swift -- sums of anchors: `2 * a.height - 10`, `(a.left + b.right) / 2`.
//
// The first term is stored in the value, so that the usual `b.right + 8` allocates nothing.

/// A linear expression of anchors that measures what `Kind` says.
public struct AnchorExpression<Kind: AnchorKind>: AnchorLinear {
  var first: SiteTerm
  var rest: [SiteTerm] = []
  var constant = 0.0

  init(_ coefficient: Double, _ site: Site) {
    first = SiteTerm(coefficient: coefficient, site: site)
  }

  /// A sum that is known only at run time; nil for a sum without terms. Its places should cancel to distances. If
  /// they do not and are on both axes, the statement is refused when it is put in force; on one axis it is not.
  package init?(summing terms: [(coefficient: Double, anchor: AnyAnchor)]) {
    let terms = terms.map { SiteTerm(coefficient: $0.coefficient, site: $0.anchor.site) }
    guard let first = terms.first else { return nil }
    self.first = first
    rest = Array(terms.dropFirst())
  }

  /// The same sum, read as another kind.
  init<Other: AnchorKind>(_ other: AnchorExpression<Other>) {
    first = other.first
    rest = other.rest
    constant = other.constant
  }

  /// The sum itself.
  public var anchorExpression: AnchorExpression<Kind> { self }

  /// The terms of the sum, of which there is at least one.
  var terms: [SiteTerm] { [first] + rest }

  func scaled(by factor: Double) -> AnchorExpression {
    var product = self
    product.first.coefficient *= factor
    product.rest = rest.scaled(by: factor)
    product.constant *= factor
    return product
  }

  /// The sum of this and a multiple of another sum, whatever its kind.
  func adding(_ factor: Double, _ other: some AnchorLinear) -> AnchorExpression {
    var sum = self
    let other = other.anchorExpression.scaled(by: factor)
    sum.rest += other.terms
    sum.constant += other.constant
    return sum
  }
}

/// An anchor or an expression of anchors. All operators are generic over this one protocol.
public protocol AnchorLinear<Kind> {
  /// The kind of quantity: a place along an axis, or an extent.
  associatedtype Kind: AnchorKind
  /// The sum that it stands for.
  var anchorExpression: AnchorExpression<Kind> { get }
}

extension AnchorLinear {
  /// A place or a size with a number added: `a.right + 8`.
  public static func + (left: Self, right: Double) -> AnchorExpression<Kind> {
    var sum = left.anchorExpression
    sum.constant += right
    return sum
  }

  /// A place or a size with a number taken away.
  public static func - (left: Self, right: Double) -> AnchorExpression<Kind> { left + -right }
  /// A place or a size with a number added.
  public static func + (left: Double, right: Self) -> AnchorExpression<Kind> { right + left }

  /// A multiple: `2 * a.height`. Of a place, its distance from the closest common ancestor's left or top edge is
  /// multiplied.
  public static func * (factor: Double, operand: Self) -> AnchorExpression<Kind> {
    operand.anchorExpression.scaled(by: factor)
  }

  /// A multiple: `a.height * 2`.
  public static func * (operand: Self, factor: Double) -> AnchorExpression<Kind> {
    factor * operand
  }
  /// A fraction: `a.width / 3`. A statement that divides by zero is refused when it is put in force.
  public static func / (operand: Self, divisor: Double) -> AnchorExpression<Kind> {
    (1 / divisor) * operand
  }

  /// A sum of the same kind: `(a.left + b.right) / 2`, `a.width + b.width`.
  public static func + <Other: AnchorLinear>(left: Self, right: Other) -> AnchorExpression<Kind>
  where Other.Kind == Kind {
    left.anchorExpression.adding(1, right)
  }
}

extension AnchorLinear where Kind: LocationKind {
  /// A place some size further: `a.right + b.width`.
  public static func + <Other: AnchorLinear>(left: Self, right: Other) -> AnchorExpression<Kind>
  where Other.Kind == Extent {
    left.anchorExpression.adding(1, right)
  }

  /// A place some size before: `a.right - b.width`.
  public static func - <Other: AnchorLinear>(left: Self, right: Other) -> AnchorExpression<Kind>
  where Other.Kind == Extent {
    left.anchorExpression.adding(-1, right)
  }

  /// The distance between two places: `b.left - a.right >= 8`.
  public static func - <Other: AnchorLinear>(left: Self, right: Other) -> AnchorExpression<Extent>
  where Other.Kind == Kind {
    AnchorExpression(left.anchorExpression).adding(-1, right)
  }
}

extension AnchorLinear where Kind == Extent {
  /// A number minus an expression: `90 - a.width`.
  public static func - (left: Double, right: Self) -> AnchorExpression<Extent> { -1 * right + left }

  /// The difference of two sizes.
  public static func - <Other: AnchorLinear>(left: Self, right: Other) -> AnchorExpression<Extent>
  where Other.Kind == Extent {
    left.anchorExpression.adding(-1, right)
  }
}
