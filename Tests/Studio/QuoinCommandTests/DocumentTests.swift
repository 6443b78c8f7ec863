// The documents of the command do what they say.
//
// A block ```trace NAME, ```sketch NAME or ```json NAME is a file. In a block ```console a line that begins with
// "$ quoin " is run, and must print the lines up to the next one. In the manual page the blocks are
// those between .EX and .EE, and files are the repository's. Times are masked, but must be possible.

import CQuoinSys
import Testing

@Suite struct DocumentTests {
  private struct Block {
    var head: String
    var lines: [String] = []
  }

  private func lines(of path: String) throws -> [String] {
    try #require(Golden.read("\(Golden.root)/\(path)"), "\(path) is there")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func blocks(of lines: [String], begin: String, end: String) -> [Block] {
    var blocks: [Block] = []
    var isInside = false
    for line in lines {
      if isInside && line == end {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].lines.append(line)
      } else if line.hasPrefix(begin) {
        isInside = true
        blocks.append(Block(head: String(line.dropFirst(begin.count))))
      }
    }
    return blocks
  }

  /// Runs the commands of a block; returns how many there were.
  private func check(_ block: Block, in folder: String) -> Int {
    let prompt = "$ quoin "
    let starts = block.lines.indices.filter { block.lines[$0].hasPrefix(prompt) }
    for (place, start) in starts.enumerated() {
      let end = place + 1 < starts.count ? starts[place + 1] : block.lines.count
      let words = block.lines[start].dropFirst(prompt.count).split(separator: " ").map { word in
        Golden.read(folder + word) == nil ? String(word) : folder + word
      }
      let printed = Golden.run(words)
      let text = (printed.output + printed.error).replacing(folder, with: "")
      let expected = block.lines[(start + 1)..<end].joined(separator: "\n") + "\n"
      #expect(Mask.times(text) == Mask.times(expected), "\(block.lines[start])")
      #expect(Mask.impossibleRows(expected) == [], "\(block.lines[start])")
    }
    return starts.count
  }

  @Test(arguments: [("docs/traces.md", 3), ("docs/sketches.md", 3), ("docs/specs.md", 4)])
  func document_examples_printWhatItSays(path: String, fewest: Int) throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let folder = "\(base)/quoin-document-\(getpid())-\(path.split(separator: "/").joined(separator: "-"))/"
    mkdir(folder, 0o777)
    var files: [String] = []
    defer {
      for file in files { unlink(file) }
      rmdir(folder)
    }
    var count = 0
    for block in blocks(of: try lines(of: path), begin: "```", end: "```") {
      let words = block.head.split(separator: " ")
      if words.first == "console" {
        count += check(block, in: folder)
      } else if words.count == 2 {
        files.append(folder + words[1])
        Golden.write(block.lines.joined(separator: "\n") + "\n", to: folder + words[1])
      }
    }
    #expect(count >= fewest)
  }

  @Test func manualPage_examples_printWhatItSays() throws {
    let plain = try lines(of: "packaging/quoin.1").map { $0.replacing("\\-", with: "-") }
    let count = blocks(of: plain, begin: ".EX", end: ".EE").reduce(0) { $0 + check($1, in: "") }
    #expect(count == 2)
  }

  /// Every command and option that the help knows is in the manual page.
  @Test func manualPage_namesEveryOption() throws {
    let page = try lines(of: "packaging/quoin.1").joined(separator: "\n").replacing("\\-", with: "-")
    for verb in Self.verbs {
      #expect(page.contains(".B \(verb)\n"))
      for word in options(in: Golden.run([verb, "--help"]).output) {
        #expect(page.contains(word), "\(verb) \(word)")
      }
    }
  }

  private static let verbs = ["replay", "solve", "explain", "specs", "batch", "version"]

  /// The words of a text that begin with two dashes, without `--help`.
  private func options(in text: String) -> Set<String> {
    Set(text.matches(of: /--[a-z]+/).map { String($0.output) }).subtracting(["--help"])
  }

  /// The synopsis of the manual page, and the completion in bash, have the options that a verb's own help shows.
  @Test func synopsisAndCompletion_haveEachVerbsOptions() throws {
    let page = try lines(of: "packaging/quoin.1").joined(separator: "\n").replacing("\\-", with: "-")
    let synopsis = page.prefix(upTo: try #require(page.firstRange(of: ".SH DESCRIPTION")).lowerBound)
    let completion = try lines(of: "packaging/quoin.bash")
    for verb in Self.verbs {
      let parts = synopsis.split(separator: ".SY quoin\n").filter { $0.hasPrefix(".B \(verb)\n") }
      let known = options(in: Golden.run([verb, "--help"]).output)
      #expect(!parts.isEmpty && options(in: parts.joined(separator: "")) == known, "\(verb)")
      let completed = completion.first { $0.hasPrefix("    \(verb)) ") } ?? ""
      #expect(options(in: completed) == known, "\(verb)")
    }
  }
}
