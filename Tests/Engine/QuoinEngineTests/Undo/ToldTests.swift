// What a program was told last of each variable is the variable's value, whenever it reads changes.

import QuoinTestSupport
import Testing

@testable import QuoinEngine

@Suite struct ToldTests {
  /// A variable that goes in a transaction is not told of while it is gone. When a rollback brings it back, it is.
  @Test func readChanges_whileAVariableIsGone_tellsOfItAfterTheRollback() throws {
    let engine = try Engine()
    let x = try engine.addVariable(value: 205)
    let pin = try engine.pin(x, 8)
    let wish = try engine.addConstraint([Term(1, x)], constant: 8, .equal, .strong)
    try engine.begin()
    try engine.removeAll([pin, wish])
    try engine.removeVariable(x)
    #expect(engine.changes().isEmpty)
    try engine.rollback()
    #expect(engine.changes().map(\.value) == [8])
  }

  /// Changes are read at random moments of random lives, with transactions in them.
  @Test(arguments: [Shape.layout, .chain, .ties])
  func readChanges_atAnyTime_addUpToTheValues(shape: Shape) throws {
    for seed in UInt64(1)...8 {
      var options = EngineOptions()
      options.returnsToRest = seed % 2 == 0
      var user = try RandomUser(shape: shape, seed: seed, options: options)
      var random = SeededRandom(seed: seed)
      var told: [VariableID: Double] = [:]
      var before: RandomUser?
      for step in 0..<400 {
        if random.chance(0.05) {
          if let saved = before {
            try user.engine.rollback()
            (user, before) = (saved, nil)
          } else {
            try user.engine.begin()
            before = user
          }
        }
        try user.act()
        guard random.chance(0.3) else { continue }
        for change in user.engine.changes() { told[change.variable] = change.value }
        var silent = 0
        user.engine.forEachVariable { one in
          if told[one] ?? 0 != (try? user.engine.value(of: one)) { silent += 1 }
        }
        #expect(silent == 0, "\(shape) \(seed) \(step)")
      }
    }
  }
}
