#!/usr/bin/env bash
# swift_tests.sh -- runs the Swift tests and counts them from the report that they write.
#
#     swift_tests.sh [swift-test options]
#
# A run that ends without a report, or in failure although no test failed, is one more failure.

source "$(dirname "$0")/common.sh"

report=.build/swift-tests.xml
rm -f .build/swift-tests*.xml
status=0
swift test -j "$JOBS" --disable-xctest --xunit-output "$report" "$@" || status=$?
python3 - .build "$status" <<'PYTHON'
import glob
import sys
import xml.etree.ElementTree as tree

folder, status = sys.argv[1], int(sys.argv[2])
passed = failed = skipped = 0
# Whether the name says "-swift-testing" depends on which libraries were asked for.
for report in glob.glob(f"{folder}/swift-tests*.xml"):
    try:
        cases = list(tree.parse(report).iter("testcase"))
    except tree.ParseError:
        continue
    for case in cases:
        if case.find("failure") is not None:
            failed += 1
        elif case.find("skipped") is not None:
            skipped += 1
        else:
            passed += 1
if passed == 0:
    print("the tests ended without a report")
if failed == 0 and (status != 0 or passed == 0):
    failed = 1
if skipped:
    print(f"{skipped} skipped")
print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
PYTHON
