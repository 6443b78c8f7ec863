// FormatParser.swift -- the grammar, one function a rule.
//
//     line         = (("H" | "V" | "HV") ":")? (superview connection?)? views (connection views)*
//                    (connection superview)?  |  "C:" name ("." attribute predicates)+
//     superview    = "|"
//     views        = "[" view ("," view)* "]"
//     view         = name (".." digits)? predicates?
//     connection   = "->" | "-" gap "-" | "-" | "~" predicates "~" | "~" | ""
//     gap          = (name | number "%"?) ("@" (name | number))? | predicates
//     predicates   = "(" predicate ("," predicate)* ")"
//     predicate    = ("==" | "<=" | ">=")? object ("@" (name | number))?
//     object       = sign? number "%"? | name ("." attribute)? (("*" | "/") sign? number)? (sign number)?
//
// This is Apple's grammar, with these parts of Extended VFL: percentages, expressions of views,
// equal spaces, groups, ranges, HV, C, "->", and comments from "//" on.

struct FormatParser {
  private var scanner: FormatScanner

  init(_ text: String, line: Int) { scanner = FormatScanner(text, line: line) }

  /// Reads the line; nil if there is nothing on it.
  mutating func parse() throws(VisualFormatError) -> FormatLine? {
    if scanner.isAtEnd { return nil }
    if scanner.take("C:") { return try attributes() }
    return try arrangement(axes: orientation())
  }

  private mutating func orientation() throws(VisualFormatError) -> [Axis] {
    for (word, axes) in [
      ("HV", [Axis.horizontal, .vertical]), ("H", [.horizontal]), ("V", [.vertical]),
    ]
      as [(StaticString, [Axis])]
    {
      guard scanner.take(word) else { continue }
      let name = axes.count == 2 ? "both" : axes[0] == .vertical ? "vertical" : "horizontal"
      try scanner.expect(":", "Expected ':' after '\(word)' to specify \(name) arrangement")
      return axes
    }
    return [.horizontal]
  }

  // MARK: Arrangements

  private mutating func arrangement(axes: [Axis]) throws(VisualFormatError) -> FormatLine {
    var stops: [[FormatView]] = []
    var links: [FormatLink] = []
    if scanner.take("|") {
      stops.append([])
      links.append(try connection())
    }
    stops.append(try views())
    while !scanner.isAtEnd {
      links.append(try connection())
      if scanner.take("|") {
        stops.append([])
        break
      }
      stops.append(try views())
    }
    if !scanner.isAtEnd { throw scanner.error("Expected the end of the line") }
    return .arrangement(axes: axes, stops: stops, links: links)
  }

  private mutating func views() throws(VisualFormatError) -> [FormatView] {
    try scanner.expect("[", "Expected a view, '[' and its name")
    var views: [FormatView] = []
    repeat {
      views += try view()
    } while scanner.take(",")
    try scanner.expect(
      "]", "A predicate on a view's thickness must end with ')' and the view must end with ']'")
    return views
  }

  private mutating func view() throws(VisualFormatError) -> [FormatView] {
    let column = scanner.column
    let name = try scanner.name("Expected the name of a view")
    var names = [name]
    if scanner.take("..") { names = try range(from: name) }
    let predicates = scanner.sees("(") ? try predicates() : []
    return names.map { FormatView(name: $0, predicates: predicates, column: column) }
  }

  /// The most views in one range: more are taken for a mistake.
  private static var mostInRange: Int { 1000 }

  /// `x1..5` is x1 to x5; `x..5` is x, x2 to x5; `a2_x1..5` is a2_x1 to a2_x5.
  private mutating func range(from name: String) throws(VisualFormatError) -> [String] {
    let column = scanner.column
    let end = scanner.digits()
    let digits = name.reversed().prefix { $0.isNumber }.count
    let stem = name.dropLast(digits)
    guard let last = Int(end), let first = digits == 0 ? 1 : Int(name.suffix(digits)),
      last > first, last - first < FormatParser.mostInRange
    else {
      throw scanner.error("Expected the last of a range of views", column: column)
    }
    return [name] + (first + 1...last).map { "\(stem)\($0)" }
  }

  // MARK: Connections

