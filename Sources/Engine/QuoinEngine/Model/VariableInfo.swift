// VariableInfo.swift -- what is known of a variable beside its value.

struct VariableInfo: BitwiseCopyable {
  /// The generation; the top two bits say whether the variable is in use, and whether a row holds it at its rest value.
  private var word: UInt32
  /// The variable's edit row, or -1; in an unused place, the next unused one.
  var edit: Int32

  init(generation: UInt32, edit: Int32, isLive: Bool) {
    word = generation | (isLive ? VariableInfo.use : 0)
    self.edit = edit
  }

  private static var use: UInt32 { 1 << 31 }
  private static var rest: UInt32 { 1 << 30 }

  @inline(__always) var isLive: Bool { word >= VariableInfo.use }
  @inline(__always) var generation: UInt32 { word & Stamp.lastGeneration }

  /// Whether the variable is in use and a handle with this stamp, of an engine with this tag, names it.
  @inline(__always)
  func isNamed(by stamp: UInt32, _ tag: UInt8) -> Bool {
    (word & ~VariableInfo.rest) ^ VariableInfo.use == stamp ^ Stamp.make(tag: tag, generation: 0)
  }

  /// Whether one of the rows in the variable's column holds it at its rest value.
  var hasRest: Bool {
    get { word & VariableInfo.rest != 0 }
    set { word = newValue ? word | VariableInfo.rest : word & ~VariableInfo.rest }
  }

  /// Marks the variable as gone. Its place may be used again when no row, slot or eta uses it any more.
  mutating func markGone() { word &= ~VariableInfo.use }

  /// Prepares the place for another variable: its generation rises, and it has no edit.
  mutating func renew() {
    word += 1
    edit = -1
  }
}
