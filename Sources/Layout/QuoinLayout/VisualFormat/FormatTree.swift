// FormatTree.swift -- a line of the visual format, read but not yet understood.
//
//     H:|-8-[a(==b,<=100@20)]-[b,c]~|      things and the links between them
//     C:a.centerX(b).width(c.height*2+10)  attributes of one thing
//
// Views, predicates and metrics remember their columns, for errors that are found later.

/// A number that may be given by name.
enum FormatScalar {
  case number(Double)
  case metric(String, column: Int)
}

/// The right side of a predicate.
enum FormatObject {
  case scalar(FormatScalar)
  /// A percentage of the superview's same attribute; in a gap, of the superview's length along the line.
  case percentage(Double)
  /// `name.attribute * multiplier + constant`; a bare name may be a metric as well.
  case name(String, attribute: LayoutAttribute?, multiplier: Double, constant: Double)
}

struct FormatPredicate {
  var relation: Relation
  var object: FormatObject
  var priority: FormatScalar?
  /// Where the predicate begins. `objectColumn` is where its object begins.
  var column: Int
  var objectColumn: Int
}

struct FormatView {
  var name: String
  var predicates: [FormatPredicate]
  var column: Int
}

/// The connection of two stops.
enum FormatLink {
  /// `->`: no constraint.
  case none
  /// Nothing written: edge to edge.
  case flush
  /// `-`: the standard space.
  case standard
  /// `-8-`, `-(>=8,<=20)-`.
  case gap([FormatPredicate])
  /// `~`: as wide as all others of the line; `~(20)~` with a size.
  case spring([FormatPredicate])
}

/// A line of either kind.
enum FormatLine {
  /// A stop is a view, or a group of views that are each joined with the neighbouring stops; none for the superview.
  case arrangement(axes: [Axis], stops: [[FormatView]], links: [FormatLink])
  case attributes(
    view: FormatView, parts: [(attribute: LayoutAttribute, predicates: [FormatPredicate])])
}
