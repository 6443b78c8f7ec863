// Stacks whose arranged children come, go and change one at a time: the next pass brings the constraints up to date.

@testable import QuoinLayout
import QuoinTestSupport
import Testing

@Suite struct StackChangeTests {
  private struct Entry {
    let box: LayoutBox
    var isHidden = false
    var space: Double?
  }

  private func made(_ number: Int) -> LayoutBox {
    let box = LayoutBox("b\(number)")
    box.setIntrinsicSize(Size(20, 10 + Double(number % 7)))
    return box
  }

  /// The frames in a stack that is made as the model says.
  private func frames(of model: [Entry], _ distribution: StackBox.Distribution) -> [Rect] {
    let stack = StackBox(axis: .vertical, spacing: 3, distribution: distribution)
    let copies = model.map { entry in
      let copy = LayoutBox(entry.box.name)
      copy.setIntrinsicSize(Size(20, entry.box.intrinsicHeight ?? 0))
      return copy
    }
    stack.addArranged(copies)
    for (copy, entry) in zip(copies, model) {
      stack.setHidden(entry.isHidden, copy)
      stack.setSpacing(entry.space, after: copy)
    }
    stack.layoutIfNeeded()
    return copies.map(\.frame)
  }

  /// Makes one random change of the stack, or none, and the same one of the model.
  private func step(_ stack: StackBox, _ model: inout [Entry], _ random: inout SeededRandom, _ number: Int) {
    let place = random.int(in: 0...max(model.count - 1, 0))
    let isEmpty = model.isEmpty
    switch random.int(in: 0...8) {
    case 0, 1, 2:
      let box = made(number)
      let place = random.int(in: 0...model.count)
      model.insert(Entry(box: box), at: place)
      stack.insertArranged(box, at: place)
    case 3 where !isEmpty:
      var entry = model.remove(at: place)
      stack.addArranged(entry.box)
      entry.isHidden = stack.isHidden(entry.box)
      model.append(entry)
    case 4 where !isEmpty: model.remove(at: place).box.removeFromParent()
    case 5 where !isEmpty:
      let box = model.remove(at: place).box
      stack.removeArranged(box)
      stack.removeArranged(box)
      // Else it would lie on others, and make the stack higher.
      box.removeFromParent()
    case 6 where !isEmpty:
      model[place].isHidden.toggle()
      stack.setHidden(model[place].isHidden, model[place].box)
    case 7 where !isEmpty:
      model[place].space = random.int(in: 0...2) == 0 ? nil : Double(random.int(in: 0...9))
      stack.setSpacing(model[place].space, after: model[place].box)
    default: break
    }
  }

