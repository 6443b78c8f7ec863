// GalleryVerb.swift -- `quoin gallery`: sample layouts as pictures.

import CQuoinSys
import QuoinGallery

enum GalleryVerb {
  static let help = """
    usage: quoin gallery [--svg DIR]

    Draws sample layouts, each made with the layout library. Prints their names.

      --svg DIR   write one SVG file each into the folder DIR, all of them on one
                  sheet (gallery.svg), and a page that shows them (index.html); the
                  folder is made if there is none
    """

  static func run(_ words: [String], _ console: Console) throws -> Command.Status {
    let arguments = try Arguments(words, valued: ["--svg"])
    guard arguments.operands.isEmpty else { throw UsageError("gallery takes no operands") }
    guard let folder = arguments.value("--svg") else {
      var table = Table([("plate", .left), ("title", .left)])
      for plate in Gallery.plates { table.add([plate.name, plate.title]) }
      for line in table.body { console.print(line) }
      return .done
    }
    let failure = csys_make_folder(folder)
    if failure < 0 { throw FileError(path: folder, errno: -failure) }
    for file in Gallery.files() {
      try Input.write(file.text, to: "\(folder)/\(file.name)", console)
      console.print("\(folder)/\(file.name)")
    }
    return .done
  }
}
