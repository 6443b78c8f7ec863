// LayoutConstraint+Text.swift -- a constraint as a line of a log.
//
//     <LayoutConstraint:sides[0]@Login.swift#42 LayoutBox:title.left == LayoutBox:card.left + 8 ^low>

extension LayoutConstraint: CustomStringConvertible {
  /// A line of a log: kind, key or source line, statement, priority.
  public var description: String {
    if isComposite { return "<\(head) \(children.map(\.description).joined(separator: ", "))>" }
    return "<\(head) \(statement)\(storedPriority.isRequired ? "" : " ^\(storedPriority)")>"
  }

  /// The kind and what tells it from others: the key, or where it was written.
  private var head: String {
    let kind =
      switch origin {
      case .host: "HostSize"
      case .intrinsic: "IntrinsicSize"
      case .autoresizing: "Autoresizing"
      case .slack: "FreeSize"
      case .container: "StackConstraint"
      case .user: "LayoutConstraint"
      }
    var head = kind
    if let storedKey { head += ":\(storedKey)" }
    if let source { head += "@\(source.shortFile)#\(source.line)" }
    return head
  }

  /// What it says, without its priority.
  public var statement: String {
    guard let first else { return "" }
    if let objective { return (objective == .minimize ? "minimize " : "maximize ") + differenceText }
    if !terms.isEmpty { return sumText }
    let left = "\(first.text) \(relation.sign) "
    guard let other = comparedWith else { return left + shortText(storedConstant) }
    var right = other.text
    if storedMultiplier != 1 { right += " * \(shortText(storedMultiplier))" }
    if storedConstant != 0 {
      right += (storedConstant < 0 ? " - " : " + ") + shortText(abs(storedConstant))
    }
    return left + right
  }

  /// What the first attribute is compared with, if it is not a number.
  var comparedWith: Site? {
    guard isRelativeToParent, let first else { return second }
    return first.implied.map { Site(node: $0, attribute: first.attribute) }
  }

  /// The terms of one sign, without it.
  private func side(_ sign: Double) -> [String] {
    scaledTerms.compactMap { term in
      guard term.coefficient * sign > 0 else { return nil }
      let size = abs(term.coefficient)
      return size == 1 ? term.site.text : "\(term.site.text) * \(shortText(size))"
    }
  }

  private var differenceText: String {
    side(1).joined(separator: " + ") + side(-1).map { " - \($0)" }.joined()
  }

  private var sumText: String {
    var left = side(1)
    var right = side(-1)
    if storedConstant > 0 || right.isEmpty { right.append(shortText(storedConstant)) }
    if storedConstant < 0 && !side(-1).isEmpty { left.append(shortText(-storedConstant)) }
    return "\(left.joined(separator: " + ")) \(relation.sign) \(right.joined(separator: " + "))"
  }
}

extension Relation {
  /// As logs write it.
  var sign: String {
    switch self {
    case .equal: "=="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    }
  }
}

extension Source {
  /// `File.swift`, without its module.
  var shortFile: String {
    let file = file
    guard let slash = file.lastIndex(of: "/") else { return file }
    return String(file[file.index(after: slash)...])
  }
}
