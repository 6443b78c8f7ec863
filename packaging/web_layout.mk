# web_layout.mk -- sketches, boxes and pictures as one WebAssembly module. The Makefile passes `make build PART=playground` on to
# here; it works alone from the top folder as well:
#
#     make -f packaging/web_layout.mk web-layout
#
# Four Swift modules, each compiled whole as Embedded Swift. The first three are only written down (swiftmodules hold
# the code), and the last one is compiled with all that it calls:
#
#     QuoinEngine   QuoinMemory, QuoinEngine, QuoinTrace, QuoinRecord, QuoinBatch
#     Quoin         Quoin
#     QuoinLayout   QuoinGeometry, QuoinDrawing, QuoinLayout
#     QuoinSketch   QuoinSketch, what the command writes JSON with, and the module's exports (bindings/web/layout)
#
# In Embedded Swift a file must import every module that the bodies of its callees name, and a merged module must not
# import itself. So the sources are copied, and one line in place of the first (a comment) imports what lies below.

SWIFTC ?= swiftc
WASM_OUT := .build/web-layout
WASM_HOME := bindings/web/layout
PLAYGROUND := docs/playground
WASI_HEADERS ?= /usr/include/wasm32-wasi
WASI_LIBS ?= /usr/lib/wasm32-wasi
WASM_BUILTINS ?= $(firstword $(wildcard /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a))
WASM_UNICODE := $(shell dirname $$(dirname $$(readlink -f $$(command -v $(SWIFTC)))))/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a

# CQuoinSys without threads and BLAS.
WASM_SYS := bindings/web/wasm/CQuoinSys
WASM_FEATURES := -mbulk-memory -mnontrapping-fptoint -msign-ext
WASM_CLANG := -isystem $(WASI_HEADERS) -D__wasi__=1 $(WASM_FEATURES)
WASM_SWIFTC := $(SWIFTC) -target wasm32-unknown-none-wasm -wmo -parse-as-library -swift-version 6 \
  -package-name Quoin -enable-experimental-feature Embedded -suppress-warnings \
  -Xfrontend -disable-stack-protector -Xfrontend -function-sections \
  $(foreach flag,$(WASM_CLANG),-Xcc $(flag)) -I $(WASM_SYS) -I $(WASM_OUT)

