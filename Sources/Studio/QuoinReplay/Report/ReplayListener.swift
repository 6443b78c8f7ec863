// ReplayListener.swift -- callbacks while a replay runs.

/// Callbacks of a running replay. Their time is not measured.
public struct ReplayListener {
  /// The contents of check points.
  public var checks: CheckContents
  /// Called with every check point, of the first repetition.
  public var check: (CheckPoint) -> Void
  /// Called with every refused operation, of the first repetition.
  public var refusal: (Refusal) -> Void
  /// Called now and then with the number of operations done in this repetition.
  public var progress: (Int) -> Void
  /// Whether refused operations are kept for `refusal`. They are counted in any case.
  var keepsRefusals = true

  /// A listener. Callbacks that are left out do nothing, and check points are empty unless `checks` says more.
  public init(
    checks: CheckContents = [], check: @escaping (CheckPoint) -> Void = { _ in },
    refusal: @escaping (Refusal) -> Void = { _ in }, progress: @escaping (Int) -> Void = { _ in }
  ) {
    self.checks = checks
    self.check = check
    self.refusal = refusal
    self.progress = progress
  }

  /// A listener for the repetitions after the first: only their times and counts are wanted.
  var later: ReplayListener {
    var quiet = ReplayListener(progress: progress)
    quiet.keepsRefusals = false
    return quiet
  }
}
