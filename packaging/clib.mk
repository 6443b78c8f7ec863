# clib.mk -- the C library: building and installing it. The Makefile passes its targets on to here; it
# works alone from the top folder as well:
#
#     make -f packaging/clib.mk clib
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
CLIB_MORE_HEADERS := include/quoin_specs.h include/quoin_batch.h
CLIB_CPP := bindings/cpp
clib_macro = $(shell sed -n 's/^.define $(1) *"\{0,1\}\([^"]*\)"\{0,1\}$$/\1/p' $(CLIB_HEADER))
CLIB_VERSION := $(call clib_macro,QUOIN_VERSION_STRING)
CLIB_MAJOR := $(call clib_macro,QUOIN_VERSION_MAJOR)
CLIB_MINOR := $(call clib_macro,QUOIN_VERSION_MINOR)
CLIB_ABI := $(call clib_macro,QUOIN_ABI)

# SANITIZE=address or thread, and COVERAGE=fuzzer, build a library of their own beside the real one.
SANITIZE ?=
COVERAGE ?=
CLIB_OUT := .build/clib-$(RUNTIME)$(if $(SANITIZE),-$(SANITIZE))$(if $(COVERAGE),-$(COVERAGE))

ifeq ($(RUNTIME),embedded)
  CLIB_MODE := -enable-experimental-feature Embedded
  CLIB_RUNTIME :=
  CLIB_PRIVATE := -lm
  # The full runtime finds some sections by name, so that none may be dropped there.
  CLIB_DROP = --gc-sections $$(sed 's/^/-u /' $(CLIB_OUT)/declared.txt)
else
  CLIB_MODE :=
  CLIB_SWIFTLIB := $(shell dirname $$(dirname $$(readlink -f $$(command -v swiftc))))/lib/swift_static/linux
  CLIB_RUNTIME := $(CLIB_SWIFTLIB)/$(shell uname -m)/swiftrt.o --no-whole-archive $(CLIB_SWIFTLIB)/libswiftCore.a
  CLIB_PRIVATE := -lstdc++ -lm -ldl -lpthread
endif

.PHONY: clib install
clib: $(CLIB_OUT)/libquoin.a $(CLIB_OUT)/libquoin.so

include packaging/clib_objects.mk

$(CLIB_OUT)/declared.txt: $(CLIB_HEADER) $(CLIB_MORE_HEADERS) packaging/declared_names.sh
	@mkdir -p $(CLIB_OUT)
	packaging/declared_names.sh $(CLIB_HEADER) $(CLIB_MORE_HEADERS) > $@

$(CLIB_OUT)/quoin.map: $(CLIB_OUT)/declared.txt
	{ echo 'QUOIN_$(CLIB_ABI) { global:'; sed 's/$$/;/' $<; echo 'local: *; };'; } > $@

# One relocatable object in which only the declared names are global. Embedded Swift defines
# swift_retain and its like as weak globals: left so, they would replace those of a Swift program that
# links the library.
$(CLIB_OUT)/quoin.o: $(CLIB_OBJECTS) $(CLIB_OUT)/declared.txt
	ld -r --force-group-allocation $(CLIB_DROP) -o $@.all --whole-archive $(CLIB_OBJECTS) $(CLIB_RUNTIME)
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

# ---- Installing ----

# Where one folder lies as seen from another, so that what is installed can be moved as a whole.
clib_relative = $(shell realpath -ms --relative-to=$(2) $(1))
clib_in_prefix = $(patsubst $(PREFIX)/%,$${prefix}/%,$(1))
CLIB_FILL := sed -e 's|@PREFIX@|$(PREFIX)|g' -e 's|@VERSION@|$(CLIB_VERSION)|g' -e 's|@ABI@|$(CLIB_ABI)|g' \
  -e 's|@MAJOR@|$(CLIB_MAJOR)|g' -e 's|@MINOR@|$(CLIB_MINOR)|g' -e 's|@PRIVATE@|$(CLIB_PRIVATE)|g' \
  -e 's|@LIBDIR@|$(call clib_in_prefix,$(LIBDIR))|g' -e 's|@INCLUDEDIR@|$(call clib_in_prefix,$(INCLUDEDIR))|g' \
  -e 's|@CMAKE_PRIVATE@|$(subst $() ,;,$(strip $(CLIB_PRIVATE)))|g'
CLIB_CMAKEDIR = $(LIBDIR)/cmake/quoin

$(CLIB_OUT)/man: $(CLIB_HEADER) $(CLIB_MORE_HEADERS) packaging/man_pages.py
	rm -rf $@
	packaging/man_pages.py $(CLIB_HEADER) $(CLIB_MORE_HEADERS) $@

install: clib $(CLIB_OUT)/man
	install -d $(DESTDIR)$(INCLUDEDIR) $(DESTDIR)$(LIBDIR)/pkgconfig $(DESTDIR)$(CLIB_CMAKEDIR) $(DESTDIR)$(MANDIR)/man3 \
	  $(DESTDIR)$(INCLUDEDIR)/quoin
	install -m 644 $(CLIB_HEADER) $(CLIB_MORE_HEADERS) $(CLIB_CPP)/quoin.hpp $(DESTDIR)$(INCLUDEDIR)
	install -m 644 $(wildcard $(CLIB_CPP)/quoin/*.hpp) $(DESTDIR)$(INCLUDEDIR)/quoin
	install -m 644 $(CLIB_OUT)/libquoin.a $(DESTDIR)$(LIBDIR)
	install -m 755 $(CLIB_OUT)/libquoin.so.$(CLIB_VERSION) $(DESTDIR)$(LIBDIR)
	ln -sf libquoin.so.$(CLIB_VERSION) $(DESTDIR)$(LIBDIR)/libquoin.so.$(CLIB_ABI)
	ln -sf libquoin.so.$(CLIB_ABI) $(DESTDIR)$(LIBDIR)/libquoin.so
	$(CLIB_FILL) packaging/quoin.pc.in > $(DESTDIR)$(LIBDIR)/pkgconfig/quoin.pc
	$(CLIB_FILL) -e 's|@LIBDIR_FROM_HERE@|$(call clib_relative,$(LIBDIR),$(CLIB_CMAKEDIR))|' \
	  -e 's|@INCLUDEDIR_FROM_HERE@|$(call clib_relative,$(INCLUDEDIR),$(CLIB_CMAKEDIR))|' \
	  packaging/quoinConfig.cmake.in > $(DESTDIR)$(CLIB_CMAKEDIR)/quoinConfig.cmake
	$(CLIB_FILL) packaging/quoinConfigVersion.cmake.in > $(DESTDIR)$(CLIB_CMAKEDIR)/quoinConfigVersion.cmake
	install -m 644 $(CLIB_OUT)/man/*.3 $(DESTDIR)$(MANDIR)/man3

include Tests/clib/clib_tests.mk
