// LabelStore.swift -- names and source locations of variables and constraints.
//
// Nothing is allocated until the first label. A label is one block: the bytes of the name and a zero,
// then those of the file and a zero, so that C can be handed either as it is.
//
// While a transaction is open, a label that is replaced or dropped is not freed but kept aside, with its
// place. A rollback puts these labels back, newest first; a commit frees them. Dropping a label must not
// fail. So the room to keep all labels is made when the transaction begins, and again with each new label.

/// A name and where in the caller's source it was given. The bytes are UTF-8, are followed by a zero
/// that is not counted, and live as long as the label.
public struct Label {
  /// The name.
  public let name: UnsafeBufferPointer<UInt8>
  /// The source file, as the caller's compiler names it.
  public let file: UnsafeBufferPointer<UInt8>
  /// The line in that file.
  public let line: Int
}

/// The labels of one kind of thing, by index.
struct LabelTable {
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

  private struct Former: BitwiseCopyable {
    var index: Int32
    var block: Block
  }

  private var blocks = Slab<Block>()
  private var former = Slab<Former>()
  private var labelled = 0
  private var isRecording = false

  subscript(index: Int32) -> Label? {
    guard Int(index) < blocks.count, let bytes = blocks[index].bytes else { return nil }
    let block = blocks[index]
    return Label(
      name: UnsafeBufferPointer(start: bytes, count: Int(block.nameCount)),
      file: UnsafeBufferPointer(start: bytes + block.fileStart, count: Int(block.fileCount)),
      line: block.line)
  }

  mutating func set(
    _ index: Int32, _ name: UnsafeBufferPointer<UInt8>, _ file: UnsafeBufferPointer<UInt8>, _ line: Int,
    _ memory: inout Memory
  ) throws(EngineError) {
    guard name.count <= Limits.longestLabel, file.count <= Limits.longestLabel else { throw .tooLarge }
    try blocks.reserve(Int(index) + 1, &memory)
    if isRecording { try former.reserve(former.count + labelled + 2, &memory) }
    while blocks.count <= Int(index) { blocks.append(.none) }
    var made = Block(bytes: nil, nameCount: Int32(name.count), fileCount: Int32(file.count), line: line)
    let bytes = try memory.allocate(bytes: made.size).bindMemory(to: UInt8.self, capacity: made.size)
    bytes.update(repeating: 0, count: made.size)
    if let start = name.baseAddress { bytes.copy(start, count: name.count) }
    if let start = file.baseAddress { (bytes + made.fileStart).copy(start, count: file.count) }
    made.bytes = bytes
    replace(index, by: made, &memory)
  }

  mutating func remove(_ index: Int32, _ memory: inout Memory) {
    guard Int(index) < blocks.count, blocks[index].bytes != nil else { return }
    replace(index, by: .none, &memory)
  }

  private mutating func replace(_ index: Int32, by block: Block, _ memory: inout Memory) {
    let old = blocks[index]
    labelled += (block.bytes == nil ? 0 : 1) - (old.bytes == nil ? 0 : 1)
    blocks[index] = block
    if isRecording {
      former.append(Former(index: index, block: old))
    } else {
      release(old, &memory)
    }
  }

  private func release(_ block: Block, _ memory: inout Memory) {
    guard let bytes = block.bytes else { return }
    memory.deallocate(UnsafeMutableRawPointer(bytes), bytes: block.size)
  }

  // MARK: Transactions

  /// Reserves room to keep every label there is.
  mutating func reserveFormer(_ memory: inout Memory) throws(EngineError) {
    try former.reserve(labelled, &memory)
  }

  /// From now on keeps labels that are replaced or dropped; the calling function has reserved.
  mutating func record() { isRecording = true }

  mutating func commit(_ memory: inout Memory) {
    isRecording = false
    while former.count > 0 { release(former.removeLast().block, &memory) }
  }

  mutating func rollback(_ memory: inout Memory) {
    isRecording = false
    while former.count > 0 {
      let one = former.removeLast()
      replace(one.index, by: one.block, &memory)
    }
  }

  // MARK: All of them

  func copy(to other: inout LabelTable, _ memory: inout Memory) throws(EngineError) {
    for index in 0..<Int32(blocks.count) {
      guard let label = self[index] else { continue }
      try other.set(index, label.name, label.file, label.line, &memory)
    }
  }

  mutating func free(_ memory: inout Memory) {
    commit(&memory)
    for index in 0..<Int32(blocks.count) { remove(index, &memory) }
    blocks.free(&memory)
    former.free(&memory)
  }
}

struct LabelStore {
  var variables = LabelTable()
  var constraints = LabelTable()

  mutating func reserveFormer(_ memory: inout Memory) throws(EngineError) {
    try variables.reserveFormer(&memory)
    try constraints.reserveFormer(&memory)
  }

  mutating func record() {
    variables.record()
    constraints.record()
  }

  mutating func commit(_ memory: inout Memory) {
    variables.commit(&memory)
    constraints.commit(&memory)
  }

  mutating func rollback(_ memory: inout Memory) {
    variables.rollback(&memory)
    constraints.rollback(&memory)
  }

  func copy(to other: inout LabelStore, _ memory: inout Memory) throws(EngineError) {
    try variables.copy(to: &other.variables, &memory)
    try constraints.copy(to: &other.constraints, &memory)
  }

  mutating func free(_ memory: inout Memory) {
    variables.free(&memory)
    constraints.free(&memory)
  }
}
