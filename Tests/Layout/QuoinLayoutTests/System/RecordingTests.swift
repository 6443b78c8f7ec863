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

  private func resize(_ root: LayoutBox, _ widths: [Double] = [310, 95, 600, 250.5]) {
    for width in widths {
      root.hostWidth = width
      root.layoutIfNeeded()
    }
  }

  /// Contents of `letters` letters, ten wide and twenty high, in as many lines as they need.
  private func text(_ box: LayoutBox, _ letters: Double) {
    box.measure = { width in
      let perLine = max((width ?? .infinity) / 10, 1).rounded(.down)
      let lines = (letters / min(perLine, letters)).rounded(.up)
      return MeasuredSize(min(letters, perLine) * 10, lines * 20)
    }
  }

  // MARK: Layouts of many kinds

  @Test(arguments: KnownLayout.all)
  func record_ofAKnownLayout_isExact(_ layout: KnownLayout) throws {
    let root = LayoutBox("root")
    (root.hostWidth, root.hostHeight) = (layout.size.width, layout.size.height)
    layout.build(root)
    try expectExact(root) { root in
      resize(root)
      root.direction = .rightToLeft
      resize(root, [200, 119, 40, 0, 400])
      root.children.first?.removeFromParent()
    }
  }

  @Test func record_ofConflicts_isExact() throws {
    let (root, boxes) = tree(400, 300, "a", "b")
    constrain {
      boxes[0].width == 100
      boxes[1].width == boxes[0].width + 20
    }
    try expectExact(root) { root in
      let wide = boxes[0].layout.make { make in make.width.equalTo(200) }
      root.layoutIfNeeded()
      #expect(wide[0].isBroken)
      boxes[1].layout.make { make in make.width.lessThanOrEqualTo(50) }
      root.layoutIfNeeded()
      wide[0].deactivate()
      resize(root)
    }
  }

  @Test func record_ofMeasuredText_isExact() throws {
    let (root, boxes) = tree(400, 300, "title", "body")
    text(boxes[0], 18)
    text(boxes[1], 240)
    boxes[0].layout.make { make in make.left.right.top.equalTo(root) }
    boxes[1].layout.make { make in
      make.left.right.equalTo(root).inset(10)
      make.top.equalTo(boxes[0].bottom).offset(8)
    }
    try expectExact(root) { root in
      resize(root, [350, 120, 61, 333, 500])
      text(boxes[1], 60)
      boxes[1].invalidateIntrinsicSize()
    }
  }

  @Test func record_ofObjectivesAndVariables_isExact() throws {
    let (root, boxes) = tree(400, 300, "a", "b")
    let gap = LayoutVariable("gap")
    root.addVariables(gap)
    constrain {
      boxes[0].left == root.left + gap
      boxes[1].left == boxes[0].right + gap
      root.right == boxes[1].right + gap
      boxes[0].width == boxes[1].width
      maximize(gap) ~ .low
      boxes[0].width >= 60
    }
    try expectExact(root) { resize($0) }
  }

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

  @Test func record_ofAFreeSize_isExact() throws {
    let root = LayoutBox("root")
    let box = LayoutBox("box")
    root.add(box)
    text(box, 30)
    box.layout.make { make in make.edges.equalTo(root).inset(3) }
    try expectExact(root) { root in
      root.hostWidth = 100
      root.layoutIfNeeded()
      root.hostWidth = nil
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

  @Test func record_beforeTheFirstPass_isExact() throws {
    let (root, boxes) = tree(400, 300, "a")
    boxes[0].layout.make { make in make.edges.equalTo(root).inset(16) }
    root.startRecording()
    resize(root)
    let hash = try #require(root.node.system).engine.stateHash
    try expect(root.stopRecording(), endsIn: hash)
  }

  @Test func record_namesBoxesAndLines() throws {
    let (root, boxes) = tree(400, 300, "card title")
    boxes[0].layout.make { make in make.width.equalTo(120) }
    root.startRecording()
    root.layoutIfNeeded()
    let text = String(decoding: root.stopRecording(), as: UTF8.self)
    #expect(text.contains("label v6 card%20title.width _ 0\n"))
    #expect(text.contains("LayoutBox:card%20title.width%20==%20120 QuoinLayoutTests/RecordingTests.swift "))
  }

  @Test func record_ofAConflict_namesBothStatementsInAReplay() throws {
    let (root, boxes) = tree(400, 300, "card")
    boxes[0].layout.make { make in make.width.equalTo(120) }
    root.layoutIfNeeded()
    root.startRecording()
    boxes[0].layout.make { make in make.width.equalTo(150) }
    #expect(root.layoutIfNeeded().conflicts.count == 1)
    var labels: [String] = []
    let listener = ReplayListener(refusal: { labels += $0.labels })
    _ = try Replay.stream(TraceReader(bytes: root.stopRecording()), listener)
    #expect(
      labels.map { String($0.prefix { $0 != "(" }) } == [
        "LayoutBox:card.width == 150  ", "LayoutBox:card.width == 120  ",
      ])
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
