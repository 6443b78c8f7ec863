// FlexHost+Failure.swift -- the frames of elements that leave a tree, and those after a layout that failed.
//
// A box that leaves remembers where it was: its frame outlives the specs that placed it.
//
// After a layout that failed, frames are those of the layout before. The tree puts back all geometry. Where the failed
// layout has exchanged the inside of a box, the nodes are others than before. The tree then still knows both, and the
// elements remember the frames that they had, until a layout succeeds.

import QuoinSpecs

extension FlexHost {
  /// Lets the boxes in a node, which is about to go, remember their frames.
  func keepFrames(_ top: SpecNode) {
    forEachFormerPlace(top) { element, frames in
      let none = Rect(0, 0, 0, 0)
      element.show(element.kind.isBox ? frames : (none, none))
    }
  }

  /// Lets all elements remember the frames from before the layout that has failed, if it has exchanged nodes.
  func showFramesOfBefore() {
    guard tree.pointee.hasKeptNodes, let top = root?.mount else { return }
    forEachFormerPlace(top.node) { element, frames in
      element.show(frames)
      if let mount = element.mount { element.mount = FlexElement.Mount(self, mount.node) }
    }
  }

  /// Calls `body` with the elements in a node that were laid out, and their frames: those before the layout under way,
  /// if it has exchanged nodes.
  private func forEachFormerPlace(
    _ top: SpecNode, _ body: (FlexElement, FlexElement.Frames) -> Void
  ) {
    func visit(_ node: SpecNode, _ inBox: Rect, _ inRoot: Rect) {
      guard let element = element(node), element.mount?.laidOut != nil else { return }
      body(element, (inBox, inRoot))
    }
    guard tree.pointee.hasKeptNodes else {
      try? tree.pointee.forEachPlace(in: top, visit)
      return
    }
    var former: [(SpecNode, Rect, Rect)] = []
    tree.pointee.withKept { tree in try? tree.forEachPlace(in: top) { former.append(($0, $1, $2)) } }
    for (node, inBox, inRoot) in former { visit(node, inBox, inRoot) }
  }
}
