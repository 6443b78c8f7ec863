// Parser+Classes.swift -- boxes that are spoken of together.
//
//   class fields name, email, city
//   fields.height == 24            name.height == 24, email.height == 24, city.height == 24
//   labels.right == fields.left    the first with the first, the second with the second, …
//   column fields gap 8            a class in a list is its boxes, in order
//
// A class is declared above its first use, as each line that names it becomes one claim of several links when it is read.

extension Parser {
  /// Whether the line declares a class, and not a box or a window of that name.
  var beginsClass: Bool {
    guard tokens[0].kind == .name("class"), case .name(let word) = tokens[1].kind else { return false }
    return word != "in"
  }

  mutating func declaredClass() throws(SketchError) -> Statement {
    _ = take()
    let name = try name("a name")
    var known: Set<String> = []
    let members = try names().flatMap(expanded).filter { known.insert($0.text).inserted }
    classes[name.text] = members
    return .boxClass(name, members)
  }

  /// The boxes of a class, where the name stands; any other name itself.
  func expanded(_ name: Name) -> [Name] {
    classes[name.text]?.map { Name(text: $0.text, span: name.span) } ?? [name]
  }

  /// What a sum from `first` on demands: one link, or one for each box of the classes in it.
  func links(_ sum: Sum, _ demand: Sketch.Demand, from first: Token) throws(SketchError) -> [Claim.Link] {
    let named = sum.terms.map { $0.mention.name }.filter { classes[$0.text] != nil }
    guard let leader = named.first else {
      return spread(Claim.Link(sum: sum, demand: demand, text: words(from: first, before: token)))
    }
    let count = expanded(leader).count
    for name in named where expanded(name).count != count {
      throw SketchError(span: name.span, reason: .unequalClasses(name.text, leader.text))
    }
    return (0..<count).flatMap { place in
      var one = sum
      for at in one.terms.indices {
        let mention = one.terms[at].mention
        guard classes[mention.name.text] != nil else { continue }
        one.terms[at].mention = Mention(name: expanded(mention.name)[place], attribute: mention.attribute)
      }
      return spread(Claim.Link(sum: one, demand: demand, text: words(from: first, place)))
    }
  }

  /// The author's words from a token up to the present one, with the box at a place in each class's stead.
  private func words(from first: Token, _ place: Int) -> String {
    let range = first.range.lowerBound..<token.range.lowerBound
    var text = ""
    var last: Token?
    for token in tokens where range.contains(token.range.lowerBound) {
      if let last, last.range.upperBound < token.range.lowerBound { text += " " }
      if case .name(let word) = token.kind, last?.kind != .point, let members = classes[word] {
        text += members[place].text
      } else {
        text += words(of: token)
      }
      last = token
    }
    return text
  }
}
