// Tweaks.swift -- constants and strengths of a standing screen changed in place.
//
// A text field does this when its text grows: the constraint stays, its number changes.

import QuoinEngine
import QuoinTrace

enum Tweaks {
  static let family = ScenarioFamily(
    "tweaks", "constants and strengths changed in place, a thousand times; size: views",
    sizes: [50, 200, 800], make: trace)

  private static let rounds = 1000
  // The indices of three constraints in a view's list, which `Views.Parent` declares in this order.
  private static let smallestWidth = 2
  private static let wishedWidth = 3
  private static let wishedHeight = 4

  private static func trace(views: Int) -> Trace {
    var random = PythonRandom(seed: 25)
    var build = TraceBuilder()
    let parent = Views.Parent(views: views, &random, &build)
    parent.build(&build)
    for round in 0..<rounds {
      let view = parent.views[random.below(views)]
      build.phase("constant")
      build.perform(.setConstant, view[smallestWidth], number: -Double(20 + random.below(60)))
      build.perform(.setConstant, view[wishedHeight], number: -Double(20 + random.below(800)))
      build.phase("strength")
      let strength = Strength.medium * Double(1 + random.below(3))
      build.setStrength(view[wishedWidth], random.below(2) == 0 ? .weak : strength)
      build.phase("update")
      build.update()
      if round % 100 == 99 { build.check() }
    }
    return build.trace
  }
}