# Values of types known only by a protocol are not for Embedded Swift: what takes such values stays out, with what only
# it needs. Sketches need none of it.
WASM_LEFT_OUT := %+Invariants.swift $(wildcard Sources/Layout/QuoinLayout/VisualFormat/*) \
  $(addprefix Sources/Layout/QuoinLayout/,Stacks/Grid.swift Stacks/Align.swift Stacks/SpacedItems.swift Maker/Chain+Relations.swift)
wasm_sources = $(filter-out $(WASM_LEFT_OUT),$(foreach module,$(1),$(shell find Sources/*/$(module) -name '*.swift' | LC_ALL=C sort)))
WASM_ENGINE := $(call wasm_sources,QuoinMemory QuoinEngine QuoinTrace QuoinRecord QuoinBatch)
WASM_QUOIN := $(call wasm_sources,Quoin)
WASM_LAYOUT := $(call wasm_sources,QuoinGeometry QuoinDrawing QuoinLayout)
WASM_SKETCH := $(call wasm_sources,QuoinSketch) $(wildcard $(WASM_HOME)/*.swift) \
  Sources/Studio/QuoinCommand/Text/JSONWriter.swift Sources/Studio/QuoinCommand/Text/RuleText.swift
WASM_HEADERS := $(wildcard Sources/Base/CQuoinSys/* $(WASM_SYS)/*)

$(addprefix $(WASM_OUT)/,$(WASM_ENGINE)): WASM_IMPORTS := import CQuoinSys
$(addprefix $(WASM_OUT)/,$(WASM_QUOIN)): WASM_IMPORTS := @_exported import QuoinEngine; import CQuoinSys
$(addprefix $(WASM_OUT)/,$(WASM_LAYOUT)): WASM_IMPORTS := @_exported import Quoin; import QuoinEngine; import CQuoinSys
$(addprefix $(WASM_OUT)/,$(WASM_SKETCH)): WASM_IMPORTS := import QuoinLayout; import Quoin; import QuoinEngine; import CQuoinSys

include packaging/wasm_opt.mk

# The JavaScript's name ends in .js there: servers know a type for that ending.
.PHONY: web-layout
web-layout: $(WASM_OUT)/quoin-layout.wasm
	cp $< $(PLAYGROUND)
	cp $(WASM_HOME)/quoin-layout.mjs $(PLAYGROUND)/quoin-layout.js
	scripts/site.py --language $(PLAYGROUND)/language.html

$(WASM_OUT)/%.swift: %.swift packaging/web_layout.mk
	@mkdir -p $(@D)
	@sed -E 's/^(@_exported )?((public|internal|package) )?import ((struct|class|enum|func|typealias|protocol|let|var) )?(Quoin[A-Za-z.]*|CQuoinSys)$$/\/\/ &/; 1s/.*/$(WASM_IMPORTS)/' $< > $@

# $(call wasm_module,name,sources): writes a module down.
wasm_module = $(WASM_SWIFTC) -Onone -module-name $(1) -emit-module -emit-module-path $(WASM_OUT)/$(1).swiftmodule $(2)

$(WASM_OUT)/QuoinEngine.swiftmodule: $(addprefix $(WASM_OUT)/,$(WASM_ENGINE)) $(WASM_HEADERS)
	$(call wasm_module,QuoinEngine,$(filter %.swift,$^))
$(WASM_OUT)/Quoin.swiftmodule: $(addprefix $(WASM_OUT)/,$(WASM_QUOIN)) $(WASM_OUT)/QuoinEngine.swiftmodule
	$(call wasm_module,Quoin,$(filter %.swift,$^))
$(WASM_OUT)/QuoinLayout.swiftmodule: $(addprefix $(WASM_OUT)/,$(WASM_LAYOUT)) $(WASM_OUT)/Quoin.swiftmodule
	$(call wasm_module,QuoinLayout,$(filter %.swift,$^))

$(WASM_OUT)/layout.o: $(addprefix $(WASM_OUT)/,$(WASM_SKETCH)) $(WASM_OUT)/QuoinLayout.swiftmodule
	$(WASM_SWIFTC) -Osize -module-name QuoinSketch -c -o $@ $(filter %.swift,$^)

$(WASM_OUT)/shims.o: $(WASM_HOME)/shims.c
	clang --target=wasm32-unknown-wasi -O2 $(WASM_CLANG) -Wall -Wextra -Werror -c -o $@ $<

WASM_EXPORTS = $(shell sed -n 's/^@_cdecl("\(.*\)")$$/--export=\1/p' $(WASM_HOME)/Exports.swift) \
  --export=malloc --export=free --export=_initialize

# Blocks of at most 1 GiB in all: a sketch that takes more stops the instance, and the page makes another one.
$(WASM_OUT)/quoin-layout.wasm: $(WASM_OUT)/layout.o $(WASM_OUT)/shims.o packaging/wasm_opt.mk
	wasm-ld --no-entry --gc-sections -O2 --strip-all -z stack-size=1048576 --stack-first --max-memory=1073741824 \
	  $(WASM_EXPORTS) -o $@.linked $(filter %.o,$^) $(WASI_LIBS)/crt1-reactor.o -L$(WASI_LIBS) -lc -lm $(WASM_BUILTINS) $(WASM_UNICODE)
	$(WASM_OPT) -o $@ $@.linked
	rm $@.linked
	@echo "quoin-layout.wasm: $$(stat -c %s $@) bytes, $$(gzip -9c $@ | wc -c) in gzip"
