#!/bin/sh
# Check that the names that a library's headers declare are exactly those that it offers.
# A function that is implemented but not declared, or with another signature, does not compile; this
# is about the other direction, and about names that escape.
#
#     check_names.sh OUT LIBRARY FACE      OUT holds both forms of the library and LIBRARY/declared.txt; FACE is the
#                                          module of its functions
. "$(dirname "$0")/checks.sh"
out=$1 library=$2 face=$3
names=$out/$library

same() { diff "$names/declared.txt" "$1" | sed 's/^/         /' && cmp -s "$names/declared.txt" "$1"; }

grep -rhoE '@_cdecl\("quoin_[a-z0-9_]+"\) @implementation' Sources/*/"$face" | cut -d'"' -f2 | sort -u > "$names/implemented.txt"
nm -D --defined-only "$out/lib$library.so" | awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' | sort -u > "$names/exported.txt"
nm -g --defined-only "$out/lib$library.a" | awk 'NF == 3 { print $3 }' | sort -u > "$names/archived.txt"
check "declared == implemented in $face" same "$names/implemented.txt"
check "declared == exported by lib$library.so" same "$names/exported.txt"
check "declared == global in lib$library.a" same "$names/archived.txt"
exit $failed
