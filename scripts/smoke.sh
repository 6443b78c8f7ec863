#!/usr/bin/env bash
# smoke.sh -- every verb of `make` that the documents name, and its part: it is there, and it runs.
#
# `small` has those that a part of `make test` does not run, each at its smallest. The others are only looked up in the
# Makefile and among the tests' parts. Benchmarks are run on one scenario, all columns, after the peers are built.

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
  "soak PART=operations RUNS=2 STEPS=20" "soak PART=memory CYCLES=1000" "soak PART=lp RUNS=2" "soak PART=wild RUNS=20" "soak PART=sessions SESSIONS=20"
  "soak PART=fuzz FUZZ_SECONDS=2" "soak PART=attack RUNS=2 CALLS=40" "soak PART=python RUNS=2" "soak PART=cli RUNS=200"
  "bench PART=c" "bench PART=batch QUICK=1"
)
# is_known VERB [PART=NAME]
is_known() {
  grep -q "^$1:" Makefile || return
  case ${2:-} in
    "") ;;
    PART=*) if [ "$1" = test ]; then scripts/test_all.sh list "${2#PART=}"; else grep -q "^$1/${2#PART=}:" Makefile; fi ;;
  esac
}
mapfile -t named < <(git ls-files '*.md' | xargs grep -ohE '(^ *|`)make [a-z][a-z-]*( PART=[a-z-]+)?' | sed 's/.*make //' | sort -u)
for words in "${named[@]}"; do
  # shellcheck disable=SC2086 # words apart on purpose
  check "there is a verb $words" is_known $words
done
for words in "${small[@]}"; do
  # shellcheck disable=SC2086 # words apart on purpose
  check "make $words" make -s $words
done
check "the engines beside Quoin" make -s bench PART=peers
check "every column on a small trace" python3 -m unittest discover -s Tests/bench -p test_columns.py
finish $passed $failed
