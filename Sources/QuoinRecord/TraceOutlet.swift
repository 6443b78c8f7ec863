// TraceOutlet.swift -- where the text of a recording goes.

/// Takes the text of a recording, piece by piece: at the end of each call, but that of a transaction when it is
/// committed.
public struct TraceOutlet {
  /// Takes whole lines. When it returns false it is not asked again.
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
