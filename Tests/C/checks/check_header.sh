#!/bin/sh
# Check that each header stands alone, and that the examples in quoin_batch.h compile.
#
#     check_header.sh CC CXX OUT
. "$(dirname "$0")/checks.sh"
cc=$1 cxx=$2 out=$3

compiles() { "$@" -Werror -Iinclude -c "$out/alone.c" -o /dev/null; }

for header in quoin quoin_batch quoin_flex; do
  echo "#include <$header.h>" > "$out/alone.c"
  check "$header.h alone, C99" compiles "$cc" -x c -std=c99 -pedantic -Wall -Wextra
  check "$header.h alone, C17" compiles "$cc" -x c -std=c17 -pedantic -Wall -Wextra -Wconversion
  check "$header.h alone, C++17" compiles "$cxx" -x c++ -std=c++17 -pedantic -Wall -Wextra
done
Tests/C/checks/batch_examples.sh include/quoin_batch.h > "$out/alone.c"
check "the examples in quoin_batch.h, C99" compiles "$cc" -x c -std=c99 -pedantic -Wall -Wextra
check "abi.txt is what the headers declare (make renew PART=abi)" scripts/abi.py
exit $failed
