// wasi.mjs -- runs a WebAssembly program under node's WASI, which sees the present folder: `wasi.mjs PROGRAM WORD...`.
//
// V8 calls node's WASI functions directly, without a frame in which it may collect garbage, yet some of them allocate:
// one run in a few hundred ended with a segmentation fault (nodejs/node, issue 46777). So V8's direct calls are off, and
// each import is a function in JavaScript.
import { readFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { WASI } from "node:wasi";

setFlagsFromString("--no-turbo-fast-api-calls");
const args = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args, env: {}, preopens: { ".": "." }, returnOnExit: true });
const imports = Object.entries(wasi.wasiImport).map(([name, call]) => [name, (...words) => call(...words)]);
const program = await WebAssembly.compile(await readFile(args[0]));
process.exitCode = wasi.start(
  await WebAssembly.instantiate(program, { wasi_snapshot_preview1: Object.fromEntries(imports) }),
);
