// LayoutConflict+Chain.swift -- a conflict as a chain that starts at the broken constraint.
//
// Many conflicts need that sizes are not negative, although no program states it. An engine of its own, with only the
// rows of the set and a floor for each size that they name, tells which floors the conflict needs.

import QuoinEngine

extension LayoutConflict {
  /// The constraints of the conflict, and the sizes that it needs not to be negative: without any one of these the rest
  /// could hold. The broken constraint comes first; each other cause shares an unknown with one before it. Each read
  /// computes the chain for the constraints as they are then. Once a box, a guide or a variable of the conflict has
  /// left the tree, the chain lists only the constraints, the broken one first.
  public var chain: [LayoutCause] {
    if let system = broken.node?.system, let chain = try? system.chain(of: self) { return chain }
    return [.constraint(broken)] + constraints.filter { $0 !== broken }.map { .constraint($0) }
  }
}

extension LayoutSystem {
  /// The chain; nil if a constraint of the conflict names an item that is not in this tree.
  fileprivate func chain(of conflict: LayoutConflict) throws(EngineError) -> [LayoutCause]? {
    var rows: [BuiltRow] = []
    for member in conflict.constraints where member !== conflict.broken {
      guard build(member) else { return nil }
      rows.append(BuiltRow(member, builder))
    }
    guard build(conflict.broken) else { return nil }
    let broken = BuiltRow(conflict.broken, builder)
    rows.append(broken)
    var seen: Set<UInt32> = []
    let sizes = rows.flatMap { $0.unknowns }.filter { seen.insert($0.index1).inserted && hasFloor($0) }
    let needed = try BuiltRow.floors(of: rows, among: sizes)
    let links = rows.dropLast().map { $0.link } + needed.compactMap(floorLink)
    return [broken.link.cause] + links.ordered(from: broken.unknowns).map { links[$0].cause }
  }

  /// Writes a constraint as terms. False if the constraint names an item that is not in this tree.
  private func build(_ constraint: LayoutConstraint) -> Bool {
    var isHere = true
    constraint.said.forEachNode { if $0.system !== self { isHere = false } }
    return isHere && builder.build(constraint)
  }
}

/// A member of a conflict as terms.
private struct BuiltRow {
  private let constraint: LayoutConstraint
  private let terms: ContiguousArray<Term>
  private let constant: Double

  init(_ constraint: LayoutConstraint, _ builder: RowBuilder) {
    self.constraint = constraint
    terms = builder.terms
    constant = builder.constant
  }

  var unknowns: [VariableID] { terms.map { $0.variable } }

  var link: ChainLink {
    ChainLink(cause: .constraint(constraint), rank: constraint.orderKey, unknowns: unknowns)
  }

  /// The sizes whose floors the contradiction of the rows needs.
  static func floors(
    of rows: [BuiltRow], among sizes: [VariableID]
  ) throws(EngineError) -> [VariableID] {
    let engine = try Engine()
    var inner: [UInt32: VariableID] = [:]
    for unknown in rows.flatMap({ $0.unknowns }) where inner[unknown.index1] == nil {
      inner[unknown.index1] = try engine.addVariable()
    }
    var floors: [UInt32: VariableID] = [:]
    for size in sizes {
      let term = Term(1, inner[size.index1] ?? .none)
      floors[try engine.addConstraint([term], .greaterOrEqual).index1] = size
    }
    for row in rows {
      let terms = row.terms.map { Term($0.coefficient, inner[$0.variable.index1] ?? .none) }
      do throws(EngineError) {
        _ = try engine.addConstraint(terms, constant: row.constant, row.constraint.relation)
      } catch {
        guard error == .conflict else { throw error }
        var needed: [VariableID] = []
        engine.forEachInConflict { item in
          if let size = floors[item.constraint.index1] { needed.append(size) }
        }
        return needed
      }
    }
    return []
  }
}
