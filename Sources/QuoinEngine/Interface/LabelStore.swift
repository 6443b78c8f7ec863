// LabelStore.swift -- names and source locations of variables and constraints.
//
// Nothing is allocated until the first label. A label is one block: the bytes of the name and a zero,
// then those of the file and a zero, so that C can be handed either as it is.

/// A name and where in the caller's source it was given. The bytes are UTF-8, are followed by a zero
/// that is not counted, and live as long as the label.
public struct Label {
  /// The name.
  public let name: UnsafeBufferPointer<UInt8>
  /// The source file, as the caller's compiler names it.
  public let file: UnsafeBufferPointer<UInt8>
  /// The line in it.
  public let line: Int
}

struct LabelStore {
  private struct Block: BitwiseCopyable {
    var bytes: UnsafeMutablePointer<UInt8>?
    var nameCount: Int32
    var fileCount: Int32
    var line: Int

    static var none: Block { Block(bytes: nil, nameCount: 0, fileCount: 0, line: 0) }

    /// Where the file begins, and how long the block is.
    var fileStart: Int { Int(nameCount) + 1 }
    var size: Int { fileStart + Int(fileCount) + 1 }
  }

  private var variables = Slab<Block>()
  private var constraints = Slab<Block>()

  func variable(_ j: Int32) -> Label? { LabelStore.label(variables, j) }
  func constraint(_ i: Int32) -> Label? { LabelStore.label(constraints, i) }

  mutating func setVariable(
    _ j: Int32, _ name: UnsafeBufferPointer<UInt8>, _ file: UnsafeBufferPointer<UInt8>, _ line: Int,
    _ memory: inout Memory
  ) throws(EngineError) {
    try LabelStore.set(&variables, j, name, file, line, &memory)
  }

  mutating func setConstraint(
    _ i: Int32, _ name: UnsafeBufferPointer<UInt8>, _ file: UnsafeBufferPointer<UInt8>, _ line: Int,
    _ memory: inout Memory
  ) throws(EngineError) {
    try LabelStore.set(&constraints, i, name, file, line, &memory)
  }

  mutating func removeVariable(_ j: Int32, _ memory: inout Memory) {
    LabelStore.remove(&variables, j, &memory)
  }

  mutating func removeConstraint(_ i: Int32, _ memory: inout Memory) {
    LabelStore.remove(&constraints, i, &memory)
  }

  private static func label(_ blocks: Slab<Block>, _ index: Int32) -> Label? {
    guard Int(index) < blocks.count, let bytes = blocks[index].bytes else { return nil }
    let held = blocks[index]
    return Label(
      name: UnsafeBufferPointer(start: bytes, count: Int(held.nameCount)),
      file: UnsafeBufferPointer(start: bytes + held.fileStart, count: Int(held.fileCount)),
      line: held.line)
  }

  private static func set(
    _ blocks: inout Slab<Block>, _ index: Int32, _ name: UnsafeBufferPointer<UInt8>,
    _ file: UnsafeBufferPointer<UInt8>, _ line: Int, _ memory: inout Memory
  ) throws(EngineError) {
    guard name.count <= Limits.longestLabel, file.count <= Limits.longestLabel else { throw .tooLarge }
    try blocks.reserve(Int(index) + 1, &memory)
    while blocks.count <= Int(index) { blocks.append(.none) }
    var block = Block(
      bytes: nil, nameCount: Int32(name.count), fileCount: Int32(file.count), line: line)
    let bytes = try memory.allocate(bytes: block.size).bindMemory(to: UInt8.self, capacity: block.size)
    bytes.update(repeating: 0, count: block.size)
    if let start = name.baseAddress { bytes.update(from: start, count: name.count) }
    if let start = file.baseAddress { (bytes + block.fileStart).update(from: start, count: file.count) }
    remove(&blocks, index, &memory)
    block.bytes = bytes
    blocks[index] = block
  }

  private static func remove(_ blocks: inout Slab<Block>, _ index: Int32, _ memory: inout Memory) {
    guard Int(index) < blocks.count, let bytes = blocks[index].bytes else { return }
    memory.deallocate(UnsafeMutableRawPointer(bytes), bytes: blocks[index].size)
    blocks[index] = .none
  }

  func copy(to other: inout LabelStore, _ memory: inout Memory) throws(EngineError) {
    for j in 0..<Int32(variables.count) {
      guard let held = variable(j) else { continue }
      try other.setVariable(j, held.name, held.file, held.line, &memory)
    }
    for i in 0..<Int32(constraints.count) {
      guard let held = constraint(i) else { continue }
      try other.setConstraint(i, held.name, held.file, held.line, &memory)
    }
  }

  mutating func free(_ memory: inout Memory) {
    for j in 0..<Int32(variables.count) { LabelStore.remove(&variables, j, &memory) }
    for i in 0..<Int32(constraints.count) { LabelStore.remove(&constraints, i, &memory) }
    variables.free(&memory)
    constraints.free(&memory)
  }
}
