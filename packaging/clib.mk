# clib.mk -- the C libraries, libquoin and libquoin_flex: building and installing them. The Makefile passes its targets on to here; it
# works alone from the top folder as well:
#
#     make -f packaging/clib.mk clib
#     make -f packaging/clib.mk install PREFIX=/usr DESTDIR=.build/root
#
# RUNTIME=embedded  no Swift at run time: libc and libm only (default)
# RUNTIME=full      the Swift runtime linked in, some megabytes; a fallback that must stay green
# ARCH=aarch64      for that machine, with Debian's cross compiler (gcc-aarch64-linux-gnu, libc6-dev-arm64-cross)

SWIFT ?= swift
# Make has defaults of its own for these.
ARCH ?= $(shell uname -m)
CROSS := $(if $(filter-out $(shell uname -m),$(ARCH)),$(ARCH)-linux-gnu-)
ifeq ($(origin CC),default)
  CC := $(CROSS)gcc
endif
ifeq ($(origin CXX),default)
  CXX := $(CROSS)g++
endif
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
PREFIX ?= /usr/local
override PREFIX := $(abspath $(PREFIX))
INCLUDEDIR ?= $(PREFIX)/include
LIBDIR ?= $(PREFIX)/lib
MANDIR ?= $(PREFIX)/share/man
DOCDIR ?= $(PREFIX)/share/doc/quoin
DESTDIR ?=
RUNTIME ?= embedded

CLIB_CPP := bindings/cpp

# SANITIZE=address or thread, and COVERAGE=fuzzer, build libraries of their own beside the real ones.
SANITIZE ?=
COVERAGE ?=
CLIB_OUT := .build/clib-$(RUNTIME)$(if $(CROSS),-$(ARCH))$(if $(SANITIZE),-$(SANITIZE))$(if $(COVERAGE),-$(COVERAGE))

# The toolchain has the Embedded library of this machine for bare metal; with libc's headers it serves Linux as well.
CLIB_TARGET := $(if $(CROSS),-target $(ARCH)-none-none-elf -Xfrontend -disable-stack-protector \
  $(addprefix -Xcc ,-isystem /usr/$(ARCH)-linux-gnu/include -D__linux__=1 -D__gnu_linux__=1 -D_GNU_SOURCE))

ifeq ($(RUNTIME),embedded)
  CLIB_MODE := -enable-experimental-feature Embedded $(CLIB_TARGET)
  CLIB_RUNTIME :=
  CLIB_PRIVATE := -lm
  # The full runtime finds some sections by name, so that none may be dropped there.
  CLIB_DROP = --gc-sections $$(sed 's/^/-u /' $(CLIB_OUT)/$*/declared.txt)
else
  CLIB_MODE :=
  CLIB_SWIFTLIB := $(shell dirname $$(dirname $$(readlink -f $$(command -v swiftc))))/lib/swift_static/linux
  CLIB_RUNTIME := $(CLIB_SWIFTLIB)/$(shell uname -m)/swiftrt.o --no-whole-archive $(CLIB_SWIFTLIB)/libswiftCore.a
  CLIB_PRIVATE := -lstdc++ -lm -ldl -lpthread
endif

.PHONY: clib install uninstall
clib:

include packaging/clib_objects.mk

clib_macro = $(shell sed -n 's/^.define $(1) *"\{0,1\}\([^"]*\)"\{0,1\}$$/\1/p' $(CLIB_HEADER))
CLIB_VERSION := $(call clib_macro,QUOIN_VERSION_STRING)
CLIB_MAJOR := $(call clib_macro,QUOIN_VERSION_MAJOR)
CLIB_MINOR := $(call clib_macro,QUOIN_VERSION_MINOR)
CLIB_ABI := $(call clib_macro,QUOIN_ABI)

clib: $(foreach library,$(CLIB_LIBRARIES),$(CLIB_OUT)/lib$(library).a $(CLIB_OUT)/lib$(library).so)

