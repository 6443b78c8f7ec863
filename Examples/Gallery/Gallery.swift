// Gallery.swift -- all plates, and the files that `quoin gallery` writes.
//
// A plate is a layout made with QuoinLayout: what a reader sees is what constraints did, and on one plate what
// specs of QuoinTexture did. Pieces: boxes with looks. Drawing: from frames to SVG. Plates: the layouts, one a file.

import QuoinLayout

/// The sample layouts.
public enum Gallery {
  /// All plates, in the order in which they are shown. Each is laid out when it is made.
  public static var plates: [Plate] {
    [
      .form, .window, .feed, .stacks, .priorities, .mirror, .format, .grid, .baseline, .aspect, .dialog,
      .distribute, .scroll, .specs, .sweep, .conflict,
    ]
  }

  /// The files of the gallery by name: a picture for each plate, all of them on one sheet, and a page.
  public static func files() -> [(name: String, text: String)] {
    let plates = plates
    return plates.map { ("\($0.name).svg", $0.svg) }
      + [("gallery.svg", ContactSheet.svg(of: plates)), ("index.html", IndexPage.text(of: plates))]
  }
}
