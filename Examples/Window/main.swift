// window-demo -- a window's layout, solved, resized twice and drawn; and a conflict, explained.
//
//     window-demo          the drawings as characters
//     window-demo --svg    the same as one SVG picture

do {
  if CommandLine.arguments.contains("--svg") {
    print(SvgDrawing.text(try Story.layouts()))
  } else {
    for frames in try Story.layouts() { print(AsciiDrawing(frames).text + "\n") }
    print(try Story.conflict(), terminator: "")
  }
} catch {
  print("the layout failed: \(error)")
}
