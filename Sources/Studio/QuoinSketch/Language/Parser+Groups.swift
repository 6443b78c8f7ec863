// Parser+Groups.swift -- lines that state several constraints: boxes in a row, aligned boxes, and parts that stand for several.
//
//   align left a, b, c            b.left == a.left, c.left == a.left
//   row a, b, c gap 8             b.left == a.right + 8, c.left == b.right + 8; column the same downwards
//   a.edges == window.edges + 8   all four, each 8 further inside; also size and center
//
// Each becomes a claim of several links, as a chain does. `edges` are distances inwards: where left and top are added,
// right and bottom are subtracted.

import QuoinDrawing
import QuoinLayout

extension Parser {
  /// The parts that stand for several, with the sign of each.
  private static let groups: [String: [(part: String, sign: Double)]] = [
    "edges": [("left", 1), ("top", 1), ("right", -1), ("bottom", -1)],
    "size": [("width", 1), ("height", 1)],
    "center": [("centerX", 1), ("centerY", 1)],
  ]

  /// Whether the line begins with one of these words and a name, and is no declaration of a box of that name.
  var beginsGroup: Bool {
    guard case .name(let word) = tokens[0].kind, case .name(let next) = tokens[1].kind, next != "in" else {
      return false
    }
    return word == "row" || word == "column" || word == "align"
  }

  mutating func group() throws(SketchError) -> Claim {
    let first = take()
    switch first.kind {
    case .name("align"): return try aligned(first)
    case .name("column"): return try spaced(first, from: "bottom", to: "top")
    default: return try spaced(first, from: "right", to: "left")
    }
  }

  private mutating func aligned(_ first: Token) throws(SketchError) -> Claim {
    let part = try name("a part of the boxes, as in align left a, b")
    let names = try several()
    let parts = Self.groups[part.text]?.map { $0.part } ?? [part.text]
    var links: [Claim.Link] = []
    for name in names.dropFirst() {
      for one in parts {
        let word = Name(text: one, span: part.span)
        links.append(equal((name, word), (names[0], word), Sum(), ""))
      }
    }
    return try finish(Claim(links: links, strength: .required, span: span(from: first)))
  }

  private mutating func spaced(_ first: Token, from: String, to: String) throws(SketchError) -> Claim {
    let names = try several()
    var gap = Sum()
    var words = ""
    if case .name("gap") = token.kind {
      _ = take()
      let begin = token
      gap = try sum(0)
      words = " + " + self.words(from: begin, before: token)
    }
    var links: [Claim.Link] = []
    for (one, next) in zip(names, names.dropFirst()) {
      let (end, begin) = (Name(text: from, span: one.span), Name(text: to, span: next.span))
      links.append(equal((next, begin), (one, end), gap, words))
    }
    return try finish(Claim(links: links, strength: .required, span: span(from: first)))
  }

  private mutating func several() throws(SketchError) -> [Name] {
    let list = try names().flatMap(expanded)
    guard list.count > 1 else { throw unexpected("a comma and another box") }
    return list
  }

  private func equal(
    _ left: (box: Name, part: Name), _ right: (box: Name, part: Name), _ gap: Sum, _ words: String
  ) -> Claim.Link {
    var sum = Sum(terms: [
      (1, Mention(name: left.box, attribute: left.part)),
      (-1, Mention(name: right.box, attribute: right.part)),
    ])
    sum.add(gap, times: -1)
    let text = "\(left.box.text).\(left.part.text) == \(right.box.text).\(right.part.text)\(words)"
    return Claim.Link(sum: sum, demand: .relation(.equal), text: text)
  }

  // MARK: Parts that stand for several

  /// The link itself, or one for each part that its `edges`, `size` or `center` stand for.
  func spread(_ link: Claim.Link) -> [Claim.Link] {
    let words = link.sum.terms.compactMap { $0.mention.attribute?.text }
    guard let group = words.first(where: { Self.groups[$0] != nil }), let parts = Self.groups[group],
      case .relation(let relation) = link.demand
    else { return [link] }
    return parts.map { part in
      var sum = link.sum
      for place in sum.terms.indices {
        guard let word = sum.terms[place].mention.attribute, word.text == group else { continue }
        let name = sum.terms[place].mention.name
        sum.terms[place] = (
          sum.terms[place].coefficient * part.sign,
          Mention(name: name, attribute: Name(text: part.part, span: word.span))
        )
      }
      return Claim.Link(sum: sum, demand: link.demand, text: text(of: sum, relation, part, link.text))
    }
  }

  /// A link's words about one part: `a.right == b.right - 8` where two boxes are compared, and else the whole
  /// and the part.
  private func text(of sum: Sum, _ relation: Relation, _ part: (part: String, sign: Double), _ whole: String)
    -> String
  {
    guard sum.terms.count == 2, sum.terms[0].coefficient == part.sign, sum.terms[1].coefficient == -part.sign,
      sum.terms.allSatisfy({ $0.mention.attribute?.text == part.part })
    else { return "\(whole) (\(part.part))" }
    let shift = -sum.constant * part.sign
    let sign = part.sign > 0 ? relation.sign : relation.flipped.sign
    let number = shift == 0 ? "" : " \(shift > 0 ? "+" : "-") \(NumberText.exact(abs(shift)))"
    let names = sum.terms.map { "\($0.mention.name.text).\(part.part)" }
    return "\(names[0]) \(sign) \(names[1])\(number)"
  }
}
