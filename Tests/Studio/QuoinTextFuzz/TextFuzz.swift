// TextFuzz.swift -- texts against both parsers, and what is behind them. Nothing may trap.
//
// A sketch is read; an error must lie inside the text; what is well-formed is solved, explained and
// drawn. A trace is replayed in two ways, streamed from one piece and repeated from many, which must end alike.

import QuoinEngine
import QuoinReplay
import QuoinSketch
import QuoinTrace

/// A mistake that a case shows.
public struct FuzzFailure: Error, CustomStringConvertible {
  public let description: String
}

public enum TextFuzz {
  /// Runs the sketch of a seed. Returns whether it was well-formed.
  @discardableResult
  public static func sketch(seed: UInt64) throws -> Bool {
    var cases = SketchCases(seed: seed)
    let bytes = cases.next()
    let sketch: Sketch
    do {
      sketch = try Sketch(bytes: bytes)
    } catch {
      try check(error, bytes)
      return false
    }
    do throws(SketchErrors) {
      let layout = try SketchLayout(sketch)
      _ = try layout.openQuantities()
      for index in sketch.boxes.indices { _ = layout.chain(of: .box(index, .right)) }
      _ = layout.drawing(columns: 60)
      _ = SVGPicture(layout, title: "fuzz").text
      if let window = layout.sizes.keys.min() {
        let sweep = Sweep(window: window, isHorizontal: seed % 2 == 0, from: 10, to: 200)
        let layouts = try sweep.layouts(of: sketch, sizes: [:], at: sweep.values(3))
        if seed % 16 == 0 { _ = try SVGPicture(sweep, sweep.values(3), layouts, title: "fuzz") }
      }
    } catch {
      try check(error, bytes)
    }
    return true
  }

  private static func check(_ errors: SketchErrors, _ bytes: [UInt8]) throws {
    guard !errors.errors.isEmpty else { throw FuzzFailure(description: "an empty list of errors") }
    for error in errors.errors {
      try check(error.span.line, error.span.column, error.reason.message, bytes)
    }
  }

  private static func check(_ line: Int, _ column: Int, _ message: String, _ bytes: [UInt8]) throws {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard (1...lines.count).contains(line), (1...lines[line - 1].count + 1).contains(column) else {
      throw FuzzFailure(description: "an error outside the text: \(line):\(column) \(message)")
    }
    if message.isEmpty { throw FuzzFailure(description: "an error without words") }
  }

  /// Runs the trace of a seed. Returns whether it was well-formed.
  @discardableResult
  public static func trace(seed: UInt64) throws -> Bool {
    var cases = TraceCases(seed: seed)
    let bytes = cases.next()
    let streamed = outcome { () throws(ReplayError) in
      try Replay.stream(reader(bytes), ReplayListener(checks: [.values, .proof]))
    }
    let repeated = outcome { () throws(ReplayError) in
      try Replay.repeat(reader(bytes, piece: Int(seed % 40) + 1), repetitions: 2, ReplayListener())
    }
    guard streamed == repeated else {
      throw FuzzFailure(description: "streamed \(streamed), repeated \(repeated)")
    }
    guard case .trace(let error) = streamed else { return true }
    try check(error.line, error.column, error.reason.message, bytes)
    return false
  }

  private static func reader(_ bytes: [UInt8], piece: Int = .max) -> TraceReader {
    var at = 0
    var reader = TraceReader { buffer in
      let count = min(piece, buffer.count, bytes.count - at)
      for i in 0..<count { buffer[i] = bytes[at + i] }
      at += count
      return count
    }
    // A damaged count must not ask for all memory of the machine.
    reader.variableLimit = 1000
    return reader
  }

  private enum Outcome: Equatable {
    case state(UInt64, refused: Int)
    case trace(TraceError)
    case engine(EngineError)
  }

  private static func outcome(_ replay: () throws(ReplayError) -> ReplayReport) -> Outcome {
    do throws(ReplayError) {
      let report = try replay()
      return .state(report.stateHash, refused: report.refusalCount)
    } catch {
      switch error {
      case .trace(let error): return .trace(error)
      case .engine(let error): return .engine(error)
      }
    }
  }
}
