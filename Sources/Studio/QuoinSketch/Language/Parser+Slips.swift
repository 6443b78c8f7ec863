// Parser+Slips.swift -- guesses what an author meant by a line that does not parse.

extension Parser {
  /// The error if the present token looks like a known slip of the pen, else nil.
  var slip: SketchError? {
    guard case .name(let word) = token.kind, at > 0 else { return nil }
    if Self.strengths.contains(word) { return wrong(token, "@\(word)") }
    switch tokens[at - 1].kind {
    case .number: return SketchError(span: token.span, reason: behindNumber(word))
    case .name: return at == 1 ? misspeltFirstWord ?? missingComma : nil
    default: return nil
    }
  }

  /// The words that begin a kind of line, but for short ones and those that are near to many names.
  private static let firstWords = ["minimize", "maximize", "window", "var", "class", "align"]

  /// Lengths are numbers. Their authors know units from style sheets.
  private static let units = ["px", "pt", "dp", "em", "rem", "vw", "vh", "points", "pixels", "cm", "mm"]

  private func behindNumber(_ word: String) -> SketchError.Reason {
    Self.units.contains(word) ? .unit(word) : .noSign(word)
  }

  /// The error of a line such as `minimise width`: its first word is nearly one that begins a kind of line.
  private var misspeltFirstWord: SketchError? {
    guard case .name(let word) = tokens[0].kind,
      let meant = Similarity.nearest(to: word, among: Self.firstWords)
    else { return nil }
    return wrong(tokens[0], meant)
  }

  /// The error of a line such as `windw 800 x 600` or `windw main 800 x 600`: it gives a window's size, and its
  /// first word is nearly `window`.
  var misspeltWindow: SketchError? {
    guard case .name(let word) = tokens[0].kind,
      Similarity.nearest(to: word, among: ["window"]) != nil
    else { return nil }
    let sizes = tokens.dropFirst().drop { if case .name = $0.kind { true } else { false } }
    guard sizes.startIndex <= 2, sizes.count > 2, case .number = sizes[sizes.startIndex].kind,
      isBy(sizes[sizes.startIndex + 1])
    else { return nil }
    return wrong(tokens[0], "window")
  }

  private func isBy(_ token: Token) -> Bool { token.kind == .by || token.kind == .name("x") }

  /// The error of a line such as `sidebar content in window`, in which names stand side by side before `in`.
  private var missingComma: SketchError? {
    guard tokens.contains(where: { $0.kind == .name("in") }) else { return nil }
    return unexpected("a comma or in")
  }

  private func wrong(_ token: Token, _ meant: String) -> SketchError {
    SketchError(span: token.span, reason: .wrongWord(token.phrase, meant: meant))
  }
}
