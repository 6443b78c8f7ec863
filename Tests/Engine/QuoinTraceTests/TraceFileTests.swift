import CQuoinSys
import QuoinTrace
import Testing

@Suite struct TraceFileTests {
  private func temporaryPath() -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    return "\(folder)/quoin-trace-\(getpid())-\(csys_nanoseconds())"
  }

  @Test func write_longTrace_readsBackFromTheFile() throws {
    let path = temporaryPath()
    defer { unlink(path) }
    var random = SeededGenerator(seed: 5)
    let trace = random.trace(operations: 30_000)
    let output = try TraceFile.open(writing: path)
    try trace.write(toFileDescriptor: output)
    try TraceFile.close(output)

    let input = try TraceFile.open(reading: path)
    #expect(try Trace(reading: TraceReader(fileDescriptor: input)) == trace)
    try TraceFile.close(input)
  }

  @Test func open_missingFile_throwsItsErrno() {
    let path = temporaryPath() + "/none"
    #expect(throws: TraceError.self) { _ = try TraceFile.open(reading: path) }
    #expect(throws: TraceError.self) { _ = try TraceFile.open(writing: path) }
  }

  @Test func readAndWrite_badDescriptor_throw() {
    var reader = TraceReader(fileDescriptor: -1)
    #expect(throws: TraceError(line: 1, column: 1, reason: .fileFailed(errno: EBADF))) {
      try reader.next()
    }
    #expect(throws: TraceError.self) { try Trace(bytes: Array("vars 1".utf8)).write(toFileDescriptor: -1) }
    #expect(throws: TraceError.self) { try TraceFile.close(-1) }
  }
}
