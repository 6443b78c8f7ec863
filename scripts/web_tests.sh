#!/usr/bin/env bash
# web_tests.sh -- builds the WebAssembly module and its JavaScript package, and runs their tests under node.
#
#     web_tests.sh [VARIABLE=value...] [TARGET...]
#
# Targets are those of bindings/web/tests/web_tests.mk. As in clib.sh, lines "ok       what" and "N passed, M failed" are
# counted, and a target that fails without having counted a failure counts as one.

source "$(dirname "$0")/common.sh"

settings=() targets=()
for word; do
  case $word in *=*) settings+=("$word") ;; *) targets+=("$word") ;; esac
done
[ ${#targets[@]} -gt 0 ] || targets=(web-test web-types web-suite web-images web-corpus web-hashes)

[ -x .build/debug/quoin ] || build .build debug quoin
[ -x .build/debug/quoin-scenarios ] || build .build debug quoin-scenarios
quietly make -s -f packaging/web.mk web
passed=0 failed=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for target in "${targets[@]}"; do
  status=0
  make -s -f packaging/web.mk "${settings[@]}" "$target" >"$log" 2>&1 || status=$?
  if [ $status -ne 0 ]; then cat "$log"; else echo "$target: $(tail -1 "$log")"; fi
  read -r p f < <(awk '/^ok   / {p++} /^[0-9]+ passed, [0-9]+ failed$/ {p += $1; f += $3} END {print p + 0, f + 0}' "$log")
  if [ $((p + f)) -eq 0 ] || { [ $status -ne 0 ] && [ "$f" -eq 0 ]; }; then f=$((f + 1)); fi
  passed=$((passed + p)) failed=$((failed + f))
done
finish $passed $failed
