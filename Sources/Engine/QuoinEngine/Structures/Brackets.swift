// Brackets.swift -- between which values a variable violates none of its bounds.
//
// A *bound* is a row on one variable: minimum sizes, preferred sizes, stays. Layouts have about as many
// of them as variables. They stand last in their variable's column, apart from other rows, and are
// looked at through a bracket [lower, upper]: while the variable's value is inside, no inactive bound
// is violated, and a move costs two compares however many bounds there are. Outside, the bounds are
// looked at one by one, or in order if they are many (SortedBounds).
//
// Brackets are a cache: never wider than what the rows say, often dropped (`lower` is then above
// `upper`, which holds no value), and found again when they are asked for. Nothing may depend on
// whether one is known. A rollback drops the brackets that were found since the journal was opened. Where
// there was no room to list all of these, it drops every bracket.

struct Bracket: BitwiseCopyable {
  var lower = -Double.infinity
  var upper = Double.infinity

  @inline(__always)
  func holds(_ value: Double) -> Bool { value >= lower && value <= upper }

  /// A bracket that holds no value: nothing is known.
  static let unknown = Bracket(lower: .infinity, upper: -.infinity)
}

struct Brackets: SlabOwner {
  private(set) var all = Slab<Bracket>()
  /// Variables whose brackets were found under an open journal, as far as there is room.
  private var found = Slab<Int32>()
  private var areListed = true
  private static var mostFound: Int { 256 }

  mutating func forEachSlab(_ visit: inout SlabVisit) throws(EngineError) {
    try all.list(.perVariable, &visit)
    try found.list(.perVariable(most: Brackets.mostFound), &visit)
  }

  @inline(__always)
  mutating func drop(_ j: Int32) {
    all.base[j] = .unknown
  }

  mutating func set(_ j: Int32, _ bracket: Bracket, underJournal: Bool) {
    all.base[j] = bracket
    if underJournal {
      areListed = areListed && found.count < found.capacity
      if areListed { found.append(j) }
    }
  }

  /// Drops what was found since the journal was opened, or all brackets if not all of that is listed.
  mutating func rollback(variables: Int32) {
    if areListed {
      for place in 0..<found.count { drop(found.base[place]) }
    } else {
      for j in 0..<variables { drop(j) }
    }
  }

  /// Keeps what was found under the journal, which was closed.
  mutating func commit() {
    found.count = 0
    areListed = true
  }

}
