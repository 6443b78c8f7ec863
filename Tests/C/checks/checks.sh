# checks.sh -- what the check scripts begin with: one line for each check, and an exit status.
#
# Sourced by sh, not run.

set -eu
failed=0

# check WHAT COMMAND...: says whether the command succeeds, and notes it if not.
check() {
  what=$1
  shift
  if "$@"; then
    echo "ok       $what"
  else
    echo "FAILED   $what"
    failed=1
  fi
}

# Succeeds if there is nothing to say, and else says it.
is_empty() {
  [ -z "$1" ] || { echo "$1" | sed 's/^/         /'; return 1; }
}
