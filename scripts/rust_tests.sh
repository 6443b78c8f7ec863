#!/usr/bin/env bash
# rust_tests.sh -- builds the Rust crates, and runs their tests, their examples and the checks of their pages.
#
#     rust_tests.sh [CARGO-TEST-ARGUMENT...]
#
# Nothing is fetched: the crates have no dependencies. SPLITS=100000 makes as many splits in place of a sample.
# VALGRIND=1 runs the crate quoin's tests under valgrind too. ASAN=1 runs tests and 300 random programs with the C library
# under the address sanitizer. Where the cassowary crate's source is there, PROGRAMS random programs are solved beside it.

source "$(dirname "$0")/common.sh"

# The crates are written for Rust 1.85, where numbers can be clipped in constants.
minor=$(cargo --version 2>/dev/null | sed -n 's/^cargo 1\.\([0-9]*\)\..*/\1/p')
if [ "${minor:-0}" -lt 85 ]; then
  echo "skipped: there is no cargo of version 1.85 or later"
  finish 0 0
  exit
fi
quietly make -s -f packaging/clib.mk clib
export QUOIN_PREFIX=$PWD/.build/clib-embedded CARGO_TARGET_DIR=$PWD/.build/rust CARGO_NET_OFFLINE=true
passed=0 failed=0 has_peer=
if [ -d /usr/share/cargo/registry/cassowary-0.3.0 ] && [ -x .build/venv/bin/python ]; then has_peer=1; fi

# tests FOLDER CARGO-TEST-ARGUMENT...: adds up what cargo counts. A run that fails without counting is one failure.
tests() {
  local log status=0 p f folder=$1
  shift
  log=$(mktemp)
  (cd "$folder" && cargo test --offline --no-fail-fast "$@") >"$log" 2>&1 || status=$?
  p=$(sed -n 's/^test result: .* \([0-9]*\) passed; .*/\1/p' "$log" | awk '{ n += $1 } END { print n + 0 }')
  f=$(sed -n 's/^test result: .* \([0-9]*\) failed; .*/\1/p' "$log" | awk '{ n += $1 } END { print n + 0 }')
  if [ $status -ne 0 ]; then
    cat "$log"
    if [ "${f:-0}" -eq 0 ]; then f=1; fi
  fi
  rm -f "$log"
  passed=$((passed + ${p:-0})) failed=$((failed + ${f:-0}))
}

# one NAME COMMAND...: counts as one test.
one() {
  local name=$1
  shift
  if quietly "$@"; then passed=$((passed + 1)); else echo "failed: $name" && failed=$((failed + 1)); fi
}

valgrind_tests() {
  local program
  for program in $(cd bindings/rust && cargo test --offline -p quoin --features flex --no-run --message-format=json 2>/dev/null |
    sed -n 's/.*"kind":\["test"\].*"executable":"\([^"]*\)".*/\1/p'); do
    one "$program under valgrind" valgrind -q --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite \
      "$program" --test-threads=1
  done
}

# The C library is that of the clib-asan tests; clang links its runtime in, which checks what Rust allocates, too. The
# Rust code itself is compiled as always: it has no pointers of its own.
asan_tests() {
  local library=.build/clib-embedded-address-fuzzer
  if ! command -v clang >/dev/null; then
    echo "skipped: no clang to link the address sanitizer with"
    return
  fi
  quietly make -s -f packaging/clib.mk SANITIZE=address COVERAGE=fuzzer $library/libquoin.a
  local -x QUOIN_PREFIX=$PWD/$library CARGO_TARGET_DIR=$PWD/.build/rust/asan PROGRAMS=300
  local -x RUSTFLAGS="-C linker=clang -C link-arg=-fsanitize=address -C link-arg=-fuse-ld=lld"
  one "the library checks addresses" eval "nm $library/libquoin.a | grep __asan_report"
  quietly make -s -f packaging/clib.mk SANITIZE=address COVERAGE=fuzzer $library/libquoin_flex.a
  tests bindings/rust --release -p quoin --features flex --tests
  tests bindings/rust --release -p quoin-kasuari --test cases --test words
  if [ "$has_peer" ]; then one "$PROGRAMS programs under ASan" beside; fi
}

source scripts/rust_linking.sh

# The peer is built apart, so that the crates themselves need nothing.
beside() {
  local disputes
  disputes=$(mktemp)
  env -C bindings/rust/beside CARGO_TARGET_DIR="$CARGO_TARGET_DIR/beside" \
    RUSTFLAGS="--cap-lints allow ${RUSTFLAGS:-}" cargo build --quiet --offline --release
  "$CARGO_TARGET_DIR/beside/release/beside" "${PROGRAMS:-1000}" "$disputes" &&
    .build/venv/bin/python bindings/rust/beside/judge.py "$disputes"
}

tests bindings/rust --release --features quoin/flex "$@"
one "cargo doc without warnings" env -C bindings/rust RUSTDOCFLAGS="-D warnings" cargo doc --offline --no-deps --features quoin/flex
# Clippy warns of all that the compiler does, and of more.
if cargo clippy --version >/dev/null 2>&1; then lint=clippy; else lint=check; fi
one "no warnings of $lint" env -C bindings/rust RUSTFLAGS="-D warnings" CARGO_TARGET_DIR="$CARGO_TARGET_DIR/strict" \
  cargo $lint --offline --all-targets --features quoin/flex
linking_tests
if [ "${VALGRIND:-}" = 1 ]; then valgrind_tests; fi
if [ "${ASAN:-}" = 1 ]; then asan_tests; fi
if [ -z "$has_peer" ]; then
  echo "skipped: no cassowary crate or no HiGHS to compare with"
elif beside; then
  passed=$((passed + 1))
else
  failed=$((failed + 1))
fi
finish $passed $failed
