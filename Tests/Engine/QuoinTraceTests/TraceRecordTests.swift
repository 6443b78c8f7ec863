// TraceRecordTests.swift -- each record as text and in memory: reading one gives the other, and writing gives it back.

import QuoinEngine
import QuoinTrace
import Testing

@Suite struct TraceRecordTests {
  private static let records: [(String, TraceRecord)] = [
    ("option rest", TraceRecord(.option, choice: 1)),
    ("vars 12", TraceRecord(.variables, 12)),
    ("var -2.5", TraceRecord(.variable, number: -2.5)),
    ("var -0", TraceRecord(.variable, number: -0.0)),
    (
      "con medium*1.25 le -16777200 2 1 0 -0.5 2",
      TraceRecord(
        .constraint, number: -16_777_200, strength: .medium * 1.25, choice: Relation.lessOrEqual.rawValue,
        elements: [TraceElement(0, 1), TraceElement(2, -0.5)])
    ),
    ("stay weak 3", TraceRecord(.stay, 3, strength: .weak)),
    (
      "obj max strong 1 2 1",
      TraceRecord(.objective, strength: .strong, choice: 1, elements: [TraceElement(1, 2)])
    ),
    ("obj min @3*2 0", TraceRecord(.objective, strength: Strength(priority: 3, weight: 2))),
    ("a 3", TraceRecord(.addOne, 3)),
    ("A 0 4", TraceRecord(.addRange, 0, 4)),
    ("A 4 4", TraceRecord(.addRange, 4, 4)),
    ("r 3", TraceRecord(.removeOne, 3)),
    ("R 2 4", TraceRecord(.removeRange, 2, 4)),
    ("k 1 1e+300", TraceRecord(.setConstant, 1, number: 1e300)),
    ("p 1 req", TraceRecord(.setStrength, 1)),
    ("e 3 strong", TraceRecord(.edit, 3, strength: .strong)),
    ("x 3", TraceRecord(.stopEdit, 3)),
    ("s 1 2.5", TraceRecord(.suggest, 1, number: 2.5)),
    ("S 2 0 5 1 6.5", TraceRecord(.suggestMany, elements: [TraceElement(0, 5), TraceElement(1, 6.5)])),
    ("S 0", TraceRecord(.suggestMany)),
    ("t 2 @9.5*3", TraceRecord(.stayHere, 2, strength: Strength(priority: 9.5, weight: 3))),
    ("u", TraceRecord(.update)),
    ("c", TraceRecord(.check)),
    ("phase größe", TraceRecord(.phase, bytes: Array("größe".utf8))),
    ("rel 2 ge", TraceRecord(.setRelation, 2, choice: Relation.greaterOrEqual.rawValue)),
    ("coef 2 1 0.5", TraceRecord(.setCoefficient, 2, 1, number: 0.5)),
    ("edit 1 weak", TraceRecord(.setEditStrength, 1, strength: .weak)),
    ("remove 2 3 e1", TraceRecord(.removeMany, elements: [TraceElement(3), TraceElement(1, isEdit: true)])),
    ("unvar 2", TraceRecord(.takeBackVariable, 2)),
    ("drop 1", TraceRecord(.removeVariable, 1)),
    ("rest 0 8", TraceRecord(.setRest, 0, number: 8)),
    ("restay", TraceRecord(.resetStays)),
    ("solve 12", TraceRecord(.updateWithin, 12)),
    ("label v1 a%20b%23 _ 3", TraceRecord(.label, 1, 3, choice: 2, bytes: Array("a b#".utf8))),
    ("label e1 _ %5F 0", TraceRecord(.label, 1, choice: 1, file: Array("_".utf8))),
    (
      "label 3 w App/Main.swift 7",
      TraceRecord(.label, 3, 7, bytes: [119], file: Array("App/Main.swift".utf8))
    ),
    ("image 3 TWFu", TraceRecord(.image, bytes: Array("Man".utf8))),
    ("image 2 TWE", TraceRecord(.image, bytes: Array("Ma".utf8))),
    ("image 0", TraceRecord(.image)),
    ("hash 00000000000000ab", TraceRecord(.hash, hash: 0xab)),
    ("begin", TraceRecord(.begin)), ("commit", TraceRecord(.commit)), ("rollback", TraceRecord(.rollback)),
    ("end", TraceRecord(.end)),
  ]

  @Test func record_everyOne_isReadAndWritten() throws {
    for (line, record) in Self.records {
      // Four variables and four constraints stand above the record, unless it is an option.
      let head = record.kind == .option ? "" : "vars 4\n" + String(repeating: "con req eq 0 0\n", count: 4)
      #expect(try items(head + line).last == record, "\(line)")
      var writer = TraceWriter()
      writer.write(record)
      #expect(String(decoding: writer.bytes, as: UTF8.self) == line + "\n")
    }
    #expect(Set(Self.records.map(\.1.kind)).count == TraceRecord.Kind.allCases.count)
  }
}
