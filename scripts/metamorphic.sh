#!/usr/bin/env bash
# metamorphic.sh -- one system stated in many ways has one optimum, and each answer is certified.
#
#     [RUNS=10000] [FIRST=1] [KINDS="layout two three four fewLevels"] [VARIABLES=0] metamorphic.sh
#
# Each kind's RUNS systems are solved in eleven ways (Tests/Engine/Metamorphic). Kinds beyond four decades are not among
# the kinds that must pass: `five`, `six`, `integers`, `thousandth` show how far the engine carries.

source "$(dirname "$0")/common.sh"

build .build release quoin-metamorphic
passed=0 failed=0
for kind in ${KINDS:-layout two three four fewLevels}; do
  result=$(.build/release/quoin-metamorphic "$kind" "${FIRST:-1}" "${RUNS:-10000}" "${VARIABLES:-0}" 2>&1) || true
  echo "$result"
  if [[ $(tail -1 <<<"$result") =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
  else
    failed=$((failed + 1))
  fi
done
finish $passed $failed
