#!/usr/bin/env bash
# verify_lp.sh -- the fuzzer's systems and conflicts against the LP solver HiGHS, level by level; and what `quoin explain`
# says of SKETCHES random sketches.
#
# RUNS seeds from FIRST on, STEPS operations each, a record after every EVERY operations.

source "$(dirname "$0")/common.sh"

FIRST=${FIRST:-1} RUNS=${RUNS:-1000} STEPS=${STEPS:-60} EVERY=${EVERY:-20}
build .build release quoin-records
records=.build/lp-records.txt
stopped=0
.build/release/quoin-records "$FIRST" "$RUNS" "$STEPS" "$EVERY" >$records || stopped=1
result=$(.build/venv/bin/python Tests/Engine/lp/verify_lp.py --rounding 1e-10 $records) || true
echo "$result"
[ -x .build/debug/quoin ] || build .build debug quoin
.build/venv/bin/python Tests/Studio/sketches/why_not.py .build/debug/quoin "${SKETCHES:-1000}" "$FIRST" || stopped=1
counts=$(tail -1 <<<"$result")
if [[ $counts =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
  finish "${BASH_REMATCH[1]}" $((BASH_REMATCH[2] + stopped))
else
  finish 0 1
fi
