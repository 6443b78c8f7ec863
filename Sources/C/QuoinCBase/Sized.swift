// Sized.swift -- structs that begin with their size, so that both sides can grow.
//
// The caller may be older than the library (its struct ends earlier) or newer (its struct ends later). The library
// reads and writes only the fields that both know.

package import CQuoin

/// Reads and writes such structs.
package enum Sized {
  /// No struct is this large. A larger size was not set by the caller: it is what the struct's memory held before.
  private static let largest = 1 << 12

  /// Whether a struct of the caller's is as large as this version's, or as one of a later version. A version that
  /// adds fields to a struct must accept the struct's earlier sizes here as well.
  static func isKnown<Struct>(_ size: Int, of _: Struct.Type) -> Bool {
    size >= MemoryLayout<Struct>.size && size <= largest
  }

  /// Whether the size that the caller has set in a struct is known.
  static func isKnown<Struct>(at target: UnsafeMutablePointer<Struct>) -> Bool {
    isKnown(UnsafeRawPointer(target).load(as: Int.self), of: Struct.self)
  }

  /// Sets all fields of a struct to zero, and its size to `size`.
  package static func clear<Struct>(_ target: UnsafeMutablePointer<Struct>?, _ size: Int) -> quoin_status {
    guard let target else { return Status.nullArgument }
    guard isKnown(size, of: Struct.self) else { return Status.badOption }
    let bytes = UnsafeMutableRawPointer(target)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    bytes.storeBytes(of: size, as: Int.self)
    return Status.ok
  }

  /// Writes `filled` to a struct of the caller's, and sets that struct's size to the bytes that both sides know.
  package static func write<Struct>(_ filled: Struct, to target: UnsafeMutablePointer<Struct>) {
    let size = UnsafeRawPointer(target).load(as: Int.self)
    let known = min(size, MemoryLayout<Struct>.size)
    withUnsafeBytes(of: filled) { bytes in
      UnsafeMutableRawPointer(target).copyMemory(from: bytes.baseAddress.unsafelyUnwrapped, byteCount: known)
    }
    UnsafeMutableRawPointer(target).storeBytes(of: known, as: Int.self)
  }

  /// Reads a struct of the caller's over `defaults`; nil if its size is not known, or if it sets a field that this
  /// version does not know.
  package static func read<Struct>(_ source: UnsafePointer<Struct>, over defaults: Struct) -> Struct? {
    let bytes = UnsafeRawPointer(source)
    let size = bytes.load(as: Int.self)
    guard isKnown(size, of: Struct.self) else { return nil }
    for offset in min(size, MemoryLayout<Struct>.size)..<size
    where bytes.load(fromByteOffset: offset, as: UInt8.self) != 0 { return nil }
    var result = defaults
    withUnsafeMutableBytes(of: &result) { target in
      target.baseAddress?.copyMemory(from: bytes, byteCount: min(size, target.count))
    }
    return result
  }
}
