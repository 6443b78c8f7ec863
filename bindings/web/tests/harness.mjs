// harness.mjs -- a small test harness: `test(name, body)` runs at once, `end()` prints the count.
import assert from "node:assert/strict";

let [passed, failed] = [0, 0];

export async function test(name, body) {
  try {
    await body();
    passed += 1;
  } catch (error) {
    failed += 1;
    console.log(`FAILED   ${name}\n${error.stack}`);
  }
}

/** The body throws an error of this code, or of this class. */
export function refuses(code, body) {
  assert.throws(body, (error) => error.code === code || error.constructor.name === code || assert.fail(error));
}

export function end() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
