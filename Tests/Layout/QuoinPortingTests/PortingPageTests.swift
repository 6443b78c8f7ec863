// Every word that ported code uses is in the porting page, and in a test that compiles it.

import Foundation
import QuoinTestSupport
import Testing

@Suite struct PortingPageTests {
  /// By the page's section: words of Masonry, of SnapKit, and of the views below both.
  private static let words: [String: [String]] = [
    "From Masonry": [
      "edges.insets =", ".offset =", ".sizeOffset =", ".centerOffset =", ".inset =", "[MASConstraint]",
      "MASViewAttribute", "MASLayoutPriorityDefaultHigh", "UILayoutPriorityDefaultHigh", "mas_offset(",
      ".mas_equalTo(8)",
    ],
    "From SnapKit": [
      "offset", "inset", "multipliedBy", "dividedBy", "priority", "update(priority:", "update(offset:",
      "ConstraintItem", "layoutConstraints", "centerX.equalTo(",
    ],
    "From UIKit": [
      "addArrangedSubview", "setCustomSpacing", "isLayoutMarginsRelativeArrangement",
      "contentLayoutGuide", "frameLayoutGuide", "insertSubview", ".defaultHigh", ".defaultLow",
      "setNeedsLayout", "systemLayoutSizeFitting", "intrinsicContentSize", "updateConstraints()",
      "layoutSubviews()", "updateConstraintsIfNeeded()", "bringSubviewToFront",
      "topAnchor.constraint(equalTo:", "NSLayoutConstraint.activate",
      "equalToSystemSpacingAfter:", "equalToSystemSpacingBelow:", "systemSpacing",
      "NSLayoutConstraint(", "addConstraints", "firstItem", "constraints(withVisualFormat:",
      "UILayoutPriority(rawValue: 999)", "semanticContentAttribute",
    ],
  ]

  private static let root = URL(filePath: PackageFolder.path)

  /// The lines of tables in a section of the page.
  private func lines(of section: String) throws -> [Substring] {
    let place = "Sources/Layout/QuoinUIKit/QuoinUIKit.docc/Porting.md"
    let page = try String(contentsOf: Self.root.appending(path: place), encoding: .utf8)
    let parts = page.components(separatedBy: "\n## ")
    let part = try #require(parts.first { $0.hasPrefix(section) })
    return part.split(separator: "\n").filter { $0.hasPrefix("|") }
  }

  /// All tests of this folder but this one.
  private func tests() throws -> String {
    let folder = Self.root.appending(path: "Tests/Layout/QuoinPortingTests")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.filter { $0.hasSuffix("Tests.swift") && !$0.hasPrefix("PortingPage") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
  }

  @Test func everyWord_hasALineInThePage_andATest() throws {
    let tests = try tests()
    for (section, words) in Self.words.sorted(by: { $0.key < $1.key }) {
      let lines = try lines(of: section)
      for word in words {
        #expect(lines.contains { $0.contains(word) }, "\(section) says nothing of \(word)")
        // Tests have the labels as they are in calls, and assign to constraints of any name.
        let call = word.hasPrefix("edges.") ? String(word.dropFirst("edges".count)) : word
        let parts = call.replacing("()", with: "(").split(separator: "(equalTo:")
        #expect(parts.allSatisfy { tests.contains($0) }, "no test uses \(word)")
      }
    }
  }
}
