import QuoinSpecs
import Testing

@Suite struct SizeRangeTests {
  private func range(_ minWidth: Double, _ maxWidth: Double) -> SizeRange {
    SizeRange(minWidth: minWidth, minHeight: 0, maxWidth: maxWidth, maxHeight: .infinity)
  }

  @Test func clamped_minimumAboveMaximum_minimumWins() {
    #expect(range(50, 40).clamped(SpecSize(45, 7)) == SpecSize(50, 7))
  }

  @Test func intersection_overlapping_isTheOverlap() {
    #expect(range(10, 50).intersection(range(30, 90)) == range(30, 50))
  }

  @Test func intersection_apart_isTheNearestPointOfTheFirst() {
    #expect(range(10, 50).intersection(range(60, 90)) == range(50, 50))
    #expect(range(60, 90).intersection(range(10, 50)) == range(60, 60))
  }

  @Test func isProper_edges_areInside() {
    #expect(range(0, 0).isProper)
    #expect(range(5, .infinity).isProper)
  }

  @Test func isProper_whatIsNoRange_isRefused() {
    #expect(!range(5, 4).isProper)
    #expect(!range(-1, 4).isProper)
    #expect(!range(.nan, 4).isProper)
    #expect(!range(1, .nan).isProper)
    #expect(!range(.infinity, .infinity).isProper)
  }
}
