#!/usr/bin/env bash
# embedded.sh -- the engine must build as Embedded Swift, and then need nothing but libc and libm.

source "$(dirname "$0")/common.sh"

product=quoin-determinism
passed=0 failed=0
if QUOIN_EMBEDDED=1 build .build/embedded release $product; then
  passed=1
  echo "Embedded build of the engine: ok"
else
  finish 0 1
fi

# Shared libraries that the Embedded program asks for: none of the Swift runtime's.
needed=$(objdump -p .build/embedded/release/$product | awk '$1 == "NEEDED" {print $2}')
extra=$(grep -vE '^(libc|libm)\.so|^ld-linux' <<<"$needed" || true)
if [ -z "$extra" ]; then
  passed=$((passed + 1))
  echo "needs only: $(tr '\n' ' ' <<<"$needed")"
else
  failed=$((failed + 1))
  echo "needs more than libc and libm: $extra"
fi
finish $passed $failed
