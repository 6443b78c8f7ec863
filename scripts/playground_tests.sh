#!/usr/bin/env bash
# playground_tests.sh -- builds quoin-layout.wasm and tests the playground in a headless Chromium.
#
#     playground_tests.sh [WORD...]     the tests whose names contain one of the words
#
# The browser and its driver are the system's, and Selenium is in an environment of its own, .build/playground:
# scripts/setup.sh installs them.

source "$(dirname "$0")/common.sh"

quietly make -s -f packaging/web_layout.mk web-layout
.build/playground/bin/python Tests/Playground/run.py "$@"
