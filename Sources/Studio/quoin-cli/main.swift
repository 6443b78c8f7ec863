// main.swift -- the `quoin` program: gives its arguments to `Command`, and the status of `Command` to the shell.

import CQuoinSys
import QuoinCommand

/// What the program was started with, its name first; where there is no /proc as well.
func words() -> [String] {
  #if os(Linux)
    var first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = Int(csys_arguments(&first))
    return (0..<count).compactMap { first?[$0].map { String(cString: $0) } }
  #else
    return CommandLine.arguments
  #endif
}

exit(Command.run(Array(words().dropFirst()), .standard()))
