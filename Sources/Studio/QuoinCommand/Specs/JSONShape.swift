// JSONShape.swift -- reads members of JSON objects, and throws an error for a member of the wrong type.
//
// A member that is null counts as absent.

extension JSONValue {
  /// The member of a key, unless it is null.
  func member(_ key: String) -> JSONValue? {
    self[key].flatMap { $0.isNull ? nil : $0 }
  }

  /// The members of the object under a key; empty if the key is absent. If `known` is given, throws for any other one.
  func members(
    _ key: String, among known: [String]? = nil
  ) throws(CaseError) -> [(key: String, value: JSONValue)] {
    try member(key)?.members(of: key, among: known) ?? []
  }

  /// The members of this value, which errors call `name`. If `known` is given, throws for any other member.
  func members(
    of name: String, among known: [String]? = nil
  ) throws(CaseError) -> [(key: String, value: JSONValue)] {
    // A name with a blank is a phrase and no key, and is not quoted.
    let quoted = name.contains(" ") ? name : "\"\(name)\""
    guard case .object(let members) = kind else { throw CaseError("\(quoted) wants an object", at: place) }
    if let known, let other = members.first(where: { !known.contains($0.key) }) {
      throw CaseError("\(quoted) has no \"\(other.key)\"", at: other.value.keyPlace)
    }
    return members
  }

  /// The list under a key, empty if there is none.
  func list(_ key: String) throws(CaseError) -> [JSONValue] {
    try member(key).map { value throws(CaseError) in try value.read(key, "a list", value.array) } ?? []
  }

  /// The text under a key; nil if there is none.
  func text(_ key: String) throws(CaseError) -> String? {
    try member(key).map { value throws(CaseError) in try value.read(key, "a text", value.string) }
  }

  /// The number under a key; nil if there is none.
  func number(_ key: String) throws(CaseError) -> Double? {
    try member(key).map { value throws(CaseError) in try value.number(named: key) }
  }

  /// This value as a number. Errors call it `name`.
  func number(named name: String) throws(CaseError) -> Double { try read(name, "a number", number) }

  private func read<Found>(_ name: String, _ kind: String, _ found: Found?) throws(CaseError) -> Found {
    guard let found else { throw CaseError("\"\(name)\" wants \(kind)", at: place) }
    return found
  }

  /// The numbers of the list under a key, which must be as many as `words`; nil if the key is absent. A null in the
  /// list is read as the argument `null`, and refused if there is no such argument.
  func numbers(_ key: String, _ words: [String], null: Double? = nil) throws(CaseError) -> [Double]? {
    guard let value = member(key) else { return nil }
    guard let numbers = value.numbers(null: null), numbers.count == words.count else {
      throw CaseError("\"\(key)\" wants [\(words.joined(separator: ", "))]", at: value.place)
    }
    return numbers
  }

  /// The numbers of this list; nil if this value is no list, or if something other than numbers is in the list.
  private func numbers(null: Double? = nil) -> [Double]? {
    guard let list = array else { return nil }
    let numbers = list.compactMap { $0.isNull ? null : $0.number }
    return numbers.count == list.count ? numbers : nil
  }

  /// The name and the four numbers of this frame; nil if this value is no frame.
  var frame: (name: String, numbers: [Double])? {
    guard let list = array, let name = list.first?.string else { return nil }
    let numbers = JSONValue(.array(Array(list.dropFirst())), at: place).numbers()
    return numbers.flatMap { $0.count == Self.frameWords.count ? (name, $0) : nil }
  }

  static let frameWords = ["left", "top", "width", "height"]
  static let sizeWords = ["width", "height"]
}
