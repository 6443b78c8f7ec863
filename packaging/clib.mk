# clib.mk -- the C library: building, checking, testing and installing it. Included by the Makefile;
# works alone from the top folder as well:
#
#     make -f packaging/clib.mk lib
#     make -f packaging/clib.mk install PREFIX=/usr DESTDIR=.build/root
#
# RUNTIME=embedded  no Swift at run time: libc and libm only (default)
# RUNTIME=full      the Swift runtime linked in, some megabytes; a fallback that must stay green

SWIFT ?= swift
# Make has defaults of its own for these.
ifeq ($(origin CC),default)
  CC := gcc
endif
ifeq ($(origin CXX),default)
  CXX := g++
endif
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
PREFIX ?= /usr/local
INCLUDEDIR ?= $(PREFIX)/include
LIBDIR ?= $(PREFIX)/lib
MANDIR ?= $(PREFIX)/share/man
DESTDIR ?=
RUNTIME ?= embedded

# The header is where the version is said.
CLIB_HEADER := include/quoin.h
clib_macro = $(shell sed -n 's/^.define $(1) *"\{0,1\}\([^"]*\)"\{0,1\}$$/\1/p' $(CLIB_HEADER))
CLIB_VERSION := $(call clib_macro,QUOIN_VERSION_STRING)
CLIB_MAJOR := $(call clib_macro,QUOIN_VERSION_MAJOR)
CLIB_MINOR := $(call clib_macro,QUOIN_VERSION_MINOR)
CLIB_ABI := $(call clib_macro,QUOIN_ABI)

# SANITIZE=address or thread, and COVERAGE=fuzzer, build a library of their own beside the real one.
SANITIZE ?=
CLIB_OUT := .build/clib-$(RUNTIME)$(if $(SANITIZE),-$(SANITIZE))
CLIB_SOURCES := Package.swift $(CLIB_HEADER) $(shell find Sources/CQuoin Sources/CQuoinSys Sources/QuoinC \
  Sources/QuoinEngine Sources/QuoinTrace -name '*.swift' -o -name '*.c' -o -name '*.h' -o -name '*.modulemap')

ifeq ($(RUNTIME),embedded)
  CLIB_EMBEDDED := 1
  CLIB_RUNTIME :=
  CLIB_PRIVATE := -lm
  # The full runtime finds some sections by name, so that none may be dropped there.
  CLIB_DROP = --gc-sections $$(sed 's/^/-u /' $(CLIB_OUT)/declared.txt)
else
  CLIB_EMBEDDED := 0
  CLIB_SWIFTLIB := $(shell dirname $$(dirname $$(readlink -f $$(command -v swiftc))))/lib/swift_static/linux
  CLIB_RUNTIME := $(CLIB_SWIFTLIB)/$(shell uname -m)/swiftrt.o --no-whole-archive $(CLIB_SWIFTLIB)/libswiftCore.a
  CLIB_PRIVATE := -lstdc++ -lm -ldl -lpthread
endif
# A section for each function, so that linking drops those that nobody calls: modules carry copies of
# what they use of each other.
CLIB_SPM := QUOIN_EMBEDDED=$(CLIB_EMBEDDED) $(SWIFT) build -c release -j $(JOBS) --product quoin-objects \
  --scratch-path $(CLIB_OUT)/spm -Xswiftc -Xfrontend -Xswiftc -function-sections \
  $(if $(SANITIZE),--sanitize=$(SANITIZE))

.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*\#\#.*/\1/p' packaging/clib.mk)

lib: $(CLIB_OUT)/libquoin.a $(CLIB_OUT)/libquoin.so ## build libquoin.a and libquoin.so

$(CLIB_OUT)/objects.a: $(CLIB_SOURCES)
	$(CLIB_SPM)
	cp $(CLIB_OUT)/spm/release/libquoin-objects.a $@

$(CLIB_OUT)/declared.txt: $(CLIB_HEADER) packaging/declared_names.sh
	@mkdir -p $(CLIB_OUT)
	packaging/declared_names.sh $< > $@

$(CLIB_OUT)/quoin.map: $(CLIB_OUT)/declared.txt
	{ echo 'QUOIN_$(CLIB_ABI) { global:'; sed 's/$$/;/' $<; echo 'local: *; };'; } > $@

