// BoxWalk.swift -- a walk through a box and all below it, parents first.
//
// A tree may be deeper than the call stack allows, so the walk keeps a stack of its own.

struct BoxWalk: IteratorProtocol {
  /// The box that was visited last; its children come next.
  private var last: LayoutBox?
  private var top: LayoutBox?
  private var open: [BoxList.Iterator] = []

  init(_ top: LayoutBox) { self.top = top }

  /// How many levels the box that was visited last lies below the first one.
  var depth: Int { open.count }

  /// Leaves out the boxes inside the box that was visited last.
  mutating func skipInside() { last = nil }

  mutating func next() -> LayoutBox? {
    if let top {
      (last, self.top) = (top, nil)
    } else {
      if let last, last.childList.count > 0 { open.append(last.childList.makeIterator()) }
      last = nextInOpen()
    }
    #if DEBUG
      last?.node.visits += 1
    #endif
    return last
  }

  private mutating func nextInOpen() -> LayoutBox? {
    while !open.isEmpty {
      if let box = open[open.count - 1].next() { return box }
      open.removeLast()
    }
    return nil
  }
}
