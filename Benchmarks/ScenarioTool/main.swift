// main.swift -- quoin-scenarios: the built-in workloads, as traces for `quoin replay` and the benchmarks.
//
//     quoin-scenarios --list            the families and their sizes, and what each is
//     quoin-scenarios --trace NAME      a workload, such as chain/100, as a trace

import Foundation
import QuoinScenarios
import QuoinTrace

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("quoin: \(message)\n".utf8))
  exit(2)
}

func list() {
  for family in Scenarios.families {
    print(family.name, "", family.sizes.map { "\($0)" }.joined(separator: " "))
    print("    \(family.summary)")
  }
}

func printTrace(_ name: String) {
  guard let scenario = Scenarios.named(name) else {
    fail("there is no workload \(name); quoin-scenarios --list shows them")
  }
  print(String(decoding: scenario.trace().text(), as: UTF8.self), terminator: "")
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "--list" where words.count == 1: list()
case "--trace" where words.count == 2: printTrace(words[1])
default: fail("usage: quoin-scenarios --list | --trace NAME")
}
