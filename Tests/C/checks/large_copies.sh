#!/bin/sh
# Print the functions of an object that copy a struct of 1 KB or more, one a line.
#
# The engine's state is one struct of 3 KB. A method that only borrows it, and that is not inlined, gets a
# copy of all of it from Swift, at each call. So only what makes a state may copy as much (docs/engine.md says
# how to write a question). x86-64 only: an instruction before the call puts the size in edx.
#
#     large_copies.sh OBJECT
objdump -dr --no-show-raw-insn "$1" | awk '
  /^[0-9a-f]+ <.*>:$/ { name = substr($2, 2, length($2) - 3); next }
  /mov +\$0x[0-9a-f]+,%edx/ {
    size = $0
    sub(/.*\$0x/, "", size)
    sub(/,.*/, "", size)
    isLarge = length(size) > 3 || (length(size) == 3 && substr(size, 1, 1) >= "4")
    said = NR
  }
  /R_X86_64_[A-Z0-9]+[ \t]+mem(cpy|move)/ { if (isLarge && NR - said < 12) print name }'
