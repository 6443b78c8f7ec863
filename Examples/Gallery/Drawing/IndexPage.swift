// IndexPage.swift -- the plates as a page of HTML, beside the files that it shows.

import QuoinDrawing

enum IndexPage {
  static func text(of plates: [Plate]) -> String {
    let figures = plates.map { plate in
      """
      <figure id="\(plate.name)">
      <h2>\(SVGWriter.escaped(plate.title))</h2>
      <img src="\(plate.name).svg" width="\(SVGWriter.number(plate.size.width))" \
      height="\(SVGWriter.number(plate.size.height))" alt="\(SVGWriter.escaped(plate.title))">
      <figcaption>\(SVGWriter.escaped(plate.caption))</figcaption>
      </figure>

      """
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Quoin: a gallery of layouts</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <h1>A gallery of layouts</h1>
      <main>
      \(figures.joined())</main>
      </body>
      </html>

      """
  }

  /// Columns are as wide as the page allows, and pictures as wide as their column.
  private static let style = """
    :root { color-scheme: light dark }
    body { margin: 2rem auto; max-width: 1400px; padding: 0 1rem; color: #1f2937; background: #ffffff;
      font-family: Helvetica, Arial, "Liberation Sans", sans-serif }
    main { columns: 400px; column-gap: 28px }
    figure { margin: 0 0 28px; break-inside: avoid }
    h2 { font-size: 16px; margin: 0 0 7px }
    img { width: 100%; height: auto; border-radius: 6px }
    figcaption { font-size: 13px; color: #6b7280; margin-top: 7px }
    @media (prefers-color-scheme: dark) {
      body { color: #e5e7eb; background: #111827 }
      figcaption { color: #9ca3af }
    }
    """
}
