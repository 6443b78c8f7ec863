# peers.mk -- fetches and builds the measured programs: Quoin's own, and the engines beside it.
#
# Peers are never vendored: kiwi's source comes from a package registry, pinned by version and by hash in
# scripts/pins.txt, and lives under $(PEERS) with the programs; cassowary's is Debian's. Our library comes from clib.mk.

PEERS        ?= .build/peers
CXX          ?= g++
PIP          ?= pip
SWIFT        ?= swift
JOBS         ?= $(shell getconf _NPROCESSORS_ONLN)
PINS         := scripts/pins.txt
KIWI_VERSION := $(shell sed -n 's/^kiwisolver==\([^ ]*\).*/\1/p' $(PINS))
KIWI_SHA256  := $(shell sed -n 's/^kiwisolver==.*sha256://p' $(PINS))
KIWI         := $(PEERS)/kiwisolver-$(KIWI_VERSION)
PEER_CXXFLAGS := -O3 -DNDEBUG -std=c++17 -Wall -Wextra
PEER_COMMON  := $(wildcard Benchmarks/peers/common/*)
LIBQUOIN     := .build/clib-embedded/libquoin.a

.PHONY: peers flags FORCE
peers: $(PEERS)/quoin_replay $(PEERS)/kiwi_replay $(PEERS)/cassowary_replay

# The compiler flags that results state.
flags:
	@echo "c++: $(CXX) $(PEER_CXXFLAGS)"
	@echo "rust: $(RUST_FLAGS)"
	@echo "swift: -c release; the C library Embedded, as packaging/clib.mk says"
	@echo "kiwi: $(KIWI_VERSION)"

# ---- Ours ----

# Always made: their own builds know what is up to date.
$(LIBQUOIN): FORCE
	$(MAKE) -f packaging/clib.mk clib

.build/release/quoin .build/release/quoin-scenarios: FORCE
	$(SWIFT) build -c release -j $(JOBS) --product $(@F)

.build/web/package/quoin.wasm: FORCE
	$(MAKE) -s -f packaging/web.mk web

$(PEERS)/quoin_replay: Benchmarks/peers/quoin/quoin_replay.cpp $(PEER_COMMON) include/quoin.h $(LIBQUOIN)
	@mkdir -p $(@D)
	$(CXX) $(PEER_CXXFLAGS) -Iinclude $(filter %.cpp %.a,$^) -lm -o $@

# ---- kiwi ----

# Setuptools prepares even what is only downloaded, hence --no-deps and nothing else built.
$(KIWI).tar.gz:
	mkdir -p $(PEERS)
	$(PIP) download --quiet --no-binary :all: --no-deps --dest $(PEERS) kiwisolver==$(KIWI_VERSION)
	echo "$(KIWI_SHA256)  $@" | sha256sum --check --quiet - || { rm -f $@; false; }

$(KIWI)/kiwi/kiwi.h: $(KIWI).tar.gz
	tar -xzf $< --no-same-owner -C $(PEERS)
	touch $@

$(PEERS)/kiwi_replay: Benchmarks/peers/kiwi/kiwi_replay.cpp $(PEER_COMMON) $(KIWI)/kiwi/kiwi.h
	$(CXX) $(PEER_CXXFLAGS) -isystem $(KIWI) $(filter %.cpp,$^) -o $@

$(PEERS)/kiwi_feed: Benchmarks/peers/kiwi/kiwi_feed.cpp Benchmarks/peers/kiwi/feed_cell.hpp $(KIWI)/kiwi/kiwi.h
	$(CXX) $(PEER_CXXFLAGS) -isystem $(KIWI) $< -o $@

# ---- amoeba ----

# No registry has it: AMOEBA is the folder of amoeba.h.
$(PEERS)/amoeba_replay: Benchmarks/peers/amoeba/amoeba_replay.cpp $(PEER_COMMON)
	@test -f "$(AMOEBA)/amoeba.h" || { echo "AMOEBA must be the folder of amoeba.h"; false; }
	@mkdir -p $(@D)
	$(CXX) $(PEER_CXXFLAGS) -isystem $(AMOEBA) $(filter %.cpp,$^) -o $@

# ---- cassowary-rs ----

# Debian's package holds the crate's source; nothing is fetched by cargo.
RUSTC            ?= rustc
CASSOWARY_SOURCE ?= /usr/share/cargo/registry/cassowary-0.3.0/src/lib.rs
RUST_FLAGS       := -C opt-level=3 -C panic=abort

$(PEERS)/libcassowary.rlib: $(CASSOWARY_SOURCE)
	@mkdir -p $(@D)
	$(RUSTC) $(RUST_FLAGS) --cap-lints allow --crate-type rlib --crate-name cassowary $< -o $@

$(PEERS)/libcassowary_glue.a: Benchmarks/peers/cassowary-rs/glue.rs $(PEERS)/libcassowary.rlib
	$(RUSTC) $(RUST_FLAGS) --edition 2021 --crate-type staticlib \
	  --extern cassowary=$(PEERS)/libcassowary.rlib $< -o $@

$(PEERS)/cassowary_replay: Benchmarks/peers/cassowary-rs/cassowary_replay.cpp $(PEER_COMMON) \
  $(PEERS)/libcassowary_glue.a
	$(CXX) $(PEER_CXXFLAGS) $(filter %.cpp %.a,$^) -ldl -lpthread -o $@
