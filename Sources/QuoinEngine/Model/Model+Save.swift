// Model+Save.swift -- saving elements of the model before they are written.
//
// Every write to persistent state goes through one of the `save...` calls first. Forgetting one
// shows: the tests compare the bytes of all persistent arrays before and after each failed call.

extension Model {
  @inline(__always) mutating func saveColumn(_ j: Int32) {
    journal.save(.column, j, column.base + Int(j))
  }

  @inline(__always) mutating func saveInfo(_ j: Int32) {
    journal.save(.variableInfo, j, info.base + Int(j))
  }

  @inline(__always) mutating func saveRow(_ i: Int32) {
    journal.save(.row, i, row.base + Int(i))
  }

  @inline(__always) mutating func saveTerm(_ t: Int32) {
    journal.save(.term, t, term.base + Int(t))
  }

  @inline(__always) mutating func saveEntry(_ p: Int32) {
    journal.save(.entry, p, entry.base + Int(p))
  }

  @inline(__always) mutating func saveFreeTerm(_ c: Int32) {
    journal.save(.freeTerm, c, freeTerm.base + Int(c))
  }

  @inline(__always) mutating func saveFreeEntry(_ c: Int32) {
    journal.save(.freeEntry, c, freeEntry.base + Int(c))
  }

  @inline(__always) mutating func saveLevel(_ l: Int32) {
    journal.save(.level, l, level.base + Int(l))
  }
}
