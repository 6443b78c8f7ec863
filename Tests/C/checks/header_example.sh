#!/bin/sh
# Print the example in a header's first comment as a program. Its last comment says what it prints.
#
#     header_example.sh include/quoin.h
set -eu
echo "#include <$(basename "$1")>"
echo '#include <stdio.h>'
echo 'int main(void) {'
sed -n '/^ \*\/$/q; s/^ \*     //p' "$1" | sed -n '/^quoin_[a-z]* \*[a-z]*;$/,/^quoin_[a-z]*_free/p'
echo 'return 0; }'
