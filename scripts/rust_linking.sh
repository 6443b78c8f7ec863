# rust_linking.sh -- the ways by which the crate quoin finds libquoin, each taken once: a part of rust_tests.sh.
#
# Sourced. Works on a copy of the crates, into which an archive can be packed. Each way builds the crate and runs tests
# of it; where nothing is found, the build must fail and say so in one line.

# linked WAY LINE NAME=VALUE...: the crate is built with these variables and no others of its own, and tests of it run.
# LINE is what build.rs has to have said to cargo.
linked() {
  local way=$1 line=$2
  shift 2
  rm -rf "$copy"/target/debug/build/quoin-*/output
  one "libquoin is found by $way" env -u QUOIN_PREFIX -u RUSTFLAGS -C "$copy/rust" CARGO_TARGET_DIR="$copy/target" "$@" \
    cargo test --offline -p quoin --test hostile
  one "libquoin is linked as by $way" grep -qxF "cargo:rustc-link-lib=$line" "$copy"/target/debug/build/quoin-*/output
}

# refused WAY NAME=VALUE...: the build fails with one line of its own that says why.
refused() {
  local way=$1 log said
  log=$(mktemp)
  shift
  if env -u QUOIN_PREFIX -C "$copy/rust" CARGO_TARGET_DIR="$copy/target" "$@" cargo build --offline -p quoin >"$log" 2>&1
  then
    said="the build went through"
  else
    said=$(grep -c '^ *quoin: ' "$log" || true)
  fi
  one "a build with $way fails with a line" [ "$said" = 1 ]
  grep '^ *quoin: ' "$log" || cat "$log"
  rm -f "$log"
}

linking_tests() {
  local copy=$PWD/.build/rust/linking prefix target
  prefix=$copy/prefix target=$(rustc -vV | sed -n 's/^host: //p')
  rm -rf "$copy" && mkdir -p "$copy"
  cp -r bindings/rust "$copy/rust"
  quietly make -s -f packaging/clib.mk install PREFIX="$prefix"
  linked "QUOIN_PREFIX" static=quoin QUOIN_PREFIX="$prefix"
  linked "QUOIN_PREFIX, the shared library" dylib=quoin QUOIN_PREFIX="$prefix" QUOIN_SHARED=1 LD_LIBRARY_PATH="$prefix/lib"
  linked "pkg-config" quoin PKG_CONFIG_PATH="$prefix/lib/pkgconfig" LD_LIBRARY_PATH="$prefix/lib"
  refused "an empty QUOIN_PREFIX" QUOIN_PREFIX="$copy/rust"
  refused "nothing" PKG_CONFIG_PATH= PKG_CONFIG_LIBDIR="$copy/rust"
  refused "no pkg-config" PKG_CONFIG="$copy/rust/none"
  mkdir -p "$copy/rust/quoin/native/$target" && cp "$prefix/lib/libquoin.a" "$copy/rust/quoin/native/$target"
  linked "the archive that is packed with it" static=quoin PKG_CONFIG="$copy/rust/none"
}
