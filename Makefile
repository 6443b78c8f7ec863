# Makefile -- everything one does with Quoin, by name: a verb, and PART= says what of it. `make` lists both: a verb is
# listed because its line ends in a comment that says what it does, and so is a part, a target VERB/PART.
# `make VERB PART=help` says what each part does.

SWIFT ?= swift
# Compiler processes at once, for all scripts.
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
export JOBS
PART ?=

# $(call parts,VERB,DEFAULT): the targets of the parts that are asked for.
parts = $(addprefix $(1)/,$(or $(PART),$(2)))

VERBS := $(shell sed -n 's/^\([a-z-]*\):.*\#\#.*/\1/p' Makefile)
PARTS := $(shell sed -n 's/^\([a-z-]*\/[a-z-]*\):.*\#\#.*/\1/p' Makefile)
.DEFAULT_GOAL := help
.PHONY: $(VERBS) $(PARTS)

help: ## list the verbs and their parts
	@for verb in $(VERBS); do \
	  sed -n "s/^$$verb:.*## */$$verb\t/p" Makefile | expand -t 12; \
	  parts=$$(echo $(PARTS) | tr ' ' '\n' | sed -n "s/^$$verb\///p" | paste -sd '|'); \
	  if [ $$verb = test ]; then parts=$$(scripts/test_all.sh list | tr ' ' '|'); fi; \
	  [ -z "$$parts" ] || echo "PART=$$parts" | sed 's/|/ | /g' | fold -s -w 100 | sed 's/^/            /; s/ *$$//'; \
	done

# No part of that name.
$(addsuffix /%,setup build soak bench renew install uninstall):
	@[ '$*' = help ] || echo "make $(@D): there is no part $*; there are:" >&2
	@sed -n 's/^$(@D)\/\([a-z-]*\):.*## */\1\t/p' Makefile | expand -t 14 >&2
	@[ '$*' = help ]

setup: $(call parts,setup,tests) ## install what building and testing need (says first what, and how much)
setup/tests: ## for `make test`
	@scripts/setup.sh $$(scripts/test_all.sh tools)
setup/all: ## for `make test-all`
	@scripts/setup.sh $$(scripts/test_all.sh tools all)
setup/bench: ## for the benchmarks and their peers
	@scripts/setup.sh c lp python bench
# A group of setup.sh by itself.
setup/c setup/command setup/web setup/lp setup/python setup/arrays setup/playground setup/format setup/cross setup/dist:
	@scripts/setup.sh $(@F)

build: $(call parts,build,swift) ## build everything in Swift, debug; or a part of what is delivered
build/swift: ## everything in Swift, debug
	$(SWIFT) build -j $(JOBS)
build/c: ## the C libraries, libquoin and libquoin_flex, into .build/clib-embedded
	@$(MAKE) -f packaging/clib.mk clib
build/cli: ## the quoin command into .build/cli/release, to run without Swift
	@$(MAKE) -f packaging/cli.mk cli
build/web: ## both WebAssembly modules and their JavaScript package into .build/web/package
	@$(MAKE) -f packaging/web.mk -s web
build/playground: ## quoin-layout.wasm (sketches in a browser), put into docs/playground
	@$(MAKE) -f packaging/web_layout.mk web-layout
build/wheel: ## the Python package's wheel and sdist into .build/dist
	@scripts/python_wheel.sh build

install: $(call parts,install,c) ## install the C libraries, or the command (PREFIX=/usr/local, DESTDIR=)
install/c: ## the C libraries, their headers and manual pages
	@$(MAKE) -f packaging/clib.mk install
install/cli: ## the command and its manual page
	@$(MAKE) -f packaging/cli.mk cli-install

uninstall: $(call parts,uninstall,c) ## remove what install wrote (the same PREFIX and DESTDIR)
uninstall/c: ## the C libraries, their headers and manual pages
	@$(MAKE) -f packaging/clib.mk uninstall
uninstall/cli: ## the command and its manual page
	@$(MAKE) -f packaging/cli.mk cli-uninstall

test: test-known ## run the tests, or PART="x y" of them; the last line counts them
	@scripts/setup.sh $$(scripts/test_all.sh tools $(PART))
	@scripts/test_all.sh $(PART)
.PHONY: test-known
test-known:
	@scripts/test_all.sh list $(PART) > /dev/null

test-all: setup/all ## the same and what takes longer: other builds, WebAssembly, browsers, the wheel, limits, every verb
	@scripts/test_all.sh all

soak: $(call parts,soak,operations) ## run random tests at length: RUNS= and the variables that each part names
soak/operations: ## RUNS x STEPS fuzzed operations in release (10000 x 100), each certified; CHECKED=1: all invariants
	@scripts/soak.sh
soak/batch: ## RUNS (3000) random batch plans, each answer held against solving alone
	@scripts/batch_soak.sh
soak/memory: ## CYCLES rounds of adding and removing (10^6); memory must stay flat
	@scripts/memory_soak.sh
soak/lp: setup/lp ## RUNS fuzzed systems against the LP solver HiGHS, level by level
	@scripts/verify_lp.sh
soak/wild: setup/lp ## RUNS (10^5) systems with coefficients over six to nine orders of magnitude against HiGHS
	@scripts/verify_wild.sh
soak/metamorphic: ## RUNS (10000) systems of each of KINDS stated in eleven ways: one optimum, each answer certified
	@scripts/metamorphic.sh
soak/attack: ## RUNS (1000) random programs of CALLS (400) a mode against a model (SANITIZE=address)
	@$(MAKE) -f packaging/clib.mk -s clib-attack
