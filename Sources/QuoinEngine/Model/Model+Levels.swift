// Model+Levels.swift -- the strict levels in use, strongest first.

struct Level: BitwiseCopyable {
  var priority: Double
  /// Rows of this level.
  var rows: Int
}

enum LevelLayout {
  static let smallestStride = 3

  /// Components to have room for when `levels` are needed.
  static func stride(for levels: Int) -> Int {
    levels <= smallestStride ? smallestStride : levels + levels / 2
  }
}

extension Model {
  /// The rank of a priority if it is in the table.
  mutating func rank(of priority: Double) -> Int32? {
    for l in 0..<scalars.levels where level[l].priority == priority { return l }
    return nil
  }
}
