#!/usr/bin/env bash
# determinism.sh -- the same calls must give the same bits in debug, release and Embedded builds.
#
#     determinism.sh [--renew]
#
# Builds Tests/Engine/Determinism three times and compares what each build prints, line by line, with
# Tests/Engine/Determinism/golden.txt. --renew writes that file instead, if the three builds agree.

source "$(dirname "$0")/common.sh"

golden=Tests/Engine/Determinism/golden.txt
product=quoin-determinism
build .build debug $product
build .build release $product
QUOIN_EMBEDDED=1 build .build/embedded release $product

out=.build/determinism
mkdir -p $out
for kind in debug release embedded; do
  case $kind in
    embedded) binary=.build/embedded/release/$product ;;
    *) binary=.build/$kind/$product ;;
  esac
  $binary >$out/$kind.txt || echo "$kind ended with status $?"
done

if [ "${1:-}" = --renew ]; then
  cmp $out/debug.txt $out/release.txt
  cmp $out/debug.txt $out/embedded.txt
  cp $out/debug.txt $golden
  echo "$golden is new: $(tr '\n' ' ' <$golden)"
  exit
fi

passed=0 failed=0
for kind in debug release embedded; do
  shape=0
  while read -r expected; do
    shape=$((shape + 1))
    found=$(sed -n ${shape}p $out/$kind.txt)
    if [ "$found" = "$expected" ]; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
      echo "$kind, shape $shape: $found, not $expected as in $golden"
    fi
  done <$golden
done
[ "$passed" -gt 0 ] || failed=$((failed + 1))
finish $passed $failed
