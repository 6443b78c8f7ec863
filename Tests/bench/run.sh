#!/usr/bin/env bash
# run.sh -- the tests of the benchmark harness, on replayers that are built first.

source "$(dirname "$0")/../../scripts/common.sh"

quietly make -f Benchmarks/peers/peers.mk .build/release/quoin .build/release/quoin-scenarios .build/peers/quoin_replay
exec python3 Tests/bench/run.py
