// TraceText+Fields.swift -- the fields of a record, each with the blank before it.
//
// Doubles are written as the shortest decimal that reads back as the same double. Whole numbers have no fraction.

extension TraceText {
  mutating func put(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func endLine() { append(ASCII.newline) }

  mutating func record(_ head: StaticString, _ index: Int) {
    put(head)
    field(index)
  }

  mutating func record(_ head: StaticString, _ first: Int, _ second: Int) {
    record(head, first)
    field(second)
  }

  mutating func record(_ head: StaticString, _ index: Int, _ number: Double) {
    record(head, index)
    field(number)
  }

  mutating func record(_ head: StaticString, _ index: Int, _ strength: TraceStrength) {
    record(head, index)
    field(strength)
  }

  mutating func field(_ index: Int) {
    append(ASCII.space)
    whole(index)
  }

  /// Writes an index without a blank before it.
  mutating func index(_ index: Int) { whole(index) }

  mutating func field(_ value: Double) {
    append(ASCII.space)
    number(value)
  }

  mutating func field(_ strength: TraceStrength) {
    append(ASCII.space)
    guard case .soft(let priority, let weight) = strength else { return put("req") }
    switch priority {
    case TraceStrength.Priority.strong: put("strong")
    case TraceStrength.Priority.medium: put("medium")
    case TraceStrength.Priority.weak: put("weak")
    default:
      append(ASCII.at)
      number(priority)
    }
    if weight != 1 {
      append(ASCII.star)
      number(weight)
    }
  }

  private mutating func number(_ value: Double) {
    // Most numbers of a layout are whole, and integers are far quicker to write. Minus zero would lose its sign.
    if let whole = Int32(exactly: value), !(whole == 0 && value.sign == .minus) {
      return self.whole(Int(whole))
    }
    var caught = CaughtNumber()
    value.write(to: &caught)
    withUnsafeBytes(of: caught.bytes) {
      append(UnsafeBufferPointer(rebasing: $0.bindMemory(to: UInt8.self)[..<caught.lengthWithoutFraction]))
    }
  }

  private mutating func whole(_ number: Int) {
    if number < 0 { append(ASCII.minus) }
    digits(number.magnitude)
  }

  private mutating func digits(_ number: UInt) {
    let base: UInt = 10
    if number >= base { digits(number / base) }
    append(ASCII.zero + UInt8(number % base))
  }
}

/// Catches the digits that the standard library prints, without a string on the heap. Every double fits.
private struct CaughtNumber: TextOutputStream {
  private(set) var bytes = SIMD32<UInt8>()
  private(set) var count = 0

  /// The length without a fraction of zero.
  var lengthWithoutFraction: Int {
    let endsInZero = count >= 2 && bytes[count - 2] == ASCII.point && bytes[count - 1] == ASCII.zero
    return endsInZero ? count - 2 : count
  }

  mutating func _writeASCII(_ digits: UnsafeBufferPointer<UInt8>) {
    for digit in digits { add(digit) }
  }

  mutating func write(_ text: String) {
    for digit in text.utf8 { add(digit) }
  }

  private mutating func add(_ digit: UInt8) {
    guard count < bytes.scalarCount else { return }
    bytes[count] = digit
    count += 1
  }
}
