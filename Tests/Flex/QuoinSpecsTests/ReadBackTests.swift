// ReadBackTests.swift -- what was set is read back as it was set, on every kind of node, also after layouts.

import QuoinSpecs
import Testing

@Suite struct ReadBackTests {
  private static let kinds: [SpecKind] = (0...14).compactMap { SpecKind(rawValue: $0) }

  /// A number that a property takes. Percentages are drawn where they are allowed.
  private static func lengths(_ property: SpecProperty) -> [FlexLength] {
    [.points(Double(property.rawValue) + 3), .percent(37), .percent(118), FlexLength(0, .maxContent), .auto]
  }

  /// Sets what the node takes of the property, one length after the other, and returns the lengths that are read
  /// differently after a layout.
  private static func misread(_ kind: SpecKind, _ property: SpecProperty) throws -> (
    count: Int, wrong: [String]
  ) {
    var wrong: [String] = []
    var count = 0
    for length in lengths(property) {
      var tree = SpecTree()
      let node = try tree.make(kind)
      let outer = try tree.make(.flex)
      try tree.append(node, to: outer)
      do { try tree.set(property, of: node, to: length) } catch { continue }
      let before = try tree.length(property, of: node)
      try tree.layout(outer, SizeRange(min: .zero, max: SpecSize(300, 200)))
      count += 1
      let after = try tree.length(property, of: node)
      let isUnset = length.unit == .auto && after.unit == .undefined
      if before != after || after != length && !isUnset {
        wrong.append("\(kind) \(property): \(length) is read as \(after)")
      }
    }
    return (count, wrong)
  }

  @Test func everyProperty_ofEveryKind_isReadBackAfterALayout() throws {
    var count = 0
    for kind in Self.kinds {
      for property in SpecProperty.allCases {
        let found = try Self.misread(kind, property)
        count += found.count
        #expect(found.wrong == [])
      }
    }
    print("\(count) lengths were read back")
    #expect(count > 2000)
  }

  @Test func aPropertyOfSpecs_changesNothingThatAContainerHasFound() throws {
    // The two flags of a container lie above the fractions of the first nine properties.
    for property in [SpecProperty.positionX, .positionY, .spacing] {
      var tree = SpecTree()
      let row = try tree.make(.flex)
      let box = try tree.make(.leaf)
      try tree.set(.width, of: box, to: 40)
      try tree.append(box, to: row)
      let size = try tree.layout(row, .unconstrained)
      try tree.set(property, of: row, to: 118)
      #expect(try tree.length(property, of: row) == .points(118))
      #expect(try tree.layout(row, .unconstrained) == size)
      try tree.clear(property, of: row)
      #expect(try tree.length(property, of: row) == .undefined)
      #expect(try tree.layout(row, .unconstrained) == size)
    }
  }
}