  @Test(arguments: UInt64(1)...6, [StackBox.Distribution.fill, .equalSpacing])
  func changes_oneAtATime_areThoseOfAStackMadeAnew(seed: UInt64, distribution: StackBox.Distribution) {
    var random = SeededRandom(seed: seed)
    let stack = StackBox("stack", axis: .vertical, spacing: 3, distribution: distribution)
    var model: [Entry] = []
    for number in 0..<400 {
      step(stack, &model, &random, number)
      if number % 5 == 0 { #expect(stack.arranged.elementsEqual(model.map(\.box), by: ===)) }
      guard number % 40 == 39 else { continue }
      let report = stack.layoutIfNeeded()
      #expect(report.conflicts.isEmpty && report.errors.isEmpty)
      for (entry, frame) in zip(model, frames(of: model, distribution)) {
        expect(entry.box.frame, frame, "seed \(seed), step \(number)")
      }
      #expect(stack.children.count == model.count)
    }
  }

  /// Passes after every few changes, in stacks of all kinds: constraints in force are those of a stack made anew.
  @Test(arguments: UInt64(1)...3, StackKind.all)
  fileprivate func changes_betweenPasses_areThoseOfAStackMadeAnew(seed: UInt64, kind: StackKind) {
    var random = SeededRandom(seed: seed)
    let stack = kind.made("stack")
    var model: [Entry] = []
    for number in 0..<150 {
      step(stack, &model, &random, number)
      if number % 50 == 49 { stack.spacing = Double(number % 7) }
      guard random.int(in: 0...2) == 0 else { continue }
      let report = stack.layoutIfNeeded()
      #expect(report.conflicts.isEmpty && report.errors.isEmpty)
      let other = kind.made("other")
      other.spacing = stack.spacing
      #expect(said(stack) == said(filled(other, model)), "seed \(seed), step \(number)")
    }
  }

  /// A stack that is filled and laid out as the model says, with boxes of the same names.
  private func filled(_ stack: StackBox, _ model: [Entry]) -> StackBox {
    for entry in model {
      let copy = LayoutBox(entry.box.name)
      copy.setIntrinsicSize(Size(20, entry.box.intrinsicHeight ?? 0))
      stack.addArranged(copy)
      stack.setHidden(entry.isHidden, copy)
      stack.setSpacing(entry.space, after: copy)
    }
    stack.layoutIfNeeded()
    return stack
  }

  /// The stack's constraints in force as text, with its guides numbered along the stack.
  private func said(_ stack: StackBox) -> [String] {
    var names: [ObjectIdentifier: String] = [ObjectIdentifier(stack.node): "stack"]
    for box in stack.arranged { names[ObjectIdentifier(box.node)] = box.name ?? "" }
    for (number, part) in stack.parts.filter({ $0.gap != nil }).enumerated() {
      if let gap = part.gap { names[ObjectIdentifier(gap.node)] = "gap \(number)" }
    }
    func text(_ site: Site) -> String {
      "\(names[ObjectIdentifier(site.node)] ?? "another").\(site.attribute.name)"
    }
    var found: [String] = []
    stack.node.forEachBelow { node in
      for constraint in node.constraints where constraint.origin == .container && constraint.node === node {
        let said = constraint.said
        let words: [Any] = [
          text(said.first), said.relation, said.second.map(text) ?? "", said.multiplier, said.constant,
          said.priority,
        ]
        found.append(words.map { "\($0)" }.joined(separator: " "))
      }
    }
    return found.sorted()
  }

  /// One change states what it touches, however many children there are.
  @Test(arguments: StackKind.all.filter { $0.distribution != .fillProportionally })
  fileprivate func change_growth_statesWhatItTouches(kind: StackKind) {
    for count in [20, 200] {
      let stack = kind.made("stack")
      let boxes = (0..<count).map { made($0) }
      stack.addArranged(boxes)
      func states(_ most: Int, _ name: String, _ change: () -> Void) {
        change()
        stack.layoutIfNeeded()
        #expect(stack.wanted.count <= most, "\(name) of \(count)")
      }
      states(count * 9, "all") {}
      states(12, "add") { stack.addArranged(made(7)) }
      states(40, "hide") { stack.setHidden(true, boxes[count / 2]) }
      states(40, "show") { stack.setHidden(false, boxes[count / 2]) }
      states(40, "space") { stack.setSpacing(5, after: boxes[count / 3]) }
      states(40, "insert") { stack.insertArranged(made(8), at: count / 4) }
      states(20, "remove") { boxes[count / 2].removeFromParent() }
      states(12, "unarrange") { stack.removeArranged(boxes[count - 1]) }
      states(40, "move") { stack.insertArranged(boxes[count / 2 + 1], at: count / 2 + 3) }
    }
  }

  /// A pass after one more child makes that child's constraints, and leaves the others'.
  @Test(arguments: [StackBox.Distribution.fill, .fillEqually, .equalSpacing])
  func oneMore_leavesTheOthersConstraints(distribution: StackBox.Distribution) {
    func handles(_ stack: StackBox) -> [ObjectIdentifier] {
      stack.children.flatMap { stack.reasonsInForce(of: $0) }
    }
    let stack = StackBox("stack", axis: .vertical, spacing: 3, distribution: distribution)
    stack.addArranged((0..<20).map { made($0) })
    stack.layoutIfNeeded()
    let before = Set(handles(stack))
    stack.addArranged(made(20))
    stack.layoutIfNeeded()
    let after = Set(handles(stack))
    // The constraint that held the last child at the end may go.
    #expect(before.count > 40 && before.subtracting(after).count <= 1)
    stack.spacing = 5
    stack.layoutIfNeeded()
    #expect(Set(handles(stack)) == after)
    #expect(abs(stack.arranged[20].frame.minY - stack.arranged[19].frame.maxY - 5) < 1e-6)
  }

  /// Where the spacing binds there are many places that are equally uneven: one of them is the layout, however it came.
  @Test(arguments: UInt64(1)...60)
  func centering_whereSpacingBinds_isThatOfAStackMadeAnew(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let lengths = (0..<random.int(in: 3...7)).map { _ in Double(random.int(in: 1...30) * 4) }
    let least = lengths.reduce(0, +) + 8 * Double(lengths.count - 1)
    func made() -> StackBox {
      let stack = StackBox(spacing: 8, distribution: .equalCentering)
      for length in lengths {
        let box = LayoutBox()
        box.setIntrinsicSize(Size(length, 20))
        stack.addArranged(box)
      }
      return stack
    }
    let old = made()
    for more in [400.0, 60, 4, 0, 24, 120, 12] {
      let fresh = made()
      let reports = [old, fresh].map { $0.layoutIfNeeded(Size(least + more, 20)) }
      #expect(reports.allSatisfy { $0.conflicts.isEmpty && $0.ambiguities.isEmpty }, "\(lengths) at \(more)")
      for (one, other) in zip(old.arranged, fresh.arranged) {
        expect(one.frame, other.frame, "\(lengths) at \(more)")
      }
    }
  }

  @Test func arrangement_isKnownToFittingSizesBeforeAPass() {
    let stack = StackBox("stack", axis: .vertical, spacing: 5)
    stack.addArranged(made(0))
    #expect(stack.bestSize == Size(20, 10))
    stack.addArranged(made(0))
    #expect(stack.bestSize == Size(20, 25))
    stack.layoutIfNeeded()
    stack.setHidden(true, stack.arranged[0])
    #expect(stack.bestSize == Size(20, 10) && stack.arranged[1].frame.minY == 15)
    stack.layoutIfNeeded()
    #expect(stack.arranged[1].frame.minY == 0)
  }

  @Test func host_isToldOnceOfManyChanges() {
    let stack = StackBox("stack")
    stack.layoutIfNeeded(Size(100, 100))
    var calls = 0
    stack.onNeedsLayout = { calls += 1 }
    for number in 0..<10 { stack.addArranged(made(number)) }
    stack.spacing = 4
    #expect(calls == 1)
    stack.layoutIfNeeded()
    #expect(stack.layoutIfNeeded().changed.isEmpty && calls == 1)
    stack.alignment = .center
    #expect(calls == 2)
  }

  @Test func hiddenAndSpace_areSaidOfOnesOwnChildren() {
    let (one, two) = (StackBox("one"), StackBox("two"))
    let root = LayoutBox("root")
    root.add(one, two)
    let box = made(0)
    one.setHidden(true, box)
    one.setSpacing(9, after: box)
    one.addArranged(box, made(1))
    #expect(one.isHidden(box) && one.spacing(after: box) == 9)
    two.setHidden(false, box)
    two.setSpacing(1, after: box)
    #expect(one.isHidden(box) && one.spacing(after: box) == 9 && !two.isHidden(box))
    // A box that leaves a stack loses its hiding and its spacing.
    two.addArranged(box)
    #expect(!two.isHidden(box) && two.spacing(after: box) == 0 && one.arranged.count == 1)
    // A stack does not arrange what it lies in.
    let misuses = Misuses(of: root)
    one.addArranged(root)
    #expect(misuses.reasons == [.cycle] && one.arranged.count == 1)
  }
}

/// A kind of stack.
private struct StackKind: CustomStringConvertible {
  let distribution: StackBox.Distribution
  let alignment: StackBox.Alignment
  let axis: Axis

  static let all: [StackKind] =
    [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering].map {
      StackKind(distribution: $0, alignment: .fill, axis: .vertical)
    } + [
      StackKind(distribution: .fill, alignment: .center, axis: .vertical),
      StackKind(distribution: .equalSpacing, alignment: .firstBaseline, axis: .horizontal),
      StackKind(distribution: .fill, alignment: .lastBaseline, axis: .horizontal),
    ]

  func made(_ name: String) -> StackBox {
    StackBox(name, axis: axis, spacing: 3, distribution: distribution, alignment: alignment)
  }

  var description: String { "\(distribution) \(alignment) \(axis)" }
}

extension StackBox {
  /// The stack's own constraints that name a child first.
  fileprivate func reasonsInForce(of child: LayoutBox) -> [ObjectIdentifier] {
    child.node.constraints.filter { $0.origin == .container && $0.node === child.node }
      .map { ObjectIdentifier($0) }
  }
}
