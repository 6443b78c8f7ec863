// LayoutConflict+Log.swift -- a conflict as text, which reads like the logs as Masonry improves them: it gives kinds, keys,
// files and lines, and the constraint that was broken.

extension LayoutConflict: CustomStringConvertible {
  /// The conflict as a log: every constraint of the set, and the one that was broken.
  public var description: String {
    let ending =
      broken.priority.isRequired
      ? "Will attempt to recover by breaking constraint" : "This wish is not met:"
    return "Unable to simultaneously satisfy constraints.\n(\n"
      + constraints.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n\(ending)\n\(broken)"
  }
}
