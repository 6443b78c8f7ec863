// Churn.swift -- views of a standing screen taken off and put back, one at a time.

import QuoinTrace

enum Churn {
  static let family = ScenarioFamily(
    "churn", "a view's constraints removed and added again, a thousand times; size: views",
    sizes: [50, 200, 800], make: trace)

  private static let rounds = 1000

  private static func trace(views: Int) -> Trace {
    var random = PythonRandom(seed: 5)
    var build = TraceBuilder()
    let parent = Views.Parent(views: views, &random, &build)
    parent.build(&build)
    for round in 0..<rounds {
      let view = parent.views[random.below(views)]
      build.phase("remove")
      for k in view { build.perform(.removeOne, k) }
      build.phase("add")
      for k in view { build.perform(.addOne, k) }
      build.phase("update")
      build.update()
      if round % 100 == 99 { build.check() }
    }
    return build.trace
  }
}
