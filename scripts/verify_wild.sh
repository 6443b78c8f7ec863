#!/usr/bin/env bash
# verify_wild.sh -- random systems with coefficients of six to nine orders of magnitude, against HiGHS and fractions.
#
#     [RUNS=100000] [FIRST=1] [VARIABLES=0] verify_wild.sh
#
# A run fails if what was claimed is wrong: values that are not finite, a certificate that does not hold, a solution
# that is not optimal, a conflict that is none. Of the systems of six orders one in 10^4 may end in
# QUOIN_NUMERICAL_TROUBLE. With VARIABLES all systems have as many variables, for example 600.

source "$(dirname "$0")/common.sh"

FIRST=${FIRST:-1} RUNS=${RUNS:-100000} VARIABLES=${VARIABLES:-0}
# Systems at once: their records are some megabytes.
PART=10000
wild=.build/clib-embedded/tests/wild/wild
quietly make -s -f packaging/clib.mk "$wild"
mkdir -p .build/wild
passed=0 failed=0 given_up=0 systems=0
for ((first = FIRST; first < FIRST + RUNS; first += PART)); do
  n=$((FIRST + RUNS - first < PART ? FIRST + RUNS - first : PART))
  "$wild" $first $n "$VARIABLES" >.build/wild/records.txt 2>.build/wild/told.txt || true
  cat .build/wild/told.txt
  result=$(.build/venv/bin/python Tests/Engine/lp/verify_lp.py --rounding 1e-10 --exact .build/wild/records.txt) || true
  echo "$result"
  if [[ $(tail -1 <<<"$result") =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
  else
    failed=$((failed + 1))
  fi
  [[ $(grep '^systems of' .build/wild/told.txt) =~ orders:\ ([0-9]+),.*given\ up:\ ([0-9]+), ]] || exit 1
  systems=$((systems + BASH_REMATCH[1])) given_up=$((given_up + BASH_REMATCH[2]))
  failed=$((failed + $(sed -n 's/^lies: //p' .build/wild/told.txt)))
done
echo "of $systems systems of six orders $given_up were given up; at most 1 in 10^4 may be"
if [ $((given_up * 10000)) -le $systems ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
finish $passed $failed
