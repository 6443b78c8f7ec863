# run.py -- the playground's tests: a real browser, real mouse and key events.
#
#     run.py [NAME...]     the tests whose names contain one of the words
#
# Prints a line for each test that fails, the figures that are only measured, and 'N passed, M failed'.

import subprocess
import sys
import traceback

import checks
import checks_editor
import figures
from page import Page, session

# Tests of what goes wrong: the browser's console hears of it.
MAY_COMPLAIN = ("test_trap_isCaughtAndSaid", "test_missingParts_areNamed", "test_fromAFile_thePageSaysSo", "test_withoutANetwork_afterTheFirstVisit")


def main(words):
    passed, failed = 0, 0
    tests = [(name, test) for module in (checks, checks_editor, figures) for name, test in vars(module).items()
             if name.startswith("test_") and (not words or any(word in name for word in words))]
    with session() as (driver, server):
        for name, test in tests:
            server.replace.clear()
            driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
            driver.set_window_size(1440, 900)
            try:
                page = Page(driver, server)
                test(page, server) if test.__code__.co_argcount == 2 else test(page.open())
                complaints = page.complaints
                assert not complaints or name in MAY_COMPLAIN, complaints
                passed += 1
            except Exception:
                failed += 1
                print(f"FAILED {name}")
                traceback.print_exc(limit=-3, file=sys.stdout)
    if not words:
        node = subprocess.run(["node", "Tests/Playground/module.mjs"], capture_output=True, text=True)
        print(node.stdout, node.stderr, sep="", end="")
        last = node.stdout.strip().splitlines()[-1].split() if node.stdout.strip() else ["0", "", "1"]
        passed += int(last[0])
        failed += int(last[2]) + (node.returncode != 0 and int(last[2]) == 0)
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
