# cli.mk -- the quoin command: building, installing and testing it at length. The Makefile hands its
# cli targets on to here; works alone from the top folder as well.
#
# The program is linked with the Swift library in it, and with that of C++ that it calls: it needs libc and libm alone,
# and runs where no Swift is installed.

SWIFT       ?= swift
JOBS        ?= 2
PREFIX      ?= /usr/local
BINDIR      ?= $(PREFIX)/bin
MANDIR      ?= $(PREFIX)/share/man
WORDSDIR    ?= $(PREFIX)/share/bash-completion/completions
DESTDIR     ?=
RUNS        ?= 1000000
CLI_BUILD   ?= .build/cli
QUOIN       := $(CLI_BUILD)/release/quoin
CLI_SOURCES := Package.swift $(shell find Sources -name '*.swift' -o -name '*.h' -o -name '*.modulemap')
CLI_CPP     := $(CLI_BUILD)/static/libstdc++.a
CLI_STATIC  := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib \
  $(addprefix -Xswiftc ,-L $(abspath $(dir $(CLI_CPP))) -Xclang-linker -static-libgcc))
CLI_SWIFT   := $(SWIFT) build -c release -j $(JOBS) $(CLI_STATIC) --scratch-path $(CLI_BUILD)

.PHONY: cli cli-install cli-uninstall cli-golden cli-fuzz
cli: $(QUOIN)

# The linker looks here first, and finds no shared one.
$(CLI_CPP):
	@mkdir -p $(@D)
	ln -sf "$$($(or $(CXX),g++) -print-file-name=libstdc++.a)" $@

$(QUOIN): $(CLI_SOURCES) | $(CLI_CPP)
	$(CLI_SWIFT) --product quoin
	@touch $@

# That of the toolchain: GNU objcopy loses what keeps tables read-only.
CLI_OBJCOPY = $(shell dirname "$$(readlink -f "$$(command -v $(SWIFT))")")/llvm-objcopy

# Two sections differ from folder to folder, hashes of paths and of what debuggers would need; nothing reads them.
cli-install: $(QUOIN)
	install -d $(DESTDIR)$(BINDIR) $(DESTDIR)$(MANDIR)/man1 $(DESTDIR)$(WORDSDIR)
	install -m755 -s $(QUOIN) $(DESTDIR)$(BINDIR)/quoin
	$(if $(CLI_STATIC),$(CLI_OBJCOPY) -R .swift_modhash -R .note.gnu.build-id $(DESTDIR)$(BINDIR)/quoin)
	install -m644 packaging/quoin.1 $(DESTDIR)$(MANDIR)/man1/
	install -m644 packaging/quoin.bash $(DESTDIR)$(WORDSDIR)/quoin

cli-uninstall:
	rm -f $(DESTDIR)$(BINDIR)/quoin $(DESTDIR)$(MANDIR)/man1/quoin.1 $(DESTDIR)$(WORDSDIR)/quoin

cli-golden:
	QUOIN_RENEW_GOLDEN=1 $(SWIFT) test -j $(JOBS) --filter GoldenTests
	git --no-pager diff --stat -- Tests/Studio/golden

# RUNS random sketches and as many random traces.
cli-fuzz:
	$(CLI_SWIFT) --product quoin-textfuzz
	$(CLI_BUILD)/release/quoin-textfuzz --runs $(RUNS)
