// Exports.swift -- the functions of quoin-layout.wasm.
//
// A page opens a text and holds a handle until it closes it. An answer is a block that the page frees: 8 bytes, of
// which the first 4 are the count of the bytes behind them, and then UTF-8 text or doubles.

import QuoinSketch

/// What a page holds: a retained `WebSketch`.
public typealias WebHandle = UnsafeMutableRawPointer

private enum Answer {
  static let header = 8

  static func block(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer? {
    guard let block = malloc(header + bytes.count) else { return nil }
    block.storeBytes(of: Int32(truncatingIfNeeded: bytes.count), as: Int32.self)
    if let from = bytes.baseAddress { memcpy(block + header, from, bytes.count) }
    return block
  }

  static func text(_ text: String) -> UnsafeMutableRawPointer? { bytes(Array(text.utf8)) }
  static func bytes(_ bytes: [UInt8]) -> UnsafeMutableRawPointer? { bytes.withUnsafeBytes { block($0) } }
  static func numbers(_ numbers: [Double]) -> UnsafeMutableRawPointer? {
    numbers.withUnsafeBytes { block($0) }
  }
}

private func sketch(_ handle: WebHandle) -> WebSketch {
  Unmanaged<WebSketch>.fromOpaque(handle).takeUnretainedValue()
}

/// Reads a text. The handle is good for `about` even if the text has errors.
@_cdecl("quoin_sketch_open")
public func openSketch(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> WebHandle {
  let read = WebSketch(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  return Unmanaged.passRetained(read).toOpaque()
}

/// Ends a handle.
@_cdecl("quoin_sketch_close")
public func closeSketch(_ handle: WebHandle) { Unmanaged<WebSketch>.fromOpaque(handle).release() }

/// What the text says, or its errors; after a refused `solve` the reasons for it.
@_cdecl("quoin_sketch_about")
public func aboutSketch(_ handle: WebHandle) -> UnsafeMutableRawPointer? { Answer.text(sketch(handle).about) }

/// Lays out at these numbers; 1 if it could be done.
@_cdecl("quoin_sketch_solve")
public func solveSketch(_ handle: WebHandle, _ numbers: UnsafePointer<Double>?, _ count: Int) -> Int32 {
  sketch(handle).solve(UnsafeBufferPointer(start: numbers, count: numbers == nil ? 0 : count)) ? 1 : 0
}

/// The frames and the variables.
@_cdecl("quoin_sketch_values")
public func sketchValues(_ handle: WebHandle) -> UnsafeMutableRawPointer? {
  Answer.numbers(sketch(handle).values)
}

/// What does not hold.
@_cdecl("quoin_sketch_report")
public func sketchReport(_ handle: WebHandle) -> UnsafeMutableRawPointer? {
  Answer.text(sketch(handle).report)
}

/// Why a quantity has its value; no text for a number that names none.
@_cdecl("quoin_sketch_reasons")
public func sketchReasons(_ handle: WebHandle, _ quantity: Double) -> UnsafeMutableRawPointer? {
  let asked = sketch(handle)
  return Answer.text(asked.quantity(quantity).map(asked.reasons) ?? "{}")
}

/// Why a statement does not hold: its conflict, itself first; empty for one that holds, and for a number that names none.
@_cdecl("quoin_sketch_conflict")
public func sketchConflict(_ handle: WebHandle, _ statement: Int32) -> UnsafeMutableRawPointer? {
  Answer.text(sketch(handle).conflict(of: Int(statement)))
}

/// What is left open.
@_cdecl("quoin_sketch_open_quantities")
public func sketchOpenQuantities(_ handle: WebHandle) -> UnsafeMutableRawPointer? {
  Answer.text(sketch(handle).openQuantities)
}

/// The frames at many sizes of one window.
@_cdecl("quoin_sketch_sweep")
public func sketchSweep(
  _ handle: WebHandle, _ window: Int32, _ isHorizontal: Int32, _ sizes: UnsafePointer<Double>?, _ count: Int
) -> UnsafeMutableRawPointer? {
  let sizes = Array(UnsafeBufferPointer(start: sizes, count: sizes == nil ? 0 : count))
  return Answer.numbers(sketch(handle).sweep(window: Int(window), isHorizontal: isHorizontal != 0, sizes))
}

/// The picture as SVG. The title is UTF-8.
@_cdecl("quoin_sketch_svg")
public func sketchPicture(
  _ handle: WebHandle, _ title: UnsafePointer<UInt8>?, _ count: Int
) -> UnsafeMutableRawPointer? {
  let title = UnsafeBufferPointer(start: title, count: title == nil ? 0 : count)
  return Answer.text(sketch(handle).picture(String(decoding: title, as: UTF8.self)))
}

/// The trace of the present layout.
@_cdecl("quoin_sketch_trace")
public func sketchTrace(_ handle: WebHandle) -> UnsafeMutableRawPointer? {
  Answer.bytes(sketch(handle).trace)
}
