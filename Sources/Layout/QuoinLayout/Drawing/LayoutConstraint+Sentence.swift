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
    let style = StatementStyle(
      name: { $0.phrase }, product: { "\($1) times \($0)" }, relation: { $0.verb }, plus: " plus ",
      minus: " minus ", movesConstants: false)
    guard let objective else { return "\(comparison(style))\(urgency)." }
    let size = objective == .minimize ? "small" : "large"
    return "\(difference(style)) should be as \(size) as possible\(urgency)."
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

  private var urgency: String { priority.isRequired ? "" : " (priority \(priority))" }
}

extension Relation {
  fileprivate var verb: String {
    switch self {
    case .equal: "should equal"
    case .lessOrEqual: "should be at most"
    case .greaterOrEqual: "should be at least"
    }
  }
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
    if let within = withinMargins {
      return isCenter ? "\(within.words) within its margins" : "\(within.name) margin"
    }
    return switch self {
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    case .firstBaseline: "first baseline"
    case .width, .height, .lastBaseline: name
    default: "\(name) edge"
    }
  }
}
