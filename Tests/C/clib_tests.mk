# clib_tests.mk -- testing the C libraries; part of packaging/clib.mk. scripts/clib.sh runs these targets for
# `make test`, and counts.

# In bytes: the most that each shared library may have, and a program with all functions of the solver, linked from the
# archive without what it does not call.
CLIB_LARGEST_quoin := 655360
CLIB_LARGEST_quoin_flex := 225280
CLIB_LARGEST_SOLVER := 460800
# Objects that Swift has sanitized need the sanitizers of Swift's clang.
ifneq ($(SANITIZE),)
  CLIB_SWIFTLINUX := $(shell dirname $$(dirname $$(readlink -f $$(command -v swiftc))))/lib/swift/linux
  CLIB_CC := clang -Wno-unused-command-line-argument -fuse-ld=lld -fsanitize=$(SANITIZE)
  CLIB_CXX := clang++ -Wno-unused-command-line-argument -fuse-ld=lld -fsanitize=$(SANITIZE)
  # The thread sanitizer's runtime intercepts calls of libdispatch, which nobody makes here.
  CLIB_ENDS := -lm $(if $(filter thread,$(SANITIZE)),-L$(CLIB_SWIFTLINUX) -Xlinker -rpath -Xlinker $(CLIB_SWIFTLINUX) -ldispatch -lBlocksRuntime)
else
  CLIB_CC := $(CC)
  CLIB_CXX := $(CXX)
  CLIB_ENDS := $(CLIB_PRIVATE)
endif
# Programs of another machine run in its emulation, with Debian's libraries for it.
CLIB_RUN := $(if $(CROSS),qemu-$(ARCH) -L /usr/$(ARCH)-linux-gnu)
CLIB_COVERED := $(if $(COVERAGE),-fsanitize=$(COVERAGE)-no-link)
CLIB_CFLAGS := -std=c99 -pedantic -Wall -Wextra -Werror -g -O1 -Iinclude
CLIB_TEST_HEADERS := $(CLIB_ALL_HEADERS) $(wildcard Tests/C/c/*.h)
CLIB_TESTS := $(patsubst Tests/C/c/%.c,$(CLIB_OUT)/tests/%.o,$(wildcard Tests/C/c/*.c))

.PHONY: clib-check clib-test clib-valgrind clib-mallocs clib-threads clib-blas clib-measure clib-corpus clib-fuzz \
  clib-attack clib-attack-part clib-images clib-install-check clib-cpp clib-examples clib-flex

# Each library has exactly its headers' functions, and needs nothing that it does not name.
clib-check: clib $(CLIB_OUT)/declared.txt
	@$(foreach library,$(CLIB_LIBRARIES),Tests/C/checks/check_names.sh $(CLIB_OUT) $(library) $(CLIB_FACE_$(library)) &&) true
	@Tests/C/checks/check_header.sh $(CC) $(CXX) $(CLIB_OUT)
	@Tests/C/checks/check_calls.sh $(CLIB_OUT)
	@$(if $(filter embedded,$(RUNTIME)),$(foreach library,$(CLIB_LIBRARIES),Tests/C/checks/check_library.sh $(CLIB_OUT) $(library) $(CLIB_LARGEST_$(library)) &&) \
	  Tests/C/checks/check_apart.sh $(CC) $(CLIB_OUT) $(CLIB_LARGEST_SOLVER))

# ---- The tests in C, of every function ----

$(CLIB_OUT)/tests/%.o: Tests/C/c/%.c $(CLIB_TEST_HEADERS)
	@mkdir -p $(@D)
	$(CLIB_CC) $(CLIB_CFLAGS) $(CLIB_COVERED) -c $< -o $@

CLIB_SHARED := -L$(CLIB_OUT) -Wl,-rpath,$(abspath $(CLIB_OUT))

# One program with both libraries.
$(CLIB_OUT)/tests/static: $(CLIB_TESTS) $(CLIB_OUT)/libquoin.a $(CLIB_OUT)/libquoin_flex.a
	$(CLIB_CC) $^ $(CLIB_ENDS) -o $@

$(CLIB_OUT)/tests/shared: $(CLIB_TESTS) $(CLIB_OUT)/libquoin.so $(CLIB_OUT)/libquoin_flex.so
	$(CLIB_CC) $(CLIB_TESTS) $(CLIB_SHARED) -lquoin -lquoin_flex -lm -o $@

# A sanitized library is linked into programs only.
clib-test: $(CLIB_OUT)/tests/static $(if $(SANITIZE),,$(CLIB_OUT)/tests/shared)
	@for program in $^; do echo "C tests, $${program##*/}, RUNTIME=$(RUNTIME) $(SANITIZE)"; $(CLIB_RUN) $$program || exit 1; done

