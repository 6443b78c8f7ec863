// LayoutConstraint+Sentence.swift -- a constraint in plain words.
//
//     `title`'s left edge should equal `card`'s left edge plus 8.

extension LayoutConstraint {
  /// The constraint as a sentence.
  public var sentence: String {
    if let group { return group.members.map { $0.sentence }.joined(separator: " ") }
    return said.sentence(of: origin) ?? said.sentence
  }
}

extension Statement {
  fileprivate var sentence: String {
    guard let objective else { return "\(left) \(verb) \(right)\(urgency)." }
    let (given, taken) = (side(1).isEmpty ? shortText(0) : side(1), side(-1))
    let difference = taken.isEmpty ? given : "\(given) minus \(taken)"
    let size = objective == .minimize ? "small" : "large"
    return "\(difference) should be as \(size) as possible\(urgency)."
  }

  /// The sentence for a constraint that the library states itself; nil for a stack's and for the program's.
  fileprivate func sentence(of origin: LayoutConstraint.Origin) -> String? {
    let name = "`\(first.node.label)`"
    let size = first.attribute == .width ? "wide" : "high"
    let length = shortText(constant)
    switch origin {
    case .host: return "The host makes \(name) \(length) \(size)."
    case .intrinsic where relation == .lessOrEqual:
      return
        "\(name) would like to be no more than \(length) \(size), as its contents are\(urgency)."
    case .intrinsic:
      return "\(name) would like to be at least \(length) \(size), as its contents are\(urgency)."
    case .autoresizing: return "\(name) \(placed), which fixes its \(first.words)."
    case .slack:
      return "\(name) is no \(first.attribute == .width ? "wider" : "higher") than it has to be."
    case .container, .user: return nil
    }
  }

  /// What put the item where it is: its scroll box, or a frame.
  private var placed: String {
    let parent = first.node.parent
    guard let parent, parent.content === first.node else { return "was placed by a frame" }
    return "is the content of `\(parent.label)`"
  }

  private var left: String {
    guard isSum else { return first.phrase }
    let text = side(1)
    if !text.isEmpty { return text }
    return shortText(side(-1).isEmpty ? 0 : max(-constant, 0))
  }

  private var verb: String {
    switch relation {
    case .equal: "should equal"
    case .lessOrEqual: "should be at most"
    case .greaterOrEqual: "should be at least"
    }
  }

  private var right: String {
    if isSum {
      let text = side(-1)
      if text.isEmpty { return shortText(constant) }
      // Where the left side has no term, a negative constant is written there.
      return constant < 0 && side(1).isEmpty ? text : text + shift
    }
    guard let other = comparedWith else { return shortText(constant) }
    let factor = multiplier == 1 ? "" : "\(shortText(multiplier)) times "
    return "\(factor)\(other.phrase)\(shift)"
  }

  /// ` plus 8`, ` minus 8`, or nothing.
  private var shift: String { shift(plus: " plus ", minus: " minus ") }

  private func side(_ sign: Double) -> String {
    scaledTerms.filter { $0.coefficient * sign > 0 }
      .map { term in
        let size = abs(term.coefficient)
        let text = term.site.phrase
        return size == 1 ? text : "\(shortText(size)) times \(text)"
      }
      .joined(separator: " plus ")
  }

  private var urgency: String { priority.isRequired ? "" : " (priority \(priority))" }
}

extension Site {
  /// `title`'s left edge; a variable by its name.
  fileprivate var phrase: String {
    node.kind == .variable ? "`\(node.label)`" : "`\(node.label)`'s \(words)"
  }

  fileprivate var words: String {
    let place =
      switch facet {
      case .itself: ""
      case .margins: "margin's "
      case .safeArea: "safe area's "
      case .window: "window's "
      }
    return place + attribute.words
  }
}

extension LayoutAttribute {
  fileprivate var words: String {
    switch self {
    case .left: "left edge"
    case .right: "right edge"
    case .top: "top edge"
    case .bottom: "bottom edge"
    case .leading: "leading edge"
    case .trailing: "trailing edge"
    case .width: "width"
    case .height: "height"
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    case .lastBaseline: "baseline"
    case .firstBaseline: "first baseline"
    case .leftMargin: "left margin"
    case .rightMargin: "right margin"
    case .topMargin: "top margin"
    case .bottomMargin: "bottom margin"
    case .leadingMargin: "leading margin"
    case .trailingMargin: "trailing margin"
    case .centerXWithinMargins: "horizontal centre within its margins"
    case .centerYWithinMargins: "vertical centre within its margins"
    }
  }
}