$(CLIB_LIBRARIES:%=$(CLIB_OUT)/%/exports.map): $(CLIB_OUT)/%/exports.map: $(CLIB_OUT)/%/declared.txt
	{ echo 'QUOIN_$(CLIB_ABI) { global:'; sed 's/$$/;/' $<; echo 'local: *; };'; } > $@

# One relocatable object in which only the declared names are global. Embedded Swift defines
# swift_retain and its like as weak globals: left so, they would replace those of a Swift program that
# links the library.
$(CLIB_LIBRARIES:%=$(CLIB_OUT)/%.o): $(CLIB_OUT)/%.o: $(CLIB_OUT)/%/swift.o $(CLIB_OUT)/%/declared.txt
	$(CROSS)ld -r --force-group-allocation $(CLIB_DROP) -o $@.all --whole-archive $< $(CLIB_RUNTIME)
	$(CROSS)objcopy --keep-global-symbols=$(CLIB_OUT)/$*/declared.txt $(if $(SANITIZE),,--strip-debug) $@.all $@
	rm -f $@.all

$(CLIB_LIBRARIES:%=$(CLIB_OUT)/lib%.a): $(CLIB_OUT)/lib%.a: $(CLIB_OUT)/%.o
	rm -f $@
	$(CROSS)ar rcsD $@ $<

$(CLIB_LIBRARIES:%=$(CLIB_OUT)/lib%.so.$(CLIB_VERSION)): $(CLIB_OUT)/lib%.so.$(CLIB_VERSION): $(CLIB_OUT)/%.o $(CLIB_OUT)/%/exports.map
	$(CC) -shared -o $@ $< $(if $(SANITIZE),-fsanitize=$(SANITIZE)) -Wl,-soname,lib$*.so.$(CLIB_ABI) \
	  -Wl,--version-script=$(CLIB_OUT)/$*/exports.map $(if $(SANITIZE),,-Wl,-z,defs) -Wl,-z,relro,-z,now,-z,noseparate-code \
	  -Wl,--gc-sections -Wl,--as-needed $(CLIB_PRIVATE)
	$(if $(SANITIZE),,$(CROSS)strip --strip-unneeded $@)

$(CLIB_LIBRARIES:%=$(CLIB_OUT)/lib%.so): $(CLIB_OUT)/lib%.so: $(CLIB_OUT)/lib%.so.$(CLIB_VERSION)
	ln -sf lib$*.so.$(CLIB_VERSION) $(CLIB_OUT)/lib$*.so.$(CLIB_ABI)
	ln -sf lib$*.so.$(CLIB_ABI) $@

# ---- Installing ----

# Where one folder lies as seen from another, so that what is installed can be moved as a whole.
clib_relative = $(shell realpath -ms --relative-to=$(2) $(1))
clib_in_prefix = $(patsubst $(PREFIX)/%,$${prefix}/%,$(1))
# The compiler looks into these by itself; a path through them would name them twice.
CLIB_PREFIX_SAID = $(if $(filter /usr /usr/local,$(PREFIX)),$(PREFIX),$${pcfiledir}/$(call clib_relative,$(PREFIX),$(LIBDIR)/pkgconfig))
CLIB_FILL := sed -e 's|@PREFIX@|$(CLIB_PREFIX_SAID)|g' -e 's|@VERSION@|$(CLIB_VERSION)|g' -e 's|@ABI@|$(CLIB_ABI)|g' \
  -e 's|@MAJOR@|$(CLIB_MAJOR)|g' -e 's|@MINOR@|$(CLIB_MINOR)|g' -e 's|@PRIVATE@|$(CLIB_PRIVATE)|g' \
  -e 's|@LIBDIR@|$(call clib_in_prefix,$(LIBDIR))|g' -e 's|@INCLUDEDIR@|$(call clib_in_prefix,$(INCLUDEDIR))|g' \
  -e 's|@CMAKE_PRIVATE@|$(subst $() ,;,$(strip $(CLIB_PRIVATE)))|g'
CLIB_CMAKEDIR = $(LIBDIR)/cmake/quoin

