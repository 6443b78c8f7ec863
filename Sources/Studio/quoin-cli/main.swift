// main.swift -- the `quoin` program: gives its arguments to `Command`, and the status of `Command` to the shell.

import CQuoinSys
import QuoinCommand

exit(Command.run(Array(CommandLine.arguments.dropFirst()), .standard()))