# valgrind must find no error, and no block that was not freed.
clib-valgrind: $(CLIB_OUT)/tests/static
	valgrind -q --leak-check=full --show-leak-kinds=all --error-exitcode=9 $<

# ---- Programs of their own ----

CLIB_WRAPPED := -Wl,--wrap=malloc,--wrap=aligned_alloc,--wrap=posix_memalign,--wrap=free

$(CLIB_OUT)/tests/mallocs: $(CLIB_OUT)/tests/alone/mallocs.o $(CLIB_OUT)/libquoin.a
	$(CLIB_CC) $(CLIB_WRAPPED) $^ $(CLIB_ENDS) -o $@

$(CLIB_OUT)/tests/threads: $(CLIB_OUT)/tests/alone/threads.o $(CLIB_OUT)/libquoin.a
	$(CLIB_CC) $^ $(CLIB_ENDS) -lpthread -o $@

$(CLIB_OUT)/tests/batch_threads: $(CLIB_OUT)/tests/alone/batch_threads.o $(CLIB_OUT)/libquoin.a
	$(CLIB_CC) $^ $(CLIB_ENDS) -lpthread -o $@

$(CLIB_OUT)/tests/blas: $(CLIB_OUT)/tests/alone/blas.o $(CLIB_OUT)/libquoin.a
	$(CLIB_CC) $^ $(CLIB_ENDS) -ldl -o $@

$(CLIB_OUT)/tests/overhead: $(CLIB_OUT)/tests/alone/overhead.o $(CLIB_OUT)/libquoin.so
	$(CLIB_CC) $< $(CLIB_SHARED) -lquoin -lm -o $@

# Trees without the solver's library.
$(CLIB_OUT)/tests/flex: $(CLIB_OUT)/tests/alone/flex.o $(CLIB_OUT)/libquoin_flex.a
	$(CLIB_CC) $^ $(CLIB_ENDS) -o $@

$(CLIB_OUT)/tests/flex_shared: $(CLIB_OUT)/tests/alone/flex.o $(CLIB_OUT)/libquoin_flex.so
	$(CLIB_CC) $< $(CLIB_SHARED) -lquoin_flex -lm -o $@

clib-flex: $(CLIB_OUT)/tests/flex $(if $(SANITIZE),,$(CLIB_OUT)/tests/flex_shared)
	@for program in $^; do $(CLIB_RUN) $$program || exit 1; done

clib-mallocs: $(CLIB_OUT)/tests/mallocs
	@$<

clib-threads: $(CLIB_OUT)/tests/threads $(CLIB_OUT)/tests/batch_threads
	@for program in $^; do $$program || exit 1; done

# Which library multiplies, by the environment.
clib-blas: $(CLIB_OUT)/tests/blas
	@$<

# Measures a call's cost, and how solvers on threads scale. Never a test: times depend on the machine.
clib-measure: $(CLIB_OUT)/tests/overhead $(CLIB_OUT)/tests/threads
	@$(CLIB_OUT)/tests/overhead
	@$(CLIB_OUT)/tests/threads -measure

# ---- Attack: random programs beside a model of what stands (Tests/C/c/attack/README.md) ----

