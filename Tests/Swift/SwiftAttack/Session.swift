// Session.swift -- programs line by line; each call is compared with the C function's result.

struct Session {
  private(set) var programs = 0
  private(set) var calls = 0
  private(set) var failed = 0
  private var player: Player?
  private var name = ""
  private var settings = 0
  /// The last call that was made, and whether it succeeded.
  private var made: (line: String, succeeded: Bool)?

  mutating func take(_ line: String) {
    let words = line.split(separator: " ")
    guard let first = words.first else { return }
    if first == "settings" {
      begin(words)
    } else if first == "#", words.count >= 3, words[1] == "program" {
      name = String(words[2])
      settings = 0
      player = nil
    } else if first == "#", words.count >= 4, words[1] == "gives" {
      compare(words)
    } else if first != "#" {
      make(line)
    }
  }

  /// Makes a player with the settings of the program's first solver. Those of the other two are ignored.
  private mutating func begin(_ words: [Substring]) {
    settings += 1
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard settings == 1, numbers.count == 5 else { return }
    player = try? Player(
      policy: numbers[0], returnsToRest: numbers[1] != 0, tag: numbers[2], variables: numbers[3],
      constraints: numbers[4])
    programs += 1
  }

  private mutating func make(_ line: String) {
    made = nil
    guard let call = Call(Substring(line)), call.slot == 0, player != nil else { return }
    do {
      guard try player?.play(call) == true else { return }
      made = (line, true)
    } catch {
      made = (line, false)
    }
  }

  private mutating func compare(_ words: [Substring]) {
    guard let made, let status = Int(words[2]), let hash = UInt64(words[3]), let player else { return }
    self.made = nil
    calls += 1
    if made.succeeded != (status == 0) {
      fail("\(made.line): \(made.succeeded ? "succeeds" : "fails"), the C function gave \(status)")
    } else if player.solver.engine.stateHash != hash {
      fail("\(made.line): another state")
    }
  }

  private mutating func fail(_ what: String) {
    print("FAILED   program \(name): \(what)")
    failed += 1
    player = nil
  }
}
