# clib_tests.mk -- testing the C library; part of clib.mk. scripts/clib.sh runs these targets for
# `make test`, and counts.

CLIB_LARGEST := 409600
CLIB_CFLAGS := -std=c99 -pedantic -Wall -Wextra -Werror -g -O1 -Iinclude
CLIB_CHECKED := $(if $(SANITIZE),-fsanitize=$(SANITIZE))
CLIB_TESTS := $(patsubst Tests/c/%.c,$(CLIB_OUT)/tests/%.o,$(wildcard Tests/c/*.c))
CLIB_SHARED := -L$(CLIB_OUT) -Wl,-rpath,$(abspath $(CLIB_OUT)) -lquoin -lm

.PHONY: clib-check clib-test clib-valgrind clib-install-check clib-cpp clib-examples

# What was built is what the header says, and stands alone.
clib-check: clib
	@packaging/check_header.sh $(CC) $(CXX) $(CLIB_OUT)
	@packaging/check_calls.sh $(CLIB_OUT)
	@$(if $(filter embedded,$(RUNTIME)),packaging/check_library.sh $(CLIB_OUT) $(CLIB_LARGEST))

# ---- The tests in C, of every function ----

$(CLIB_OUT)/tests/%.o: Tests/c/%.c $(CLIB_HEADER) $(wildcard Tests/c/*.h)
	@mkdir -p $(@D)
	$(CC) $(CLIB_CFLAGS) $(CLIB_CHECKED) -c $< -o $@

$(CLIB_OUT)/tests/static: $(CLIB_TESTS) $(CLIB_OUT)/libquoin.a
	$(CC) $(CLIB_CHECKED) $^ $(CLIB_PRIVATE) -o $@

$(CLIB_OUT)/tests/shared: $(CLIB_TESTS) $(CLIB_OUT)/libquoin.so
	$(CC) $(CLIB_CHECKED) $(CLIB_TESTS) $(CLIB_SHARED) -o $@

clib-test: $(CLIB_OUT)/tests/static $(CLIB_OUT)/tests/shared
	@echo "C tests, libquoin.a, RUNTIME=$(RUNTIME) $(SANITIZE)"
	@$(CLIB_OUT)/tests/static
	@echo "C tests, libquoin.so, RUNTIME=$(RUNTIME) $(SANITIZE)"
	@$(CLIB_OUT)/tests/shared

# No error, and nothing left at the end.
clib-valgrind: $(CLIB_OUT)/tests/static
	valgrind -q --leak-check=full --show-leak-kinds=all --error-exitcode=9 $<

# ---- Installing ----

clib-install-check: clib
	@packaging/check_install.sh $(CC) $(CXX)

# ---- C++ ----

clib-cpp: clib
	@packaging/check_cpp.sh $(CXX) $(CLIB_OUT)

# ---- The examples ----

clib-examples: clib
	@packaging/check_examples.sh $(CC) $(CLIB_OUT)
