// Maker.swift -- the argument of a `make` block: each attribute starts a statement.

/// Collects the statements of one block about one item.
public final class Maker {
  let item: ItemReference
  private let dialect: Dialect
  var statements: [LayoutConstraint] = []

  /// The number of statements that a block usually has.
  private static var usualStatements: Int { 4 }

  init(_ item: ItemReference, _ dialect: Dialect) {
    self.item = item
    self.dialect = dialect
    statements.reserveCapacity(Maker.usualStatements)
  }

  /// The left edge.
  public var left: Chain { starting(.left) }
  /// The right edge.
  public var right: Chain { starting(.right) }
  /// The top edge.
  public var top: Chain { starting(.top) }
  /// The bottom edge.
  public var bottom: Chain { starting(.bottom) }
  /// The leading edge.
  public var leading: Chain { starting(.leading) }
  /// The trailing edge.
  public var trailing: Chain { starting(.trailing) }
  /// The width.
  public var width: Chain { starting(.width) }
  /// The height.
  public var height: Chain { starting(.height) }
  /// The horizontal centre.
  public var centerX: Chain { starting(.centerX) }
  /// The vertical centre.
  public var centerY: Chain { starting(.centerY) }
  /// The last baseline.
  public var baseline: Chain { starting(.lastBaseline) }
  /// The last baseline; the bottom where the contents have none.
  public var lastBaseline: Chain { starting(.lastBaseline) }
  /// The first baseline; the top where the contents have none.
  public var firstBaseline: Chain { starting(.firstBaseline) }
  /// The left margin.
  public var leftMargin: Chain { starting(.leftMargin) }
  /// The right margin.
  public var rightMargin: Chain { starting(.rightMargin) }
  /// The top margin.
  public var topMargin: Chain { starting(.topMargin) }
  /// The bottom margin.
  public var bottomMargin: Chain { starting(.bottomMargin) }
  /// The leading margin.
  public var leadingMargin: Chain { starting(.leadingMargin) }
  /// The trailing margin.
  public var trailingMargin: Chain { starting(.trailingMargin) }
  /// The horizontal centre within the margins.
  public var centerXWithinMargins: Chain { starting(.centerXWithinMargins) }
  /// The vertical centre within the margins.
  public var centerYWithinMargins: Chain { starting(.centerYWithinMargins) }

  /// left, right, top, bottom.
  public var edges: Chain { starting(AttributeGroup.edges) }
  /// leading, trailing, top, bottom.
  public var directionalEdges: Chain { starting(AttributeGroup.directionalEdges) }
  /// left, right.
  public var horizontalEdges: Chain { starting(AttributeGroup.horizontalEdges) }
  /// top, bottom.
  public var verticalEdges: Chain { starting(AttributeGroup.verticalEdges) }
  /// leading, trailing.
  public var directionalHorizontalEdges: Chain {
    starting(AttributeGroup.directionalHorizontalEdges)
  }
  /// top, bottom.
  public var directionalVerticalEdges: Chain { starting(AttributeGroup.verticalEdges) }
  /// width, height.
  public var size: Chain { starting(AttributeGroup.size) }
  /// centerX, centerY.
  public var center: Chain { starting(AttributeGroup.center) }
  /// The four margins.
  public var margins: Chain { starting(AttributeGroup.margins) }
  /// The four margins by reading direction.
  public var directionalMargins: Chain { starting(AttributeGroup.directionalMargins) }
  /// The centre of the rectangle inside the margins.
  public var centerWithinMargins: Chain { starting(AttributeGroup.centerWithinMargins) }

  /// Attributes in the order of a list, each once; an empty list is misuse.
  public func attributes(_ list: [LayoutAttribute]) -> Chain {
    var distinct: [LayoutAttribute] = []
    for attribute in list where !distinct.contains(attribute) { distinct.append(attribute) }
    let chain = starting(distinct)
    if distinct.isEmpty {
      let empty = LayoutConstraint(drafting: item, .left, nil)
      empty.said.flaw = .emptyAttributes
      chain.statement.become(ConstraintGroup(members: [empty]))
    }
    return chain
  }

  /// Groups the statements of `block` under one handle, for a common key, priority or offset.
  @discardableResult
  public func group(
    file: StaticString = #fileID, line: Int = #line, _ block: () -> Void
  ) -> Editable {
    let start = statements.count
    block()
    let source = Source(file: file, line: line)
    return Editable(LayoutConstraint(group: Array(statements[start...]), of: item, source))
  }

  private func starting(_ attribute: LayoutAttribute) -> Chain {
    let statement = LayoutConstraint(drafting: item, attribute, nil, dialect)
    statements.append(statement)
    return Chain(statement: statement, item: item)
  }

  private func starting(_ attributes: [LayoutAttribute]) -> Chain {
    let parts = attributes.map { LayoutConstraint(drafting: item, $0, nil, dialect) }
    let statement = LayoutConstraint(group: parts, of: item, nil)
    statements.append(statement)
    return Chain(statement: statement, item: item)
  }
}
