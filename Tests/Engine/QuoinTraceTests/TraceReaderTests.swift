import QuoinTrace
import Testing

@Suite struct TraceReaderTests {
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
    #expect(trace.operations == [TraceRecord(.addOne, 0), TraceRecord(.addOne, 1)])
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
    #expect(try Trace(reading: reader(of: bytes, inPiecesOf: 5000)).operations == [TraceRecord(.update)])
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
