// BoxTree.swift -- which boxes lie in which boxes, by index, gathered once.

struct BoxTree {
  /// The index of the window that each box lies in; for a window, its own index.
  private(set) var window: [Int] = []
  /// How many boxes lie around each box; 0 for a window.
  private(set) var depth: [Int] = []
  /// The boxes directly inside each box.
  private(set) var children: [[Int]]
  /// The part that each box belongs to; 0 for a window. Each box directly in a window makes one part, together with
  /// all boxes inside it. Parts are counted from 0 over all windows.
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
