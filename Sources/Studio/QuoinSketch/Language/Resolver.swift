// Resolver.swift -- looks up the names of a sketch.
//
// Declarations come first, whatever their lines, so that a constraint may speak of a box declared
// below it. A box's parent must be declared above it: so no box can be inside itself.

import QuoinLayout

struct Resolver {
  private let statements: [Statement]
  private(set) var errors: [SketchError] = []
  private var sketch = Sketch()
  private var places: [String: Sketch.Quantity] = [:]
  private var lines: [String: Int] = [:]

  private static let reserved = ["var", "in"]
  /// The attribute in each box's entry of `places`. It means nothing.
  private static let anyAttribute = LayoutAttribute.left

  init(_ statements: [Statement]) { self.statements = statements }

  mutating func resolved() -> Sketch {
    for statement in statements { declare(statement) }
    for case .boxClass(_, let members) in statements { check(members) }
    for case .constraint(let claim) in statements { resolve(claim) }
    return sketch
  }

  private mutating func report(_ span: SourceSpan, _ reason: SketchError.Reason) {
    if errors.count < SketchErrors.limit { errors.append(SketchError(span: span, reason: reason)) }
  }

  // MARK: Declarations

  private mutating func declare(_ statement: Statement) {
    switch statement {
    case .window(let given, let size, let span):
      let name = given ?? Name(text: "window", span: span)
      guard isNew(name) else { return }
      append(Sketch.Box(name: name.text, parent: nil, size: size, line: name.span.line))
    case .variables(let names):
      for name in names where isNew(name) {
        places[name.text] = .variable(sketch.variables.count)
        sketch.variables.append(Sketch.Variable(name: name.text, line: name.span.line))
      }
    case .boxes(let names, let parent):
      guard let index = self.parent(parent) else {
        // The boxes' names become known all the same, or every use of such a box would be an error as well.
        for name in names where isNew(name) { places[name.text] = .box(0, Self.anyAttribute) }
        return
      }
      for name in names where isNew(name) {
        append(Sketch.Box(name: name.text, parent: index, size: nil, line: name.span.line))
      }
    case .boxClass(let name, _): _ = isNew(name)
    case .constraint: break
    }
  }

  /// Reports the names of a class that name nothing. They become known all the same, as those of boxes do.
  private mutating func check(_ members: [Name]) {
    for name in members where places[name.text] == nil {
      report(name.span, .unknownName(name.text, meant: similar(to: name.text, among: Array(lines.keys))))
      places[name.text] = .box(0, Self.anyAttribute)
    }
  }

  private mutating func append(_ box: Sketch.Box) {
    places[box.name] = .box(sketch.boxes.count, Self.anyAttribute)
    sketch.boxes.append(box)
  }

  private mutating func isNew(_ name: Name) -> Bool {
    if Self.reserved.contains(name.text) {
      report(name.span, .reservedName(name.text))
      return false
    }
    if let line = lines[name.text] {
      report(name.span, .nameTaken(name.text, line: line))
      return false
    }
    lines[name.text] = name.span.line
    return true
  }

  private mutating func parent(_ name: Name) -> Int? {
    switch places[name.text] {
    case .box(let index, _): return index
    case .variable:
      report(name.span, .parentIsNoBox(name.text))
      return nil
    case nil:
      if let line = lineBelow(name.text) {
        report(name.span, .declaredBelow(name.text, line: line))
        return nil
      }
      report(
        name.span,
        .unknownParent(name.text, meant: similar(to: name.text, among: sketch.boxes.map { $0.name })))
      return nil
    }
  }

  /// The line that declares a box or window, wherever it is.
  private func lineBelow(_ wanted: String) -> Int? {
    for statement in statements {
      switch statement {
      case .window(let name?, _, _) where name.text == wanted: return name.span.line
      case .boxes(let names, _):
        if let name = names.first(where: { $0.text == wanted }) { return name.span.line }
      default: continue
      }
    }
    return nil
  }

  // MARK: Constraints

