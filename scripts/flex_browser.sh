#!/usr/bin/env bash
# flex_browser.sh -- random trees of flex containers, laid out by Quoin and by Chromium, Taffy and Yoga.
#
#     flex_browser.sh [chromium|taffy|poga]...     beside these alone
#
# COUNT trees of each FEATURE (all of them, and mixed ones), from the seed SEEDS on; Taffy and Yoga get a tenth of them.
# With RULES=yoga the containers that Chromium is asked about have Yoga's rules. QUOIN_SPECS is the command to ask.
# A difference with a known reason (Tests/Flex/browser/reasons.py) counts as passed. An engine that is not installed is
# skipped: `scripts/setup.sh playground` installs Chromium, and Taffy and Yoga into .build/peers/specs.

source "$(dirname "$0")/common.sh"

count=${COUNT:-2000} seeds=${SEEDS:-1} features=${FEATURE:-}
if [ -z "${QUOIN_SPECS:-}" ]; then
  build .build debug quoin
  export QUOIN_SPECS=".build/debug/quoin specs"
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
passed=0 failed=0

# beside ENGINE COUNT PYTHON
beside() {
  local status=0 words=(--against "$1" --seeds "$seeds" --count "$2" --features "$features")
  if [ "$1" = chromium ]; then words+=(--rules "${RULES:-css}"); fi
  echo "-- beside $1"
  "$3" Tests/Flex/browser/run.py "${words[@]}" | tee "$log" || status=$?
  local line
  line=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$log" | tail -1 || true)
  if [[ $line =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
    if [ $status -ne 0 ] && [ "${BASH_REMATCH[2]}" -eq 0 ]; then failed=$((failed + 1)); fi
  else
    failed=$((failed + 1))
  fi
}

peers=.build/peers/specs/bin/python
[ -x $peers ] || peers=python3
few=$((count / 10 > 0 ? count / 10 : 1))
engines=("$@")
[ ${#engines[@]} -gt 0 ] || engines=(chromium taffy poga)
for engine in "${engines[@]}"; do
  case $engine in
    chromium) beside chromium "$count" python3 ;;
    *) beside "$engine" "$few" $peers ;;
  esac
done
finish $passed $failed
