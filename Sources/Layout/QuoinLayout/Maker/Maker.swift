// Maker.swift -- the argument of a `make` block: each attribute starts a statement.

/// Collects the statements of one block about one item.
public final class Maker: AttributeWords {
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

  /// An attribute that is known only at run time.
  public func attribute(_ attribute: LayoutAttribute) -> Chain {
    let statement = LayoutConstraint(Statement(drafting: Site(item, attribute), dialect))
    statements.append(statement)
    return Chain(statement: statement, item: item)
  }

  /// Attributes in the order of a list, each once; an empty list is misuse.
  public func attributes(_ list: [LayoutAttribute]) -> Chain {
    var distinct: [LayoutAttribute] = []
    for attribute in list where !distinct.contains(attribute) { distinct.append(attribute) }
    let statement = LayoutConstraint(drafting: distinct.isEmpty ? [.left] : distinct, of: item, dialect)
    if distinct.isEmpty { statement.children[0].said.flaw = .emptyAttributes }
    statements.append(statement)
    return Chain(statement: statement, item: item)
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
}
