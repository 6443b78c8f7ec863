// LayoutSnapshot.swift -- all frames of a tree at one moment, for animation.
//
//     let before = root.snapshot()
//     top.constant = 80
//     let after = root.snapshot()                  // lays out
//     for step in 1...10 {
//       for (box, frame) in before.frames(towards: after, at: Double(step) / 10) { draw(box, frame) }
//     }
//
// If the frames on the way must satisfy the constraints too, change a constant at each step and lay out
// instead: each step is one incremental change.

/// Frames of boxes, each in its parent, in tree order.
public struct LayoutSnapshot {
  /// One box's frame.
  public typealias Entry = (box: LayoutBox, frame: Rect)

  /// All boxes with their frames, parents first.
  public let entries: [Entry]
  private let places: [ObjectIdentifier: Int]

  init(_ root: LayoutBox, frame: (LayoutBox) -> Rect = { $0.frame }) {
    var entries: [Entry] = []
    root.forEachBelow { entries.append(($0, frame($0))) }
    self.entries = entries
    places = Dictionary(
      uniqueKeysWithValues: entries.enumerated().map { (ObjectIdentifier($1.box), $0) })
  }

  /// The frame of a box; nil if the snapshot does not have the box.
  public subscript(box: LayoutBox) -> Rect? {
    places[ObjectIdentifier(box)].map { entries[$0].frame }
  }

  /// The boxes whose frames another snapshot has differently, or not at all.
  public func changes(to other: LayoutSnapshot) -> [LayoutBox] {
    entries.filter { other[$0.box] != $0.frame }.map { $0.box }
  }

  /// The frames on the way to a later snapshot: at 0 those of this snapshot, at 1 those of `other`. A box that only one
  /// of the snapshots has keeps its frame there. The boxes come in the order of `other`, and last those that `other`
  /// does not have.
  public func frames(towards other: LayoutSnapshot, at progress: Double) -> [Entry] {
    let staying = other.entries.map { entry in
      (
        box: entry.box,
        frame: self[entry.box].map { $0.moved(to: entry.frame, progress) } ?? entry.frame
      )
    }
    return staying + entries.filter { other[$0.box] == nil }
  }
}

extension LayoutBox {
  /// Lays out if need be, and takes all frames from this box down.
  public final func snapshot() -> LayoutSnapshot {
    root.layoutIfNeeded()
    return LayoutSnapshot(self)
  }
}

extension Rect {
  /// The rectangle between this one, at 0, and another, at 1. Edges move evenly.
  public func moved(to other: Rect, _ progress: Double) -> Rect {
    // Exact at both ends.
    func mix(_ a: Double, _ b: Double) -> Double { a * (1 - progress) + b * progress }
    return Rect(
      mix(minX, other.minX), mix(minY, other.minY), mix(width, other.width),
      mix(height, other.height))
  }
}
