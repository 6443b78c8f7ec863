// main.swift -- the `quoin` program: its words to the command, its status to the shell.

import CQuoinSys
import QuoinCommand

exit(Command.run(Array(CommandLine.arguments.dropFirst()), .standard()))