CLIB_ATTACKERS := $(patsubst Tests/C/c/%.cpp,$(CLIB_OUT)/tests/%.o,$(wildcard Tests/C/c/attack/*.cpp Tests/C/c/attack/oracles/*.cpp))
CLIB_ATTACK_HEADERS := $(CLIB_HEADER) include/quoin_batch.h $(wildcard Tests/C/c/attack/*.hpp Tests/C/c/attack/*.def Tests/C/c/attack/oracles/*.hpp)

$(CLIB_OUT)/tests/%.o: Tests/C/c/%.cpp $(CLIB_ATTACK_HEADERS)
	@mkdir -p $(@D)
	$(CLIB_CXX) -std=c++17 -Wall -Wextra -Werror -g -O2 -Iinclude -c $< -o $@

$(CLIB_OUT)/tests/attacker: $(CLIB_ATTACKERS) $(CLIB_OUT)/libquoin.a
	$(CLIB_CXX) $^ $(CLIB_ENDS) -o $@

# Runs RUNS programs of CALLS calls in each of MODES, from SEED on. Finds are shrunk, and written into FOUND.
MODES ?= plain oom budget transactions copies callbacks ties huge large uneven wild hostile batches all
SEED ?= 1
RUNS ?= 1000
CALLS ?= 400
FOUND ?= $(CLIB_OUT)/found-by-attack
attacks = for mode in $(1); do \
  $< --mode $$mode --seed $(or $(4),$(SEED)) --runs $(2) --calls $(3) --out $(FOUND) $(ATTACK_OPTIONS) || failed=1; done;
clib-attack: $(CLIB_OUT)/tests/attacker
	@mkdir -p $(FOUND)
	@$(call attacks,$(MODES),$(RUNS),$(CALLS)) exit $${failed:-0}

# Loads IMAGES damaged images of random states, from IMAGE_SEED on.
IMAGES ?= 20000
IMAGE_SEED ?= 1
clib-images: $(CLIB_OUT)/tests/attacker
	@$< --mode images --seed $(IMAGE_SEED) --runs $$(( ($(IMAGES) + 499) / 500 )) --calls 500

# The corpus of libFuzzer, and some random programs of each mode that it knows.
CLIB_CORPUS := Tests/C/c/fuzz/corpus.txt
clib-corpus: $(CLIB_OUT)/tests/attacker
	@mkdir -p $(FOUND)
	@$< --corpus $(CLIB_CORPUS) --out $(FOUND) || failed=1; $(call attacks,hostile batches all,40,200) exit $${failed:-0}

# Runs libFuzzer for FUZZ_SECONDS: its bytes choose the attack's calls. It keeps new finds in the folder that it names,
# and programs that break a promise in the same folder as crash-...
FUZZ_SECONDS ?= 600
FUZZ_JOBS ?= $(JOBS)
$(CLIB_OUT)/tests/fuzzer: $(CLIB_OUT)/tests/fuzz/fuzz.o $(filter-out %/main.o,$(CLIB_ATTACKERS)) $(CLIB_OUT)/libquoin.a
	$(CLIB_CXX) -fsanitize=fuzzer $^ $(CLIB_ENDS) -o $@

clib-fuzz: $(CLIB_OUT)/tests/fuzzer
	@mkdir -p $(CLIB_OUT)/found
	Tests/C/c/fuzz/corpus.py expand $(CLIB_CORPUS) $(CLIB_OUT)/corpus
	$< -fork=$(FUZZ_JOBS) -max_len=4000 -max_total_time=$(FUZZ_SECONDS) -rss_limit_mb=4000 \
	  -artifact_prefix=$(CLIB_OUT)/found/ $(CLIB_OUT)/found $(CLIB_OUT)/corpus

# ---- Sessions of small systems whose weights spread (`make soak PART=sessions`) ----

$(CLIB_OUT)/tests/sessions/sessions: Tests/C/c/sessions/sessions.cpp Tests/C/c/attack/random.hpp $(CLIB_HEADER) $(CLIB_OUT)/libquoin.a
	@mkdir -p $(@D)
	$(CLIB_CXX) -std=c++17 -Wall -Wextra -Werror -g -O2 -Iinclude $< $(CLIB_OUT)/libquoin.a $(CLIB_ENDS) -o $@

SESSIONS ?= 2000
clib-sessions: $(CLIB_OUT)/tests/sessions/sessions
	@failed=0; for kind in whole mild layout ratios; do $< $$kind 1 $(SESSIONS) || failed=1; done; exit $$failed
.PHONY: clib-sessions

# ---- Systems with coefficients of many sizes, for the LP solver (scripts/verify_wild.sh) ----

$(CLIB_OUT)/tests/wild/wild: Tests/C/c/wild/wild.cpp Tests/C/c/attack/random.hpp $(CLIB_HEADER) $(CLIB_OUT)/libquoin.a
	@mkdir -p $(@D)
	$(CLIB_CXX) -std=c++17 -Wall -Wextra -Werror -g -O2 -Iinclude $< $(CLIB_OUT)/libquoin.a $(CLIB_ENDS) -o $@

# Runs more than 10^6 calls of the attack: the part that `make test` runs. Wild programs go beyond what is promised; of
# these none fails (README.md).
clib-attack-part: $(CLIB_OUT)/tests/attacker
	@mkdir -p $(FOUND)
	@for program in Tests/C/c/attack/kept/*.txt; do $< --replay $$program --shrink 0 || exit 1; done
	@$(call attacks,plain oom budget transactions copies callbacks ties huge hostile batches all,400,400) \
	$(call attacks,large,40,300) $(call attacks,uneven,400,300) \
	$(call attacks,wild,20,150) $(call attacks,wild,80,150,36) exit $${failed:-0}
	@$(MAKE) -f packaging/clib.mk -s clib-sessions

# ---- Installing, C++, examples ----

clib-install-check: clib
	@Tests/C/checks/check_install.sh $(CC) $(CXX)

clib-cpp: clib
	@Tests/C/checks/check_cpp.sh $(CXX) $(CLIB_OUT)

clib-examples: clib
	@Tests/C/checks/check_examples.sh $(CC) $(CLIB_OUT)