  private mutating func resolve(_ claim: Claim) {
    for link in claim.links {
      let known = errors.count
      let terms = terms(of: link.sum)
      // A name that two links of a chain share is reported once.
      guard errors.count == known else { return }
      if terms.isEmpty {
        report(claim.span, .nothingVaries)
        continue
      }
      if case .relation = link.demand, let (one, other) = placesOfBothAxes(link.sum) {
        report(claim.span, .mixedAxes(one, other))
        continue
      }
      sketch.constraints.append(
        Sketch.Constraint(
          text: link.text, strengthText: claim.strengthText, label: claim.label, place: claim.span,
          terms: terms, constant: link.sum.constant, demand: link.demand, strength: claim.strength))
    }
  }

  private mutating func terms(of sum: Sum) -> [Sketch.Term] {
    var terms: [Sketch.Term] = []
    for (coefficient, mention) in sum.terms {
      if let quantity = quantity(mention) {
        terms.append(Sketch.Term(coefficient: coefficient, quantity: quantity))
      }
    }
    return terms
  }

  /// A place across and a place down in the sum, if its value depends on the origins of both axes; else nil. In a
  /// distance the places of an axis cancel out, so that the distance can be compared with anything.
  private func placesOfBothAxes(_ sum: Sum) -> (across: String, down: String)? {
    var across: (sum: Double, name: String?) = (0, nil)
    var down = across
    for (coefficient, mention) in sum.terms {
      guard let word = mention.attribute?.text, let attribute = Sketch.attribute(named: word),
        !attribute.isSize
      else { continue }
      let name = "\(mention.name.text).\(word)"
      if attribute.axis == .horizontal {
        across = (across.sum + coefficient, across.name ?? name)
      } else {
        down = (down.sum + coefficient, down.name ?? name)
      }
    }
    guard across.sum != 0, down.sum != 0, let one = across.name, let other = down.name else {
      return nil
    }
    return (one, other)
  }

  private mutating func quantity(_ mention: Mention) -> Sketch.Quantity? {
    let name = mention.name
    switch places[name.text] {
    case nil:
      // A name that is declared and has no place is that of a class; above this line it would stand for its boxes.
      if let line = lines[name.text] {
        report(name.span, .classBelow(name.text, line: line))
        return nil
      }
      report(
        name.span, .unknownName(name.text, meant: similar(to: name.text, among: Array(lines.keys))))
    case .variable(let index):
      guard let attribute = mention.attribute else { return .variable(index) }
      report(attribute.span, .variableWithAttribute(name.text))
    case .box(let index, _):
      guard let word = mention.attribute else {
        report(name.span, .boxWithoutAttribute(name.text))
        return nil
      }
      if let attribute = Sketch.attribute(named: word.text) { return .box(index, attribute) }
      let meant = similar(to: word.text, among: Sketch.attributes.map { $0.name })
      report(word.span, .unknownAttribute(word.text, meant: meant))
    }
    return nil
  }

  /// The name that was meant; nil once the limit of errors is reached, since no error is reported then. A search for
  /// each of many unknown names among many known ones would be dear.
  private func similar(to name: String, among names: @autoclosure () -> [String]) -> String? {
    errors.count < SketchErrors.limit ? Similarity.nearest(to: name, among: names()) : nil
  }
}

extension Sketch {
  /// The quantity that `NAME` or `NAME.ATTRIBUTE` means, if it means one.
  public func quantity(named text: String) -> Quantity? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 1 {
      return variables.firstIndex { $0.name == parts[0] }.map { .variable($0) }
    }
    guard parts.count == 2, let attribute = Sketch.attribute(named: parts[1]) else { return nil }
    return boxes.firstIndex { $0.name == parts[0] }.map { .box($0, attribute) }
  }

  /// The name of a box or quantity that an author may have meant by a text that names nothing.
  public func nameLike(_ text: String) -> String? {
    let names = boxes.map { $0.name } + variables.map { $0.name }
    let all = names + boxes.flatMap { box in Self.attributes.map { "\(box.name).\($0.name)" } }
    return Similarity.nearest(to: text, among: all)
  }

  /// The name of a quantity, as an author writes it.
  public func name(of quantity: Quantity) -> String {
    switch quantity {
    case .box(let index, let attribute): "\(boxes[index].name).\(attribute.name)"
    case .variable(let index): variables[index].name
    }
  }

  /// The name of the box whose attribute a quantity is, or of the variable that it is.
  public func nameOfOwner(of quantity: Quantity) -> String {
    switch quantity {
    case .box(let index, _): boxes[index].name
    case .variable(let index): variables[index].name
    }
  }
}
