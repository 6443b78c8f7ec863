// BoxTree.swift -- which boxes lie in which boxes, by index, gathered once.

struct BoxTree {
  /// The index of the window that each box lies in; for a window, its own index.
  private(set) var window: [Int] = []
  /// How many boxes lie around each box; 0 for a window.
  private(set) var depth: [Int] = []
  /// The boxes directly inside each box.
  private(set) var children: [[Int]]

  init(_ boxes: [Sketch.Box]) {
    children = Array(repeating: [], count: boxes.count)
    for (index, box) in boxes.enumerated() {
      window.append(box.parent.map { window[$0] } ?? index)
      depth.append(box.parent.map { depth[$0] + 1 } ?? 0)
      if let parent = box.parent { children[parent].append(index) }
    }
  }
}
