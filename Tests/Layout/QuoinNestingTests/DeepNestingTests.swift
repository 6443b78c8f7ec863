import QuoinLayout
import QuoinNesting
import QuoinTexture
import Testing

/// A text of `characters` characters, each 10 wide and 20 high, that notes what it was asked.
private final class Text: ASDisplayNode {
  var characters: Double {
    didSet {
      asked = []
      setNeedsLayout()
    }
  }
  var asked: [Double] = []

  init(_ characters: Double) {
    self.characters = characters
    super.init()
  }

  override func calculateSizeThatFits(_ room: SpecSize) -> SpecSize {
    asked.append(room.width)
    let width = characters * 10
    if width <= room.width { return SpecSize(width, 20) }
    return SpecSize(room.width, (width / room.width).rounded(.up) * 20)
  }
}

/// Specs in constraints in specs, several levels deep: a change of the innermost text reaches every level by itself.
@Suite struct DeepNestingTests {
  /// Constraints around an element, 10 points from it on all sides.
  private func constraints(around element: ASLayoutElement) -> LayoutBox {
    let root = LayoutBox("root")
    let box = SpecBox(element)
    root.add(box)
    box.layout.make { make in make.edges.equalTo(root).inset(10) }
    return root
  }

  /// A text of 2 characters above an element.
  private func spec(around element: ASLayoutElement) -> ASLayoutElement {
    ASStackLayoutSpec(direction: .vertical, spacing: 5, children: [Text(2), element])
  }

  /// `levels` containers around a text, the innermost of constraints, and the outermost a spec.
  private func inSpec(_ levels: Int, _ leaf: Text) -> ASLayoutElement {
    var element: ASLayoutElement = leaf
    for level in 0..<levels {
      element = level % 2 == 0 ? ConstraintNode(constraints(around: element)) : spec(around: element)
    }
    return levels % 2 == 0 ? element : spec(around: element)
  }

  /// The height of all levels of `inSpec` beside that of the text, and by how much the text's room is narrower.
  private func framing(_ levels: Int) -> (width: Double, height: Double) {
    let (constraints, specs) = ((levels + 1) / 2, (levels + 1) / 2)
    return (Double(20 * constraints), Double(20 * constraints + 25 * specs))
  }

  /// All of a text that fits into its room: as many lines as it takes.
  private func height(_ leaf: Text, _ room: Double) -> Double {
    (leaf.characters * 10 / room).rounded(.up) * 20
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func spec_nested_followsTheInnermostText(_ levels: Int) throws {
    let leaf = Text(8)
    let root = inSpec(levels, leaf)
    let (across, down) = framing(levels)
    var announced = 0
    root.onNeedsLayout = { announced += 1 }
    for characters in [8.0, 12, 90, 3, 40] {
      leaf.characters = characters
      #expect(announced == (characters == 8 ? 0 : 1))
      announced = 0
      let size = try root.layoutWithConstraints(.unconstrained)
      #expect(size == SpecSize(max(characters * 10, 20) + across, 20 + down))
      #expect(leaf.frame == SpecFrame(0, 0, characters * 10, 20))
      let room = 60.0
      let narrow = try root.layoutWithConstraints(
        SizeRange(minWidth: room + across, minHeight: 0, maxWidth: room + across, maxHeight: .infinity))
      #expect(narrow == SpecSize(room + across, height(leaf, room) + down))
      #expect(leaf.frame.height == height(leaf, room))
      // A text is asked for no limit, for its room, and for its own exact size. Levels do not multiply that.
      #expect(leaf.asked.count <= 6, "\(leaf.asked)")
      #expect(announced == 0)
    }
  }

  @Test(arguments: [1, 2, 3, 4])
  func constraints_nested_followTheInnermostText(_ levels: Int) throws {
    let leaf = Text(8)
    let root = LayoutBox("window")
    let element = inSpec(levels, leaf)
    let box = SpecBox(element), below = LayoutBox("below")
    root.add(box, below)
    below.setIntrinsicSize(Size(10, 10))
    constrain {
      box.left == root.left
      box.top == root.top
      box.width <= 60.0 + framing(levels).width
      below.top == box.bottom + 5
      below.left == root.left
    }
    for characters in [4.0, 90, 5, 31] {
      leaf.characters = characters
      try root.layoutWithSpecs(Size(1000, 4000))
      let room = min(60, characters * 10)
      let (across, down) = framing(levels)
      #expect(box.frame == Rect(0, 0, room + across, height(leaf, room) + down))
      #expect(below.frame.origin.y == height(leaf, room) + down + 5)
      #expect(leaf.frame == SpecFrame(0, 0, room, height(leaf, room)))
      #expect(leaf.asked.count <= 6, "\(leaf.asked)")
    }
  }

  @Test func layout_ofNestedLevels_whenNothingChanged_asksNothing() throws {
    let leaf = Text(8)
    let root = inSpec(4, leaf)
    try root.layoutWithConstraints(.unconstrained)
    leaf.asked = []
    let counters = root.counters
    try root.layoutWithConstraints(.unconstrained)
    #expect(leaf.asked == [] && root.counters == counters)
  }
}
