// Sketch.swift -- a layout as its author wrote it, with names resolved and sums made linear.
//
// Boxes lie in one list, parents before their children; a window is a box without a parent, and has
// a size. A constraint is sum(coefficient * quantity) + constant  relation  0, as the engine wants
// it, and keeps its own words for reports. A chain `a <= b <= c` has become two constraints. A
// quantity to minimise or maximise is a constraint with another demand.

import QuoinDrawing
import QuoinLayout

/// A layout: boxes in windows, variables beside them, and constraints among them.
public struct Sketch: Sendable, Equatable {
  /// A rectangle with a name.
  public struct Box: Sendable, Equatable {
    /// Its name, unique among boxes and variables.
    public let name: String
    /// The index of the box that it is in; nil for a window.
    public let parent: Int?
    /// A window's size; nil for any other box.
    public let size: Size?
    /// The line that declares it, from 1.
    public let line: Int
  }

  /// A number that belongs to no box.
  public struct Variable: Sendable, Equatable {
    /// Its name, unique among boxes and variables.
    public let name: String
    /// The line that declares it, from 1.
    public let line: Int
  }

  /// Something that has a value.
  public enum Quantity: Sendable, Equatable {
    /// An attribute of the box with this index.
    case box(Int, LayoutAttribute)
    /// The variable with this index.
    case variable(Int)
  }

  /// One product of a constraint.
  public struct Term: Sendable, Equatable {
    /// The factor of the quantity.
    public let coefficient: Double
    /// The quantity that is multiplied.
    public let quantity: Quantity
  }

  /// One constraint, or one link of a chain.
  public struct Constraint: Sendable, Equatable {
    /// Its text as the author wrote it, without strength and label.
    public let text: String
    /// The strength as it was written, without the `@`; nil if none was.
    public let strengthText: String?
    /// The text in quotes behind the constraint, if any.
    public let label: String?
    /// Where the whole constraint or chain begins, and how many columns it takes without strength and label. If it goes
    /// over several lines, the columns are those of its first word.
    public let place: SourceSpan
    /// The products that are summed; a quantity may occur in several.
    public let terms: [Term]
    /// The constant that is added to them.
    public let constant: Double
    /// The demand on the sum.
    public let demand: Demand
    /// How much it matters.
    public let strength: Strength

    /// The label as a sketch has it: in quotes, with a backslash before each quote and backslash of its own.
    public var quotedLabel: String? {
      label.map { label in
        "\"" + label.reduce(into: "") { $0 += ($1 == "\"" || $1 == "\\") ? "\\\($1)" : "\($1)" } + "\""
      }
    }
  }

  /// The demands on a constraint's sum.
  public enum Demand: Sendable, Equatable {
    /// That it compares with zero in this way.
    case relation(Relation)
    /// That it is as small, or as large, as it can be.
    case minimize, maximize
  }

  /// Windows and boxes, parents first.
  public internal(set) var boxes: [Box] = []
  /// The variables, in the order in which they are declared.
  public internal(set) var variables: [Variable] = []
  /// The constraints as written, a chain's links apart.
  public internal(set) var constraints: [Constraint] = []
  /// How many lines the text has, an empty one behind the last line end included.
  public internal(set) var lineCount = 0

  init() {}

  /// Reads a sketch from UTF-8 text.
  ///
  /// Throws what is wrong with it, in order, up to `SketchErrors.limit`. No input traps. Cost: linear in the text
  /// times the depth of its parentheses and the boxes of the classes that a line names; each unknown name that is reported is also compared with the known ones.
  public init(bytes: [UInt8]) throws(SketchErrors) {
    var parser = Parser(bytes)
    let statements = parser.statements()
    var resolver = Resolver(statements)
    let sketch = resolver.resolved()
    let errors = (parser.errors + resolver.errors).sorted { $0.span < $1.span }
    if !errors.isEmpty { throw SketchErrors(errors: Array(errors.prefix(SketchErrors.limit))) }
    self = sketch
    lineCount = parser.lineCount
  }
}

extension Sketch {
  /// The attributes of a box that a sketch may name.
  public static let attributes: [LayoutAttribute] = [
    .left, .right, .top, .bottom, .width, .height, .centerX, .centerY,
  ]

  /// The attribute that a word of a sketch means.
  static func attribute(named word: String) -> LayoutAttribute? {
    attributes.first { $0.name == word }
  }
}
