// CaseFiles.swift -- the case files of Tests/Flex/data, and what a case of them is. NOTICE.md there says whose they are.

import Foundation
import QuoinSpecs
import QuoinTestSupport

enum CaseFiles {
  static func read(_ name: String) throws -> Any {
    let path = "\(PackageFolder.path)/Tests/Flex/data/\(name)"
    return try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
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
