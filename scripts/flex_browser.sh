#!/usr/bin/env bash
# flex_browser.sh -- random trees of flex containers, laid out by Quoin and by Chromium and Taffy.
#
#     flex_browser.sh [chromium|taffy]...     beside these alone
#
# COUNT trees of each FEATURE (all of them, and mixed ones), from the seed SEEDS on, by CSS's rules beside Chromium. A
# twentieth of them by Yoga's rules beside Chromium, and by CSS's rules beside Taffy. QUOIN_SPECS is the command to ask.
# A difference with a known reason (Tests/Flex/browser/reasons.py) counts as passed. An engine that is not installed is
# skipped: `scripts/setup.sh playground` installs Chromium, and Taffy into .build/peers/specs.

source "$(dirname "$0")/common.sh"

count=${COUNT:-2000} seeds=${SEEDS:-1} features=${FEATURE:-}
if [ -z "${QUOIN_SPECS:-}" ]; then
  build .build debug quoin
  export QUOIN_SPECS=".build/debug/quoin specs"
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
passed=0 failed=0

# beside ENGINE RULES COUNT PYTHON
beside() {
  local status=0 line
  echo "-- $2, beside $1"
  "$4" Tests/Flex/browser/run.py --against "$1" --rules "$2" --seeds "$seeds" --count "$3" --features "$features" \
    | tee "$log" || status=$?
  line=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$log" | tail -1 || true)
  if [[ $line =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
    if [ $status -eq 0 ] || [ "${BASH_REMATCH[2]}" -gt 0 ]; then return; fi
  fi
  failed=$((failed + 1))
}

peers=.build/peers/specs/bin/python
[ -x $peers ] || peers=python3
few=$(((count + 19) / 20))
engines=("$@")
[ ${#engines[@]} -gt 0 ] || engines=(chromium taffy)
for engine in "${engines[@]}"; do
  case $engine in
    chromium)
      beside chromium css "$count" python3
      beside chromium yoga $few python3
      ;;
    taffy) beside taffy css $few $peers ;;
    *)
      echo "flex_browser: there is no $engine" >&2
      exit 2
      ;;
  esac
done
finish $passed $failed
