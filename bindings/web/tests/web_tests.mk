# web_tests.mk -- testing the WebAssembly module and its package; part of packaging/web.mk. scripts/web_tests.sh runs
# these targets for `make test`, and counts.
#
# Programs in C and C++ are linked with the same objects as the module, and run under node's WASI.

WEB_TESTS := $(CLIB_OUT)/tests
WEB_NODE := node --no-warnings
WEB_WASI := $(WEB_NODE) bindings/web/tests/wasi.mjs
WEB_CXX := clang++ --target=wasm32-unknown-wasi -nostdinc++ -isystem $(WEB_LLVM)/include/wasm32-wasi/c++/v1 \
  -isystem $(WASI_HEADERS) $(WEB_FEATURES) -fno-exceptions
WEB_PROGRAM = $(WEB_LINK) -z stack-size=4194304 $(WASI)/crt1-command.o $(CLIB_OBJECTS)
WEB_CFLAGS := -std=c99 -Wall -Wextra -Werror -O1 -Iinclude -ITests/C/c
# The largest module, packed by gzip.
WEB_LARGEST := 335872

.PHONY: web-test web-suite web-images web-corpus web-hashes web-types

# ---- C and C++ under WASI ----

# shards_tests.c starts processes: a WebAssembly module has none.
WEB_SUITE := $(filter-out %/shards_tests.o,$(patsubst Tests/C/c/%.c,$(WEB_TESTS)/c/%.o,$(wildcard Tests/C/c/*.c)))

$(WEB_TESTS)/c/%.o: Tests/C/c/%.c $(wildcard Tests/C/c/*.h) $(CLIB_ALL_HEADERS)
	@mkdir -p $(@D)
	$(WEB_CC) $(WEB_CFLAGS) -c -o $@ $<

$(WEB_TESTS)/attack/%.o: Tests/C/c/attack/%.cpp $(wildcard Tests/C/c/attack/*.hpp Tests/C/c/attack/*/*.hpp) $(CLIB_ALL_HEADERS)
	@mkdir -p $(@D)
	$(WEB_CXX) -std=c++17 -Wall -Wextra -Werror -O2 -Iinclude -c -o $@ $<

$(WEB_TESTS)/suite.wasm: $(WEB_SUITE) $(CLIB_OBJECTS)
	$(WEB_PROGRAM) $(filter %.o,$(filter-out $(CLIB_OBJECTS),$^)) $(WEB_LIBC) -o $@

$(WEB_TESTS)/attacker.wasm: $(patsubst Tests/C/c/%.cpp,$(WEB_TESTS)/%.o,$(wildcard Tests/C/c/attack/*.cpp Tests/C/c/attack/oracles/*.cpp)) $(CLIB_OBJECTS)
	$(WEB_PROGRAM) $(filter-out $(CLIB_OBJECTS),$^) -L$(WEB_LLVM)/lib/wasm32-wasi -lc++ -lc++abi $(WEB_LIBC) -o $@

# The tests of all C functions.
web-suite: $(WEB_TESTS)/suite.wasm
	@$(WEB_WASI) $<

# Damaged saved states, whose checksums fit: each is refused, or gives a solver that keeps every promise.
WEB_IMAGES ?= 40
web-images: $(WEB_TESTS)/attacker.wasm
	@$(WEB_WASI) $< --mode images --runs $(WEB_IMAGES) --calls 500

# What fuzzing has found, and random programs.
WEB_RANDOM ?= 40
web-corpus: $(WEB_TESTS)/attacker.wasm
	@$(WEB_WASI) $< --corpus Tests/C/c/fuzz/corpus.txt
	@set -e; for mode in hostile batches all; do $(WEB_WASI) $< --mode $$mode --runs $(WEB_RANDOM) --calls 200; done

# ---- JavaScript ----

# A folder in which nothing but the package is installed, from its archive.
$(WEB_TESTS)/installed: web $(wildcard bindings/web/tests/*.m*) $(wildcard Benchmarks/peers/quoin-wasm/*.mjs)
	@rm -rf $@ && mkdir -p $@/node_modules
	@tar -xzf $(CLIB_OUT)/quoin-$(WEB_VERSION).tgz -C $@/node_modules && mv $@/node_modules/package $@/node_modules/quoin
	@cp bindings/web/tests/*.mjs bindings/web/tests/types.mts bindings/web/README.md Benchmarks/peers/quoin-wasm/trace.mjs $@
	@cp README.md $@/first-page.md
	@sed 's|"[./]*build/web/package/quoin.mjs"|"quoin"|' Benchmarks/peers/quoin-wasm/engine.mjs > $@/engine.mjs

# All functions of the headers, among them those that the package does not call.
$(WEB_TESTS)/every.wasm: $(CLIB_OBJECTS) $(CLIB_OUT)/web.o $(CLIB_OUT)/declared.txt $(CLIB_OUT)/exports.txt
	@mkdir -p $(@D)
	$(WEB_LINK) --no-entry -z stack-size=262144 $(CLIB_OBJECTS) $(CLIB_OUT)/web.o $(WASI)/crt1-reactor.o $(WEB_LIBC) -o $@ \
	  $$(sed 's/^/--export=/' $(CLIB_OUT)/declared.txt; cat $(CLIB_OUT)/exports.txt)

web-test: $(WEB_TESTS)/installed $(WEB_TESTS)/every.wasm
	@cd $< && $(WEB_NODE) --expose-gc api_tests.mjs
	@cd $< && $(WEB_NODE) hazards_tests.mjs ../every.wasm
	@cd $< && $(WEB_NODE) layout_tests.mjs
	@cd $< && $(WEB_NODE) readme_tests.mjs README.md
	@cd $< && $(WEB_NODE) readme_tests.mjs first-page.md
	@size=$$(gzip -9c $(WEB_PACKAGE)/quoin.wasm | wc -c); test $$size -le $(WEB_LARGEST) && echo "ok       $$size bytes by gzip"

# Needs the native command, which `swift build` makes.
WEB_NATIVE ?= .build/debug/quoin
web-hashes: $(WEB_TESTS)/installed
	@cd $< && $(WEB_NODE) hashes_tests.mjs $(abspath $(WEB_NATIVE)) $(abspath $(WEB_NATIVE))-scenarios traces

# The types, by TypeScript's compiler: what must be accepted, and what must not.
web-types: $(WEB_TESTS)/installed
	@cd $< && tsc --noEmit --strict --target es2022 --module node16 --moduleResolution node16 --lib es2022,dom types.mts
	@echo "ok       types"
