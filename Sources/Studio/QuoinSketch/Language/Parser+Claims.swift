// Parser+Claims.swift -- parses constraints and objectives: sums, relations, strengths and labels.

import QuoinDrawing
import QuoinLayout

extension Parser {
  /// Deeper nesting than any author's, and shallow enough for every stack.
  private static let depthLimit = 100
  /// The type that texts in sums are measured in.
  private static let type = TypeStyle(size: 13)
  static let strengths = ["required", "strong", "medium", "weak"]

  mutating func claim() throws(SketchError) -> Claim {
    let first = token
    var begin = first
    var left = try sum(0)
    var links: [Claim.Link] = []
    while let relation = relation {
      _ = take()
      let next = token
      let right = try sum(0)
      var difference = left
      difference.add(right, times: -1)
      guard difference.isFinite else { throw SketchError(span: first.span, reason: .numberTooLarge) }
      links += try self.links(difference, .relation(relation), from: begin)
      (begin, left) = (next, right)
    }
    guard !links.isEmpty else { throw noRelation }
    return try finish(Claim(links: links, strength: .required, span: span(from: first)))
  }

  /// Reads an objective: a sum to minimise or maximise, weak unless a strength is given.
  mutating func objective(_ demand: Sketch.Demand) throws(SketchError) -> Claim {
    let first = take()
    let sum = try sum(0)
    let links = try links(sum, demand, from: first)
    let claim = try finish(Claim(links: links, strength: .weak, span: span(from: first)))
    guard !claim.strength.isRequired else { throw SketchError(span: claim.span, reason: .requiredPull) }
    return claim
  }

  /// Reads the strength and the label, if they are there, into a claim.
  mutating func finish(_ begun: Claim) throws(SketchError) -> Claim {
    var claim = begun
    if token.kind == .at { try strength(&claim) }
    if case .label(let text) = token.kind {
      claim.label = text
      _ = take()
    }
    return claim
  }

  /// Returns the range from `first` to the token that was taken last; `first` alone if they are on different lines.
  func span(from first: Token) -> SourceSpan {
    let last = tokens[max(at - 1, 0)].span
    let length =
      last.line == first.span.line ? last.column + last.length - first.span.column : first.span.length
    return SourceSpan(line: first.span.line, column: first.span.column, length: length)
  }

  private var relation: Relation? {
    switch token.kind {
    case .equal: .equal
    case .lessOrEqual: .lessOrEqual
    case .greaterOrEqual: .greaterOrEqual
    default: nil
    }
  }

  private var noRelation: SketchError {
    if let slip = slip { return slip }
    return token.endsLine || token.kind == .at
      ? SketchError(span: token.span, reason: .noRelation) : unexpected("==, <= or >=")
  }

  private mutating func strength(_ claim: inout Claim) throws(SketchError) {
    _ = take()
    let level = token
    switch level.kind {
    case .name("required"): claim.strength = .required
    case .name("strong"): claim.strength = .strong
    case .name("medium"): claim.strength = .medium
    case .name("weak"): claim.strength = .weak
    case .name(let name):
      let meant = Similarity.nearest(to: name, among: Self.strengths)
      throw SketchError(span: level.span, reason: .unknownStrength(name, meant: meant))
    case .number(let priority):
      guard priority > 0 && priority <= Strength.required.priority else {
        throw SketchError(span: level.span, reason: .strengthOutOfRange)
      }
      claim.strength = Strength(priority: priority)
    default: throw unexpected("a strength")
    }
    _ = take()
    if token.kind == .star { try weight(&claim) }
    claim.strengthText = words(from: level, before: token)
  }

  private mutating func weight(_ claim: inout Claim) throws(SketchError) {
    let star = take()
    guard case .number(let factor) = token.kind else { throw unexpected("a weight") }
    guard !claim.strength.isRequired else {
      throw SketchError(span: star.span, reason: .requiredWeight)
    }
    guard factor > 0 else { throw SketchError(span: token.span, reason: .weightOutOfRange) }
    claim.strength = claim.strength * factor
    _ = take()
  }

  // MARK: Sums

  mutating func sum(_ depth: Int) throws(SketchError) -> Sum {
    var total = try product(depth)
    while token.kind == .plus || token.kind == .minus {
      let sign = take()
      total.add(try product(depth), times: sign.kind == .plus ? 1 : -1)
      // Each product has checked its terms, and terms are not added up: only the constant can overflow.
      guard total.constant.isFinite else { throw SketchError(span: sign.span, reason: .numberTooLarge) }
    }
    return total
  }

  /// Factors, of which one at most is a sum with quantities in it. The numbers are multiplied among themselves, and the
  /// sum by their product once: a long sum with many factors costs its terms and the factors.
  private mutating func product(_ depth: Int) throws(SketchError) -> Sum {
    var sum = try factor(depth)
    var (number, largest) = (1.0, sum.largest)
    while token.kind == .star || token.kind == .slash {
      let sign = take()
      let other = try factor(depth)
      if sign.kind == .slash {
        guard other.isConstant else { throw SketchError(span: sign.span, reason: .dividesByQuantity) }
        guard other.constant != 0 else { throw SketchError(span: sign.span, reason: .dividesByZero) }
        number /= other.constant
      } else if other.isConstant {
        number *= other.constant
      } else {
        guard sum.isConstant else { throw SketchError(span: sign.span, reason: .notLinear) }
        number *= sum.constant
        (sum, largest) = (other, other.largest)
      }
      guard (largest * number).isFinite else {
        throw SketchError(span: sign.span, reason: .numberTooLarge)
      }
    }
    if number != 1 { sum.multiply(by: number) }
    return sum
  }

  private mutating func factor(_ depth: Int) throws(SketchError) -> Sum {
    guard depth < Self.depthLimit else {
      throw SketchError(span: token.span, reason: .tooDeep(limit: Self.depthLimit))
    }
    switch token.kind {
    case .number(let value):
      _ = take()
      return Sum(constant: value)
    case .label(let text):
      _ = take()
      return Sum(constant: TypeMetrics.room(text, Self.type))
    case .plus:
      _ = take()
      return try factor(depth + 1)
    case .minus:
      _ = take()
      var negated = try factor(depth + 1)
      negated.multiply(by: -1)
      return negated
    case .open: return try parenthesised(depth)
    case .name: return try mention()
    default: throw unexpected("a number or a name")
    }
  }

  private mutating func parenthesised(_ depth: Int) throws(SketchError) -> Sum {
    _ = take()
    let inner = try sum(depth + 1)
    guard token.kind == .close else { throw unexpected(")") }
    _ = take()
    return inner
  }

  private mutating func mention() throws(SketchError) -> Sum {
    let name = try name("a name")
    var attribute: Name?
    if token.kind == .point {
      _ = take()
      attribute = try self.name("an attribute, as in \(name.text).left")
    }
    return Sum(terms: [(1, Mention(name: name, attribute: attribute))])
  }
}
