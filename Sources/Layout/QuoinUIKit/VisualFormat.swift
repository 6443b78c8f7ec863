// VisualFormat.swift -- NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:).

/// Options of a format: the edges by which a line's views are aligned with each other, the direction of the line, and
/// the edges or baselines between which its spaces lie.
public struct NSLayoutFormatOptions: OptionSet, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt
  /// Options by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  private static func aligned(_ attribute: LayoutAttribute) -> Self {
    Self(rawValue: 1 << UInt(attribute.rawValue))
  }

  /// The left edges of a column are aligned.
  public static let alignAllLeft = aligned(.left)
  /// The right edges of a column are aligned.
  public static let alignAllRight = aligned(.right)
  /// The top edges of a row are aligned.
  public static let alignAllTop = aligned(.top)
  /// The bottom edges of a row are aligned.
  public static let alignAllBottom = aligned(.bottom)
  /// The leading edges of a column are aligned.
  public static let alignAllLeading = aligned(.leading)
  /// The trailing edges of a column are aligned.
  public static let alignAllTrailing = aligned(.trailing)
  /// The centres of a column are aligned.
  public static let alignAllCenterX = aligned(.centerX)
  /// The centres of a row are aligned.
  public static let alignAllCenterY = aligned(.centerY)
  /// The last baselines of a row are aligned.
  public static let alignAllLastBaseline = aligned(.lastBaseline)
  /// Another name of `alignAllLastBaseline`.
  public static let alignAllBaseline = alignAllLastBaseline
  /// The first baselines of a row are aligned.
  public static let alignAllFirstBaseline = aligned(.firstBaseline)
  /// A row runs in reading direction.
  public static let directionLeadingToTrailing = Self([])
  /// A row runs from left to right.
  public static let directionLeftToRight = Self(rawValue: 1 << 16)
  /// A row runs from right to left.
  public static let directionRightToLeft = Self(rawValue: 2 << 16)
  /// Spaces of a column lie between edges.
  public static let spacingEdgeToEdge = Self([])
  /// Spaces of a column lie between baselines.
  public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)

  fileprivate var asQuoin: VisualFormatOptions {
    var options = VisualFormatOptions(
      alignment: LayoutAttribute.allCases.filter {
        // Attributes after `firstBaseline` are no alignments. Some of their bits mean a direction or the spacing.
        $0.rawValue <= LayoutAttribute.firstBaseline.rawValue && contains(.aligned($0))
      })
    if contains(.directionLeftToRight) { options.direction = .leftToRight }
    if contains(.directionRightToLeft) { options.direction = .rightToLeft }
    if contains(.spacingBaselineToBaseline) { options.reference = .baselineToBaseline }
    return options
  }
}

extension LayoutConstraint {
  /// Another name of `NSLayoutFormatOptions`.
  public typealias FormatOptions = NSLayoutFormatOptions

  /// Returns the constraints that a line of the visual format draws, not in force yet. `|` is the parent of the first
  /// view that the format names. The constant of a space's or a size's constraint is the number in the format. Views are
  /// boxes and guides, metrics are numbers of any type: anything else counts as missing. Throws where UIKit ends the
  /// program, so a call needs `try`.
  public static func constraints(
    withVisualFormat format: String, options: NSLayoutFormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any],
    file: StaticString = #fileID, line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try drawn(
      format, views: views.compactMapValues { $0 as? any LayoutItem },
      metrics: (metrics ?? [:]).compactMapValues(number), options: options.asQuoin, file: file, line: line)
  }

  private static func number(_ metric: Any) -> Double? {
    // A CGFloat of Foundation is no `LayoutNumber`, and this module does not import Foundation.
    (metric as? any LayoutNumber)?.asDouble ?? (metric as? any BinaryFloatingPoint).map { Double($0) }
  }
}
