# Makefile -- everything one does with Quoin, by name. `make` lists the targets: each is listed
# because its line ends in a comment that says what it does.

SWIFT ?= swift
# Compiler processes at once, for all scripts.
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
export JOBS

.DEFAULT_GOAL := help
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*\#\#.*/\1/p' Makefile)

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## */\1\t/p' Makefile | expand -t 20

setup: ## install what building and testing need (says what it does)
	@scripts/setup.sh

build: ## build everything, debug
	$(SWIFT) build -j $(JOBS)

test: setup ## run the tests; the last line counts them
	@scripts/test_all.sh

setup-playground:
	@scripts/setup.sh playground

test-all: setup setup-playground ## the same, playground and flexbox in a browser, a smoke run of every column and target
	@scripts/test_all.sh all

clib: ## build the C libraries, libquoin and libquoin_flex, into .build/clib-embedded
	@$(MAKE) -f packaging/clib.mk clib

install: ## install the C libraries (PREFIX=/usr/local, DESTDIR=)
	@$(MAKE) -f packaging/clib.mk install

clib-test: setup ## the tests of the C libraries: in C and C++, under valgrind, installed
	@scripts/clib.sh clib-check clib-test clib-valgrind clib-mallocs clib-threads clib-blas clib-install-check \
	  clib-cpp clib-examples clib-flex

clib-measure: ## what a C call costs, and how solvers scale on threads
	@$(MAKE) -s -f packaging/clib.mk clib-measure

fuzz: ## fuzz the C functions for FUZZ_SECONDS (600) with libFuzzer
	@$(MAKE) -s -f packaging/clib.mk SANITIZE=address COVERAGE=fuzzer clib-fuzz

attack: ## RUNS (1000) random programs of CALLS (400) a mode against a model (SANITIZE=address)
	@$(MAKE) -s -f packaging/clib.mk clib-attack

images: ## load IMAGES (10^7) damaged images of saved states, with checksums that fit; SANITIZE=address as well
	@$(MAKE) -s -f packaging/clib.mk clib-images IMAGES=$(or $(IMAGES),10000000)

cli: ## build the quoin command into .build/cli/release, to run without Swift
	@$(MAKE) -f packaging/cli.mk cli

cli-install: ## install the command and its manual page (PREFIX=/usr/local, DESTDIR=)
	@$(MAKE) -f packaging/cli.mk cli-install

cli-golden: ## renew what the command is expected to print; look at the difference
	@$(MAKE) -f packaging/cli.mk cli-golden

cli-fuzz: ## RUNS random sketches and traces (10^6) against both parsers and what is behind them
	@$(MAKE) -f packaging/cli.mk cli-fuzz

python-test: setup ## the tests of the Python package, beside kiwisolver
	@scripts/python_tests.sh

python-soak: setup clib ## RUNS (10000) random Python programs, judged by HiGHS level by level
	@scripts/python_tests.sh test_forms.py && nice .build/python/bin/python bindings/python/tests/judge.py 0 $(or $(RUNS),10000)

rust-test: setup clib ## the tests of the Rust crates, under valgrind and beside the cassowary crate as well
	@VALGRIND=1 scripts/rust_tests.sh

rust-splits: clib ## SPLITS (2520) terminal rows of all kinds: each certified, those above 5 ms counted, the slowest listed
	@scripts/rust_figures.sh splits

rust-measure: clib ## what a terminal row costs through Rust, in C, and in kasuari's face: times, and their ratio
	@scripts/rust_figures.sh measure

web: ## build both WebAssembly modules and their JavaScript package into .build/web/package
	@$(MAKE) -s -f packaging/web.mk web

web-test: setup ## the tests of them under node: the package, the C library's, hashes beside the native ones
	@scripts/web_tests.sh

wheel: ## build the Python package's wheel and sdist into .build/dist
	@scripts/python_wheel.sh build

wheel-check: ## install the wheel where there is no Swift, and run its tests
	@scripts/python_wheel.sh check

