#!/bin/sh
# Print the example in quoin.h's first comment as a program. Its last comment says what it prints.
#
#     header_example.sh include/quoin.h
set -eu
echo '#include <quoin.h>'
echo '#include <stdio.h>'
echo 'int main(void) {'
sed -n '/^ \*\/$/q; s/^ \*     //p' "$1" | sed -n '/^quoin_solver \*solver;$/,/^quoin_solver_free/p'
echo 'return 0; }'
