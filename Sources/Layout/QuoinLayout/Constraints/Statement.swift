// Statement.swift -- a constraint's relation as a value.
//
//     first  relation  comparand
//
// Chains, operators, formats and stacks make statements; `RowBuilder` turns them into the engine's terms.
// Origin, order and stage belong to `LayoutConstraint`.

import QuoinEngine

/// One attribute compared with a number or with another attribute, a sum compared with a number, or an objective.
struct Statement {
  /// The attribute that the statement is about; of a sum, the first that is named.
  var first: Site
  /// How the first attribute compares with the rest.
  var relation: Relation
  var comparand: Comparand
  /// The constant on the right side.
  var constant: Double
  /// Whether the program wrote the constant on the left side, where it has the other sign.
  var isNumberLeft = false
  /// The factor of the other attribute, or of the right side of a sum.
  var multiplier: Double
  var priority: Priority
  /// How much it counts among those of its priority.
  var weight = 1.0
  /// Whether a sum is to be as small, or as large, as it can be, instead of being compared with the constant.
  var objective: ObjectiveSense?
  /// How its numbers are read.
  var dialect = Dialect.quoin
  /// An error that was found when the statement was made, or was changed while not in force.
  var flaw: LayoutError.Reason?

  /// `first  relation  comparand * multiplier + constant`.
  init(
    _ first: Site, _ relation: Relation = .equal, _ comparand: Comparand = .number, multiplier: Double = 1,
    _ constant: Double = 0, _ priority: Priority = .required
  ) {
    self.first = first
    self.relation = relation
    self.comparand = comparand
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }
}

/// Whose rules say what a number in a statement means.
enum Dialect {
  /// A number against a centre is counted from the parent's centre. Insets go by the first attribute.
  case quoin
  /// A number against a centre is counted from the parent's left or top edge. Insets go by the second attribute.
  case snapKit
}

/// The right side of a statement.
enum Comparand {
  /// The constant alone: a size, or a place in the parent's coordinates.
  case number
  /// The same attribute of the parent, which is what a number against a location means.
  case parent
  /// Another attribute, times the multiplier.
  case site(Site)
  /// The terms are left side minus right side, `leftCount` of them from the left; their sum is compared with
  /// the constant. The multiplier is that of the right side's terms.
  case sum([SiteTerm], leftCount: Int)

  /// Another attribute, or a number as programs mean it.
  init(_ second: Site?, for first: Site) { self = second.map { .site($0) } ?? .number(for: first) }

  /// A number as programs mean it: a size, or a distance from the parent's attribute.
  static func number(for first: Site) -> Comparand { first.attribute.isSize ? .number : .parent }

  /// The node in whose coordinates locations are compared: the common ancestor of all items that are named. If one box
  /// alone is named, that is its parent, or the box itself for its margins, safe area or window, and without a parent.
  /// Nil if the items are not in one tree, and where a location is to be compared with that of a missing parent.
  func space(from first: Site) -> Node? {
    switch self {
    case .number: first.implied ?? (first.attribute.isSize ? first.node : nil)
    case .parent: first.implied
    case .site(let second): first.space(with: second)
    case .sum(let terms, _): terms.space
    }
  }

  /// Whether the mirror of a right-to-left box applies to a statement.
  func isDirectional(from first: Site) -> Bool {
    switch self {
    case .number, .parent: first.attribute.isDirectional
    case .site(let second): first.attribute.isDirectional || second.attribute.isDirectional
    case .sum(let terms, _): terms.contains { $0.site.attribute.isDirectional }
    }
  }
}

extension Statement {
  /// The constant as the program wrote it, on the side where the program wrote it.
  var writtenConstant: Double {
    get { isNumberLeft ? 0 - constant : constant }
    set { constant = isNumberLeft ? 0 - newValue : newValue }
  }

  /// The other attribute, if there is exactly one and it is named.
  var second: Site? {
    if case .site(let site) = comparand { site } else { nil }
  }

  /// The other attribute, also where a number against a location stands for the parent's. Nil for a number
  /// and for a sum.
  var comparedWith: Site? {
    switch comparand {
    case .parent: first.implied.map { Site(node: $0, attribute: first.attribute) }
    case .site(let site): site
    case .number, .sum: nil
    }
  }

  /// The terms of a sum before its right side is multiplied; empty for any other statement.
  var terms: [SiteTerm] {
    switch comparand {
    case .sum(let terms, _): terms
    case .number, .parent, .site: []
    }
  }

  /// The terms of a sum with its right side multiplied.
  var scaledTerms: [SiteTerm] {
    guard multiplier != 1, case .sum(var terms, let leftCount) = comparand else { return terms }
    for place in terms.indices.dropFirst(leftCount) { terms[place].coefficient *= multiplier }
    return terms
  }

  /// Whether it is a sum, which is compared with a number or is an objective.
  var isSum: Bool { !terms.isEmpty }

  /// The attributes that its multiplier multiplies.
  private var multiplied: [LayoutAttribute] {
    switch comparand {
    case .number: []
    case .parent: [first.attribute]
    case .site(let second): [second.attribute]
    case .sum(let terms, let leftCount): terms.dropFirst(leftCount).map { $0.site.attribute }
    }
  }

  /// Whether the right side has something to multiply.
  var hasMultiplicand: Bool { !multiplied.isEmpty }

  /// Whether its multiplier multiplies a location, and so cannot be 0.
  var multipliesPlace: Bool { multiplied.contains { !$0.isSize } }

  /// Whether it says where a box is in its parent without naming the parent.
  var countsFromParent: Bool {
    switch comparand {
    case .number: return false
    case .parent: return first.facet == .itself
    case .site(let second):
      return second.node === first.node && multiplier != 1 && first.isOwnPlace && second.isOwnPlace
    case .sum:
      return scaledTerms.isPlace
        && terms.allSatisfy { term in
          term.site.node === first.node && (term.site.attribute.isSize || term.site.isOwnPlace)
        }
    }
  }
}
