#!/usr/bin/env bash
# test_all.sh -- the parts of `make test`, in two lanes side by side, and the sum of what they counted.
#
#     test_all.sh             all parts but those that take longer or need a browser
#     test_all.sh all         these as well: `make test-all`
#     test_all.sh ci          what .ci/run runs
#     test_all.sh NAME...     these alone
#     test_all.sh list [NAME...]    prints the parts' names; fails if a NAME is none of them
#     test_all.sh tools [all | NAME...]    prints what scripts/setup.sh installs for these parts
#
# A part is a command whose output ends in "N passed, M failed". A part that ends otherwise, or with
# a failure that it did not count, counts as one failure. In two lanes a part's output is printed when it ends. The last
# line is the sum of all parts. TEST_PARTS names the file that lists them (test_parts.sh). There is one lane with LANES=1,
# with one job, or if a part is chosen without what it waits for.

source "$(dirname "$0")/common.sh"

names=() ordinary=() in_ci=()
declare -A lane_of needs command_of tools_of

# part LANE NAME [OTHER...] : COMMAND...   What a part waits for stands before it, so that no two wait for each other.
more() {
  local lane=$1 name=$2 before=() other
  shift 2
  while [ "$1" != : ]; do before+=("$1") && shift; done
  shift
  if [ "${before[*]}" = everything ]; then before=("${names[@]}"); fi
  for other in "${before[@]}"; do
    [ -n "${lane_of[$other]:-}" ] || { echo "test_all: $name waits for $other, which is not before it" >&2 && exit 2; }
  done
  names+=("$name")
  lane_of[$name]=$lane needs[$name]=${before[*]} command_of[$name]=$*
}
part() { more "$@" && ordinary+=("$2"); }
# ci NAME...
ci() { in_ci+=("$@"); }
# uses NAME GROUP...
uses() {
  [ -n "${lane_of[$1]:-}" ] || { echo "test_all: there is no part $1" >&2 && exit 2; }
  tools_of[$1]=${*:2}
}
source "${TEST_PARTS:-scripts/test_parts.sh}"

# Sets `chosen`, in the list's order.
choose() {
  local name wanted=" $* "
  for name; do
    [ -n "${lane_of[$name]:-}" ] && continue
    echo "test_all: there is no part $name; there are: ${names[*]}" >&2
    exit 2
  done
  chosen=()
  for name in "${names[@]}"; do
    if [[ $wanted == *" $name "* ]]; then chosen+=("$name"); fi
  done
}

# Sets `chosen`: all, those of CI, the ordinary ones, or those that are named.
choose_parts() {
  case ${1:-} in
    all) chosen=("${names[@]}") ;;
    "") chosen=("${ordinary[@]}") ;;
    ci) choose "${ordinary[@]}" "${in_ci[@]}" ;;
    *) choose "$@" ;;
  esac
}

case ${1:-} in
  list) shift && choose_parts "$@" && echo "${names[*]}" && exit ;;
  tools) shift && choose_parts "$@" && for name in "${chosen[@]}"; do echo "${tools_of[$name]:-}"; done |
    tr ' ' '\n' | sort -u | xargs && exit ;;
  *) choose_parts "$@" ;;
esac

logs=.build/test-logs
rm -rf $logs && mkdir -p $logs

# Runs a part, and leaves NAME.log and NAME.ended: what it counted, its seconds, and those of all its processes.
run_part() {
  local name=$1 log=$logs/$1.log status=0 begin=$SECONDS p=0 f=0 line TIMEFORMAT='%U %S'
  echo "== $name begins"
  # shellcheck disable=SC2086 # words apart on purpose
  if [ ${#lanes[@]} -eq 1 ]; then
    { time { ${command_of[$name]} 2>&1 | tee "$log"; } || status=$?; } 2>"$log.work"
  else
    { time ${command_of[$name]} >"$log" 2>&1 || status=$?; } 2>"$log.work"
  fi
  line=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$log" | tail -1 || true)
  if [[ $line =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    p=${BASH_REMATCH[1]} f=${BASH_REMATCH[2]}
  fi
  if [ -z "$line" ] || { [ $status -ne 0 ] && [ "$f" -eq 0 ]; }; then f=$((f + 1)); fi
  echo "$p $f $((SECONDS - begin)) $(awk 'END {print int($1 + $2)}' "$log.work")" >"$log.ended"
  mv "$log.ended" "$logs/$name.ended"
}

# The parts of a lane, one after another. What is waited for may have failed: then the part says so itself.
run_lane() {
  local name other
  for name in "${chosen[@]}"; do
    [ "${lane_of[$name]}" = "$1" ] || continue
    for other in ${needs[$name]}; do
      [[ " ${chosen[*]} " == *" $other "* ]] || continue
      until [ -e "$logs/$other.ended" ]; do sleep 0.2; done
    done
    run_part "$name"
  done
}

# Whether all that chosen parts wait for is chosen. Otherwise two of them may build what none has left for them.
is_complete() {
  local name other
  for name in "${chosen[@]}"; do
    for other in ${needs[$name]}; do [[ " ${chosen[*]} " == *" $other "* ]] || return 1; done
  done
}

# Sets `lanes`. They share the jobs.
share_out() {
  local name
  lanes=($(for name in "${chosen[@]}"; do echo "${lane_of[$name]}"; done | sort -u))
  if [ "${LANES:-2}" -lt 2 ] || [ "$JOBS" -lt 2 ] || ! is_complete; then
    lanes=("${lanes[0]}")
    for name in "${chosen[@]}"; do lane_of[$name]=${lanes[0]}; done
  fi
  export JOBS=$((JOBS / ${#lanes[@]} > 0 ? JOBS / ${#lanes[@]} : 1))
}

stop_lanes() {
  local lane
  for lane in "${running[@]}"; do kill -- "-$lane" 2>/dev/null || true; done
}
trap stop_lanes EXIT
trap 'exit 130' INT TERM

share_out
running=()
# Each lane is a group of processes of its own, which can be stopped with all that it started.
set -m
for lane in "${lanes[@]}"; do
  run_lane "$lane" </dev/null &
  running+=($!)
done
set +m

passed=0 failed=0 summary=() printed=" "
# print_ended: prints the parts that have ended since it was last called.
print_ended() {
  local name p f seconds work
  for name in "${chosen[@]}"; do
    if [[ $printed == *" $name "* ]] || [ ! -e "$logs/$name.ended" ]; then continue; fi
    read -r p f seconds work <"$logs/$name.ended"
    if [ ${#lanes[@]} -gt 1 ]; then echo "== $name" && cat "$logs/$name.log"; fi
    printed+="$name "
    passed=$((passed + p)) failed=$((failed + f))
    summary+=("$(printf '%-14s %6d passed %4d failed %5d s, of processors %5d s' "$name" "$p" "$f" "$seconds" "$work")")
  done
}
are_running() {
  local lane
  for lane in "${running[@]}"; do kill -0 "$lane" 2>/dev/null && return; done
  return 1
}
while are_running; do print_ended && sleep 0.2; done
print_ended
for name in "${chosen[@]}"; do
  if [[ $printed != *" $name "* ]]; then failed=$((failed + 1)) && summary+=("$name did not end"); fi
done

echo "== in all, $SECONDS s"
printf '%s\n' "${summary[@]}"
running=()
finish $passed $failed
