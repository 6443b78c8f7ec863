// wasm.mjs -- finding and compiling the module, wherever this runs.

/** Compiles a module from a WebAssembly.Module, bytes, a Response, a promise of one of them, or a URL. */
export async function compile(source) {
  const given = await source;
  if (given instanceof WebAssembly.Module) return given;
  if (given instanceof URL || typeof given === "string") return compileFrom(new URL(given, import.meta.url));
  if (typeof Response !== "undefined" && given instanceof Response) return compileResponse(given);
  return WebAssembly.compile(given);
}

async function compileFrom(url) {
  if (url.protocol !== "file:") return compileResponse(await fetch(url));
  // Programs outside of a browser fetch no files. The name is apart so that bundlers leave the import alone.
  const files = "node:fs/promises";
  const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ files);
  return WebAssembly.compile(await readFile(url));
}

async function compileResponse(response) {
  if (!response.ok) throw new Error(`quoin: ${response.url}: ${response.status} ${response.statusText}`);
  // Servers that do not know .wasm send it as something that cannot be compiled while it comes.
  const isWasm = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return isWasm ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
