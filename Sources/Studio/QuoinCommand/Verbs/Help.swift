// Help.swift -- what the commands say about themselves.

enum Help {
  static let verbs = ["replay", "solve", "explain", "specs", "batch", "version"]

  static let overview = """
    quoin: linear constraints with strict priorities

      quoin solve FILE               solve a sketch of a layout; table, drawing, SVG
      quoin explain FILE [NAME]      why it came out so: conflicts, or one value's reasons
      quoin specs FILE [CASE]        lay out specs and flexbox written as JSON
      quoin replay FILE...           replay traces, and time them phase by phase
      quoin batch FILE               lay out a trace's end or a sketch for every row of a CSV file
      quoin version

    Each command tells more with --help.
    """

  static func text(of verb: String) -> String {
    switch verb {
    case "replay": replay
    case "solve": solve
    case "explain": explain
    case "specs": SpecsVerb.help
    case "batch": BatchVerb.help
    case "version": "usage: quoin version\n\nPrints the version of the program."
    default: overview
    }
  }

  private static let replay = """
    usage: quoin replay FILE... [--repeat N] [--values] [--check] [--hash] [--json]

    Replays traces on a fresh engine each; - is the standard input. Prints for each
    phase its operations, its time, and the work done in it. An operation that is
    refused prints why, its number and the constraints at fault, as in
    `conflict OP K...`, and changes nothing.

      --repeat N   replay N times, and print the minimum and median time
      --values     at every check point, print all values, one a line
      --check      at every check point, print the worst required violation, the
                   objective of each level, and what the certificate says
      --hash       print the state's hash at the end
      --json       print one object for each trace, on a line of its own

    Without --repeat a trace is replayed while it is read, in bounded memory.
    Status: 0 replayed, 1 a certificate is broken, the state is not the one that
    was recorded, or repetitions differ in work or state, 2 a trace is malformed.
    """

  private static let solve = """
    usage: quoin solve FILE [--size [NAME=]WxH] [--ascii] [--svg OUT] [--png OUT] [--json]
           quoin solve FILE --sweep [NAME.]width=A..B [--steps N] [--svg OUT] [--json]
           quoin solve FILE --watch ...

    Solves a sketch and prints the frames of its boxes; - is the standard input.

      --size WxH   give the window (the first one, or NAME) another size
      --ascii      draw the layout in the terminal
      --svg OUT    draw it to a file; - is the standard output
      --png OUT    the same as PNG, where rsvg-convert or chromium is installed
      --watch      solve again whenever the file has changed
      --sweep ...  let the window's width or height run through a range
      --steps N    how many sizes the sweep has (5 to 11)
      --json       print one object; errors in the sketch as well

    A sketch is made of lines like these:

      window 800 x 600                         # a window, named window
      sidebar, content in window               # boxes, each in another one
      var gap                                  # a number of its own
      gap == 8
      sidebar.width == 200 @strong             # or @medium, @weak, @750, @weak*2
      content.left == sidebar.right + gap
      content.width >= 300 "room to read"      # required unless it says otherwise
      save.width == "Save" + 24                # a text in a sum is its width
      row cancel, save gap 8                   # one beside the other; also column
      align top cancel, save                   # or left, edges, size, center, ...
      class fields name, email                 # fields.height == 24 is said of each
      content.edges == window.edges + 8        # all four edges, 8 further inside

    Boxes have left, right, top, bottom, width, height, centerX and centerY. Sums are
    linear: + - * / numbers and parentheses. Relations are == <= >=, also in chains. A
    box fills the one that it is in, as far as nothing else is said.

    Status: 0 solved, 1 required constraints contradict each other, 2 bad input.
    """

  private static let explain = """
    usage: quoin explain FILE [NAME.ATTRIBUTE | NAME | LINE] [--size [NAME=]WxH] [--json]

    Solves a sketch and says why it came out as it did. With a name: the chain of
    constraints that decides the value. With the number of a line: the values with
    which it holds, or what it contradicts. Without: the constraints that contradict
    each other, those that do not hold and what keeps them from it, and what nobody
    decides.

      --size WxH   give the window (the first one, or NAME) another size
      --json       print one object; errors in the sketch as well

    Status: 0 nothing contradicts, 1 required constraints do, 2 bad input.
    """
}
