// Command.swift -- the `quoin` command, without its process: words in, output and a status out.
//
// Status 0: done. 1: the answer is bad news, such as a broken certificate or required constraints that
// contradict each other. 2: the input is malformed, a file cannot be read or written, or the command line
// cannot be understood.

import CQuoinSys

/// The command line program.
public enum Command {
  /// The version of the program.
  public static let version = "0.1.0"

  /// How a command ends.
  enum Status: Int32 {
    case done = 0
    case badNews = 1
    case badInput = 2
  }

  private static let verbs: [(name: String, run: @Sendable ([String], Console) throws -> Status)] = [
    ("replay", ReplayVerb.run), ("solve", SolveVerb.run), ("explain", ExplainVerb.run),
    ("specs", SpecsVerb.run), ("batch", BatchVerb.run),
    ("version", VersionVerb.run),
    ("help", HelpVerb.run),
  ]

  /// Runs one command and returns its exit status. `words` are the arguments without the program's name.
  public static func run(_ words: [String], _ console: Console) -> Int32 {
    let status = dispatch(words, console)
    console.flush()
    guard let failure = console.failure else { return status.rawValue }
    // A reader that closes the pipe has read enough, and needs no message.
    if (failure as? FileError)?.errno != EPIPE { console.printError("quoin: \(failure)") }
    return Status.badInput.rawValue
  }

  private static func dispatch(_ words: [String], _ console: Console) -> Status {
    guard let first = words.first, first != "--help", first != "-h" else {
      console.print(Help.overview)
      return words.isEmpty ? .badInput : .done
    }
    let name = first == "--version" ? "version" : first
    guard let verb = verbs.first(where: { $0.name == name }) else {
      let hint = Hint.perhaps(name, among: verbs.map(\.name))
      return complain(UsageError("there is no command \(name)" + hint), nil, console)
    }
    let rest = Array(words.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      console.print(Help.text(of: verb.name))
      return .done
    }
    do {
      return try verb.run(rest, console)
    } catch let error as UsageError {
      return complain(error, verb.name == "help" ? nil : verb.name, console)
    } catch {
      console.printError("quoin: \(error)")
      return .badInput
    }
  }

  private static func complain(_ error: UsageError, _ verb: String?, _ console: Console) -> Status {
    let help = verb.map { "quoin \($0) --help" } ?? "quoin --help"
    console.printError(
      "\(Ink.bad("quoin:", when: console.areErrorsColoured)) \(error.message) (\(help) tells more)")
    return .badInput
  }
}
