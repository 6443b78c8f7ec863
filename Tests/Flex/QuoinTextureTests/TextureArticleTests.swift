// TextureArticleTests.swift -- each row of the article "From Texture" has a word of this module or a reason. That the words are
// symbols of the module is checked where the documentation is built: a link to none is an error.

import Foundation
import Testing

@Suite struct TextureArticleTests {
  private func article() throws -> String {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(
      contentsOf: root.appendingPathComponent("Sources/Flex/QuoinTexture/QuoinTexture.docc/FromTexture.md"),
      encoding: .utf8)
  }

  @Test func rows_ofTheArticle_haveAWordOrAReason() throws {
    let rows = try article().components(separatedBy: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| Texture")
    }
    #expect(rows.count > 100)
    for row in rows {
      let cells = row.components(separatedBy: " | ")
      #expect(cells.count == 2, "\(row)")
      #expect(cells.last?.hasPrefix("none: ") == true || cells.last?.contains("`") == true, "\(row)")
    }
  }
}
