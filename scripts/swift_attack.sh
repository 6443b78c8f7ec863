#!/usr/bin/env bash
# swift_attack.sh -- the attack's programs through the Swift interface, call by call to the same hash.
#
#     [RUNS=100] [CALLS=300] swift_attack.sh
#
# Needs the attack's driver and the Swift program, and builds what is missing.

source "$(dirname "$0")/common.sh"

attacker=.build/clib-embedded/tests/attacker
quietly make -s -f packaging/clib.mk "$attacker"
build .build debug quoin-swift-attack
for mode in plain budget transactions ties; do
  "$attacker" --mode $mode --tell 1 --runs "${RUNS:-100}" --calls "${CALLS:-300}"
done | .build/debug/quoin-swift-attack
