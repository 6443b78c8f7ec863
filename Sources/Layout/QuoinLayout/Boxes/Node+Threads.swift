// Node+Threads.swift -- two threads that use one tree at once, reported in debug builds.
//
// One thread at a time may use a tree, any thread. Two at once would damage it, and the program would fail
// later, somewhere else. Each call that lays out, records, puts a statement in force, or lets a box, a guide or a
// variable join or leave the tree marks the root meanwhile. So do, once the tree was laid out, calls that change a
// statement's constant, multiplier, priority or weight, or take it back. A thread that finds another thread's mark stops
// the program with a message. Release builds have neither mark nor check.

import CQuoinSys

extension Node {
  #if DEBUG
    /// Marks the root above as in use. Returns the root if the mark is new: `endUse` then has to take it back.
    func beginUse() -> Node? {
      let top = root
      let mine = csys_thread()
      let other = withUnsafeMutablePointer(to: &top.user) { csys_take_mark($0, mine) }
      guard other == 0 || other == mine else {
        fatalError(
          "Two threads use the tree of `\(top.label)` at once. One thread at a time may: let one wait for "
            + "the other, or give each a tree of its own.")
      }
      return other == 0 ? top : nil
    }

    func endUse(_ marked: Node?) {
      if let marked { withUnsafeMutablePointer(to: &marked.user) { csys_drop_mark($0) } }
    }
  #else
    @inline(__always) func beginUse() -> Node? { nil }
    @inline(__always) func endUse(_ marked: Node?) {}
  #endif
}
