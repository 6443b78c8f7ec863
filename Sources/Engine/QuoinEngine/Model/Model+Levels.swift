// Model+Levels.swift -- the table of strict levels, strongest first. A level's rank is its index there.

struct Level: BitwiseCopyable {
  var priority: Double
  /// How many rows have this level.
  var rows: Int
}

enum LevelLayout {
  static let smallestStride = 3

  /// Returns how many components a multiplier gets room for when `levels` levels are needed.
  static func stride(for levels: Int) -> Int {
    levels <= smallestStride ? smallestStride : levels + levels / 2
  }
}

extension Model {
  /// Returns the rank of a priority, or nil if no level has this priority.
  mutating func rank(of priority: Double) -> Int32? {
    var one = level.base
    let end = one + Int(scalars.levels)
    while one < end {
      if one.pointee.priority == priority { return Int32(truncatingIfNeeded: one - level.base) }
      one += 1
    }
    return nil
  }
}