  private mutating func connection() throws(VisualFormatError) -> FormatLink {
    if scanner.take("->") { return .none }
    if scanner.take("~") {
      guard scanner.sees("(") else { return .spring([]) }
      let predicates = try predicates()
      try scanner.expect("~", "Expected '~' after the size of a space")
      return .spring(predicates)
    }
    guard scanner.take("-") else { return .flush }
    if scanner.sees("[") || scanner.sees("|") { return .standard }
    let gap = scanner.sees("(") ? try predicates() : [try predicate(isBare: true)]
    try scanner.expect("-", "Expected '-' after the size of a space")
    return .gap(gap)
  }

  // MARK: Predicates

  private mutating func predicates() throws(VisualFormatError) -> [FormatPredicate] {
    try scanner.expect("(", "Expected '('")
    var predicates: [FormatPredicate] = []
    repeat {
      predicates.append(try predicate())
    } while scanner.take(",")
    try scanner.expect(
      ")", "A predicate on a view's thickness must end with ')' and the view must end with ']'")
    return predicates
  }

  /// A predicate. A bare one, without parentheses, has no relation, and its object is a metric, a number or a percentage.
  private mutating func predicate(isBare: Bool = false) throws(VisualFormatError) -> FormatPredicate {
    let column = scanner.column
    let relation = isBare ? .equal : try relation()
    let objectColumn = scanner.column
    let object = try object(isBare: isBare)
    return FormatPredicate(
      relation: relation, object: object, priority: try priority(), column: column,
      objectColumn: objectColumn)
  }

  private mutating func relation() throws(VisualFormatError) -> Relation {
    if scanner.take("<=") { return .lessOrEqual }
    if scanner.take(">=") { return .greaterOrEqual }
    if !scanner.take("==") && (scanner.sees("=") || scanner.sees("<") || scanner.sees(">")) {
      throw scanner.error("Unknown relation. Must be ==, >=, or <=")
    }
    return .equal
  }

  /// `@250`, `@low`, or nothing.
  private mutating func priority() throws(VisualFormatError) -> FormatScalar? {
    guard scanner.take("@") else { return nil }
    let column = scanner.column
    if scanner.seesName { return .metric(try scanner.name(""), column: column) }
    return .number(try scanner.number(signed: false))
  }

  private mutating func object(isBare: Bool) throws(VisualFormatError) -> FormatObject {
    let column = scanner.column
    guard scanner.seesName else {
      guard scanner.seesNumber || !isBare && (scanner.sees("-") || scanner.sees("+")) else {
        throw scanner.error(
          isBare
            ? "Expected a view, the superview, or the size of a space"
            : "Expected a number, or the name of a metric or a view")
      }
      let number = try scanner.number(signed: !isBare)
      return scanner.take("%") ? .percentage(number) : .scalar(.number(number))
    }
    let name = try scanner.name("")
    if isBare { return .scalar(.metric(name, column: column)) }
    let attribute = scanner.sees(".") ? try self.attribute() : nil
    var multiplier = 1.0
    if scanner.take("*") {
      multiplier = try scanner.number(signed: true)
    } else if scanner.take("/") {
      multiplier = 1 / (try scanner.number(signed: true))
    }
    let isShifted = scanner.sees("+") || scanner.sees("-")
    let constant = isShifted ? try scanner.number(signed: true) : 0
    return .name(name, attribute: attribute, multiplier: multiplier, constant: constant)
  }

  private mutating func attribute() throws(VisualFormatError) -> LayoutAttribute {
    try scanner.expect(".", "Expected '.' and an attribute")
    let column = scanner.column
    let name = try scanner.name("Expected an attribute")
    for attribute in LayoutAttribute.allCases where attribute.name == name { return attribute }
    if name == "lastBaseline" { return .lastBaseline }
    throw scanner.error("Unknown attribute \(name)", column: column)
  }

  // MARK: C:

  private mutating func attributes() throws(VisualFormatError) -> FormatLine {
    let column = scanner.column
    let name = try scanner.name("Expected the name of a view")
    var parts: [(attribute: LayoutAttribute, predicates: [FormatPredicate])] = []
    repeat {
      parts.append((try attribute(), try predicates()))
    } while scanner.sees(".")
    if !scanner.isAtEnd { throw scanner.error("Expected the end of the line") }
    return .attributes(view: FormatView(name: name, predicates: [], column: column), parts: parts)
  }
}
