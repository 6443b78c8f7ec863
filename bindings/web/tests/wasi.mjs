// wasi.mjs -- runs a WebAssembly program under node's WASI, which sees the present folder: `wasi.mjs PROGRAM WORD...`.
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const args = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args, env: {}, preopens: { ".": "." }, returnOnExit: true });
const program = await WebAssembly.compile(await readFile(args[0]));
process.exitCode = wasi.start(await WebAssembly.instantiate(program, wasi.getImportObject()));
