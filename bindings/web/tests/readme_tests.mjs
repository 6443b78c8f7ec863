// readme_tests.mjs -- runs a README's examples: each block ```js prints what the block ```text after it says.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { end, test } from "./harness.mjs";

const text = readFileSync(process.argv[2], "utf8");
const examples = [...text.matchAll(/^```js\n([^]*?)^```\n+^```text\n([^]*?)^```$/gm)];
assert.equal(examples.length, [...text.matchAll(/^```js$/gm)].length, "an example without its output");

for (const [number, [, program, output]] of examples.entries()) {
  await test(`example ${number + 1}`, () => {
    writeFileSync(`example-${number + 1}.mjs`, program);
    assert.equal(execFileSync(process.execPath, [`example-${number + 1}.mjs`], { encoding: "utf8" }), output);
  });
}

end();
