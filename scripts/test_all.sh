#!/usr/bin/env bash
# test_all.sh -- all parts of `make test`, one after another, and the sum of what they counted.
#
# With `all` also what takes longer or needs a browser: `make test-all`.
#
# A part is a command whose output ends in "N passed, M failed". A part that ends otherwise, or with
# a failure that it did not count, counts as one failure. The last line is the sum of all parts.

source "$(dirname "$0")/common.sh"

logs=.build/test-logs
mkdir -p $logs
passed=0 failed=0 summary=()

# part NAME COMMAND...
part() {
  local name=$1 log=$logs/$1.log status=0 begin=$SECONDS p=0 f=0 line
  shift
  echo "== $name"
  "$@" 2>&1 | tee "$log" || status=$?
  line=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$log" | tail -1 || true)
  if [[ $line =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    p=${BASH_REMATCH[1]} f=${BASH_REMATCH[2]}
  fi
  if [ -z "$line" ] || { [ $status -ne 0 ] && [ "$f" -eq 0 ]; }; then f=$((f + 1)); fi
  passed=$((passed + p)) failed=$((failed + f))
  summary+=("$(printf '%-14s %6d passed %4d failed %5d s' "$name" "$p" "$f" $((SECONDS - begin)))")
}

part style scripts/check_style.py
part swift scripts/swift_tests.sh
part compile-fail scripts/compile_fail.py
part embedded scripts/embedded.sh
part determinism scripts/determinism.sh
part soak env RUNS=200 scripts/soak.sh
part soak-checked env CHECKED=1 RUNS=1000 scripts/soak.sh
part metamorphic env RUNS=1000 scripts/metamorphic.sh
part batch env RUNS=400 scripts/batch_soak.sh
part memory env CYCLES=100000 scripts/memory_soak.sh
part lp env RUNS=300 scripts/verify_lp.sh
part clib scripts/clib.sh clib-check clib-test clib-valgrind clib-mallocs clib-threads clib-blas clib-install-check \
  clib-images clib-cpp clib-examples clib-flex
part attack scripts/clib.sh clib-attack-part clib-printed
part swift-attack scripts/swift_attack.sh
part clib-full scripts/clib.sh RUNTIME=full clib-check clib-test clib-flex
part clib-asan scripts/clib.sh SANITIZE=address COVERAGE=fuzzer clib-test clib-flex clib-images clib-corpus
part clib-tsan scripts/clib.sh SANITIZE=thread clib-threads
part python scripts/python_tests.sh
part web scripts/web_tests.sh
part rust env VALGRIND=1 ASAN=1 scripts/rust_tests.sh
part examples scripts/examples.sh
part doc-examples scripts/doc_examples.py
part docs scripts/docs.sh
part bench Tests/bench/run.sh
part regress Benchmarks/bench.py regress --quick
if [ "${1:-}" = all ]; then
  part playground scripts/playground_tests.sh
  part flex-browser scripts/flex_browser.sh
  part smoke scripts/smoke.sh
fi

echo "== in all"
printf '%s\n' "${summary[@]}"
finish $passed $failed
