# web.mk -- both C libraries as one WebAssembly module, and the JavaScript package of this one and of that with sketches
# (web_layout.mk). The Makefile passes `make build PART=web` on to here; it works alone from the top folder as well:
#
#     make -f packaging/web.mk web
#
# The toolchain's own Embedded library for wasm32 compiles the sources; Debian's wasi-libc gives libc's headers and
# the few functions that are called. The module asks its surroundings for nothing but `quoin.*` (web.c).

CLIB_OUT := .build/web
WEB := bindings/web
WEB_PACKAGE := $(CLIB_OUT)/package
WASI := /usr/lib/wasm32-wasi
WASI_HEADERS := /usr/include/wasm32-wasi

WEB_FEATURES := -mbulk-memory -mnontrapping-fptoint -msign-ext
WEB_CC := clang --target=wasm32-unknown-wasi -isystem $(WASI_HEADERS) $(WEB_FEATURES)
CC := $(WEB_CC)
CLIB_MODE := -enable-experimental-feature Embedded -target wasm32-unknown-none-wasm \
  -Xcc -isystem -Xcc $(WASI_HEADERS) -Xcc -D__wasi__=1 $(WEB_FEATURES:%=-Xcc %) -Xfrontend -disable-stack-protector
# CQuoinSys without threads and BLAS.
CLIB_SYS := $(WEB)/wasm/CQuoinSys
# What comes over a network is better small: -Osize takes a sixth of the bytes, and up to a tenth of the speed.
CLIB_SPEED_quoin := -Osize
CLIB_SPEED_quoin_flex := -Osize
SANITIZE :=
COVERAGE :=

.PHONY: web
web:

include packaging/clib_objects.mk
include packaging/web_layout.mk

WEB_LIBRARY := $(filter-out $(WEB)/lib/abi.mjs,$(wildcard $(WEB)/lib/*.mjs))
WEB_FILES := $(WEB_PACKAGE)/quoin.wasm $(WEB_PACKAGE)/lib/abi.mjs $(WEB_LIBRARY:$(WEB)/%=$(WEB_PACKAGE)/%) \
  $(addprefix $(WEB_PACKAGE)/,quoin.mjs quoin.d.ts package.json README.md LICENSE) \
  $(addprefix $(WEB_PACKAGE)/quoin-layout.,wasm mjs d.ts)
WEB_VERSION := $(shell sed -n 's/^.define QUOIN_VERSION_STRING *"\(.*\)"/\1/p' $(CLIB_HEADER))

web: $(WEB_FILES) $(CLIB_OUT)/quoin-$(WEB_VERSION).tgz

$(CLIB_LIBRARIES:%=$(CLIB_OUT)/%/swift.o): $(wildcard $(WEB)/wasm/CQuoinSys/*)

$(CLIB_OUT)/web.o: $(WEB)/wasm/web.c $(CLIB_ALL_HEADERS)
	@mkdir -p $(CLIB_OUT)
	$(WEB_CC) -std=c11 -Wall -Wextra -Werror -Oz -Iinclude -c -o $@ $<

# Blocks of less than 2 GiB keep lengths from turning negative.
WEB_BUILTINS := $(lastword $(wildcard /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a))
# Debian's LLVM that has them: 14 in Debian 12, 19 in Debian 13.
WEB_LLVM := $(firstword $(subst /lib/clang/, ,$(WEB_BUILTINS)))
WEB_LINK := wasm-ld --gc-sections -O2 --stack-first --max-memory=2147418112
WEB_LIBC := -L$(WASI) -lc -lm $(WEB_BUILTINS)

# What the package does not call would only make it larger: a function is exported if its name is a word there.
$(CLIB_OUT)/exports.txt: $(CLIB_OUT)/declared.txt $(WEB)/quoin.mjs $(WEB_LIBRARY) packaging/web.mk
	{ cat $(filter %.mjs,$^) | grep -oE '\b[a-z][a-z0-9_]+' | sed 's/^/quoin_/' | sort -u | grep -Fxf $<; \
	  printf '%s\n' _initialize malloc free quoin_web_callback quoin_web_move; } | sed 's/^/--export=/' > $@

$(WEB_PACKAGE)/quoin.wasm: $(CLIB_OBJECTS) $(CLIB_OUT)/web.o $(CLIB_OUT)/exports.txt packaging/wasm_opt.mk
	@mkdir -p $(@D)
	$(WEB_LINK) --no-entry --strip-all -z stack-size=262144 -o $(CLIB_OUT)/linked.wasm $(CLIB_OBJECTS) $(CLIB_OUT)/web.o \
	  $(WASI)/crt1-reactor.o $(WEB_LIBC) $$(cat $(CLIB_OUT)/exports.txt)
	$(WASM_OPT) -o $@ $(CLIB_OUT)/linked.wasm

# ---- The package ----

# The offsets of structs, and what a compiler for wasm32 says of them.
$(CLIB_OUT)/abi.o: $(CLIB_ALL_HEADERS) packaging/web_abi.py
	@mkdir -p $(@D)
	packaging/web_abi.py --c $(CLIB_ALL_HEADERS) > $(CLIB_OUT)/abi.c
	$(WEB_CC) -Iinclude -c -o $@ $(CLIB_OUT)/abi.c

$(WEB_PACKAGE)/lib/abi.mjs: $(CLIB_OUT)/abi.o
	@mkdir -p $(@D)
	packaging/web_abi.py --js $(CLIB_ALL_HEADERS) > $@

$(WEB_PACKAGE)/lib/%.mjs: $(WEB)/lib/%.mjs
	@mkdir -p $(@D)
	cp $< $@

$(WEB_PACKAGE)/LICENSE: LICENSE
	cp $< $@

$(WEB_PACKAGE)/quoin-layout.wasm: $(WASM_OUT)/quoin-layout.wasm
	@mkdir -p $(@D)
	cp $< $@

$(WEB_PACKAGE)/quoin-layout.%: $(WASM_HOME)/quoin-layout.%
	@mkdir -p $(@D)
	cp $< $@

$(WEB_PACKAGE)/package.json: $(WEB)/package.json $(CLIB_HEADER)
	@mkdir -p $(@D)
	sed 's/"version": ".*"/"version": "$(WEB_VERSION)"/' $< > $@

$(WEB_PACKAGE)/%: $(WEB)/%
	@mkdir -p $(@D)
	cp $< $@

# As `npm pack` makes it: everything in a folder `package`. The same files give the same bytes.
$(CLIB_OUT)/quoin-$(WEB_VERSION).tgz: $(WEB_FILES)
	tar -C $(CLIB_OUT) --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX -cf - package | gzip -9n > $@

include bindings/web/tests/web_tests.mk
