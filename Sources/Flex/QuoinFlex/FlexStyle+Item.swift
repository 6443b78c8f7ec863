// FlexStyle+Item.swift -- the properties of an item of a flex container.
//
// Widths, heights, limits, weights and the basis are those of every style; a fraction is a percentage.

public import QuoinSpecs

/// Lengths at the edges of a box. `start` and `end` are where lines of text start and end; they win over `left` and
/// `right`. A length for one edge wins over `horizontal` and `vertical`, and these two win over `all`.
public struct FlexEdges: Equatable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The lengths in the order of the properties: left, top, right, bottom, start, end, horizontal, vertical, all.
  var lengths = [FlexLength](repeating: .undefined, count: FlexEdges.count)
  static let count = 9

  /// Edges of which some are set.
  public init(
    left: FlexLength = .undefined, top: FlexLength = .undefined, right: FlexLength = .undefined,
    bottom: FlexLength = .undefined, start: FlexLength = .undefined, end: FlexLength = .undefined,
    horizontal: FlexLength = .undefined, vertical: FlexLength = .undefined, all: FlexLength = .undefined
  ) {
    lengths = [left, top, right, bottom, start, end, horizontal, vertical, all]
  }

  /// The same length at all edges, in points.
  public init(integerLiteral value: Int) { self.init(all: .points(Double(value))) }
  /// The same length at all edges, in points.
  public init(floatLiteral value: Double) { self.init(all: .points(value)) }
}

extension FlexStyle {
  /// Room outside; a margin of `auto` takes spare room.
  public var margin: FlexEdges {
    get { edges(.marginLeft) }
    set { setEdges(.marginLeft, newValue) }
  }
  /// Room inside, of a box in a flex container or of the container itself.
  public var padding: FlexEdges {
    get { edges(.paddingLeft) }
    set { setEdges(.paddingLeft, newValue) }
  }
  /// Borders, in points.
  public var border: FlexEdges {
    get { edges(.borderLeft) }
    set { setEdges(.borderLeft, newValue) }
  }
  /// How far the item is moved, or where it lies if it is absolute.
  public var edges: FlexEdges {
    get { edges(.edgeLeft) }
    set { setEdges(.edgeLeft, newValue) }
  }
  /// Width divided by height; zero for none.
  public var aspectRatio: Double {
    get { length(.aspectRatio).value }
    set { setLength(.aspectRatio, newValue == 0 ? .undefined : .points(newValue)) }
  }
  /// Whether the item lies in its line, relative or static, or is absolute.
  public var position: FlexPosition {
    get { FlexPosition(rawValue: choice(.position)) ?? .relative }
    set { setChoice(.position, newValue.rawValue) }
  }
  /// Whether the item is there, only its children are, or neither.
  public var display: FlexDisplay {
    get { FlexDisplay(rawValue: choice(.display)) ?? .flex }
    set { setChoice(.display, newValue.rawValue) }
  }
  /// Whether the first baseline of the item's container is the item's.
  public var isReferenceBaseline: Bool {
    get { choice(.referenceBaseline) != 0 }
    set { setChoice(.referenceBaseline, newValue ? 1 : 0) }
  }
  /// Whether widths and heights are those of the content, without paddings and borders.
  public var isContentBox: Bool {
    get { choice(.boxSizing) != 0 }
    set { setChoice(.boxSizing, newValue ? 1 : 0) }
  }

  private func edges(_ first: SpecProperty) -> FlexEdges {
    var edges = FlexEdges()
    for edge in 0..<FlexEdges.count { edges.lengths[edge] = length(property(first, edge)) }
    return edges
  }

  private func setEdges(_ first: SpecProperty, _ edges: FlexEdges) {
    for edge in 0..<FlexEdges.count { setLength(property(first, edge), edges.lengths[edge]) }
  }

  private func property(_ first: SpecProperty, _ edge: Int) -> SpecProperty {
    SpecProperty(rawValue: first.rawValue + UInt8(edge)) ?? first
  }
}
