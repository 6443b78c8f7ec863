// PrintSet.swift -- a set of fingerprints, which are spread evenly already.
//
// A table of words, at most half full; 0 is an empty place. The search for a print begins at the place that the print's
// lowest bits name. The table keeps the print 0 as 1, and so cannot tell the prints 0 and 1 apart. Two active sets with
// these prints are as unlikely as two with equal prints.

import QuoinEngine

struct PrintSet: BitwiseCopyable {
  private var words = BatchArray<UInt64>()
  private var count = 0

  private static var smallest: Int { 8 }

  func contains(_ print: UInt64) -> Bool {
    words.count > 0 && words[place(of: print)] != 0
  }

  /// Makes room for one print more.
  mutating func reserveOne(_ pool: BatchPool) throws(EngineError) {
    guard 2 * (count + 1) > words.count else { return }
    var old = words
    words = try BatchArray(max(2 * old.count, PrintSet.smallest), of: 0, pool)
    for word in old.slice where word != 0 { words[place(of: word)] = word }
    old.giveBack(to: pool)
  }

  /// Adds a print that the set does not contain. There must be room.
  mutating func insert(_ print: UInt64) {
    assert(2 * (count + 1) <= words.count)
    words[place(of: print)] = max(print, 1)
    count += 1
  }

  /// The place of a print, or the place where `insert` would put it.
  private func place(of print: UInt64) -> Int {
    let (word, mask) = (max(print, 1), words.count - 1)
    var place = Int(truncatingIfNeeded: word) & mask
    while words[place] != 0 && words[place] != word { place = (place + 1) & mask }
    return place
  }

  var bytes: Int { words.bytes }

}
