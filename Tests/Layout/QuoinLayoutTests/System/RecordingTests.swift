// Recordings of layouts: a replay ends in the state that the layout's solver had, to the bit.

import Foundation
@testable import QuoinLayout
import QuoinReplay
import QuoinTrace
import Testing

@Suite struct RecordingTests {
  /// Records what `change` does to a tree that `build` made and laid out, and replays that.
  private func expectExact(
    _ root: LayoutBox, _ location: SourceLocation = #_sourceLocation, _ change: (LayoutBox) -> Void
  ) throws {
    root.onMisuse = { _ in }
    root.layoutIfNeeded()
    root.startRecording()
    change(root)
    root.layoutIfNeeded()
    #expect(root.isRecordingExact, sourceLocation: location)
    let hash = try #require(root.node.system).engine.stateHash
    let text = root.stopRecording()
    try expect(text, endsIn: hash, location)
  }

  private func expect(
    _ text: [UInt8], endsIn hash: UInt64, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let once = try Replay.stream(TraceReader(bytes: text), ReplayListener())
    #expect(once.stateHash == hash, sourceLocation: location)
    #expect(once.mismatchCount == 0, sourceLocation: location)
    let twice = try Replay.repeat(TraceReader(bytes: text), repetitions: 2, ReplayListener())
    #expect(twice.stateHash == hash && twice.isRepeatable, sourceLocation: location)
  }

  // MARK: Layouts of many kinds

  /// Boxes, guides and variables that join during a recording have their names in it.
  @Test func record_ofWhatJoins_hasItsNames() throws {
    let (root, _) = tree(400, 300, "a")
    root.layoutIfNeeded()
    root.startRecording()
    let (box, guide, gap) = (LayoutBox("late box"), LayoutGuide("late guide"), LayoutVariable("late gap"))
    root.add(box)
    root.addGuide(guide)
    root.addVariables(gap)
    root.layoutIfNeeded()
    let trace = String(decoding: root.stopRecording(), as: UTF8.self)
    for name in ["late%20box.left", "late%20guide.width", "late%20gap"] {
      #expect(trace.contains(name), "\(name)")
    }
  }

  @Test(arguments: 1...60)
  func record_ofARandomLayout_isExact(seed: UInt64) throws {
    let layout = RandomLayout(seed: seed)
    for _ in 0..<30 { layout.act() }
    try expectExact(layout.root) { root in
      for step in 0..<60 {
        layout.act()
        if step % 3 == 2 { root.layoutIfNeeded() }
      }
    }
  }

  // MARK: Beginning and end

  @Test func record_namesBoxesAndLines() throws {
    let (root, boxes) = tree(400, 300, "card title")
    boxes[0].layout.make { make in make.width.equalTo(120) }
    root.startRecording()
    root.layoutIfNeeded()
    let text = String(decoding: root.stopRecording(), as: UTF8.self)
    #expect(text.contains("label v6 card%20title.width _ 0\n"))
    #expect(text.contains("LayoutBox:card%20title.width%20==%20120 QuoinLayoutTests/RecordingTests.swift "))
  }

  @Test func record_toAFile_hasAPassAtItsEnd() throws {
    let path = NSTemporaryDirectory() + "quoin-layout-\(getpid()).trace"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (root, boxes) = tree(400, 300, "a")
    boxes[0].layout.make { make in make.edges.equalTo(root).inset(16) }
    try boxes[0].record(to: path)
    root.layoutIfNeeded()
    let before = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let hash = try #require(root.node.system).engine.stateHash
    #expect(try Replay.stream(TraceReader(bytes: before), ReplayListener()).stateHash == hash)
    #expect(root.stopRecording() == [])
    let after = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    try expect(after, endsIn: hash)
    #expect(after.count > before.count)
  }

  @Test func record_toNoPlace_throws() {
    let (root, _) = tree(400, 300)
    #expect(throws: TraceError.self) { try root.record(to: "/nowhere/at/all.trace") }
    #expect(!root.isRecordingExact)
    #expect(root.stopRecording() == [])
  }

  @Test func record_whoseRootJoinsAnotherTree_ends() throws {
    let (root, boxes) = tree(400, 300, "a")
    boxes[0].layout.make { make in make.edges.equalTo(root) }
    root.layoutIfNeeded()
    root.startRecording()
    let above = LayoutBox("above")
    above.add(root)
    above.layoutIfNeeded()
    #expect(!root.isRecordingExact)
    #expect(root.stopRecording() == [])
  }

  @Test func record_changesNothing() throws {
    func frames(recording: Bool) -> [Rect] {
      let layout = RandomLayout(seed: 77)
      for step in 0..<60 {
        layout.act()
        if step == 20 && recording { layout.root.startRecording() }
        if step % 3 == 2 { layout.root.layoutIfNeeded() }
      }
      return layout.boxes.map(\.frame)
    }
    #expect(frames(recording: true) == frames(recording: false))
  }

  /// What the solver refuses as it is does not stand in the trace: no other statement gets its name.
  @Test func record_ofARefusedNumber_namesNothingAfterIt() {
    let (root, boxes) = tree(400, 300, "a", "b")
    root.layoutIfNeeded()
    root.startRecording()
    boxes[0].layout.make { make in make.width.equalTo(120) }
    root.layoutIfNeeded()
    boxes[1].layout.make { make in make.width.equalTo(1e20) }
    #expect(root.layoutIfNeeded().refusals.count == 1)
    boxes[1].intrinsicHeight = .nan
    #expect(root.layoutIfNeeded().refusals.count == 3)
    let trace = String(decoding: root.stopRecording(), as: UTF8.self)
    #expect(trace.contains("LayoutBox:a.width"))
    #expect(!trace.contains("LayoutBox:b.width") && !trace.contains("LayoutBox:b.height"))
  }
}
