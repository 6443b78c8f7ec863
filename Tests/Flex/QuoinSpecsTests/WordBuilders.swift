// WordBuilders.swift -- trees written down in Swift, in the words of the case files.

import QuoinSpecs

/// A box that measures itself.
func measuredBox(_ name: String, _ width: Double, _ height: Double, _ style: Words = [:]) -> Words {
  ["box": name, "measure": ["kind": "fixed", "size": [width, height]] as Words, "style": style]
}

/// A box whose width and height are set.
func sizedBox(_ name: String, _ width: Double, _ height: Double, _ style: Words = [:]) -> Words {
  ["box": name, "style": style.merging(["width": width, "height": height]) { own, _ in own }]
}

func stack(_ parameters: Words, _ children: Words...) -> Words {
  parameters.merging(["spec": "stack", "children": children]) { own, _ in own }
}

func spec(_ kind: String, _ parameters: Words, _ children: Words...) -> Words {
  parameters.merging(["spec": kind, "children": children]) { own, _ in own }
}

/// Several boxes of 50 x 50.
func fifties(_ names: String, _ styles: [Words] = []) -> [Words] {
  names.enumerated().map { place, name in
    sizedBox(String(name), 50, 50, place < styles.count ? styles[place] : [:])
  }
}

func row(_ parameters: Words, of children: [Words]) -> Words {
  parameters.merging(["spec": "stack", "children": children]) { own, _ in own }
}

/// The layout of a tree: its size, and x, y, width, height of each box by name.
func laidOut(
  _ words: Words, _ range: SizeRange, scale: Double = 1
) throws -> (size: [Double], frames: [String: [Double]]) {
  let tree = try WordTree(words, scale: scale)
  let (size, frames) = try tree.layout(range)
  var named: [String: [Double]] = [:]
  for (name, frame) in frames { named[name] = [frame.x, frame.y, frame.width, frame.height] }
  return ([size.width, size.height], named)
}

func between(_ minWidth: Double, _ minHeight: Double, _ maxWidth: Double, _ maxHeight: Double) -> SizeRange {
  SizeRange(minWidth: minWidth, minHeight: minHeight, maxWidth: maxWidth, maxHeight: maxHeight)
}
