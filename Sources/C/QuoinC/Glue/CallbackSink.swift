// CallbackSink.swift -- where texts go: to a callback, as a whole or in pieces.

internal import CQuoin
internal import QuoinEngine

/// Gathers text in a buffer of fixed size, and hands it to the callback when the buffer is full.
struct CallbackSink: TextSink {
  static var capacity: Int { 1024 }

  let room: UnsafeMutableBufferPointer<UInt8>
  let target: quoin_write_function
  let user: UnsafeMutableRawPointer?
  private var count = 0
  /// Whether the callback has refused; it is not called after that.
  private(set) var isRefused = false

  init(
    _ room: UnsafeMutableBufferPointer<UInt8>, _ target: @escaping quoin_write_function,
    _ user: UnsafeMutableRawPointer?
  ) {
    self.room = room
    self.target = target
    self.user = user
  }

  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes {
      if count == room.count { flush() }
      room[count] = byte
      count += 1
    }
  }

  mutating func flush() {
    if count > 0 && !isRefused { isRefused = target(user, room.baseAddress, count) != 0 }
    count = 0
  }
}
