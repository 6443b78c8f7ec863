// Similarity.swift -- which name was meant by one that does not exist.
//
// Optimal string alignment: the fewest insertions, deletions, replacements and swaps of neighbours.
// Names beyond a certain length, and more names than a certain number, are not compared, so that hostile texts stay
// cheap.

package enum Similarity {
  private static let longestName = 40
  private static let mostNames = 500
  private static let shortName = 2
  private static let middlingName = 5
  private static let mostSlips = 3

  /// The nearest of `names` of which `name` may be a slip, if there is one; of equally near names the first by
  /// alphabet. Nil if `name` is one of `names`.
  package static func nearest(to name: String, among names: [String]) -> String? {
    let wanted = Array(name.unicodeScalars)
    guard wanted.count <= longestName, names.count <= mostNames, !names.contains(name) else {
      return nil
    }
    let allowed = slips(wanted.count)
    var best: (distance: Int, name: String)?
    for candidate in names.sorted() where candidate.unicodeScalars.count <= longestName {
      let distance = distance(wanted, Array(candidate.unicodeScalars))
      if distance <= allowed && distance < wanted.count && distance < best?.distance ?? .max {
        best = (distance, candidate)
      }
    }
    return best?.name
  }

  /// How many slips a name of a length may have: the longer it is, the more.
  private static func slips(_ length: Int) -> Int {
    length <= shortName ? 1 : length <= middlingName ? 2 : mostSlips
  }

  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let same = a[i] == b[j] ? 0 : 1
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + same)
        if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
          least = min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      before = last
      last = row
    }
    return last[b.count]
  }
}
