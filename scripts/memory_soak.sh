#!/usr/bin/env bash
# memory_soak.sh -- CYCLES rounds of adding and removing must leave memory flat.

source "$(dirname "$0")/common.sh"

build .build release quoin-memory-soak
.build/release/quoin-memory-soak "${CYCLES:-1000000}"
