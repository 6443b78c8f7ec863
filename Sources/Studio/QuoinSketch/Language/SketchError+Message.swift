// SketchError+Message.swift -- errors in words that say what to do.

extension SketchError.Reason {
  /// The reason as a sentence without its full stop.
  public var message: String {
    textMessage ?? grammarMessage ?? nameMessage ?? "the sketch is malformed"
  }

  private var textMessage: String? {
    switch self {
    case .notUTF8: "the text is not UTF-8 here"
    case .unknownCharacter(let character): "\(character) means nothing here"
    case .openString: "the label is not closed by a quote"
    case .numberTooLarge: "the number is too large"
    case .malformedNumber: "not a number"
    case .refused(let why): why
    default: nil
    }
  }

  private var grammarMessage: String? {
    switch self {
    case .singleEquals: "an equality is written =="
    case .strictComparison(let sign): "\(sign) cannot be stated strictly; write \(sign)="
    case .expected(let what, let found): "expected \(what), found \(found)"
    case .wrongWord(let word, let meant): "\(word) has no meaning here" + Self.hint(meant)
    case .percentage: "a percentage is written as a factor, as in 0.5 * window.width"
    case .unit(let unit): "units are not written: leave \(unit) away"
    case .noSign(let word):
      "no sign stands between the number and \(word): * for a product, # before a remark"
    case .noSuchRelation(let sign): "\(sign) cannot be stated; a constraint is ==, <= or >="
    case .noRelation: "expected ==, <= or >= in a constraint"
    case .notLinear: "a product of two quantities is not linear; one side must be a number"
    case .dividesByQuantity: "a quantity cannot divide; only a number can"
    case .dividesByZero: "division by zero"
    case .tooDeep(let limit): "more than \(limit) parentheses or signs inside one another"
    case .unknownStrength(let name, let meant):
      "\(name) is no strength" + Self.hint(meant)
        + (meant == nil ? "; required, strong, medium, weak or a number below 1000 is" : "")
    case .strengthOutOfRange: "a strength is a number above 0 and at most 1000"
    case .weightOutOfRange: "a weight is a number above 0"
    case .requiredWeight: "what is required has no weight"
    case .requiredPull: "what is to be minimized or maximized cannot be required"
    case .badSize: "a window's size is two numbers that are not negative"
    default: nil
    }
  }

  private var nameMessage: String? {
    switch self {
    case .unknownName(let name, let meant): "there is no box or variable \(name)" + Self.hint(meant)
    case .declaredBelow(let name, let line):
      "\(name) is declared in line \(line), below this line: a box is declared below the one that it is in"
    case .unknownAttribute(let name, let meant):
      "a box has no \(name)" + Self.hint(meant) + Self.attributeList(meant)
    case .reservedName(let name): "\(name) has a meaning of its own and cannot be a name"
    case .nameTaken(let name, let line): "\(name) is declared in line \(line) already"
    case .unknownParent(let name, let meant):
      "there is no window or box \(name) above this line" + Self.hint(meant)
    case .parentIsNoBox(let name): "\(name) is a variable, and nothing can be in it"
    case .boxWithoutAttribute(let name): "\(name) is a box; say which part of it, as in \(name).left"
    case .variableWithAttribute(let name): "\(name) is a variable and has no parts"
    case .mixedAxes(let one, let other):
      "\(one) lies across and \(other) down: a place compares with places of its own axis"
    case .classBelow(let name, let line):
      "\(name) is declared in line \(line), below this line: a class is declared above its first use"
    case .unequalClasses(let one, let other): "\(one) and \(other) have different numbers of boxes"
    case .nothingVaries: "nothing in this constraint can change"
    default: nil
    }
  }

  private static func hint(_ meant: String?) -> String {
    meant.map { "; \($0) perhaps?" } ?? ""
  }

  private static func attributeList(_ meant: String?) -> String {
    if meant != nil { return "" }
    return ", only " + Sketch.attributes.map { $0.name }.joined(separator: ", ")
  }
}
