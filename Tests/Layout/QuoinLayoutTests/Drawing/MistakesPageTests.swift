// The page of the documentation that has every kind of mistake does have every kind.

import Foundation
import QuoinLayout
import QuoinTestSupport
import Testing

@Suite struct MistakesPageTests {
  @Test func page_namesEveryReason() throws {
    let place = "Sources/Layout/QuoinLayout/QuoinLayout.docc/Mistakes.md"
    let folder = URL(filePath: PackageFolder.path)
    let page = try String(contentsOf: folder.appending(path: place), encoding: .utf8)
    for reason in LayoutError.Reason.allCases {
      #expect(page.contains("| `\(reason)` |"), "\(place) says nothing of \(reason)")
    }
  }
}
