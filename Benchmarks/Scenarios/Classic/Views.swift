// Views.swift -- independent views on one parent: the shape of most screens.
//
// No constraint binds one view to another; all views depend on the parent's size. A resize changes every
// view a little, and what happens in one view does not affect the others.

import QuoinEngine
import QuoinTrace

enum Views {
  static let family = ScenarioFamily(
    "views", "independent views on one resized parent; size: views",
    sizes: [100, 300, 1000, 5000], make: trace)

  private static let steps = 100

  /// The parent and the constraints of each view, declared and not yet added.
  struct Parent {
    let width, height: Linear
    private(set) var views: [[Int]] = []

    init(views count: Int, _ random: inout PythonRandom, _ build: inout TraceBuilder) {
      width = build.variable()
      height = build.variable()
      for _ in 0..<count { views.append(declareView(&random, &build)) }
    }

    private func declareView(_ random: inout PythonRandom, _ build: inout TraceBuilder) -> [Int] {
      let view = build.box()
      func fraction(_ range: Range<Int>) -> Double { Double(random.within(range)) / 64 }
      func number(_ first: Int, _ count: Int) -> Linear { Linear(first + random.below(count)) }
      return [
        build.declare(.required, view.x == number(0, 40) + fraction(1..<32) * width),
        build.declare(.required, view.y == number(0, 40) + fraction(1..<32) * height),
        build.declare(.required, view.w >= number(20, 60)),
        build.declare(.medium, view.w == fraction(4..<32) * width),
        build.declare(.weak, view.h == number(20, 400)),
        build.declare(.strong, view.bottom <= height),
      ]
    }

    /// Adds everything, at a size of 400 by 600.
    func build(_ build: inout TraceBuilder) {
      build.phase("build")
      build.edit(width)
      build.edit(height)
      build.suggest(width, 400)
      build.suggest(height, 600)
      for k in views.joined() { build.perform(.addOne, k) }
      build.update()
      build.check()
    }
  }

  private static func trace(views: Int) -> Trace {
    var random = PythonRandom(seed: 5)
    var build = TraceBuilder()
    let parent = Parent(views: views, &random, &build)
    parent.build(&build)
    build.phase("suggest")
    for k in 0..<steps {
      let u = Motion.thereAndBack(k, of: steps)
      build.suggest(parent.width, 400 - 300 * u + 500 * u * u)
      build.suggest(parent.height, 700 - 500 * u)
      build.update()
      if views <= 1000 || k == steps / 2 - 1 || k == steps - 1 { build.check() }
    }
    return build.trace
  }
}
