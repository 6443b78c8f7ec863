// The gallery: every plate is laid out as meant, and its files are those in docs/gallery.
//
// To renew the files after a change that is meant, and then to look at each picture:
//
//     swift run gallery-pictures docs/gallery

import Foundation
import QuoinDrawing
import QuoinLayout
import QuoinTestSupport
import Testing

@testable import QuoinGallery

@Suite struct GalleryTests {
  let plates = Gallery.plates

  @Test func plates_haveNoErrors_andOneConflictWhereItIsShown() {
    for plate in plates {
      let wanted = plate.name == "conflict" ? 1 : 0
      #expect(plate.report.conflicts.count == wanted, "\(plate.name): \(plate.report.conflicts)")
      #expect(plate.report.errors.isEmpty, "\(plate.name): \(plate.report.errors)")
    }
  }

  @Test func plates_areDetermined() {
    for plate in plates {
      let open = plate.report.ambiguities.map {
        "\($0.box?.name ?? $0.guide?.name ?? "?").\($0.attribute.name) \($0.lowest)...\($0.highest)"
      }
      #expect(open == [], "\(plate.name)")
    }
  }

  @Test func conflictPlate_saysWhatTheReportSaid() {
    let text = plates.first { $0.name == "conflict" }?.svg ?? ""
    #expect(text.contains("These cannot all hold:"))
    #expect(text.contains("`card`'s width should equal 240."))
    #expect(text.contains("× `button`'s width should be at least 260. — broken"))
  }

  @Test func mirrorPlate_isAnExactMirror() {
    // One function makes both halves, one for each direction of reading, so their discs lie symmetrically.
    let text = plates.first { $0.name == "mirror" }?.svg ?? ""
    let places = text.split(separator: "<ellipse cx=\"").dropFirst().compactMap {
      Double($0.prefix { $0 != "\"" })
    }
    #expect(places.count == 2)
    #expect(places.reduce(0, +) == 440)
  }

  @Test func files_areThoseOfTheRepository() {
    for file in Gallery.files() {
      #expect(file.text == read("docs/gallery/\(file.name)"), "docs/gallery/\(file.name)")
    }
  }

  @Test func pieces_lieInsideTheirPanels() {
    // Scrolled content may lie outside of its window.
    for plate in plates where plate.name != "scroll" {
      plate.root.forEachBelow { box in
        var above = box.parent
        while let parent = above {
          if let panel = parent as? Piece, panel.isVisible {
            #expect(panel.holds(box), "\(plate.name): \(box) in \(panel)")
          }
          above = parent.parent
        }
      }
    }
  }

  @Test func texts_overlapNoOtherText() {
    for plate in plates {
      var texts: [LayoutBox] = []
      plate.root.forEachBelow { if let piece = $0 as? Piece, piece.isText { texts.append(piece) } }
      for (place, one) in texts.enumerated() {
        for other in texts[(place + 1)...] {
          #expect(!one.frameInRoot.overlaps(other.frameInRoot), "\(plate.name): \(one) and \(other)")
        }
      }
    }
  }

  @Test func names_areUnique() {
    #expect(Set(plates.map(\.name)).count == plates.count)
  }

  /// A file of the package; nil if it cannot be read.
  private func read(_ path: String) -> String? {
    try? String(contentsOfFile: "\(PackageFolder.path)/\(path)", encoding: .utf8)
  }
}

extension Piece {
  fileprivate var isText: Bool {
    if case .text = look { return true }
    return false
  }

  fileprivate var isVisible: Bool {
    if case .nothing = look { return false }
    return true
  }

  /// Whether a box lies inside this one, up to rounding.
  fileprivate func holds(_ box: LayoutBox) -> Bool {
    let (inner, outer) = (box.frameInRoot, frameInRoot.shrunk(by: -0.01))
    return inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY
      && inner.maxY <= outer.maxY
  }
}
