// Motion.swift -- how suggested values move.
//
// A resize that repeats the one before it leaves a solver nothing to do. A motion there and back with an even count
// of steps repeats one value, where it turns round. Some classic workloads have such a motion, no other workload has.

enum Motion {
  /// A motion from 0 at the first step to 1 in the middle, and back to 0 at the last.
  static func thereAndBack(_ step: Int, of count: Int) -> Double {
    let half = Double(count - 1) / 2
    return Double(step) < half ? Double(step) / half : Double(count - 1 - step) / half
  }

  /// A motion from 0 to 1, through 0 to -1, and back to 0.
  static func swing(_ step: Int, of count: Int) -> Double {
    let quarters = 4 * Double(step) / Double(count - 1)
    if quarters <= 1 { return quarters }
    return quarters <= 3 ? 2 - quarters : quarters - 4
  }

  /// A hand with a mouse: from the first point, which the path leaves out, through the others, slow near each of them
  /// and fast between.
  static func path(through points: [(x: Double, y: Double)], stepsEach: Int) -> [(
    x: Double, y: Double
  )] {
    var path: [(x: Double, y: Double)] = []
    for (from, to) in zip(points, points.dropFirst()) {
      for step in 1...stepsEach {
        let t = Double(step) / Double(stepsEach)
        let eased = t * t * (3 - 2 * t)
        path.append((from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased))
      }
    }
    return path
  }
}
