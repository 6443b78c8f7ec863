#!/usr/bin/env bash
# examples.sh -- what the README shows is what was compiled, and what it says that it prints.
#
# The README's first Swift block must be Examples/QuickStart/main.swift, the text block after it what
# that prints. Examples/Batches must print Examples/batches.txt. The demo must end well and draw the README's two pictures.

source "$(dirname "$0")/common.sh"

# The README's first block of a language; and the text block after it, which says what the program prints.
block() { awk -v fence="\`\`\`$1" '$0 == fence {on = 1; next} on && /^```/ {exit} on' README.md; }
printed() { awk -v fence="\`\`\`$1" '$0 == fence {seen = 1} seen && $0 == "```text" {on = 1; next} on && /^```/ {exit} on' README.md; }

build .build debug quick-start
build .build debug batch-example
check "the README's Swift block is Examples/QuickStart/main.swift" \
  diff <(block swift) Examples/QuickStart/main.swift
check "the README says what quick-start prints" diff <(printed swift) <(.build/debug/quick-start)
check "Examples/batches.txt is what batch-example prints" \
  diff Examples/batches.txt <(.build/debug/batch-example)
check "make demo" quietly scripts/demo.sh
check "docs/conflict.svg is what the demo draws" cmp out/demo.svg docs/conflict.svg
check "docs/sweep.svg is what the demo draws" cmp out/demo-sweep.svg docs/sweep.svg
for picture in docs/conflict.svg docs/sweep.svg; do
  check "$picture is a picture" python3 -c 'import sys, xml.dom.minidom as d; d.parse(sys.argv[1])' $picture
done
finish $passed $failed
