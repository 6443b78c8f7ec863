# clib_objects.mk -- the C libraries' Swift modules, those of each library compiled as one.
#
# Swift inlines little from one module into another. As one module builds and resizes take 4 to 8 % less
# time, so the engine, the trace recorder and the C functions are handed to the compiler together. Their
# sources still import each other: those modules exist, and are empty.

SWIFTC ?= swiftc
# The module of libc's functions; web.mk has its own.
CLIB_SYS ?= Sources/Base/CQuoinSys

# libquoin: the solver and batches. libquoin_flex: trees, with no file of the engine. Each has the headers whose
# functions it implements, the module of these functions, and the modules below it.
CLIB_LIBRARIES := quoin quoin_flex
CLIB_HEADERS_quoin := include/quoin.h include/quoin_batch.h
CLIB_HEADERS_quoin_flex := include/quoin_flex.h
CLIB_FACE_quoin := QuoinC
CLIB_FACE_quoin_flex := QuoinFlexC
CLIB_BELOW_quoin := QuoinBatch QuoinCBase QuoinEngine QuoinMemory QuoinRecord QuoinTrace
CLIB_BELOW_quoin_flex := QuoinCBase QuoinGeometry QuoinMemory QuoinSpecs
# How to optimise. Most of libquoin runs seldom: -Osize takes a fifth of its bytes. What pivots, solves and scenarios run
# is marked @_optimize(speed). With -O throughout, libquoin.so had 727,760 bytes in place of 625,360. Saving and cloning took
# a fifth fewer instructions, and no phase of twenty scenarios took even 1 % fewer. In libquoin_flex it is the other way round.
CLIB_SPEED_quoin ?= -Osize
CLIB_SPEED_quoin_flex ?= -O

# The first header is where the version is said.
CLIB_HEADER := $(firstword $(CLIB_HEADERS_quoin))
CLIB_ALL_HEADERS := $(foreach library,$(CLIB_LIBRARIES),$(CLIB_HEADERS_$(library)))
CLIB_INTERFACES := $(CLIB_ALL_HEADERS) $(wildcard Sources/C/CQuoin/include/*) $(wildcard Sources/Base/CQuoinSys/* $(CLIB_SYS)/*)
CLIB_OBJECTS := $(CLIB_LIBRARIES:%=$(CLIB_OUT)/%/swift.o)

# One option for both: of two the compiler takes the last.
CLIB_COMMA := ,
CLIB_CHECKED := $(if $(SANITIZE),-sanitize=$(SANITIZE)$(if $(COVERAGE),$(CLIB_COMMA)$(COVERAGE)) -g)
# Imports are said to be public in some of these modules and internal in others, which is all the same here.
CLIB_SWIFTC := $(SWIFTC) $(CLIB_MODE) -wmo -parse-as-library -swift-version 6 -package-name Quoin \
  -enable-upcoming-feature InternalImportsByDefault -suppress-warnings -I $(CLIB_SYS) -I Sources/C/CQuoin/include

# A library's empty modules lie in a folder of its own: an import of any other module does not compile.
$(CLIB_OUT)/%.swiftmodule:
	@mkdir -p $(@D)
	echo > $(@:.swiftmodule=.swift)
	$(CLIB_SWIFTC) -module-name $(@F:.swiftmodule=) -emit-module -emit-module-path $@ $(@:.swiftmodule=.swift)

# A section for each function, so that linking drops those that nobody calls, and one trap for all checks of a function,
# where else each has its own for debuggers. The compiler leaves an object
# that comes out the same as old as it was, which would have it made again every time.
define CLIB_LIBRARY_OBJECT
CLIB_SWIFT_$(1) := $$(foreach module,$$(sort $$(CLIB_BELOW_$(1)) $$(CLIB_FACE_$(1))),$$(shell find Sources/*/$$(module) -name '*.swift' -not -name '*+Invariants.swift' | LC_ALL=C sort))
$$(CLIB_OUT)/$(1)/swift.o: $$(CLIB_SWIFT_$(1)) $$(CLIB_INTERFACES) $$(CLIB_BELOW_$(1):%=$$(CLIB_OUT)/$(1)/empty/%.swiftmodule)
	$$(CLIB_SWIFTC) $$(CLIB_SPEED_$(1)) $$(CLIB_CHECKED) -module-name $$(CLIB_FACE_$(1)) -I $$(CLIB_OUT)/$(1)/empty -Xfrontend -function-sections \
	  -Xfrontend -mergeable-traps -c -o $$@ $$(CLIB_SWIFT_$(1))
	touch $$@

$$(CLIB_OUT)/$(1)/declared.txt: $$(CLIB_HEADERS_$(1)) packaging/declared_names.sh
	@mkdir -p $$(@D)
	packaging/declared_names.sh $$(CLIB_HEADERS_$(1)) > $$@
endef
$(foreach library,$(CLIB_LIBRARIES),$(eval $(call CLIB_LIBRARY_OBJECT,$(library))))

$(CLIB_OUT)/declared.txt: $(CLIB_LIBRARIES:%=$(CLIB_OUT)/%/declared.txt)
	sort $^ > $@
