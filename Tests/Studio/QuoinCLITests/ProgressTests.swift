// ProgressTests.swift -- the bar of long work.

@testable import QuoinCommand
import Testing

@Suite struct ProgressTests {
  @Test func bar_parts_areDrawn() {
    #expect(Progress.bar(0, width: 10) == "[..........]   0 %  ")
    #expect(Progress.bar(0.5625, width: 10) == "[#####.....]  56 %  ")
    #expect(Progress.bar(1, width: 10) == "[##########] 100 %  ")
    #expect(Progress.bar(1.5, width: 4) == "[####] 100 %  ")
  }

  @Test func bar_unknownSize_isNone() {
    #expect(Progress.bar(nil, width: 10).isEmpty)
  }
}