demo: ## solve and draw a window layout, resize it, explain a conflict (out/demo.svg)
	@scripts/demo.sh

docs: ## build the documentation of the Swift modules (out/docs); a warning is an error
	@scripts/docs.sh

doc-examples: ## compile and run the documentation's examples, and compare what they print
	@scripts/doc_examples.py

soak: ## RUNS x STEPS fuzzed operations in release (10000 x 100), each certified; CHECKED=1: all invariants
	@scripts/soak.sh

flex-browser: setup-playground ## COUNT (2000) random flexboxes of each FEATURE beside Chromium, some beside Taffy and Yoga
	@scripts/flex_browser.sh

batch-soak: ## RUNS (3000) random batch plans, each answer held against solving alone
	@scripts/batch_soak.sh

verify-lp: setup ## RUNS fuzzed systems against the LP solver HiGHS, level by level
	@scripts/verify_lp.sh

verify-wild: setup ## RUNS (10^5) systems with coefficients over six to nine orders of magnitude against HiGHS
	@scripts/verify_wild.sh

metamorphic: ## RUNS (10000) systems of each of KINDS stated in eleven ways: one optimum, and each answer certified
	@scripts/metamorphic.sh

asan: ## the Swift tests under the address sanitizer
	@scripts/swift_tests.sh --sanitize=address --scratch-path .build/asan

tsan: ## the Swift tests under the thread sanitizer
	@scripts/swift_tests.sh --sanitize=thread --scratch-path .build/tsan

memory-soak: ## CYCLES rounds of adding and removing (10^6); memory must stay flat
	@scripts/memory_soak.sh

determinism: ## the same calls, the same bits: debug, release, Embedded, golden file
	@scripts/determinism.sh

determinism-renew: ## write a new golden file, if the three builds agree
	@scripts/determinism.sh --renew

embedded: ## build the engine as Embedded Swift and see what it needs
	@scripts/embedded.sh

setup-bench:
	@scripts/setup.sh bench

peers: setup-bench ## fetch and build the engines that are measured beside Quoin
	@$(MAKE) -f Benchmarks/peers/peers.mk peers

bench-quick: setup-bench ## the seven classic workloads beside kiwi, at their smallest, in seconds
	@Benchmarks/bench.py run --plan quick

bench: setup-bench ## all workloads at three sizes, beside all peers, in minutes
	@Benchmarks/bench.py run

bench-full: setup-bench ## all workloads at all sizes
	@Benchmarks/bench.py run --plan full

regress: setup ## compare work, instructions, library size and growth with Benchmarks/limits.txt
	@Benchmarks/bench.py regress

regress-accept: setup ## write new limits; the diff shows what changed
	@Benchmarks/bench.py accept

compare: setup ## this tree's library against that of BASE=COMMIT, interleaved, with a rank test
	@Benchmarks/bench.py compare $(if $(BASE),$(BASE),$(error say BASE=COMMIT)) $(SCENARIOS)

bench-python: setup clib ## the Python package beside kiwisolver; writes its README's figures
	@scripts/python_tests.sh test_forms.py && .build/python/bin/python Benchmarks/python_bench.py

bench-growth: setup ## how building and moving grow up to a million constraints, and one block among many
	@Benchmarks/bench.py growth

bench-specs: setup ## trees of specs and flexbox: times beside Taffy and Yoga, and the counts of `make regress`
	@Benchmarks/specs_bench.py

bench-batch: setup-bench ## the batch path beside its limits, one by one and kiwi; renews its figures (QUICK=1: seconds)
	@Benchmarks/batch_bench.py $(if $(QUICK),--quick)

bench-layout: setup-bench ## the Swift layers against the bare engine, and a feed of cells beside kiwi
	@Benchmarks/layout_bench.py

style: ## check formatting, sizes, imports, documentation
	@scripts/check_style.py

web-layout: ## build quoin-layout.wasm (sketches in a browser), and put it into docs/playground
	@$(MAKE) -f packaging/web_layout.mk web-layout

clean: ## remove everything that was built
	rm -rf .build out
