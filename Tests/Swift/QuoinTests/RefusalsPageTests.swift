// The documentation's page of refusals names every reason that the engine has for one.

import Foundation
import QuoinTestSupport
import Testing

@Suite struct RefusalsPageTests {
  @Test func page_namesEveryReason() throws {
    let root = URL(filePath: PackageFolder.path)
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    let source = try text("Sources/Engine/QuoinEngine/Types/EngineError.swift")
    let reasons = source.matches(of: /(?m)^  case (\w+)$/).map { String($0.output.1) }
    #expect(reasons.count > 15)
    let page = try text("Sources/Swift/Quoin/Quoin.docc/Refusals.md")
    for reason in reasons { #expect(page.contains("| `\(reason)` |"), "the page says nothing of \(reason)") }
  }
}
