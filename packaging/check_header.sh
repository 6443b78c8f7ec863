#!/bin/sh
# Check that the header's names are exactly those that the libraries offer, and that it stands alone.
# A function that is implemented but not declared, or with another signature, does not compile; this
# is about the other direction, and about names that escape.
#
#     check_header.sh CC CXX OUT        OUT holds libquoin.a, libquoin.so and declared.txt
set -eu
cc=$1 cxx=$2 out=$3
failed=0

same() {
  if diff "$out/declared.txt" "$2" > "$out/names.diff"; then
    echo "ok       $1"
  else
    echo "FAILED   $1"
    sed 's/^/         /' "$out/names.diff"
    failed=1
  fi
}

compiles() {
  what=$1
  shift
  if "$@" -Werror -Iinclude -c "$out/alone.c" -o /dev/null; then
    echo "ok       $what"
  else
    echo "FAILED   $what"
    failed=1
  fi
}

implementations=$out/implemented.txt
grep -rhoE '@_cdecl\("quoin_[a-z0-9_]+"\) @implementation' Sources/QuoinC | cut -d'"' -f2 | sort -u > "$implementations"
nm -D --defined-only "$out/libquoin.so" | awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' | sort -u > "$out/exported.txt"
nm -g --defined-only "$out/libquoin.a" | awk 'NF == 3 { print $3 }' | sort -u > "$out/archived.txt"
same "declared == implemented" "$implementations"
same "declared == exported by libquoin.so" "$out/exported.txt"
same "declared == global in libquoin.a" "$out/archived.txt"

echo '#include <quoin.h>' > "$out/alone.c"
compiles "the header alone, C99" "$cc" -x c -std=c99 -pedantic -Wall -Wextra
compiles "the header alone, C17" "$cc" -x c -std=c17 -pedantic -Wall -Wextra -Wconversion
compiles "the header alone, C++17" "$cxx" -x c++ -std=c++17 -pedantic -Wall -Wextra
exit $failed
