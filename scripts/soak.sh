#!/usr/bin/env bash
# soak.sh -- the fuzzer in release, RUNS seeds from FIRST on, STEPS operations each.
#
# Every operation is followed by a certificate, and one in REFERENCE by the reference solver. A failed
# seed prints the command that replays it. With CHECKED=1 every public call of the engine is followed by a
# look at all of its invariants as well.

source "$(dirname "$0")/common.sh"

scratch=.build
if [ -n "${CHECKED:-}" ]; then
  export QUOIN_CHECKS=1
  scratch=.build/checked
fi
build $scratch release quoin-soak
$scratch/release/quoin-soak --first "${FIRST:-1}" --runs "${RUNS:-10000}" --steps "${STEPS:-100}" \
  --reference "${REFERENCE:-50}"