# One relocatable object in which only the declared names are global. Embedded Swift defines
# swift_retain and its like as weak globals: left so, they would replace those of a Swift program that
# links the library.
$(CLIB_OUT)/quoin.o: $(CLIB_OUT)/objects.a $(CLIB_OUT)/declared.txt
	ld -r --force-group-allocation $(CLIB_DROP) -o $@.all --whole-archive $< $(CLIB_RUNTIME)
	objcopy --keep-global-symbols=$(CLIB_OUT)/declared.txt $(if $(SANITIZE),,--strip-debug) $@.all $@
	rm -f $@.all

$(CLIB_OUT)/libquoin.a: $(CLIB_OUT)/quoin.o
	rm -f $@
	ar rcsD $@ $<

$(CLIB_OUT)/libquoin.so.$(CLIB_VERSION): $(CLIB_OUT)/quoin.o $(CLIB_OUT)/quoin.map
	$(CC) -shared -o $@ $< $(if $(SANITIZE),-fsanitize=$(SANITIZE)) -Wl,-soname,libquoin.so.$(CLIB_ABI) \
	  -Wl,--version-script=$(CLIB_OUT)/quoin.map $(if $(SANITIZE),,-Wl,-z,defs) -Wl,-z,relro,-z,now \
	  -Wl,--gc-sections -Wl,--as-needed $(CLIB_PRIVATE)
	$(if $(SANITIZE),,strip --strip-unneeded $@)

$(CLIB_OUT)/libquoin.so: $(CLIB_OUT)/libquoin.so.$(CLIB_VERSION)
	ln -sf libquoin.so.$(CLIB_VERSION) $(CLIB_OUT)/libquoin.so.$(CLIB_ABI)
	ln -sf libquoin.so.$(CLIB_ABI) $@

check-header: lib ## check that quoin.h stands alone and names exactly what the libraries offer
	packaging/check_header.sh $(CC) $(CXX) $(CLIB_OUT)

# ---- Tests ----

CLIB_CFLAGS := -std=c99 -pedantic -Wall -Wextra -Werror -g -O1 -Iinclude
CLIB_CHECKED := $(if $(SANITIZE),-fsanitize=$(SANITIZE))
CLIB_TESTS := $(patsubst Tests/c/%.c,$(CLIB_OUT)/tests/%.o,$(wildcard Tests/c/*.c))

$(CLIB_OUT)/tests/%.o: Tests/c/%.c $(CLIB_HEADER) $(wildcard Tests/c/*.h)
	@mkdir -p $(@D)
	$(CC) $(CLIB_CFLAGS) $(CLIB_CHECKED) -c $< -o $@

$(CLIB_OUT)/tests/static: $(CLIB_TESTS) $(CLIB_OUT)/libquoin.a
	$(CC) $(CLIB_CHECKED) $^ $(CLIB_PRIVATE) -o $@

$(CLIB_OUT)/tests/shared: $(CLIB_TESTS) $(CLIB_OUT)/libquoin.so
	$(CC) $(CLIB_CHECKED) $(CLIB_TESTS) -L$(CLIB_OUT) -Wl,-rpath,$(abspath $(CLIB_OUT)) -lquoin -lm -o $@

test-c: $(if $(SANITIZE),,check-header) $(CLIB_OUT)/tests/static $(CLIB_OUT)/tests/shared ## test the C library, linked either way
	@echo "C tests, libquoin.a, RUNTIME=$(RUNTIME) $(SANITIZE)"
	@$(CLIB_OUT)/tests/static
	@echo "C tests, libquoin.so, RUNTIME=$(RUNTIME) $(SANITIZE)"
	@$(CLIB_OUT)/tests/shared
	@packaging/check_calls.sh $(CLIB_OUT)

asan-c: ## the C tests under the address sanitizer, library and all
	@$(MAKE) -f packaging/clib.mk SANITIZE=address test-c

valgrind-c: $(CLIB_OUT)/tests/static ## the C tests under valgrind: no error, nothing left
	valgrind -q --leak-check=full --show-leak-kinds=all --error-exitcode=9 $<
