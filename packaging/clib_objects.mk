# clib_objects.mk -- the C library's Swift modules, compiled as one.
#
# Swift inlines little from one module into another. As one module builds and resizes take 4 to 8 % less
# time, so the engine, the trace recorder and the C functions are handed to the compiler together. Their
# sources still import each other: those modules exist, and are empty.

SWIFTC ?= swiftc
# The module of libc's functions, and how to optimise; web.mk has its own.
CLIB_SYS ?= Sources/Memory/CQuoinSys
CLIB_SPEED ?= -O

CLIB_MODULES := QuoinGeometry QuoinMemory QuoinEngine QuoinTrace QuoinRecord QuoinSpecs QuoinBatch
CLIB_SWIFT := $(foreach module,$(sort $(CLIB_MODULES) QuoinC),$(shell find Sources/*/$(module) -name '*.swift' -not -name '*+Invariants.swift' | LC_ALL=C sort))
CLIB_C := $(wildcard Sources/Solver/CQuoin/*.c)
CLIB_INTERFACES := $(CLIB_HEADER) $(CLIB_MORE_HEADERS) $(wildcard Sources/Solver/CQuoin/include/*) $(wildcard Sources/Memory/CQuoinSys/* $(CLIB_SYS)/*)
CLIB_EMPTY := $(CLIB_MODULES:%=$(CLIB_OUT)/empty/%.swiftmodule)
CLIB_OBJECTS := $(CLIB_OUT)/swift.o $(CLIB_C:Sources/Solver/CQuoin/%.c=$(CLIB_OUT)/%.o)

# One option for both: of two the compiler takes the last.
CLIB_COMMA := ,
CLIB_CHECKED := $(if $(SANITIZE),-sanitize=$(SANITIZE)$(if $(COVERAGE),$(CLIB_COMMA)$(COVERAGE)) -g)
# Imports are said to be public in some of these modules and internal in others, which is all the same here.
CLIB_SWIFTC := $(SWIFTC) $(CLIB_MODE) $(CLIB_SPEED) -wmo -parse-as-library -swift-version 6 -package-name Quoin \
  -enable-upcoming-feature InternalImportsByDefault -suppress-warnings -I $(CLIB_SYS) -I Sources/Solver/CQuoin/include

$(CLIB_OUT)/empty/%.swiftmodule:
	@mkdir -p $(@D)
	echo > $(@D)/$*.swift
	$(CLIB_SWIFTC) -module-name $* -emit-module -emit-module-path $@ $(@D)/$*.swift

# A section for each function, so that linking drops those that nobody calls. The compiler leaves an object
# that comes out the same as old as it was, which would have it made again every time.
$(CLIB_OUT)/swift.o: $(CLIB_SWIFT) $(CLIB_INTERFACES) $(CLIB_EMPTY)
	$(CLIB_SWIFTC) $(CLIB_CHECKED) -module-name QuoinC -I $(CLIB_OUT)/empty -Xfrontend -function-sections \
	  -c -o $@ $(CLIB_SWIFT)
	touch $@

$(CLIB_OUT)/%.o: Sources/Solver/CQuoin/%.c $(CLIB_INTERFACES)
	@mkdir -p $(@D)
	$(CC) -O2 -fPIC -ffunction-sections $(if $(SANITIZE),-fsanitize=$(SANITIZE) -g) \
	  -I Sources/Solver/CQuoin/include -c -o $@ $<
