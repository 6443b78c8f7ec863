# common.sh -- what all scripts begin with: strict shell, the package's folder, one way to build.
#
# Sourced, not run. JOBS says how many compiler processes may run at once.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
JOBS=${JOBS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)}

# Runs a command quietly; what it said is shown if it fails.
quietly() {
  local log
  log=$(mktemp)
  if "$@" >"$log" 2>&1; then
    rm -f "$log"
  else
    local status=$?
    cat "$log" >&2
    rm -f "$log"
    return $status
  fi
}

# build SCRATCH CONFIGURATION PRODUCT...
build() {
  local scratch=$1 configuration=$2 product
  shift 2
  for product; do
    quietly swift build -j "$JOBS" -c "$configuration" --scratch-path "$scratch" --product "$product"
  done
}

# check WHAT COMMAND...: counts in `passed` or `failed`, and says what failed.
passed=0 failed=0
check() {
  local what=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED $what"
  fi
}

# finish PASSED FAILED: the last line of every part of the tests, and its exit status.
finish() {
  echo "$1 passed, $2 failed"
  [ "$2" -eq 0 ]
}
