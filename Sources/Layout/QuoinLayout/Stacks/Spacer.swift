// Spacer.swift -- rows and columns of items and spaces, in the manner of enaml.
//
//     panel.row(icon, Spacer(), title, Spacer(atLeast: 4), button, spacing: 10, margins: Insets(10))
//
// The space between two items is `spacing`, and the spaces at the ends are `margins`; a spacer, or a number, replaces
// either. Across, items keep between the margins, and reach both where no stronger constraint prevents it. A row and
// its margins follow the box's reading direction: the `left` margin is where the row begins.

/// A space in a row or a column.
public struct Spacer: RowPart, Sendable {
  typealias Demand = (relation: Relation, length: Double, priority: Priority)
  /// The constraints on its length.
  let demands: [Demand]

  /// The length of a space for which none is given.
  public static let standardLength = 10.0
  /// A little above medium: a box that would like another size at medium priority gives way first.
  static let flexible = Priority(625)

  private init(_ demands: Demand...) { self.demands = demands }

  /// A space of at least `standardLength`.
  public init() { self.init(atLeast: Spacer.standardLength) }
  /// A space of exactly this length.
  public init(_ length: Double, _ priority: Priority = .required) {
    self.init((.equal, length, priority))
  }
  /// A space of at least this length.
  public init(atLeast length: Double, _ priority: Priority = .required) {
    self.init((.greaterOrEqual, length, priority))
  }
  /// A space of at most this length, and never negative.
  public init(atMost length: Double, _ priority: Priority = .required) {
    self.init((.lessOrEqual, length, priority), (.greaterOrEqual, 0, .required))
  }
  /// A space of at least this length, and no longer if stronger constraints allow it.
  public static func flexible(_ length: Double = standardLength) -> Spacer {
    Spacer((.greaterOrEqual, length, .required), (.equal, length, flexible))
  }

  /// The spacer as a part of a row.
  public var rowPart: RowElement { RowElement(.space(self)) }
}

/// An item, a spacer, or a number for a space of exactly this length.
public protocol RowPart {
  /// The part as a row takes it.
  var rowPart: RowElement { get }
}

/// A part of a row as the row sees it.
public struct RowElement {
  enum Kind {
    case item(ItemReference)
    case space(Spacer)
  }

  let kind: Kind
  init(_ kind: Kind) { self.kind = kind }
}

extension LayoutItem {
  /// The item as a part of a row.
  public var rowPart: RowElement { RowElement(.item(layoutItem)) }
}

// Embedded Swift has no values whose type is only known by a protocol, so rows and columns of such parts are left out.
#if !hasFeature(Embedded)
  extension LayoutBox {
    /// Lays out items and spacers from the leading to the trailing edge, filling the height. Returns the constraints,
    /// which are in force. Returns none without an item. Reports misuse and then returns none.
    @discardableResult
    public final func row(
      _ parts: any RowPart..., spacing: Double = Spacer.standardLength, margins: Insets = .zero,
      file: StaticString = #fileID, line: Int = #line
    ) -> [LayoutConstraint] {
      lineUp(.horizontal, parts, spacing, margins, Source(file: file, line: line))
    }

    /// Lays out items and spacers from the top to the bottom, filling the width. Returns the constraints, which are in
    /// force. Returns none without an item. Reports misuse and then returns none.
    @discardableResult
    public final func column(
      _ parts: any RowPart..., spacing: Double = Spacer.standardLength, margins: Insets = .zero,
      file: StaticString = #fileID, line: Int = #line
    ) -> [LayoutConstraint] {
      lineUp(.vertical, parts, spacing, margins, Source(file: file, line: line))
    }

    private func lineUp(
      _ axis: Axis, _ parts: [any RowPart], _ spacing: Double, _ margins: Insets, _ source: Source
    ) -> [LayoutConstraint] {
      let line = SpacedItems(parts.map { $0.rowPart.kind })
      if let flaw = line.flaw {
        node.reportMisuse(LayoutError(flaw, node.label, source))
        return []
      }
      return line.filling(self, axis, spacing, margins, source).activated(for: node)
    }
  }
#endif
