// JournalRoom.swift -- how much log space is reserved before a step.
//
// Each is the most that a step saves, in words: a sum over the records of its elements, by their types. A sum stands
// in the layer that knows the arrays: those of the problem here, those of a pivot in Core+Save. Debug builds hold every
// record against what was reserved.

enum JournalRoom {
  // MARK: Records

  static var index: Int { Journal.words(for: Int32.self) }
  static var value: Int { Journal.words(for: Double.self) }
  static var info: Int { Journal.words(for: VariableInfo.self) }
  static var row: Int { Journal.words(for: Row.self) }
  static var level: Int { Journal.words(for: Level.self) }
  static var term: Int { Journal.words(for: RowTerm.self) }
  static var entry: Int { Journal.words(for: ColumnEntry.self) }
  static var column: Int { Journal.words(for: Column.self) }

  // MARK: Runs of terms and entries

  /// A run of terms is put up for use again: its first term, and the list of its size.
  static var returnedTerms: Int { term + index }
  static var returnedEntries: Int { entry + index }
  /// A column moves to a larger run, beside its entries: a run is taken, the other returned.
  static var grown: Int { index + returnedEntries }

  // MARK: A term's entry in its column

  /// It moves to another place.
  private static var moved: Int { entry + term }
  static var entered: Int { moved + entry + column + term }
  static var left: Int { 2 * moved + column }
  /// It moves into the matching's part of the column, or out of it: at most two pairs of entries change places.
  static var matched: Int { 2 * swapped + column }
  private static var swapped: Int { 2 * moved }

  // MARK: Rows and variables

  /// A new row: its place, its level, the run of its terms, and the edit of its variable.
  static var newRow: Int { row + level + index + info }
  /// Each of its terms. The entries of a column that grows come on top of this.
  static var newTerm: Int { term + entered + grown }
  /// It leaves its columns, and waits as deferred.
  static func deferred(terms: Int) -> Int { row + terms * left }
  static var newVariable: Int { info + value }
  /// A variable's place is put up for use again: its column, itself, its value, and the last one that waits for use.
  static var reclaimedVariable: Int { returnedEntries + column + 2 * info + value }
}
