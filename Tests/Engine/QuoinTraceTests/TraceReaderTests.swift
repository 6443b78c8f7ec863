import QuoinTrace
import Testing

@Suite struct TraceReaderTests {
  @Test func next_everyDeclaration_isRead() throws {
    let con = TraceConstraint(
      strength: .medium * 1.25, relation: .greaterOrEqual, constant: -10.5,
      terms: [TraceTerm(1, 0), TraceTerm(-0.5, 2)])
    #expect(
      try items("vars 3\ncon medium*1.25 ge -10.5 2 1 0 -0.5 2\n") == [
        .variables(3), .constraint(con),
      ])
  }

  @Test func next_everyOperation_isRead() throws {
    #expect(try operations("a 1") == [.addOne(1)])
    #expect(try operations("A 1 3") == [.addRange(1..<3)])
    #expect(try operations("r 3") == [.removeOne(3)])
    #expect(try operations("R 0 4") == [.removeRange(0..<4)])
    #expect(try operations("k 2 -7.5") == [.setConstant(constraint: 2, constant: -7.5)])
    #expect(try operations("p 2 weak") == [.setStrength(constraint: 2, strength: .weak)])
    #expect(try operations("e 3 strong") == [.edit(variable: 3, strength: .strong)])
    #expect(try operations("x 3") == [.stopEdit(variable: 3)])
    #expect(try operations("s 0 1e3") == [.suggest(TraceSuggestion(variable: 0, value: 1000))])
    #expect(
      try operations("t 1 @20") == [
        .stay(variable: 1, strength: .soft(priority: 20, weight: 1))
      ])
    #expect(try operations("u\nc\nphase drag") == [.update, .check, .phase("drag")])
    #expect(
      try operations("S 2 0 5 1 6") == [
        .suggestMany([
          TraceSuggestion(variable: 0, value: 5), TraceSuggestion(variable: 1, value: 6),
        ])
      ])
  }

  @Test func next_everyRecordOfRecordings_isRead() throws {
    #expect(try operations("rel 2 ge") == [.setRelation(constraint: 2, relation: .greaterOrEqual)])
    #expect(
      try operations("coef 2 1 0.5") == [.setCoefficient(constraint: 2, variable: 1, coefficient: 0.5)])
    #expect(try operations("edit 1 weak") == [.setEditStrength(variable: 1, strength: .weak)])
    #expect(try operations("remove 2 3 e1") == [.removeMany([.constraint(3), .edit(1)])])
    #expect(try operations("unvar 2") == [.takeBackVariable(2)])
    #expect(try operations("drop 1\nrest 0 2.5") == [.removeVariable(1), .setRest(variable: 0, value: 2.5)])
    #expect(try operations("restay\nsolve 7") == [.resetStays, .updateWithin(pivots: 7)])
    #expect(
      try operations("label v1 a%20b _ 3") == [
        .label(TraceLabel(.variable(1), name: Array("a b".utf8), line: 3))
      ])
    #expect(try operations("image 4 TWFu TQ\nhash aB") == [.image(Array("ManM".utf8)), .hash(0xab)])
    #expect(
      try items("option defer\noption rest\nvar 2.5\nstay weak 0\nobj min @3 1 2 0") == [
        .option(.defersConflicts), .option(.returnsToRest), .variable(2.5), .constraint(.stay(0, .weak)),
        .constraint(.objective(.minimize, .soft(priority: 3, weight: 1), [TraceTerm(2, 0)])),
      ])
  }

  @Test(arguments: [
    ("vars 1\noption defer", TraceError.Reason.lateOption), ("option best", .unknownOption),
    ("vars 1\nobj avg weak 0", .malformedSense), ("vars 1\nlabel v0 a%2 _ 1", .malformedText),
    ("vars 1\nimage 2 T?", .malformedBytes), ("vars 1\nimage 2 TWFu", .malformedBytes),
    ("vars 1\nimage 9 TWFu", .missingField(.bytes)), ("vars 1\nimage 1 T", .malformedBytes),
    ("vars 1\nhash 12345678901234567", .malformedHash), ("vars 1\nhash x", .malformedHash),
    ("vars 1\nremove 1 v0", .malformedIndex), ("vars 1\nremove 1 e1", .noSuchVariable(1, count: 1)),
    ("vars 1\nremove 1 0", .noSuchConstraint(0, count: 0)), ("vars 1\nlabel e _ _ 1", .malformedIndex),
    ("vars 1\nstays weak 0", .unknownRecord), ("stay weak 0", .variablesNotDeclared),
  ])
  func next_faultyRecordOfRecordings_isRefused(text: String, reason: TraceError.Reason) {
    #expect(fault(text)?.reason == reason)
  }

  @Test func next_countsOfNothing_areAllowed() throws {
    #expect(try operations("S 0") == [.suggestMany([])])
    #expect(try operations("A 4 4") == [.addRange(4..<4)])
    #expect(try items("vars 0\ncon req eq 0 0").count == 2)
  }

  @Test func next_commentsBlanksAndCarriageReturns_areIgnored() throws {
    let text = "# a trace\r\n\r\n \tvars\t2 # two\r\n  con req eq 0 1 1 1# tail\r\n\n#\na 0#\r\nu"
    #expect(try items(text).count == 4)
  }

  @Test func next_emptyText_isAnEmptyTrace() throws {
    #expect(try items("").isEmpty)
    #expect(try items("# nothing\n\n").isEmpty)
  }

  @Test func next_declarationsBetweenOperations_areCounted() throws {
    let trace = try Trace(
      bytes: Array("vars 1\ncon req eq 0 1 1 0\na 0\nvars 2\ncon req eq 0 1 1 1\na 1\n".utf8))
    #expect(trace.variableCount == 2)
    #expect(trace.constraints.count == 2)
    #expect(trace.operations == [.addOne(0), .addOne(1)])
  }

  @Test func next_operationsAndLines_areNumbered() throws {
    var reader = TraceReader(bytes: Array("vars 1\n\nphase a\n# x\nu\nc\n".utf8))
    _ = try reader.next()
    #expect(reader.operationCount == 0)
    _ = try reader.next()
    #expect(reader.line == 3 && reader.operationCount == 1)
    _ = try reader.next()
    #expect(reader.line == 5 && reader.operationCount == 2)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 5000])
  func next_bytesInPieces_readAsTheWhole(size: Int) throws {
    var random = SeededGenerator(seed: 11)
    let bytes = random.trace(operations: 20_000).text()
    #expect(
      try Trace(reading: reader(of: bytes, inPiecesOf: size)).text() == Trace(bytes: bytes).text())
  }

  @Test func next_longComment_needsNoRoom() throws {
    let bytes = Array("vars 1 #".utf8) + [UInt8](repeating: 120, count: 1 << 20) + Array("\nu".utf8)
    #expect(try Trace(reading: reader(of: bytes, inPiecesOf: 5000)).operations == [.update])
  }

  @Test func next_millionOperations_streamFromASource() throws {
    let line = Array("s 0 12.25\n".utf8)
    var left = 1_000_000
    var isFirst = true
    var reader = TraceReader { buffer in
      if isFirst {
        isFirst = false
        buffer.copyBytes(from: Array("vars 1\n".utf8))
        return 7
      }
      var filled = 0
      while left > 0, filled + line.count <= buffer.count {
        UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).copyBytes(from: line)
        filled += line.count
        left -= 1
      }
      return filled
    }
    while try reader.next() != nil {}
    #expect(reader.operationCount == 1_000_000)
    #expect(reader.line == 1_000_002)
  }

  @Test func next_failingSource_throwsItsErrno() {
    var reader = TraceReader { _ in -5 }
    #expect(throws: TraceError(line: 1, column: 1, reason: .fileFailed(errno: 5))) {
      try reader.next()
    }
  }

  @Test func next_sourceThatLiesAboutItsCount_doesNotTrap() {
    var reader = TraceReader { _ in Int.max }
    #expect(throws: TraceError.self) { try reader.next() }
    var failing = TraceReader { _ in Int.min }
    #expect(throws: TraceError.self) { try failing.next() }
  }
}
