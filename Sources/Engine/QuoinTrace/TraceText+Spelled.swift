// TraceText+Spelled.swift -- the records that begin with a word of several letters. TraceReader+Spelled reads each of them;
// tests that write and read see whether it does.

extension TraceText {
  /// Writes an operation that is spelled out.
  mutating func writeSpelled(_ operation: TraceOp) {
    switch operation {
    case .setRelation(let k, let relation):
      record("rel", k)
      put(relation.word)
    case .setCoefficient(let k, let variable, let coefficient):
      record("coef", k, variable)
      field(coefficient)
    case .setEditStrength(let variable, let strength): record("edit", variable, strength)
    case .removeMany(let names): return writeRemoval(names.count) { names[$0] }
    case .removeVariable(let variable): record("drop", variable)
    case .takeBackVariable(let variable): record("unvar", variable)
    case .setRest(let variable, let value): record("rest", variable, value)
    case .resetStays: put("restay")
    case .updateWithin(let pivots): record("solve", pivots)
    case .label(let label): return write(label)
    case .image(let bytes): return bytes.withUnsafeBytes { writeImage($0) }
    case .hash(let hash): writeHash(hash)
    case .begin: put("begin")
    case .commit: put("commit")
    case .rollback: put("rollback")
    case .end: put("end")
    default: return assertionFailure("the record begins with a letter")
    }
    endLine()
  }

  /// Writes `remove` for names that are passed one by one.
  public mutating func writeRemoval(_ count: Int, name: (Int) -> TraceName) {
    record("remove", count)
    for place in 0..<count { field(name(place)) }
    endLine()
  }

  private mutating func field(_ name: TraceName) {
    switch name {
    case .constraint(let k): field(k)
    case .variable(let variable):
      put(" v")
      index(variable)
    case .edit(let variable):
      put(" e")
      index(variable)
    }
  }

  // MARK: Labels

  private mutating func write(_ label: TraceLabel) {
    label.name.withUnsafeBufferPointer { name in
      label.file.withUnsafeBufferPointer { writeLabel(label.target, name: name, file: $0, line: label.line) }
    }
  }

  /// Writes `label`. A text that is very long is cut.
  public mutating func writeLabel(
    _ target: TraceName, name: UnsafeBufferPointer<UInt8>, file: UnsafeBufferPointer<UInt8>, line: Int
  ) {
    put("label")
    field(target)
    field(text: name)
    field(text: file)
    field(max(line, 0))
    endLine()
  }

  private mutating func field(text: UnsafeBufferPointer<UInt8>) {
    append(ASCII.space)
    if text.isEmpty { return append(ASCII.underscore) }
    let isAlone = text.count == 1 && text[0] == ASCII.underscore
    for byte in text.prefix(TraceBytes.keptLength(of: text)) {
      if TraceBytes.isPlain(byte) && !isAlone {
        append(byte)
      } else {
        append(ASCII.percent)
        append(TraceBytes.hexadecimal(byte >> 4))
        append(TraceBytes.hexadecimal(byte))
      }
    }
  }

  // MARK: States

  /// Writes `image`.
  public mutating func writeImage(_ bytes: UnsafeRawBufferPointer) {
    record("image", bytes.count)
    var start = 0
    while start < bytes.count {
      let end = min(start + TraceBytes.bytesPerWord, bytes.count)
      append(ASCII.space)
      writeWord(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      start = end
    }
    endLine()
  }

  private mutating func writeWord(_ bytes: UnsafeRawBufferPointer) {
    var (held, bits): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      bits += TraceBytes.bitsPerByte
      while bits >= TraceBytes.bitsPerCharacter {
        bits -= TraceBytes.bitsPerCharacter
        append(TraceBytes.character(held >> bits))
      }
      held &= (1 << bits) - 1
    }
    if bits > 0 { append(TraceBytes.character(held << (TraceBytes.bitsPerCharacter - bits))) }
  }

  private mutating func writeHash(_ hash: UInt64) {
    put("hash ")
    for place in (0..<TraceBytes.hashDigits).reversed() {
      let bits = UInt8(truncatingIfNeeded: hash >> UInt64(place * TraceBytes.bitsPerHexadecimal))
      append(TraceBytes.hexadecimal(bits) | ASCII.lowercase)
    }
  }
}

extension TraceRelation {
  /// The relation with the blank before it.
  var word: StaticString {
    switch self {
    case .lessOrEqual: " le"
    case .equal: " eq"
    case .greaterOrEqual: " ge"
    }
  }
}
