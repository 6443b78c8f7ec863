// Sized.swift -- structs that begin with their size, so that both sides can grow.
//
// The caller may be older than the library (its struct ends earlier) or newer (later). Only what both
// know is read or written.

internal import CQuoin

enum Sized {
  /// No struct was ever this large: a size beyond it was never set.
  private static let largest = 1 << 12

  static func isPlausible(_ size: Int) -> Bool {
    size >= MemoryLayout<Int>.size && size <= largest
  }

  /// Writes `filled` to a struct of the caller's, except its size.
  static func write<Struct>(_ filled: Struct, to target: UnsafeMutablePointer<Struct>) {
    let size = UnsafeRawPointer(target).load(as: Int.self)
    let known = min(size, MemoryLayout<Struct>.size)
    withUnsafeBytes(of: filled) { bytes in
      UnsafeMutableRawPointer(target).copyMemory(from: bytes.baseAddress.unsafelyUnwrapped, byteCount: known)
    }
    UnsafeMutableRawPointer(target).storeBytes(of: known, as: Int.self)
  }

  /// Reads a struct of the caller's over `defaults`; nil if it says what this version does not know.
  static func read<Struct>(_ source: UnsafePointer<Struct>, over defaults: Struct) -> Struct? {
    let bytes = UnsafeRawPointer(source)
    let size = bytes.load(as: Int.self)
    guard isPlausible(size) else { return nil }
    for offset in min(size, MemoryLayout<Struct>.size)..<size
    where bytes.load(fromByteOffset: offset, as: UInt8.self) != 0 { return nil }
    var result = defaults
    withUnsafeMutableBytes(of: &result) { target in
      target.baseAddress?.copyMemory(from: bytes, byteCount: min(size, target.count))
    }
    return result
  }
}

extension Call {
  /// A struct to fill whose size the caller has set.
  mutating func sized<Struct>(_ target: UnsafeMutablePointer<Struct>?) {
    guard let target else { return refuse(Status.nullArgument) }
    if status == Status.ok, !Sized.isPlausible(UnsafeRawPointer(target).load(as: Int.self)) {
      refuse(Status.badOption)
    }
  }
}
