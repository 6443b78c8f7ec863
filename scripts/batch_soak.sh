#!/usr/bin/env bash
# batch_soak.sh -- random batch plans in release, RUNS seeds from FIRST on, each with SCENARIOS.
#
# Every answer is compared with an engine that solves its scenario alone. A failed seed prints the command
# that replays it. Before that, BITS of the plans answer the same scenarios in seven ways: all must give the same bits.
# Then come STRANGE small plans with targets in any order, each with six scenarios.

source "$(dirname "$0")/common.sh"

build .build release quoin-batch-soak
.build/release/quoin-batch-soak --bits 1 --first "${FIRST:-1}" --runs "${BITS:-1000}" --scenarios "${SCENARIOS:-24}"
.build/release/quoin-batch-soak --first "${FIRST:-1}" --runs "${RUNS:-3000}" --scenarios "${SCENARIOS:-24}"
.build/release/quoin-batch-soak --strange 1 --first "${FIRST:-1}" --runs "${STRANGE:-20000}" --scenarios 6
