// TraceWriter+Fields.swift -- the fields of a record, each with the blank before it.

extension TraceWriter {
  mutating func put(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func endLine() { bytes.append(ASCII.newline) }

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
    bytes.append(ASCII.space)
    bytes.append(contentsOf: index.description.utf8)
  }

  mutating func field(_ value: Double) {
    bytes.append(ASCII.space)
    number(value)
  }

  mutating func field(_ strength: TraceStrength) {
    bytes.append(ASCII.space)
    guard case .soft(let priority, let weight) = strength else { return put("req") }
    switch priority {
    case 750: put("strong")
    case 500: put("medium")
    case 250: put("weak")
    default:
      bytes.append(ASCII.at)
      number(priority)
    }
    if weight != 1 {
      bytes.append(ASCII.star)
      number(weight)
    }
  }

  private mutating func number(_ value: Double) {
    // Whole numbers are most of a layout's, and far quicker to write as such. Not minus zero.
    if let whole = Int32(exactly: value), !(whole == 0 && value.sign == .minus) {
      bytes.append(contentsOf: whole.description.utf8)
      return
    }
    bytes.append(contentsOf: value.description.utf8)
    let fraction = bytes.suffix(2)
    if fraction.first == ASCII.point, fraction.last == UInt8(ascii: "0") { bytes.removeLast(2) }
  }
}
