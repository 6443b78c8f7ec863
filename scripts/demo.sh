#!/usr/bin/env bash
# demo.sh -- what the quoin command does: a layout as a table, drawn, resized and swept through many
# widths, and a contradiction explained. Leaves out/demo.svg and out/demo-sweep.svg.

source "$(dirname "$0")/common.sh"

# show STATUS WORDS... runs the command, which must end with STATUS.
show() {
  local expected=$1 status=0
  shift
  echo "\$ quoin $*"
  .build/debug/quoin "$@" || status=$?
  echo
  [ $status -eq "$expected" ]
}

command -v swift >/dev/null || { echo "demo: no swift in PATH; get Swift 6.3 from https://www.swift.org/install" >&2 && exit 1; }
echo "Building the command: some minutes the first time."
swift build -j "$JOBS" --product quoin
mkdir -p out
show 0 solve Examples/window.quoin --ascii
show 0 solve Examples/window.quoin --size 420x300 --ascii
show 0 solve Examples/window.quoin --sweep width=300..1200 --svg out/demo-sweep.svg
# The dashboard asks for more than there is room for.
show 1 solve Examples/dashboard.quoin --svg out/demo.svg
show 1 explain Examples/dashboard.quoin
echo "Pictures: out/demo.svg and out/demo-sweep.svg"
