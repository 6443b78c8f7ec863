// LayoutConflict+Log.swift -- a conflict as text.
//
// `description` reads like the logs as Masonry improves them: it gives kinds, keys, files and lines, and the
// constraint that was broken. `systemLog` says the same in the grammar of NSLayoutConstraint's own logs, which tools
// on the web parse.

extension LayoutConflict: CustomStringConvertible {
  /// The conflict as a log: every constraint of the set, and the one that was broken.
  public var description: String {
    log(constraints.map { "\($0)" }, space: "\n", "\(broken)")
  }

  /// The conflict in the grammar of Apple's logs:
  ///
  ///     "<NSLayoutConstraint:0x1@Login.swift#42 'sides' title.left == card.left + 8 (active, names: …)>"
  public var systemLog: String {
    let lines = constraints.enumerated().map { $1.systemText(number: $0 + 1) }
    let place = constraints.firstIndex { $0 === broken } ?? 0
    return log(lines, space: "\n\n", broken.systemText(number: place + 1))
  }

  private func log(_ lines: [String], space: String, _ giving: String) -> String {
    "Unable to simultaneously satisfy constraints.\n(\n"
      + lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
      + "\n)\(space)\(ending)\n\(giving)"
  }

  private var ending: String {
    broken.priority.isRequired ? "Will attempt to recover by breaking constraint" : "This wish is not met:"
  }
}

extension LayoutConstraint {
  fileprivate func systemText(number: Int) -> String {
    let kind =
      switch origin {
      case .autoresizing: "NSAutoresizingMaskLayoutConstraint"
      case .intrinsic: "NSContentSizeLayoutConstraint"
      case .host, .slack, .container, .user: "NSLayoutConstraint"
      }
    var text = "<\(kind):0x\(String(number, radix: 16))\(mark)"
    if origin == .autoresizing, let storedKey {
      text += " \(storedKey)"
    } else if let key = origin == .host ? hostKey : storedKey {
      text += " '\(key)'"
    }
    text += " \(systemStatement) (active"
    if !priority.isRequired { text += ", priority: \(shortText(priority.value))" }
    return text + namesText + ")>"
  }

  /// The name that UIKit gives to the constraint by which a window sizes its view.
  private var hostKey: String {
    "UIView-Encapsulated-Layout-\(firstAttribute == .width ? "Width" : "Height")"
  }

  private var systemStatement: String {
    guard let single, !single.isSum else { return statement }
    return single.comparison(
      StatementStyle(name: { $0.shortText }, product: { "\($1)*\($0)" }, relation: { $0.sign }))
  }

  /// The names in the statement, each with its type and a made-up address: `, names: title:LayoutBox:0x1`.
  private var namesText: String {
    var names: [String] = []
    forEachNode { node in
      guard let name = node.name else { return }
      let text = "\(name):\(node.typeName):0x1"
      if !names.contains(text) { names.append(text) }
    }
    return names.isEmpty ? "" : ", names: \(names.joined(separator: ", "))"
  }
}

extension Site {
  /// `title.left`, without the type. A rectangle of a box is written as a guide with an identifier, which is the box
  /// and UIKit's word for the rectangle: `LayoutGuide:0x1'card.layoutMarginsGuide'.left`.
  fileprivate var shortText: String {
    let word: String
    switch facet {
    case .itself: return "\(node.label).\(attribute.name)"
    case .margins: word = "layoutMarginsGuide"
    case .safeArea: word = "safeAreaLayoutGuide"
    case .window: word = "frameLayoutGuide"
    }
    return "LayoutGuide:0x1'\(node.label).\(word)'.\(attribute.name)"
  }
}
