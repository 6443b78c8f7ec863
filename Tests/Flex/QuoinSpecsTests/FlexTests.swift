import QuoinSpecs
import Testing

/// Flex containers in a few words.
struct FlexSketch {
  var style: [String: Any]
  var children: [FlexSketch]

  /// The nodes of a case, parents first.
  var nodes: [Words] {
    var all: [Words] = []
    add(to: &all, parent: -1)
    return all
  }

  private func add(to all: inout [Words], parent: Int) {
    let place = all.count
    all.append(["style": style, "parent": parent as Any])
    for child in children { child.add(to: &all, parent: place) }
  }
}

func flex(_ style: [String: Any] = [:], _ children: FlexSketch...) -> FlexSketch {
  FlexSketch(style: style, children: children)
}

func frames(_ sketch: FlexSketch, isRTL: Bool = false) throws -> [[Double]] {
  try FlexTree(sketch.nodes, isRTL: isRTL).frames()
}

@Suite struct FlexTests {
  @Test func lengths_keepTheirUnit() throws {
    var tree = SpecTree()
    let node = try tree.make(.flex)
    for length in [FlexLength.points(0.1), .percent(33.3), .percent(0), .points(0), .points(-7), .auto] {
      try tree.set(.marginLeft, of: node, to: length)
      #expect(try tree.length(.marginLeft, of: node) == length)
    }
    try tree.set(.width, of: node, to: .percent(250))
    #expect(try tree.length(.width, of: node) == .percent(250))
    try tree.set(.width, of: node, to: .auto)
    #expect(try tree.length(.width, of: node) == .undefined)
  }

  @Test func wrongLengths_areTypedErrorsAndChangeNothing() throws {
    var tree = SpecTree()
    let node = try tree.make(.flex)
    try tree.set(.paddingLeft, of: node, to: .points(3))
    #expect(throws: SpecError.negative) { try tree.set(.paddingLeft, of: node, to: .points(-1)) }
    #expect(throws: SpecError.badNumber) { try tree.set(.paddingLeft, of: node, to: .points(.nan)) }
    #expect(throws: SpecError.badNumber) { try tree.set(.paddingLeft, of: node, to: .percent(.infinity)) }
    #expect(throws: SpecError.badNumber) { try tree.set(.marginLeft, of: node, to: .points(1e300)) }
    #expect(throws: SpecError.badChoice) { try tree.set(.paddingLeft, of: node, to: .auto) }
    #expect(throws: SpecError.badChoice) { try tree.set(.borderTop, of: node, to: .percent(5)) }
    #expect(throws: SpecError.badChoice) { try tree.set(.flexGrow, of: node, to: .percent(5)) }
    #expect(throws: SpecError.badRatio) { try tree.set(.aspectRatio, of: node, to: .points(-1)) }
    #expect(throws: SpecError.badChoice) { try tree.set(.flexWrap, of: node, to: 3) }
    #expect(try tree.length(.paddingLeft, of: node) == .points(3))
  }

  @Test func flexInAStack_andAStackInAFlex_nest() throws {
    var tree = SpecTree()
    let stack = try tree.make(.stack)
    let inner = try tree.make(.flex)
    let box = try tree.make(.box)
    let deepest = try tree.make(.stack)
    let leaf = try tree.make(.leaf)
    try tree.set(.width, of: leaf, to: 20)
    try tree.set(.height, of: leaf, to: 10)
    try tree.set(.paddingAll, of: inner, to: .points(4))
    try tree.set(.marginAll, of: box, to: .points(3))
    try tree.append(inner, to: stack)
    try tree.append(box, to: inner)
    try tree.append(deepest, to: box)
    try tree.append(leaf, to: deepest)
    let size = try tree.layout(stack, SizeRange(min: .zero, max: SpecSize(300, 300)))
    #expect(size == SpecSize(34, 24))
    #expect(try tree.frame(of: box) == SpecFrame(7, 7, 20, 10))
    #expect(try tree.frameInRoot(of: leaf) == SpecFrame(7, 7, 20, 10))
  }
}
