// BoxWalk.swift -- a walk through a box and all below it, parents first.
//
// A tree may be deeper than the stack, so that the walk keeps its own.

struct BoxWalk: IteratorProtocol {
  /// The box that was visited last; its children come next.
  private var last: LayoutBox?
  private var top: LayoutBox?
  private var open: [BoxList.Iterator] = []

  init(_ top: LayoutBox) { self.top = top }

  mutating func next() -> LayoutBox? {
    if let top {
      (last, self.top) = (top, nil)
      return top
    }
    if let last, last.brood.count > 0 { open.append(last.brood.makeIterator()) }
    last = nil
    while !open.isEmpty {
      last = open[open.count - 1].next()
      if last != nil { return last }
      open.removeLast()
    }
    return nil
  }
}
