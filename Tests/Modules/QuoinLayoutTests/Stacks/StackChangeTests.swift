// Stacks whose arranged children come, go and change one at a time: the next pass states what is then.

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

  /// One step of a program, and what the model says of it.
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
    // The one that held the last child at the end.
    #expect(before.count > 40 && before.subtracting(after).count <= 1)
    stack.spacing = 5
    stack.layoutIfNeeded()
    #expect(Set(handles(stack)) == after)
    #expect(abs(stack.arranged[20].frame.minY - stack.arranged[19].frame.maxY - 5) < 1e-6)
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

extension StackBox {
  /// The stack's own constraints that name a child first.
  fileprivate func reasonsInForce(of child: LayoutBox) -> [ObjectIdentifier] {
    child.node.constraints.filter { $0.origin == .container && $0.node === child.node }
      .map { ObjectIdentifier($0) }
  }
}
