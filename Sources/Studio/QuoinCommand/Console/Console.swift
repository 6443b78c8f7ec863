// Console.swift -- where a command reads and writes: the process's streams, or a test's memory.
//
// Output gathers and is written in large pieces. What goes to the error stream is written at once,
// after the output that came before it.

import CQuoinSys

/// The streams of a command, and what is known about them.
public final class Console {
  /// Whether errors in what is read go to the output, as JSON.
  var reportsErrorsAsJSON = false
  /// Whether output may be coloured.
  public let isColoured: Bool
  /// Whether what goes to the error stream may be coloured.
  public let areErrorsColoured: Bool
  /// The columns of the terminal.
  public let columns: Int
  /// The columns that a drawing may take: a narrower one has no room for names.
  var drawingColumns: Int { max(columns - 1, Self.leastDrawing) }
  private static let leastDrawing = 20
  /// Whether long work may show its progress on the error stream.
  public let showsProgress: Bool

  /// Why output could not be written. What is printed after that is dropped.
  private(set) var failure: (any Error)?

  private let writeOutput: ([UInt8]) throws -> Void
  private let writeError: ([UInt8]) -> Void
  private var pending: [UInt8] = []

  private static let pieceSize = 1 << 16
  /// The width of a drawing where nothing tells the terminal's.
  public static let usualColumns = 80
  /// The greatest width of a drawing, however wide the terminal is said to be.
  public static let mostColumns = 1000

  /// A console on any sinks. If `output` throws, the command ends with the status of a file that cannot be written.
  public init(
    isColoured: Bool = false, areErrorsColoured: Bool = false, columns: Int = usualColumns,
    showsProgress: Bool = false, output: @escaping ([UInt8]) throws -> Void,
    error: @escaping ([UInt8]) -> Void
  ) {
    self.isColoured = isColoured
    self.areErrorsColoured = areErrorsColoured
    self.columns = min(max(columns, 1), Self.mostColumns)
    self.showsProgress = showsProgress
    writeOutput = output
    writeError = error
  }

  /// The console of this process. Colours are for terminals, unless NO_COLOR or TERM=dumb is set.
  public static func standard() -> Console {
    let (output, error): (Int32, Int32) = (1, 2)
    let wantsColour = getenv("NO_COLOR") == nil && environment("TERM") != "dumb"
    let columns = Int(csys_terminal_columns(output))
    return Console(
      isColoured: wantsColour && csys_is_terminal(output) != 0,
      areErrorsColoured: wantsColour && csys_is_terminal(error) != 0,
      columns: columns > 0 ? columns : environment("COLUMNS").flatMap { Int($0) } ?? usualColumns,
      showsProgress: csys_is_terminal(error) != 0,
      output: { bytes in
        let failure = write(bytes, to: output)
        if failure < 0 { throw FileError(path: "standard output", errno: -failure) }
      },
      // A failure of the error stream cannot be reported anywhere.
      error: { _ = write($0, to: error) })
  }

  /// Writes text and a line end.
  public func print(_ text: String = "") {
    pending.append(contentsOf: text.utf8)
    pending.append(UInt8(ascii: "\n"))
    if pending.count >= Self.pieceSize { flush() }
  }

  /// Writes text and `terminator` to the error stream.
  public func printError(_ text: String, terminator: String = "\n") {
    flush()
    writeError(Array((text + terminator).utf8))
  }

  /// Writes the output that has gathered.
  public func flush() {
    defer { pending.removeAll(keepingCapacity: true) }
    if pending.isEmpty || failure != nil { return }
    do { try writeOutput(pending) } catch { failure = error }
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns 0, or a negated errno.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { csys_write(descriptor, $0.baseAddress, $0.count) }
  }
}
