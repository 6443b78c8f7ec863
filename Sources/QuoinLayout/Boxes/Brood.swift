// Brood.swift -- a box's children, or those that a stack arranges, of which many may go one by one.
//
// They are an array that programs read. Taking a child out moves those that follow; taking all out one by one
// would take quadratic time. So when a second child goes before the array has been read again, the array
// turns into `slots`: each box knows its place there (`LayoutBox.slot` in its parent's,
// `arrangedSlot` in its stack's), and leaves a hole. The next read closes the holes.

struct Brood {
  /// Where the members note their slots.
  let noted: ReferenceWritableKeyPath<LayoutBox, Int32>
  private var boxes: [LayoutBox] = []
  /// In use while `isSpread`.
  private var slots: ContiguousArray<LayoutBox?> = []
  private var isSpread = false
  /// Whether a member has gone since the array was read.
  private var hasLost = false
  private(set) var count = 0
  /// The first slot that may have a member: before it are only holes.
  private var firstSlot = 0

  init(_ noted: ReferenceWritableKeyPath<LayoutBox, Int32>) { self.noted = noted }

  /// The array, in order.
  mutating func list() -> [LayoutBox] {
    tighten()
    hasLost = false
    return boxes
  }

  /// The first member, found without closing holes.
  mutating func first() -> LayoutBox? {
    if !isSpread { return boxes.first }
    while firstSlot < slots.count && slots[firstSlot] == nil { firstSlot += 1 }
    return firstSlot < slots.count ? slots[firstSlot] : nil
  }

  mutating func append(_ box: LayoutBox) {
    count += 1
    if !isSpread {
      boxes.append(box)
      return
    }
    // As many holes as members: time to close them.
    if slots.count > 2 * count + Brood.fewHoles { spread(slots.compactMap { $0 }) }
    box[keyPath: noted] = Int32(slots.count)
    slots.append(box)
  }

  mutating func insert(_ box: LayoutBox, at place: Int) {
    if place >= count { return append(box) }
    tighten()
    boxes.insert(box, at: max(place, 0))
    count += 1
  }

  /// Takes out a member.
  mutating func remove(_ box: LayoutBox) {
    count -= 1
    if !isSpread && hasLost { spread(boxes) }
    hasLost = true
    if isSpread {
      slots[Int(box[keyPath: noted])] = nil
    } else if let place = boxes.place(of: box) {
      boxes.remove(at: place)
    }
  }

  /// Takes out all members.
  mutating func removeAll() -> [LayoutBox] {
    let all = list()
    self = Brood(noted)
    return all
  }

  private static var fewHoles: Int { 64 }

  /// Gives each member a slot.
  private mutating func spread(_ all: [LayoutBox]) {
    for (place, box) in all.enumerated() { box[keyPath: noted] = Int32(place) }
    slots = ContiguousArray(all)
    firstSlot = 0
    boxes = []
    isSpread = true
  }

  private mutating func tighten() {
    guard isSpread else { return }
    boxes = slots.compactMap { $0 }
    slots = []
    isSpread = false
  }
}

extension Array where Element: AnyObject {
  /// The place of an element, looked for from both ends: what goes is often among the oldest or the newest.
  func place(of element: Element) -> Int? {
    var (low, high) = (0, count - 1)
    while low <= high {
      if self[low] === element { return low }
      if self[high] === element { return high }
      low += 1
      high -= 1
    }
    return nil
  }
}
