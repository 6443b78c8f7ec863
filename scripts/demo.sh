#!/usr/bin/env bash
# demo.sh -- builds the window example, prints its drawings and writes them to out/demo.svg.

source "$(dirname "$0")/common.sh"

build .build debug window-demo
mkdir -p out
.build/debug/window-demo
.build/debug/window-demo --svg >out/demo.svg
echo
echo "The same as a picture: out/demo.svg"
