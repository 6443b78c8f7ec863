// Parser.swift -- the grammar of a sketch, by recursive descent, a line at a time.
//
//   line        =  [ window | variables | boxes | class | constraint | group | objective ] [ "#" comment ]
//   window      =  "window" [ NAME ] NUMBER "x" NUMBER          its name is `window` if none is given
//   variables   =  "var" NAME { "," NAME }
//   boxes       =  NAME { "," NAME } "in" NAME
//   class       =  "class" NAME NAME { "," NAME }
//   constraint  =  sum relation sum { relation sum } [ "@" strength ] [ LABEL ]
//   relation    =  "==" | "<=" | ">="
//   group       =  "align" PART NAMES | ( "row" | "column" ) NAMES [ "gap" sum ]      both with strength and label, as above
//   objective   =  ( "minimize" | "maximize" ) sum [ "@" strength ] [ LABEL ]
//   sum         =  product { ( "+" | "-" ) product }
//   product     =  factor { ( "*" | "/" ) factor }
//   factor      =  ( "+" | "-" ) factor | "(" sum ")" | NUMBER | TEXT | NAME [ "." ATTRIBUTE ]
//   strength    =  "required" | ( "strong" | "medium" | "weak" | NUMBER ) [ "*" NUMBER ]
//   LABEL, TEXT =  any text in double quotes, on one line; \" is a quote in it
//
// A quantity may be named `minimize`. If a sign follows the word, a line with a relation is a constraint, in which
// `minimize - x` is a difference, and a line without a relation is an objective.
// A line that is wrong is reported and skipped, so that one reading finds the errors of many lines.
// Sums are kept linear as they are read: a product has a number on one side at least.

import QuoinDrawing
import QuoinLayout

struct Parser {
  private var lexer: Lexer
  var tokens: [Token] = []
  var at = 0
  /// The boxes of each class that is declared so far.
  var classes: [String: [Name]] = [:]
  private(set) var errors: [SketchError] = []

  init(_ bytes: [UInt8]) { lexer = Lexer(bytes) }

  var lineCount: Int { lexer.line }

  /// All statements that are well-formed, in order.
  mutating func statements() -> [Statement] {
    var list: [Statement] = []
    while true {
      do throws(SketchError) {
        try readLine()
        if let statement = try statement() { list.append(statement) }
      } catch {
        if errors.count < SketchErrors.limit { errors.append(error) }
        // The lexer is in the middle of the line if it failed itself, and behind the line if the grammar failed.
        if tokens.last?.endsLine != true { lexer.skipLine() }
        if tokens.isEmpty { continue }
      }
      if tokens.last?.kind == .end { return list }
    }
  }

  /// Reads the tokens of one line, its end the last of them.
  private mutating func readLine() throws(SketchError) {
    tokens.removeAll(keepingCapacity: true)
    at = 0
    repeat {
      switch lexer.next() {
      case .success(let token): tokens.append(token)
      case .failure(let error): throw error
      }
    } while tokens.last?.endsLine != true
  }

  private mutating func statement() throws(SketchError) -> Statement? {
    if tokens[0].endsLine { return nil }
    let made: Statement
    if case .name("var") = tokens[0].kind {
      made = try variables()
    } else if beginsWindow {
      made = try window()
    } else if let slip = misspeltWindow {
      throw slip
    } else if beginsClass {
      made = try declaredClass()
    } else if beginsBoxes {
      made = try boxes()
    } else if beginsGroup {
      made = .constraint(try group())
    } else if let sense = objectiveSense {
      made = .constraint(try objective(sense))
    } else {
      made = .constraint(try claim())
    }
    guard token.endsLine else { throw slip ?? unexpected("the end of the line") }
    return made
  }

  // MARK: Declarations

  private var beginsWindow: Bool {
    guard case .name("window") = tokens[0].kind else { return false }
    switch tokens[1].kind {
    case .number, .name: return tokens[1].kind != .name("in")
    case .minus:
      // `window -8 x 6` is not a sum that begins with a window: its author wants a negative size.
      guard case .number = tokens[2].kind else { return false }
      let behindNumber = 3
      return tokens[behindNumber].kind == .by || tokens[behindNumber].kind == .name("x")
    default: return false
    }
  }

  private var beginsBoxes: Bool {
    guard case .name = tokens[0].kind else { return false }
    return tokens[1].kind == .comma || tokens[1].kind == .name("in")
  }

  /// The demand of a line that is an objective; nil for others, as a quantity may bear the word as its name.
  private var objectiveSense: Sketch.Demand? {
    let isSigned = tokens[1].kind == .minus || tokens[1].kind == .plus
    guard tokens[1].kind.beginsFactor || (isSigned && !tokens.contains { $0.kind.isRelation }) else {
      return nil
    }
    switch tokens[0].kind {
    case .name("minimize"): return .minimize
    case .name("maximize"): return .maximize
    default: return nil
    }
  }

  private mutating func window() throws(SketchError) -> Statement {
    let word = take()
    var name: Name?
    if case .name = token.kind { name = try self.name("a name") }
    let width = try size()
    guard token.kind == .by || token.kind == .name("x") else { throw unexpected("x") }
    _ = take()
    return .window(name, Size(width, try size()), word.span)
  }

  private mutating func size() throws(SketchError) -> Double {
    if token.kind == .minus { throw SketchError(span: token.span, reason: .badSize) }
    guard case .number(let value) = token.kind else {
      throw unexpected("a width and a height, as in 800 x 600")
    }
    _ = take()
    return value
  }

  private mutating func variables() throws(SketchError) -> Statement {
    _ = take()
    return .variables(try names())
  }

  private mutating func boxes() throws(SketchError) -> Statement {
    let list = try names()
    guard token.kind == .name("in") else { throw unexpected("in and the name of a window or box") }
    _ = take()
    return .boxes(list, parent: try name("the name of a window or box"))
  }

  mutating func names() throws(SketchError) -> [Name] {
    var list = [try name("a name")]
    while token.kind == .comma {
      _ = take()
      list.append(try name("a name"))
    }
    return list
  }

  // MARK: Tokens

  var token: Token { tokens[at] }

  mutating func take() -> Token {
    let token = tokens[at]
    if at + 1 < tokens.count { at += 1 }
    return token
  }

  mutating func name(_ what: String) throws(SketchError) -> Name {
    guard case .name(let text) = token.kind else { throw unexpected(what) }
    return Name(text: text, span: take().span)
  }

  func unexpected(_ what: String) -> SketchError {
    SketchError(span: token.span, reason: .expected(what, found: token.phrase))
  }

  /// A token as the author wrote it.
  func words(of token: Token) -> String { lexer.words(token.range) }

  /// The author's words between two tokens of this line.
  func words(from first: Token, before end: Token) -> String {
    lexer.words(first.range.lowerBound..<max(end.range.lowerBound, first.range.lowerBound))
  }
}

extension Token {
  var endsLine: Bool { kind == .lineEnd || kind == .end }
}

extension Token.Kind {
  /// Whether a factor without a sign begins with this token: a name, a number or a parenthesis.
  fileprivate var beginsFactor: Bool {
    switch self {
    case .name, .number, .open: true
    default: false
    }
  }

  fileprivate var isRelation: Bool { self == .equal || self == .lessOrEqual || self == .greaterOrEqual }
}
