// LayoutConstraint+Text.swift -- a constraint as a line of a log.
//
//     <LayoutConstraint:sides[0]@Login.swift#42 LayoutBox:title.left == LayoutBox:card.left + 8 ^low>

extension LayoutConstraint: CustomStringConvertible {
  /// A line of a log: kind, key, source line, statement, and priority unless it is required.
  public var description: String {
    if let group {
      return "<\(head) \(group.members.map { $0.description }.joined(separator: ", "))>"
    }
    return "<\(head) \(said)\(said.priority.isRequired ? "" : " ^\(said.priority)")>"
  }

  /// Its statement without the priority; empty for a handle of several.
  public var statement: String { single?.description ?? "" }

  /// The kind, with the key and the place where it was written, as far as there are any.
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
    return kind + (storedKey.map { ":\($0)" } ?? "") + mark
  }

  /// `@Login.swift#42`, or nothing.
  var mark: String { source.map { "@\($0.shortFile)#\($0.line)" } ?? "" }
}

extension Source {
  /// `File.swift`, without its module.
  var shortFile: String {
    let file = file
    guard let slash = file.lastIndex(of: "/") else { return file }
    return String(file[file.index(after: slash)...])
  }
}
