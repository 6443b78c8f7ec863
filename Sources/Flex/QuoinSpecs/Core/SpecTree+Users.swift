// SpecTree+Users.swift -- a pointer of the program's for each node.
//
// The pointers are an array of their own, which has no room before the first one is set.

extension SpecTree {
  /// Keeps a pointer for the program with a node; nil takes it away. The tree does nothing with it. Throws `staleNode` or
  /// `outOfMemory`.
  public mutating func setUser(_ node: SpecNode, _ user: UnsafeMutableRawPointer?) throws(SpecError) {
    try setUser(try index(of: node), user)
  }

  /// The pointer that the program has set for a node; nil at first.
  public func user(_ node: SpecNode) throws(SpecError) -> UnsafeMutableRawPointer? {
    user(try index(of: node))
  }

  func user(_ node: Int32) -> UnsafeMutableRawPointer? { node < users.count ? users[node] : nil }

  mutating func setUser(_ node: Int32, _ user: UnsafeMutableRawPointer?) throws(SpecError) {
    if node >= users.count {
      if user == nil { return }
      try users.reserve(Int(nodes.count), allocator)
      while node >= users.count { users.append(nil) }
    }
    users[node] = user
  }
}
