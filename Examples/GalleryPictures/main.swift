// main.swift -- draws the sample layouts of QuoinGallery: one SVG file each into a folder, all of them on one sheet
// (gallery.svg), and a page that shows them (index.html).
//
//     swift run gallery-pictures docs/gallery

import Foundation
import QuoinGallery

guard let folder = CommandLine.arguments.dropFirst().first else {
  for plate in Gallery.plates { print(plate.name, plate.title) }
  exit(0)
}
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
for file in Gallery.files() {
  try Data(file.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file.name)"))
  print("\(folder)/\(file.name)")
}
