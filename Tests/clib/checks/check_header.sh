#!/bin/sh
# Check that the header's names are exactly those that the libraries offer, and that it stands alone.
# A function that is implemented but not declared, or with another signature, does not compile; this
# is about the other direction, and about names that escape.
#
#     check_header.sh CC CXX OUT        OUT holds libquoin.a, libquoin.so and declared.txt
. "$(dirname "$0")/checks.sh"
cc=$1 cxx=$2 out=$3

same() { diff "$out/declared.txt" "$1" | sed 's/^/         /' && cmp -s "$out/declared.txt" "$1"; }
compiles() { "$@" -Werror -Iinclude -c "$out/alone.c" -o /dev/null; }

grep -rhoE '@_cdecl\("quoin_[a-z0-9_]+"\) @implementation' Sources/Solver/QuoinC | cut -d'"' -f2 | sort -u > "$out/implemented.txt"
nm -D --defined-only "$out/libquoin.so" | awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' | sort -u > "$out/exported.txt"
nm -g --defined-only "$out/libquoin.a" | awk 'NF == 3 { print $3 }' | sort -u > "$out/archived.txt"
check "declared == implemented" same "$out/implemented.txt"
check "declared == exported by libquoin.so" same "$out/exported.txt"
check "declared == global in libquoin.a" same "$out/archived.txt"

printf '#include <quoin_specs.h>\n#include <quoin_batch.h>\n' > "$out/alone.c"
check "the headers alone, C99" compiles "$cc" -x c -std=c99 -pedantic -Wall -Wextra
check "the headers alone, C17" compiles "$cc" -x c -std=c17 -pedantic -Wall -Wextra -Wconversion
check "the headers alone, C++17" compiles "$cxx" -x c++ -std=c++17 -pedantic -Wall -Wextra
Tests/clib/checks/batch_examples.sh include/quoin_batch.h > "$out/alone.c"
check "the examples in quoin_batch.h, C99" compiles "$cc" -x c -std=c99 -pedantic -Wall -Wextra
exit $failed
