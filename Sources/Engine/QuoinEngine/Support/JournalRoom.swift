// JournalRoom.swift -- how much log space is reserved before a step.
//
// Each number is the most that the step can save, in words: a record takes two words beside what it saves. Too few
// would end the process (`Journal` checks), some too many cost nothing. The last two numbers count terms and slots.

/// Words of log space, but for the last two.
enum JournalRoom {
  /// A value of a variable.
  static let perValue = 3
  /// A term of a new eta, with its place in the lists.
  static let perEtaTerm = 6
  /// A pivot, beside the slots, values and terms that it touches.
  static let pivot = 128
  /// A slot whose multipliers change, beside the multipliers themselves.
  static let perSlot = 6
  /// A slot that is matched again, beside its multipliers.
  static let perMatch = 16
  /// A term that enters or leaves a column.
  static let perTerm = 64
  /// A variable that is made, removed or marked.
  static let perVariable = 64
  /// A rest row that is made or taken back.
  static let perRest = 128
  /// A new row's columns: once, for each column, and for each entry that moves.
  static let columns = 64
  static let perColumn = 48
  static let perMovedEntry = 10
  /// A row's written form, and each of its terms.
  static let written = 32
  static let perWrittenTerm = 8
  /// A refresh, beside its values and multipliers.
  static let refresh = 16
  /// Terms that a row counts as, beside its own, when it is taken out.
  static let termsOfRow = 4
  /// Slots that may be matched again when a row is taken out.
  static let matchesPerRow = 3
}
