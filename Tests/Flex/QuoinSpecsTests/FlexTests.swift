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
  private let row: [String: Any] = ["flexDirection": "row", "width": 100, "height": 50]

  private func in100(_ more: [String: Any], _ children: FlexSketch...) -> FlexSketch {
    FlexSketch(style: row.merging(more) { $1 }, children: children)
  }

  @Test func growing_oneOfTwo_takesWhatIsLeft() throws {
    let sketch = in100([:], flex(["width": 30]), flex(["flexGrow": 1]))
    #expect(try frames(sketch) == [[0, 0, 100, 50], [0, 0, 30, 50], [30, 0, 70, 50]])
    #expect(try frames(sketch, isRTL: true) == [[0, 0, 100, 50], [70, 0, 30, 50], [0, 0, 70, 50]])
  }

  @Test func growing_past_aLimit_givesTheRestToTheOthers() throws {
    let sketch = in100([:], flex(["flexGrow": 1, "maxWidth": 20]), flex(["flexGrow": 1]))
    #expect(try frames(sketch)[1...] == [[0, 0, 20, 50], [20, 0, 80, 50]])
  }

  @Test func shrinking_isWeightedByTheBasis_andStopsAtLimits() throws {
    let plain = in100([:], flex(["width": 90, "flexShrink": 1]), flex(["width": 60, "flexShrink": 1]))
    #expect(try frames(plain)[1...] == [[0, 0, 60, 50], [60, 0, 40, 50]])
    let limited = in100(
      [:], flex(["width": 90, "flexShrink": 1, "minWidth": 80]), flex(["width": 60, "flexShrink": 1]))
    #expect(try frames(limited)[1...] == [[0, 0, 80, 50], [80, 0, 20, 50]])
  }

  @Test func weightsBelowOne_leaveTheRest() throws {
    #expect(try frames(in100([:], flex(["flexGrow": 0.25])))[1] == [0, 0, 25, 50])
    let two = in100([:], flex(["flexGrow": 0.5]), flex(["flexGrow": 0.2]))
    #expect(try frames(two)[1...] == [[0, 0, 50, 50], [50, 0, 20, 50]])
  }

  @Test func reversed_row_beginsAtTheOtherEnd() throws {
    let sketch = in100(["flexDirection": "row-reverse"], flex(["width": 10]), flex(["width": 20]))
    #expect(try frames(sketch)[1...] == [[90, 0, 10, 50], [70, 0, 20, 50]])
    #expect(try frames(sketch, isRTL: true)[1...] == [[0, 0, 10, 50], [10, 0, 20, 50]])
  }

  @Test func wrapping_withGaps_makesLines() throws {
    let item = flex(["width": 40, "height": 10])
    let sketch = in100(["flexWrap": "wrap", "gap": ["row": 5, "column": 6]], item, item, item)
    #expect(try frames(sketch)[1...] == [[0, 0, 40, 10], [46, 0, 40, 10], [0, 15, 40, 10]])
    let reversed = in100(["flexWrap": "wrap-reverse", "gap": ["row": 5, "column": 6]], item, item, item)
    #expect(try frames(reversed)[1...] == [[0, 40, 40, 10], [46, 40, 40, 10], [0, 25, 40, 10]])
  }

  @Test func lines_areHandedWhatIsLeftAcross() throws {
    let item = flex(["width": 60, "height": 10])
    let cases: [(String, [Double])] = [
      ("flex-start", [0, 10]), ("flex-end", [30, 40]), ("center", [15, 25]), ("space-between", [0, 40]),
      ("space-around", [7.5, 32.5].map { $0.rounded() }), ("space-evenly", [10, 30]), ("stretch", [0, 25]),
    ]
    for (choice, wanted) in cases {
      let sketch = in100(["flexWrap": "wrap", "alignContent": choice], item, item)
      #expect(try frames(sketch)[1...].map { $0[1] } == wanted, "\(choice)")
    }
  }

  @Test func justifyContent_handsOutWhatIsLeft() throws {
    let item = flex(["width": 20])
    let cases: [(String, [Double])] = [
      ("flex-start", [0, 20]), ("flex-end", [60, 80]), ("center", [30, 50]), ("space-between", [0, 80]),
      ("space-around", [15, 65]), ("space-evenly", [20, 60]),
    ]
    for (choice, wanted) in cases {
      let sketch = in100(["justifyContent": choice], item, item)
      #expect(try frames(sketch)[1...].map { $0[0] } == wanted, "\(choice)")
    }
  }

  @Test func marginsThatAreAuto_takeWhatIsLeft() throws {
    let item = ["width": 20, "height": 10] as [String: Any]
    let sketch = in100(
      [:], flex(item.merging(["margin": ["left": "auto"]]) { $1 }),
      flex(item.merging(["margin": ["top": "auto", "bottom": "auto"]]) { $1 }))
    #expect(try frames(sketch)[1...] == [[60, 0, 20, 10], [80, 20, 20, 10]])
  }

  @Test func framing_isInsideTheBorderBox_orAroundTheContentBox() throws {
    let style: [String: Any] = ["padding": ["all": 5], "border": ["all": 1], "width": 30, "height": 30]
    let inner = flex(["flexGrow": 1])
    #expect(try frames(flex(style, inner)) == [[0, 0, 30, 30], [6, 6, 18, 18]])
    let content = flex(style.merging(["boxSizing": "content-box"]) { $1 }, inner)
    #expect(try frames(content) == [[0, 0, 42, 42], [6, 6, 30, 30]])
  }

  @Test func percentages_referToTheRoomInside() throws {
    let sketch = in100(
      ["padding": ["horizontal": 10]], flex(["width": "50%", "height": "20%", "margin": ["top": "10%"]]))
    #expect(try frames(sketch)[1] == [10, 8, 40, 10])
  }

  @Test func aspectRatio_givesTheOtherExtent() throws {
    let sketch = in100(["alignItems": "flex-start"], flex(["width": 30, "aspectRatio": 2]))
    #expect(try frames(sketch)[1] == [0, 0, 30, 15])
  }

  @Test func baselines_areOnOneLevel() throws {
    let sketch = in100(
      ["alignItems": "baseline"], flex(["width": 10, "height": 30]),
      flex(["width": 10, "height": 40], flex(["width": 5, "height": 12])))
    #expect(try frames(sketch)[1...].map { $0[1] } == [0, 18, 0])
  }

  @Test func absolute_liesAtItsEdges_inTheNearestThatIsNotStatic() throws {
    let absolute = flex([
      "positionType": "absolute", "width": 10, "height": 10, "position": ["right": 5, "bottom": 5],
    ])
    #expect(try frames(in100([:], absolute))[1] == [85, 35, 10, 10])
    let through = in100(
      [:], flex(["width": 20]), flex(["positionType": "static", "width": 40, "height": 20], absolute))
    #expect(try frames(through)[3] == [65, 35, 10, 10])
    let between = flex([
      "positionType": "absolute", "position": ["left": 10, "right": 20, "top": "10%", "bottom": "10%"],
    ])
    #expect(try frames(in100(["border": ["all": 5]], between))[1] == [15, 9, 60, 32])
  }

  @Test func hiddenAndDissolved_takeNoPart() throws {
    let item = flex(["width": 20])
    let sketch = in100(
      [:], item, flex(["display": "none", "width": 50], flex(["width": 9, "height": 9])),
      flex(["display": "contents", "width": 50], flex(["width": 30])), item)
    #expect(
      try frames(sketch)[1...] == [
        [0, 0, 20, 50], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [20, 0, 30, 50], [50, 0, 20, 50],
      ])
  }

  @Test func rounding_keepsTheSum() throws {
    let item = flex(["flexGrow": 1])
    #expect(try frames(in100([:], item, item, item))[1...].map { $0[2] } == [33, 34, 33])
  }

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
