// BoxTree.swift -- which boxes lie in which, by index, gathered once.

struct BoxTree {
  /// The window of each box; its own index for a window.
  private(set) var window: [Int] = []
  /// How many boxes each is in.
  private(set) var depth: [Int] = []
  /// The boxes directly inside each.
  private(set) var children: [[Int]]
  /// Which of the boxes directly in windows, counted from 0, each box belongs to; 0 for a window.
  private(set) var part: [Int] = []

  init(_ boxes: [Sketch.Box]) {
    children = Array(repeating: [], count: boxes.count)
    var parts = 0
    for (index, box) in boxes.enumerated() {
      guard let parent = box.parent else {
        window.append(index)
        depth.append(0)
        part.append(0)
        continue
      }
      let isPart = boxes[parent].parent == nil
      window.append(window[parent])
      depth.append(depth[parent] + 1)
      part.append(isPart ? parts : part[parent])
      children[parent].append(index)
      if isPart { parts += 1 }
    }
  }
}
