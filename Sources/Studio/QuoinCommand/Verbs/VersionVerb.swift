// VersionVerb.swift -- `quoin version` and `quoin help`.

enum VersionVerb {
  static func run(_ words: [String], _ console: Console) throws -> Command.Status {
    guard words.isEmpty else { throw UsageError("version takes no operands") }
    console.print("quoin \(Command.version)")
    return .done
  }
}

enum HelpVerb {
  static func run(_ words: [String], _ console: Console) throws -> Command.Status {
    guard let verb = words.first else {
      console.print(Help.overview)
      return .done
    }
    guard Help.verbs.contains(verb) else {
      throw UsageError("there is no command \(verb)" + Hint.perhaps(verb, among: Help.verbs))
    }
    console.print(Help.text(of: verb))
    return .done
  }
}