soak/sessions: ## SESSIONS (100000) of small systems whose weights spread: each optimum certified
	@$(MAKE) -f packaging/clib.mk -s clib-sessions SESSIONS=$(or $(SESSIONS),100000)
soak/images: ## IMAGES (10^7) damaged images of saved states, with checksums that fit; SANITIZE=address as well
	@$(MAKE) -f packaging/clib.mk -s clib-images IMAGES=$(or $(IMAGES),10000000)
soak/fuzz: ## the C functions for FUZZ_SECONDS (600) with libFuzzer
	@$(MAKE) -f packaging/clib.mk -s SANITIZE=address COVERAGE=fuzzer clib-fuzz
soak/python: setup/python build/c ## RUNS (10000) random Python programs, judged by HiGHS level by level
	@scripts/python_tests.sh test_forms.py && nice .build/python/bin/python bindings/python/tests/judge.py 0 $(or $(RUNS),10000)
soak/cli: ## RUNS random sketches and traces (10^6) against both parsers and what is behind them
	@$(MAKE) -f packaging/cli.mk cli-fuzz
soak/rust: build/c ## SPLITS (2520) terminal rows of all kinds: each certified, those above 5 ms counted
	@scripts/rust_figures.sh splits
soak/asan: ## the Swift tests under the address sanitizer
	@scripts/swift_tests.sh --sanitize=address --scratch-path .build/asan
soak/tsan: ## the Swift tests under the thread sanitizer
	@scripts/swift_tests.sh --sanitize=thread --scratch-path .build/tsan

bench: $(call parts,bench,plan) ## measure beside other engines: all workloads at three sizes, in minutes; or a part
bench/plan: setup/bench ## all workloads at three sizes, beside all peers
	@Benchmarks/bench.py run
bench/quick: setup/bench ## the seven classic workloads beside kiwi, at their smallest, in seconds
	@Benchmarks/bench.py run --plan quick
bench/full: setup/bench ## all workloads at all sizes
	@Benchmarks/bench.py run --plan full
bench/documents: bench/full bench/batch bench/python bench/trees ## renew every figure of every document: these four, one after another
bench/growth: ## how building and moving grow up to a million constraints, and one block among many
	@Benchmarks/bench.py growth
bench/specs: setup/playground ## trees of specs and flexbox: times beside Taffy and Yoga, and the counts of `make regress`
	@Benchmarks/specs_bench.py
bench/trees: setup/playground ## flex trees beside Taffy and Yoga, in turns; writes README's table of them
	@Benchmarks/specs_bench.py claims
bench/batch: setup/bench ## the batch path beside its limits, one by one and kiwi; renews its figures (QUICK=1: seconds)
	@Benchmarks/batch_bench.py $(if $(QUICK),--quick)
bench/layout: setup/bench ## the Swift layers against the bare engine, and a feed of cells beside kiwi
	@Benchmarks/layout_bench.py
bench/python: setup/python build/c ## the Python package beside kiwisolver; writes its README's figures
	@scripts/python_tests.sh test_forms.py && .build/python/bin/python Benchmarks/python_bench.py
bench/c: ## what a C call costs, and how solvers scale on threads
	@$(MAKE) -f packaging/clib.mk -s clib-measure
bench/rust: build/c ## what a terminal row costs through Rust, in C, and in kasuari's face: times, and their ratio
	@scripts/rust_figures.sh measure
bench/peers: setup/bench ## fetch and build the engines that are measured beside Quoin
	@$(MAKE) -f Benchmarks/peers/peers.mk peers

regress: ## compare work, instructions, library size and growth with Benchmarks/limits.txt
	@Benchmarks/bench.py regress

compare: ## this tree's library against that of BASE=COMMIT, interleaved, with a rank test
	@Benchmarks/bench.py compare $(if $(BASE),$(BASE),$(error say BASE=COMMIT)) $(SCENARIOS)

renew: $(call parts,renew,help) ## write a file of expected results anew; its diff shows what changed
renew/limits: ## Benchmarks/limits.txt
	@Benchmarks/bench.py accept
renew/determinism: ## the golden file of `make test PART=determinism`, if the three builds agree
	@scripts/determinism.sh --renew
renew/abi: ## include/abi.txt, what the headers declare, a line each
	@scripts/abi.py --renew
renew/cli: ## what the command is expected to print
	@$(MAKE) -f packaging/cli.mk cli-golden

dist: setup/dist ## archives, Debian packages, wheels, npm tarball, crates, the sources, into out/dist (ARCHS="x86_64 aarch64")
	@$(MAKE) -f packaging/dist.mk dist
dist-check: setup/dist ## install what dist made where there is no Swift, and use it
	@scripts/dist_check.sh

demo: ## solve and draw a window layout, resize it, explain a conflict (out/demo.svg)
	@scripts/demo.sh

docs: ## build the documentation of the Swift modules (out/docs); a warning is an error
	@scripts/docs.sh

site: build/playground ## build the site: playground, documents, articles (out/site), for any file server; follows all links
	@scripts/site.py out/site

version: ## check that all places say one version; V=0.2.0 writes another into them
	@scripts/version.py $(V)

repository: ## check that all places say one address of the repository; URL=https://… writes another into them
	@scripts/repository.py $(URL)

tag: ## make the annotated tag of this version on HEAD, if the tree is clean, dist-check passed, all places and CHANGELOG agree
	@scripts/tag.py

style: setup/format ## check formatting, sizes, imports, documentation, sentences
	@scripts/check_style.py

format: setup/format ## write C, C++, JavaScript and Python as their formatters have them
	@scripts/formats.py --write

clean: ## remove everything that was built
	rm -rf .build out
