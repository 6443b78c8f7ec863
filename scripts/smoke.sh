#!/usr/bin/env bash
# smoke.sh -- every `make` target that README.md or CONTRIBUTING.md names: it is there, and it runs.
#
# `small` has the targets that a part of `make test` does not run, each at its smallest. The others are only looked up:
# make must know how to make them. Benchmarks are run on one scenario, all columns, after the peers are built.

source "$(dirname "$0")/common.sh"

passed=0 failed=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# check WHAT COMMAND...
check() {
  local what=$1
  shift
  if "$@" >"$log" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED $what"
    tail -20 "$log"
  fi
}

small=(
  "soak RUNS=2 STEPS=20" "memory-soak CYCLES=1000" "verify-lp RUNS=2" "verify-wild RUNS=20" "fuzz FUZZ_SECONDS=2"
  "attack RUNS=2 CALLS=40" "python-soak RUNS=2" "cli-fuzz RUNS=200" "clib-measure" "wheel-check" "bench-batch QUICK=1"
)
named=$(grep -oh '\bmake [a-z][a-z-]*' README.md CONTRIBUTING.md Benchmarks/README.md | sort -u | cut -d' ' -f2)
for target in $named; do
  if grep -q "^$target:" Makefile; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAILED there is no target $target"
  fi
done
for words in "${small[@]}"; do
  # shellcheck disable=SC2086 # words apart on purpose
  check "make $words" make -s $words
done
check "the engines beside Quoin" make -s peers
check "every column on a small trace" python3 -m unittest discover -s Tests/bench -p test_columns.py
finish $passed $failed
