#!/usr/bin/env bash
# soak.sh -- the fuzzer in release, RUNS seeds from FIRST on, STEPS operations each.
#
# Every operation is followed by a certificate, and one in REFERENCE by the reference solver. A failed
# seed prints the command that replays it.

source "$(dirname "$0")/common.sh"

build .build release quoin-soak
.build/release/quoin-soak --first "${FIRST:-1}" --runs "${RUNS:-10000}" --steps "${STEPS:-100}" \
  --reference "${REFERENCE:-50}"
