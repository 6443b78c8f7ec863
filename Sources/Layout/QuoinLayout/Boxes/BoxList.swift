// BoxList.swift -- a box's children, or the boxes that a stack arranges; taking out many one by one is fast.
//
//     slots   [ -  -  a  b  -  c  d ]     `firstSlot` is 2, and `count` is 4
//     ranks   how many boxes there are in ranges of slots, while there are holes between boxes
//
// Taking a box out of an array moves the boxes that follow, so that taking out all takes quadratic time. Here a
// box that goes leaves a hole in its slot. While the list `isNumbered`, each box knows its slot: `LayoutBox.slot` in
// its parent's list, `arrangedSlot` in its stack's. Putting a box before another ends this. Holes before the first box
// and behind the last one cost nothing. With holes between boxes, `ranks` tells which slot the n-th box is in. Holes
// are closed when there are over `fewHoles` more holes than boxes, and when a box is put before another.
//
// Programs read a copy of the list, which shares the slots until the list changes.

/// Boxes in order, as they were when the list was read: the children of a box, or those that a stack arranges.
///
/// Cost: constant for the list, its count, its first and its last box, and for a box by its place. After boxes between
/// others have gone, the list costs its length once, and a box by its place the logarithm of the length.
public struct BoxList: RandomAccessCollection {
  /// Which slot the boxes of this list note: the one in their parent's list, or the one in their stack's.
  enum Notes { case inParent, inStack }

  private let notes: Notes
  /// Whether the boxes' notes are right.
  private var isNumbered = true
  /// Whether a box between others has gone since a box was last put before another.
  private var hasLost = false
  private var slots: ContiguousArray<LayoutBox?> = []
  /// Empty until the list is read, or a rank is asked for, while there are holes between boxes.
  private var ranks = Ranks()
  /// The first box's slot; there are only holes before it. The last slot is never a hole.
  private var firstSlot = 0
  /// How many boxes there are.
  public private(set) var count = 0

  init(_ notes: Notes) { self.notes = notes }

  // MARK: Reading

  /// The place of the first box.
  public var startIndex: Int { 0 }
  /// One more than the place of the last box.
  public var endIndex: Int { count }
  /// The first box.
  public var first: LayoutBox? { count > 0 ? slots[firstSlot] : nil }
  /// The last box.
  public var last: LayoutBox? { slots.last ?? nil }

  /// The box at a place, 0 for the first one.
  public subscript(place: Int) -> LayoutBox {
    precondition(place >= 0 && place < count, "BoxList: no box at place \(place) of \(count)")
    guard let box = slots[ranks.isEmpty ? firstSlot + place : ranks.slot(after: place)] else {
      preconditionFailure("BoxList: a hole at place \(place)")
    }
    return box
  }

  /// Walks along the boxes.
  public func makeIterator() -> Iterator { Iterator(slots: slots, slot: firstSlot) }

  /// Walks along the slots, past holes.
  public struct Iterator: IteratorProtocol {
    fileprivate let slots: ContiguousArray<LayoutBox?>
    fileprivate var slot: Int

    /// The next box.
    public mutating func next() -> LayoutBox? {
      while slot < slots.count {
        slot += 1
        if let box = slots[slot - 1] { return box }
      }
      return nil
    }
  }

  /// A copy in which each box can be found by its place.
  mutating func read() -> BoxList {
    if ranks.isEmpty && slots.count - firstSlot > count { ranks = Ranks(of: slots) }
    return self
  }
}

extension BoxList {
  mutating func append(_ box: LayoutBox) {
    if isNumbered { note(slots.count, box) }
    slots.append(box)
    if !ranks.isEmpty { ranks.append() }
    count += 1
  }

  mutating func insert(_ box: LayoutBox, at place: Int) {
    if place >= count { return append(box) }
    isNumbered = false
    hasLost = false
    close()
    slots.insert(box, at: Swift.max(place, 0))
    count += 1
  }

  /// Takes out a member.
  mutating func remove(_ box: LayoutBox) {
    guard let slot = slot(of: box) else { return }
    count -= 1
    slots[slot] = nil
    if !ranks.isEmpty { ranks.change(slot, by: -1) }
    if !isNumbered && slot != firstSlot { slots.remove(at: slot) }
    trim()
    if slots.count > 2 * count + BoxList.fewHoles { close() }
  }

  /// How many boxes are before a member.
  mutating func rank(of box: LayoutBox) -> Int {
    if !isNumbered { number() }
    let slot = notedSlot(of: box)
    if slots.count - firstSlot == count { return slot - firstSlot }
    if ranks.isEmpty { ranks = Ranks(of: slots) }
    return ranks.count(before: slot)
  }

  private func notedSlot(of box: LayoutBox) -> Int {
    notes == .inParent ? Int(box.slot) : Int(box.arrangedSlot)
  }

  /// Takes out all members and returns them.
  mutating func removeAll() -> [LayoutBox] {
    let all = Array(self)
    self = BoxList(notes)
    return all
  }

  private static var fewHoles: Int { 64 }

  /// The slot of a member that is about to go. In an unnumbered list, the first member to go from between others is
  /// searched for. When the second one goes, the list is numbered.
  private mutating func slot(of box: LayoutBox) -> Int? {
    if !isNumbered {
      if first === box { return firstSlot }
      if last === box { return slots.count - 1 }
      if !hasLost {
        hasLost = true
        return place(of: box).map { firstSlot + $0 }
      }
      number()
    }
    return notedSlot(of: box)
  }

  private mutating func number() {
    isNumbered = true
    for slot in firstSlot..<slots.count { if let box = slots[slot] { note(slot, box) } }
  }

  private func note(_ slot: Int, _ box: LayoutBox) {
    if notes == .inParent { box.slot = Int32(slot) } else { box.arrangedSlot = Int32(slot) }
  }

  /// Passes over holes before the first box, and takes away those behind the last one.
  private mutating func trim() {
    while firstSlot < slots.count && slots[firstSlot] == nil { firstSlot += 1 }
    while let last = slots.last, last == nil {
      slots.removeLast()
      if !ranks.isEmpty { ranks.removeLast() }
    }
    firstSlot = Swift.min(firstSlot, slots.count)
  }

  /// Closes the holes.
  private mutating func close() {
    ranks = Ranks()
    guard slots.count > count else { return }
    slots = slots.filter { $0 != nil }
    firstSlot = 0
    if isNumbered { number() }
  }
}

extension BoxList: CustomStringConvertible {
  /// The boxes as an array prints them.
  public var description: String { "[\(map { $0.description }.joined(separator: ", "))]" }
}

extension BoxList: LayoutSubject {
  /// Constraints of each box in turn.
  public var layout: LayoutDSL { LayoutDSL(first: nil, others: map { $0.layoutItem }) }
}

extension BidirectionalCollection where Element: AnyObject, Index == Int {
  /// Where an element is, looked for from both ends: what goes is often among the oldest or the newest.
  func place(of element: Element) -> Int? {
    var (low, high) = (startIndex, endIndex - 1)
    while low <= high {
      if self[low] === element { return low }
      if self[high] === element { return high }
      low += 1
      high -= 1
    }
    return nil
  }
}
