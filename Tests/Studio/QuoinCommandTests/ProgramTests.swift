import CQuoinSys
import QuoinCommand
import QuoinEngine
import QuoinTrace
import Testing

@Suite struct ProgramTests {
  @Test func program_examples_endAsTheLibraryDoes() throws {
    let program = try #require(Program.path, "swift build makes it")
    chdir(Golden.root)
    for words in [
      ["version"], ["solve", "Examples/form.quoin"], ["explain", "Examples/dashboard.quoin"], ["frob"],
    ] {
      let finished = Program.run(program, words)
      let expected = Golden.run(words)
      #expect(finished.output == expected.output)
      #expect(finished.status == expected.status)
    }
  }

  @Test func version_isThatOfTheHeader() throws {
    let header = try #require(Golden.read("\(Golden.root)/include/quoin.h"))
    #expect(header.contains("#define QUOIN_VERSION_STRING \"\(Command.version)\"\n"))
  }

  /// A window dragged back and forth, with any number of operations.
  private func writeLongTrace(operations: Int, to path: String) throws {
    let descriptor = try TraceFile.open(writing: path)
    var writer = TraceWriter()
    writer.write(TraceRecord(.variables, 3))
    let terms = [[TraceElement(2, 1), TraceElement(0, -1), TraceElement(1, -1)], [TraceElement(1, 1)]]
    for elements in terms {
      let relation = Relation.greaterOrEqual.rawValue
      writer.write(TraceRecord(.constraint, choice: relation, elements: elements))
    }
    writer.write(TraceRecord(.addRange, 0, 2))
    writer.write(TraceRecord(.edit, 0, strength: .strong))
    for count in stride(from: 2, to: operations, by: 2) {
      writer.write(TraceRecord(.suggest, 0, number: Double(count % 1000) / 4))
      writer.write(TraceRecord(.update))
      if writer.isFull { try writer.flush(toFileDescriptor: descriptor) }
    }
    try writer.flush(toFileDescriptor: descriptor)
    try TraceFile.close(descriptor)
  }

  @Test(
    .disabled(if: Program.isSanitized, "a sanitizer takes memory of its own"))
  func replay_aMillionOperations_takesNoMoreMemoryThanTenThousand() throws {
    let program = try #require(Program.path, "swift build makes it")
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(folder)/quoin-long-\(getpid()).trace"
    defer { unlink(path) }
    // The system's peak of a finished process would not do: it counts the process that started this one.
    func replay(kilobytes: Int) -> Finished {
      Program.run(
        "/bin/sh",
        [
          "-c", "ulimit -v $0 && SWIFT_BACKTRACE=enable=no exec \"$@\"", "\(kilobytes)", program, "replay",
          path,
          "--json",
        ])
    }
    try writeLongTrace(operations: 10_000, to: path)
    let step = 4096
    let enough = try #require((1...256).first { replay(kilobytes: $0 * step).status == 0 }) * step
    try writeLongTrace(operations: 1_000_000, to: path)
    let long = replay(kilobytes: enough + 2 * step)
    #expect(long.status == 0, "\(enough) kilobytes are enough for ten thousand")
    #expect(long.output.contains("\"ops\": 1000000"))
  }
}
