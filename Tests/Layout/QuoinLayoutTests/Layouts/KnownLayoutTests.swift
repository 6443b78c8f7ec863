// Every known layout has the frames that were computed by hand, and right to left is its exact mirror: every box lies
// where a mirror in its parent puts it.

import QuoinLayout
import Testing

@Suite struct KnownLayoutTests {
  /// Fails unless all below `twin` is where a mirror puts what is below `original`.
  private func expectMirrored(_ original: LayoutBox, _ twin: LayoutBox, _ name: String) {
    #expect(original.children.count == twin.children.count)
    let width = (original as? ScrollBox)?.contentSize.width ?? original.frame.width
    for (box, other) in zip(original.children, twin.children) {
      let mirrored = Rect(width - box.frame.maxX, box.frame.minY, box.frame.width, box.frame.height)
      expect(other.frame, mirrored, "\(name): \(other.name ?? "box")")
      expectMirrored(box, other, name)
    }
  }

  @Test(arguments: KnownLayout.all)
  func layout_leftToRight_hasItsFrames(_ layout: KnownLayout) {
    let root = layout.laidOut(.leftToRight)
    func below(_ box: LayoutBox) -> [LayoutBox] { box.children.flatMap { [$0] + below($0) } }
    let boxes = below(root)
    #expect(boxes.count == layout.frames.count)
    for (box, frame) in zip(boxes, layout.frames) { expect(box, frame[0], frame[1], frame[2], frame[3]) }
  }

  @Test(arguments: KnownLayout.all)
  func layout_rightToLeft_isTheMirror(_ layout: KnownLayout) {
    let original = layout.laidOut(.leftToRight)
    expectMirrored(original, layout.laidOut(.rightToLeft), layout.testDescription)
    guard layout.isLive else { return }
    // A live change of direction ends where a layout that was born with it does.
    original.direction = .rightToLeft
    original.layoutIfNeeded()
    expectMirrored(layout.laidOut(.leftToRight), original, layout.testDescription)
  }
}
