// Maker.swift -- what a `make` block writes with: each attribute starts a statement.

/// Collects the statements of one block about one item.
public final class Maker {
  let item: ItemReference
  var statements: [LayoutConstraint] = []

  init(_ item: ItemReference) {
    self.item = item
  }

  public var left: Chain { starting(.left) }
  public var right: Chain { starting(.right) }
  public var top: Chain { starting(.top) }
  public var bottom: Chain { starting(.bottom) }
  public var leading: Chain { starting(.leading) }
  public var trailing: Chain { starting(.trailing) }
  public var width: Chain { starting(.width) }
  public var height: Chain { starting(.height) }
  public var centerX: Chain { starting(.centerX) }
  public var centerY: Chain { starting(.centerY) }
  public var baseline: Chain { starting(.lastBaseline) }
  public var lastBaseline: Chain { starting(.lastBaseline) }
  public var firstBaseline: Chain { starting(.firstBaseline) }
  public var leftMargin: Chain { starting(.leftMargin) }
  public var rightMargin: Chain { starting(.rightMargin) }
  public var topMargin: Chain { starting(.topMargin) }
  public var bottomMargin: Chain { starting(.bottomMargin) }
  public var leadingMargin: Chain { starting(.leadingMargin) }
  public var trailingMargin: Chain { starting(.trailingMargin) }
  public var centerXWithinMargins: Chain { starting(.centerXWithinMargins) }
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

  /// Attributes in the order of a list, each once.
  public func attributes(_ list: [LayoutAttribute]) -> Chain {
    var distinct: [LayoutAttribute] = []
    for attribute in list where !distinct.contains(attribute) { distinct.append(attribute) }
    let chain = starting(distinct)
    if distinct.isEmpty {
      let empty = LayoutConstraint(drafting: item, .left, nil)
      empty.flaw = .emptyAttributes
      chain.statement.children = [empty]
    }
    return chain
  }

  /// What `block` states, as one handle for a key, a priority, an offset.
  @discardableResult
  public func group(
    file: StaticString = #fileID, line: Int = #line, _ block: () -> Void
  ) -> Editable {
    let start = statements.count
    block()
    let source = Source(file: file, line: line)
    return Editable(constraint: LayoutConstraint(children: Array(statements[start...]), source))
  }

  private func starting(_ attribute: LayoutAttribute) -> Chain {
    let statement = LayoutConstraint(drafting: item, attribute, nil)
    statements.append(statement)
    return Chain(statement: statement, item: item)
  }

  private func starting(_ attributes: [LayoutAttribute]) -> Chain {
    let parts = attributes.map { LayoutConstraint(drafting: item, $0, nil) }
    let statement = LayoutConstraint(children: parts, nil)
    statements.append(statement)
    return Chain(statement: statement, item: item)
  }
}