$(CLIB_OUT)/man: $(CLIB_ALL_HEADERS) packaging/man_pages.py
	rm -rf $@
	packaging/man_pages.py $(CLIB_ALL_HEADERS) $@

CLIB_SAYS_quoin := Incremental solving of linear constraints with strictly ordered priorities
CLIB_SAYS_quoin_flex := Layout specs and flexbox on plain boxes, without a solver
define clib_install
install -m 644 $(CLIB_OUT)/lib$(1).a $(DESTDIR)$(LIBDIR)
	install -m 755 $(CLIB_OUT)/lib$(1).so.$(CLIB_VERSION) $(DESTDIR)$(LIBDIR)
	ln -sf lib$(1).so.$(CLIB_VERSION) $(DESTDIR)$(LIBDIR)/lib$(1).so.$(CLIB_ABI)
	ln -sf lib$(1).so.$(CLIB_ABI) $(DESTDIR)$(LIBDIR)/lib$(1).so
	$(CLIB_FILL) -e 's|@LIBRARY@|$(1)|' -e 's|@DESCRIPTION@|$(CLIB_SAYS_$(1))|' packaging/library.pc.in \
	  > $(DESTDIR)$(LIBDIR)/pkgconfig/$(1).pc

endef

install: clib $(CLIB_OUT)/man
	install -d $(DESTDIR)$(INCLUDEDIR) $(DESTDIR)$(LIBDIR)/pkgconfig $(DESTDIR)$(CLIB_CMAKEDIR) $(DESTDIR)$(MANDIR)/man3 $(DESTDIR)$(DOCDIR) \
	  $(DESTDIR)$(INCLUDEDIR)/quoin
	install -m 644 $(CLIB_ALL_HEADERS) $(wildcard $(CLIB_CPP)/*.hpp) $(DESTDIR)$(INCLUDEDIR)
	install -m 644 $(wildcard $(CLIB_CPP)/quoin/*.hpp) $(DESTDIR)$(INCLUDEDIR)/quoin
	$(foreach library,$(CLIB_LIBRARIES),$(call clib_install,$(library)))
	$(CLIB_FILL) -e 's|@LIBDIR_FROM_HERE@|$(call clib_relative,$(LIBDIR),$(CLIB_CMAKEDIR))|' \
	  -e 's|@INCLUDEDIR_FROM_HERE@|$(call clib_relative,$(INCLUDEDIR),$(CLIB_CMAKEDIR))|' \
	  packaging/quoinConfig.cmake.in > $(DESTDIR)$(CLIB_CMAKEDIR)/quoinConfig.cmake
	$(CLIB_FILL) packaging/quoinConfigVersion.cmake.in > $(DESTDIR)$(CLIB_CMAKEDIR)/quoinConfigVersion.cmake
	install -m 644 $(CLIB_OUT)/man/*.3 $(DESTDIR)$(MANDIR)/man3
	install -m 644 LICENSE $(DESTDIR)$(DOCDIR)
	@case '$(DESTDIR)$(LIBDIR)' in /usr/lib|/usr/local/lib) echo 'ldconfig tells the loader of $(LIBDIR)' ;; \
	  '$(LIBDIR)') echo 'a program finds the shared libraries by -Wl,-rpath,$(LIBDIR), LD_LIBRARY_PATH or ldconfig; lib*.a need none' ;; esac

# What an install into an empty folder writes is what goes, and the folders of ours that are empty then.
uninstall:
	rm -rf $(CLIB_OUT)/installed
	$(MAKE) -s -f packaging/clib.mk install DESTDIR=$(abspath $(CLIB_OUT))/installed > /dev/null
	cd $(CLIB_OUT)/installed && find . ! -type d -printf '%P\n' | sed 's|^|$(DESTDIR)/|' | xargs -d '\n' rm -f
	-rmdir $(DESTDIR)$(CLIB_CMAKEDIR) $(DESTDIR)$(INCLUDEDIR)/quoin $(DESTDIR)$(DOCDIR) 2> /dev/null

include Tests/C/clib_tests.mk
