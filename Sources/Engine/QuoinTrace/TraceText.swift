// TraceText.swift -- writes the text of a trace into any sink that takes bytes.
//
// A sink only takes bytes: `TraceWriter` gathers them in an array, a recorder in memory that its allocator provides.
// Nothing here makes a string on the heap. Lists may be passed element by element, and texts where they lie, so that a
// recorder allocates nothing.
//
// A record that the reader would refuse (a NaN, an index never declared) is written as it was given, and the reader
// says where it is. Two things are mended. In a phase's name `_` replaces each byte that would end the word, and the
// empty name. Of a label, a very long text is cut, and a negative line becomes 0.

public import QuoinEngine

/// Takes the text of a trace.
public protocol TraceText: TextSink {
  mutating func append(_ byte: UInt8)
}

extension TraceText {
  /// Writes one record of any kind.
  public mutating func write(_ record: TraceRecord) {
    record.bytes.withUnsafeBufferPointer { bytes in
      record.file.withUnsafeBufferPointer { file in
        write(record, record.elements.count, bytes: bytes, file: file) { record.elements[$0] }
      }
    }
  }

  /// Writes a record whose list is passed element by element, and its bytes and file where they lie.
  public mutating func write(
    _ record: TraceRecord, _ count: Int, bytes: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0),
    file: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0), element: (Int) -> TraceElement
  ) {
    let form = record.kind.form
    put(form.word)
    for place in 0..<TraceForm.mostFields {
      guard let field = form.field(place) else { break }
      switch field {
      case .terms, .suggestions, .names: list(field, count, element)
      case .text: self.field(text: bytes)
      case .file: self.field(text: file)
      case .phaseName: self.field(phase: bytes)
      case .bytes: self.field(image: bytes)
      default: write(field, of: record)
      }
    }
    append(ASCII.newline)
  }

  /// Writes a line that readers ignore; line ends within the text become blanks.
  public mutating func writeComment(_ text: StaticString) {
    put("# ")
    for place in 0..<text.utf8CodeUnitCount {
      let byte = text.utf8Start[place]
      append(byte == ASCII.newline ? ASCII.space : byte)
    }
    append(ASCII.newline)
  }

  private mutating func write(_ field: TraceField, of record: TraceRecord) {
    switch field {
    case .variableCount, .constraint, .variable, .stepCount: self.field(record.first)
    case .secondVariable: self.field(record.last)
    case .line: self.field(max(record.last, 0))
    case .constraints:
      self.field(record.first)
      self.field(record.last)
    case .constant, .coefficient, .value: self.field(record.number)
    case .strength: self.field(record.strength)
    case .target: self.field(record.first, after: TraceTarget(rawValue: record.choice)?.letter)
    case .hash: self.field(hash: record.hash)
    default:
      append(ASCII.space)
      put(field.word(record.choice) ?? "")
    }
  }

  private mutating func list(_ field: TraceField, _ count: Int, _ element: (Int) -> TraceElement) {
    self.field(count)
    for place in 0..<count {
      let one = element(place)
      if field == .terms { self.field(one.number) }
      self.field(one.index, after: one.isEdit ? ASCII.e : nil)
      if field == .suggestions { self.field(one.number) }
    }
  }

  // MARK: Numbers and words, each with the blank before it

  private mutating func field(_ index: Int, after letter: UInt8? = nil) {
    append(ASCII.space)
    if let letter { append(letter) }
    put(index)
  }

  private mutating func field(_ value: Double) {
    append(ASCII.space)
    number(value)
  }

  /// Writes the shortest decimal that reads back as the same double; a whole number has no fraction.
  mutating func number(_ value: Double) {
    // Most numbers of a layout are whole, and integers are far quicker to write. Minus zero would lose its sign.
    if let whole = Int32(exactly: value), !(whole == 0 && value.sign == .minus) { return put(Int(whole)) }
    let caught = CaughtDigits(value)
    let last = caught.count - 1
    let isWhole = caught.bytes[last - 1] == ASCII.point && caught.bytes[last] == ASCII.zero
    withUnsafeBytes(of: caught.bytes) {
      let digits = $0.bindMemory(to: UInt8.self)
      write(UnsafeBufferPointer(rebasing: digits[..<(isWhole ? last - 1 : last + 1)]))
    }
  }

  // MARK: Texts and bytes

  private mutating func field(phase name: UnsafeBufferPointer<UInt8>) {
    append(ASCII.space)
    if name.isEmpty { append(ASCII.underscore) }
    for byte in name { append(ASCII.endsWord(byte) ? ASCII.underscore : byte) }
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

  private mutating func field(image bytes: UnsafeBufferPointer<UInt8>) {
    field(bytes.count)
    var start = 0
    while start < bytes.count {
      let end = min(start + TraceBytes.bytesPerWord, bytes.count)
      append(ASCII.space)
      TraceBytes.encode(UnsafeBufferPointer(rebasing: bytes[start..<end])) { append($0) }
      start = end
    }
  }

  private mutating func field(hash: UInt64) {
    append(ASCII.space)
    for place in (0..<TraceBytes.hashDigits).reversed() {
      let bits = UInt8(truncatingIfNeeded: hash >> UInt64(place * TraceBytes.bitsPerHexadecimal))
      append(TraceBytes.hexadecimal(bits) | ASCII.lowercase)
    }
  }
}
