// VisualFormat.swift -- constraints drawn as text.
//
//     try panel.vfl(
//       "H:|-[icon(32)]-8-[title(>=80)]-|", "V:|~[icon]~|  // centred",
//       views: ["icon": icon, "title": title])
//
// If a line cannot be read, or names a view or a metric that is not there, the call throws and puts no constraint in
// force.

/// How lines are turned into constraints.
public struct VisualFormatOptions: Sendable {
  /// The attributes by which a line's views are aligned with each other. They must lie across the line.
  public var alignment: [LayoutAttribute] = []
  /// The direction in which a horizontal line runs.
  public var direction = Direction.leadingToTrailing
  /// The lines between which vertical gaps are measured.
  public var reference = SpacingReference.edgeToEdge
  /// The length of a bare `-`, in horizontal and in vertical lines. Nil: 8 between views, the margin at the superview.
  public var spacing: Size?

  /// The ways a horizontal line can run.
  public enum Direction: Sendable {
    /// In reading direction.
    case leadingToTrailing
    /// From left to right, whatever the reading direction.
    case leftToRight
    /// From right to left, whatever the reading direction.
    case rightToLeft
  }

  /// The lines between which a vertical gap is measured.
  public enum SpacingReference: Sendable {
    /// One view's bottom and the next one's top.
    case edgeToEdge
    /// From one view's last baseline to the next one's first.
    case baselineToBaseline
  }

  /// Makes options with an alignment and with the length of a bare `-`. The other options are set on the value.
  public init(alignment: [LayoutAttribute] = [], spacing: Double? = nil) {
    self.alignment = alignment
    self.spacing = spacing.map { Size($0, $0) }
  }

  static let standardSpace = 8.0
}

extension LayoutBox {
  /// Puts in force the constraints that lines of the visual format draw, and returns them. `|` is this box. If a line
  /// cannot be read, or a constraint has no meaning, throws and puts none in force.
  ///
  /// Names are looked up in `views`, then among the children's names; a name that two children have must be in `views`.
  /// The name of a number is looked up in `metrics`. A priority may also be `required`, `high` or `strong`, `medium`,
  /// `low` or `weak`. A string may have several lines.
  /// A space is a signed distance: a negative one, also one that is computed (`-(a-70)-`), overlaps.
  /// Only equal spaces without a size (`~`) are never negative.
  @discardableResult
  public final func vfl(
    _ formats: String..., views: [String: any LayoutItem] = [:], metrics: [String: Double] = [:],
    options: VisualFormatOptions = VisualFormatOptions(), file: StaticString = #fileID,
    line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let source = Source(file: file, line: line)
    let builder = FormatBuilder(self, views, metrics, options, source)
    try builder.add(formats)
    return try builder.finish()
  }
}

extension LayoutConstraint {
  /// The constraints of one line, not in force yet. `|` is the parent of the first view that the line names; a space
  /// before the closing `|` is stated of the parent, as in UIKit.
  package static func drawn(
    _ format: String, views: [String: any LayoutItem], metrics: [String: Double],
    options: VisualFormatOptions, file: StaticString, line: Int
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var parser = FormatParser(format, line: 1)
    guard let tree = try parser.parse() else { return [] }
    let named = tree.firstName.flatMap { views[$0]?.layoutItem }
    let box = named.flatMap { Site($0, .left).implied }?.box
    let builder = FormatBuilder(box ?? LayoutBox(), views, metrics, options, Source(file: file, line: line))
    builder.namesParentFirst = true
    try builder.add(tree, format, 1)
    if box == nil { throw builder.fault("the views are in no box", 1) }
    try builder.check()
    return builder.constraints
  }
}

extension FormatLine {
  /// The name of the first view of the line.
  fileprivate var firstName: String? {
    switch self {
    case .attributes(let view, _): view.name
    case .arrangement(_, let stops, _): stops.joined().first?.name
    }
  }
}

extension FormatBuilder {
  /// Adds all lines of all strings.
  fileprivate func add(_ formats: [String]) throws(VisualFormatError) {
    var number = 0
    for format in formats {
      for text in format.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        number += 1
        var parser = FormatParser(String(text), line: number)
        guard let tree = try parser.parse() else { continue }
        try add(tree, String(text), number)
      }
    }
  }
}
