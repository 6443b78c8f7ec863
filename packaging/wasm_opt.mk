# wasm_opt.mk -- how binaryen makes a linked module small; part of web.mk and web_layout.mk.
#
# Nothing lies in the lowest 1,024 bytes but the far end of the stack, which lets offsets become part of instructions.

WASM_OPT := wasm-opt -Oz --low-memory-unused \
  --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext --enable-mutable-globals
