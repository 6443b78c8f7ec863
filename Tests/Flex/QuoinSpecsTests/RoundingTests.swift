import Testing

@testable import QuoinSpecs

@Suite struct RoundingTests {
  @Test func wholeNumbers_manyValues_areThoseOfTheStandardLibrary() {
    var value = 1e-9
    while value < 1e16 {
      for sign in [1.0, -1.0] {
        for other in [sign * value, (sign * value).rounded(), (sign * value).rounded().nextUp] {
          #expect(PixelGrid.ceil(other) == other.rounded(.up))
          #expect(PixelGrid.floor(other) == other.rounded(.down))
        }
      }
      value *= 1.37
    }
  }

  @Test func up_whatASinglePrecisionFloatIsOff_isNotRounded() {
    #expect(PixelGrid().up(Double(Float(0.1)) * 10) == 1)
    #expect(PixelGrid().up(1.001) == 2)
    #expect(PixelGrid(scale: 2).up(1.001) == 1.5)
    #expect(PixelGrid(scale: 3).up(1.2) == 4.0 / 3)
  }

  @Test func snapped_half_goesAwayFromZero() {
    #expect(PixelGrid().snapped(0.5) == 1)
    #expect(PixelGrid().snapped(-0.5) == -1)
    #expect(PixelGrid().snapped(0.5.nextDown) == 0)
    #expect(PixelGrid(scale: 2).snapped(0.25) == 0.5)
  }

  @Test func otherStrategies_whileSizesAreComputed_roundNothing() {
    for strategy in [SpecRounding.grid, .none] {
      let grid = PixelGrid(strategy: strategy, scale: 2)
      #expect(
        grid.up(0.3) == 0.3 && grid.down(0.3) == 0.3 && grid.nearest(0.3) == 0.3 && grid.share(0.3) == 0.3)
    }
  }

  /// A row of three thirds of 110 points.
  private func thirds(_ strategy: SpecRounding) throws -> [SpecFrame] {
    let box: Words = ["box": "a", "style": ["width": 50, "height": 10, "flexShrink": 1] as Words]
    let tree = try WordTree(["spec": "stack", "children": [box, box, box]], rounding: strategy)
    let range = SizeRange(minWidth: 110, minHeight: 0, maxWidth: 110, maxHeight: 50)
    return try tree.layout(range).frames.map(\.1)
  }

  @Test func strategies_threeThirdsOf110_differ() throws {
    let texture = try thirds(.texture)
    #expect(texture.map(\.x) == [0, 37, 74] && texture.map(\.width) == [37, 37, 37])
    let grid = try thirds(.grid)
    #expect(grid.map(\.x) == [0, 37, 73] && grid.map(\.width) == [37, 36, 37])
    let none = try thirds(.none)
    #expect(abs(none[2].x - 220.0 / 3) < 1e-9 && abs(none[2].width - 110.0 / 3) < 1e-9)
  }

  @Test func layout_smallestScale_isFinite() throws {
    for strategy in [SpecRounding.texture, .grid, .none, .yoga] {
      var tree = SpecTree()
      try tree.setRounding(strategy, scale: 1.0 / 1024)
      let leaf = try tree.make(.leaf)
      let size = try tree.layout(leaf, SizeRange(min: .zero, max: SpecSize(399, 153)))
      let frame = try tree.frame(of: leaf)
      #expect(size.width >= 0 && size.width <= 1024 && size.height >= 0 && size.height <= 1024)
      #expect(frame.width >= 0 && frame.width <= 1024 && frame.height >= 0 && frame.height <= 1024)
    }
  }

  @Test func setRounding_badScale_isRefused() {
    var tree = SpecTree()
    for scale in [0, -1, .nan, .infinity, 4096, 1 / 1024 - 1e-18, 1e-6, 1e-300, .leastNonzeroMagnitude] {
      #expect(throws: SpecError.badNumber) { try tree.setRounding(.texture, scale: scale) }
    }
    #expect(tree.scale == 1)
  }
}
