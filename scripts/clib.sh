#!/usr/bin/env bash
# clib.sh -- runs targets of packaging/clib.mk and counts what they found.
#
#     clib.sh [VARIABLE=value...] TARGET...
#
# A target's output has lines "ok       what" and "FAILED   what", or "N passed, M failed". A target that
# ends in failure without having counted one, or that counts nothing, counts as one failure.

source "$(dirname "$0")/common.sh"

settings=() targets=()
for word; do
  case $word in *=*) settings+=("$word") ;; *) targets+=("$word") ;; esac
done

passed=0 failed=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for target in "${targets[@]}"; do
  status=0
  make -s -f packaging/clib.mk "${settings[@]}" "$target" >"$log" 2>&1 || status=$?
  # All output of a target that failed; of the others the lines that count.
  if [ $status -ne 0 ]; then cat "$log"; else grep -E '^(ok {3}|FAILED|C tests|[0-9]+ passed)' "$log" || true; fi
  read -r p f < <(awk '/^ok   / {p++} /^FAILED   / {f++} /^[0-9]+ passed, [0-9]+ failed$/ {p += $1; f += $3}
    END {print p + 0, f + 0}' "$log")
  if [ $status -ne 0 ] && [ "$f" -eq 0 ]; then f=1; fi
  if [ $((p + f)) -eq 0 ]; then echo "FAILED   $target counted nothing"; f=1; fi
  passed=$((passed + p)) failed=$((failed + f))
done
finish $passed $failed
