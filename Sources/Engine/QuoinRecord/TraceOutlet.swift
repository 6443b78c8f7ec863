// TraceOutlet.swift -- where the text of a recording goes.

/// Takes the text of a recording, piece by piece. The text of each call arrives when the call ends. The text of a
/// transaction arrives when it is committed.
public struct TraceOutlet {
  /// Takes whole lines. After it has returned false it is not called again.
  public typealias Take =
    @convention(c) (
      _ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int
    ) -> Bool

  let take: Take
  let context: UnsafeMutableRawPointer?

  /// An outlet that calls a function with `context`, which must live as long as the recording.
  public init(_ take: @escaping Take, context: UnsafeMutableRawPointer?) {
    self.take = take
    self.context = context
  }
}
