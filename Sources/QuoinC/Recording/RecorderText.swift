// RecorderText.swift -- the text of a recording on its way to the caller's callback.

internal import CQuoin
internal import QuoinTrace

struct RecorderText: TraceText {
  private let target: quoin_write_function
  private let user: UnsafeMutableRawPointer?
  private var gathered = SIMD64<UInt8>()
  private var count = 0
  /// Whether the callback has refused, or memory has run out: nothing is written after that.
  var isSilent = false

  init(_ target: @escaping quoin_write_function, _ user: UnsafeMutableRawPointer?) {
    self.target = target
    self.user = user
  }

  mutating func append(_ byte: UInt8) {
    if count == gathered.scalarCount { flush() }
    gathered[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { append(byte) }
  }

  mutating func flush() {
    if count > 0 && !isSilent {
      isSilent = withUnsafeBytes(of: gathered) { target(user, $0.baseAddress, count) != 0 }
    }
    count = 0
  }
}
