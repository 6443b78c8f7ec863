// SharedData.swift -- case files that are not part of the repository.
//
// They lie in `../shared/data` beside the repository, or where QUOIN_SHARED_DATA says. Tests that need
// them are skipped without them; the most telling cases are written down in Swift as well.

import Foundation
import QuoinSpecs
import QuoinTestSupport

enum SharedData {
  static let folder: URL = {
    if let named = ProcessInfo.processInfo.environment["QUOIN_SHARED_DATA"] {
      return URL(fileURLWithPath: named)
    }
    let folder = URL(fileURLWithPath: PackageFolder.path).deletingLastPathComponent()
    return folder.appendingPathComponent("shared/data")
  }()

  static func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  static func read(_ name: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent(name)))
  }
}

/// A case of the files: a tree, a range, and what comes out.
struct SpecCase {
  let name: String
  let words: Words

  var range: SizeRange {
    let low = words["min"] as! [Any]
    let high = words["max"] as! [Any]
    return SizeRange(
      minWidth: number(low[0]), minHeight: number(low[1]), maxWidth: number(high[0], or: .infinity),
      maxHeight: number(high[1], or: .infinity))
  }

  /// The differences from the frames that the case gives.
  func differences() throws -> [String] {
    let tree = try WordTree(words["tree"] as! Words, scale: number(words["scale"], or: 1))
    let result = try tree.layout(range)
    var differences: [String] = []
    let size = words["size"] as! [Any]
    if result.size != SpecSize(number(size[0]), number(size[1])) {
      differences.append("\(name): size \(result.size), not \(size)")
    }
    let wanted = (words["frames"] as! [[Any]]).map {
      ($0[0] as! String, SpecFrame(number($0[1]), number($0[2]), number($0[3]), number($0[4])))
    }
    let frames = result.frames.filter { frame in wanted.contains { $0.0 == frame.0 } }
    if frames.map(\.0) != wanted.map(\.0) {
      differences.append("\(name): order \(frames.map(\.0)), not \(wanted.map(\.0))")
    }
    for (one, other) in zip(frames, wanted) where one.1 != other.1 {
      differences.append("\(name): \(one.0) is at \(one.1), not \(other.1)")
    }
    return differences
  }
}
