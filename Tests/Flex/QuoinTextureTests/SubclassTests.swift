import QuoinSpecs
import QuoinTexture
import Testing

/// Subclasses of specs that may be subclassed, and the stack's two ways to say where children lie.
@Suite struct SubclassTests {
  /// Places its child by itself.
  private final class Lower: ASRelativeLayoutSpec {
    override func calculateLayoutThatFits(_ range: ASSizeRange) throws(ASLayoutError) -> ASLayout {
      let part = try children[0].layoutThatFits(ASSizeRangeMake(.zero, range.max))
      part.position = Point(x: 7, y: range.max.height - part.size.height)
      return ASLayout(layoutElement: self, size: range.max, sublayouts: [part])
    }
  }

  /// Asks its superclass.
  private final class Named: ASRelativeLayoutSpec {
    var asked = 0
    override func calculateLayoutThatFits(_ range: ASSizeRange) throws(ASLayoutError) -> ASLayout {
      asked += 1
      return try super.calculateLayoutThatFits(range)
    }
  }

  /// Changes nothing.
  private final class Plain: ASRelativeLayoutSpec {}

  @Test func relativeSpec_subclassed_isLaidOutByTheSubclass() throws {
    let child = box(20, 10)
    let spec = Lower(child: child)
    try spec.layout(ASSizeRange(exactly: Size(100, 50)))
    #expect(child.frame == Rect(7, 40, 20, 10))
  }

  @Test func relativeSpec_subclassThatAsksItsSuperclass_isLaidOutAsItsSuperclass() throws {
    let places: [ASRelativeLayoutSpecPosition] = [.none, .start, .center, .end]
    let ranges = [
      range(0, 0, 101, 51), range(0, 0, .infinity, 51), range(30, 30, .infinity, .infinity),
      range(0, 0, 5, 5),
      range(101, 51, 101, 51),
    ]
    for rounding in [SpecRounding.texture, .none] {
      for (across, down) in places.flatMap({ one in places.map { (one, $0) } }) {
        for sizing in 0...3 as ClosedRange<UInt32> {
          let option = ASRelativeLayoutSpecSizingOption(rawValue: sizing)
          let (a, b, c) = (box(20.3, 10.6), box(20.3, 10.6), box(20.3, 10.6))
          let named = Named(
            horizontalPosition: across, verticalPosition: down, sizingOption: option, child: b)
          let specs = [
            ASRelativeLayoutSpec(
              horizontalPosition: across, verticalPosition: down, sizingOption: option, child: a), named,
            Plain(horizontalPosition: across, verticalPosition: down, sizingOption: option, child: c),
          ]
          for spec in specs { try spec.setRounding(rounding, scale: 2) }
          for range in ranges {
            let sizes = try specs.map { try $0.layout(range) }
            #expect(sizes[1] == sizes[0] && sizes[2] == sizes[0])
            #expect(b.frame == a.frame && c.frame == a.frame)
          }
          #expect(named.asked == ranges.count)
        }
      }
    }
  }

  // MARK: Alignments

  private func isRefused(_ stack: ASStackLayoutSpec) -> Bool {
    do {
      try stack.layout(range(100, 0, 100, 50))
    } catch .badProperty(let element, .badChoice) {
      return element === stack
    } catch {}
    return false
  }

  @Test func justifyContent_againstAnAlignmentInForce_isRefused() throws {
    let child = box(20, 10)
    let stack = row(child)
    stack.horizontalAlignment = .right
    try stack.layout(range(100, 0, 100, 50))
    #expect(child.frame.x == 80)
    stack.justifyContent = .start
    #expect(isRefused(stack) && isRefused(stack) && child.frame.x == 80)
    stack.horizontalAlignment = .none
    try stack.layout(range(100, 0, 100, 50))
    #expect(child.frame.x == 0 && stack.justifyContent == .start)
    stack.verticalAlignment = .bottom
    stack.alignItems = .start
    #expect(isRefused(stack))
    stack.alignItems = .end
    #expect(!isRefused(stack))
  }

  @Test func justifyContent_inTheInitialiser_yieldsToAnAlignment() throws {
    let child = box(20, 10)
    let stack = ASStackLayoutSpec(justifyContent: .end, children: [child])
    stack.horizontalAlignment = .middle
    #expect(stack.justifyContent == .center && !isRefused(stack) && child.frame.x == 40)
    stack.direction = .vertical
    #expect(stack.alignItems == .center && !isRefused(stack))
  }
}
