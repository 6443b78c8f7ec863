# dist_ways.sh -- the ways of delivery, a function each: a part of dist_check.sh, which sources it.

# try_libraries NAME SETTING FOLDER CMAKE-WORDS: programs in C by pkg-config's words, and CMake's, print what they should.
try_libraries() {
  check "$1: a program in C with the shared library" inside sh -c "cd /try && $2 gcc quoin.c \$($2 pkg-config --cflags --libs quoin) -o shared"
  check "$1: it prints what the header says" prints "$says" env "LD_LIBRARY_PATH=$3" /try/shared
  check "$1: a program in C, static" inside sh -c "cd /try && $2 gcc -static quoin.c \$($2 pkg-config --static --cflags --libs quoin) -o static"
  check "$1: it prints the same" prints "$says" /try/static
  check "$1: CMake, C and C++" inside sh -c "cd /try && rm -rf build && cmake -S . -B build $4 && cmake --build build"
  check "$1: C++ prints the same" prints "$says" /try/build/app-cpp
}

# The command needs libc and libm, and reads its words without /proc.
try_command() {
  check "$1: the command solves the sketch" prints "$(printed "sketch window.quoin" docs/sketches.md | sed 1d)" sh -c "cd /try && $2 solve window.quoin"
  check "$1: it needs libc and libm alone" sh -c '! objdump -p "$0" | sed -n "s/ *NEEDED *//p" | grep -vE "^(libc|libm|ld-linux.*)\.so\.[0-9]$"' "$root$2"
}

try_archive() {
  local archive=quoin-$version-linux-x86_64
  check "the archive unpacks" tar -xzf "out/dist/$archive.tar.gz" -C "$root/try"
  mv "$root/try/$archive" "$root/try/moved"
  try_libraries "archive, moved" "PKG_CONFIG_PATH=/try/moved/lib/pkgconfig" /try/moved/lib -DCMAKE_PREFIX_PATH=/try/moved
  try_command "archive, moved" /try/moved/bin/quoin
  rm -rf "$root/try/moved"
}

try_debian() {
  local before
  before=$(everything)
  cp out/dist/*_amd64.deb "$root/packages"
  check "the Debian packages install" inside sh -c 'dpkg -i /packages/*_amd64.deb'
  try_libraries "Debian packages" "" "" ""
  try_command "Debian packages" /usr/bin/quoin
  check "Debian packages: Python" prints "$(printed python)" python3 /try/six.py
  check "Debian packages: a crate with the library that is installed" try_crate QUOIN_PREFIX="$root/usr/lib/x86_64-linux-gnu"
  # shellcheck disable=SC2046 # names apart on purpose
  check "they are removed" inside dpkg -P $(sed -n 's/^Package: //p' packaging/debian/control)
  check "without a trace" diff <(echo "$before") <(everything)
  check "without compiled Python" sh -c "! find $root/usr -path '*quoin*' | grep ."
  check "lintian has nothing to say" sh -c '! lintian --allow-root out/dist/*.deb 2>&1 | grep -E "^[EW]:"'
}

try_wheel() {
  cp out/dist/python/*abi3*x86_64.whl "$root/packages"
  check "an environment for Python" inside python3 -m venv /try/venv
  check "the wheel installs" inside sh -c '/try/venv/bin/pip install --no-index /packages/*abi3*.whl'
  check "wheel: Python" prints "$(printed python)" /try/venv/bin/python /try/six.py
  check "the wheel is removed" inside /try/venv/bin/pip uninstall -y quoin
  check "without a trace" sh -c "! find $root/try/venv -name '*quoin*' | grep ."
}

# What `npm install` does with a tarball.
try_npm() {
  check "the npm tarball unpacks" tar -xzf "out/dist/npm/quoin-$version.tgz" --strip-components=1 -C "$root/try/node_modules/quoin"
  check "npm tarball: JavaScript" prints "$(printed js)" node /try/six.mjs
}

# try_crate SETTING...: README's program of the crate and one of kasuari's, built from the packed crates.
try_crate() {
  local crates=.build/dist-crates rust
  rust=$(rustc --print sysroot)/bin
  rm -rf $crates && mkdir -p $crates/app/src $crates/home
  for one in quoin quoin-kasuari; do tar -xzf "out/dist/crates/$one-$version.crate" -C $crates || return; done
  cat >$crates/app/Cargo.toml <<END
[package]
name = "app"
edition = "2021"
[dependencies]
quoin = "$version"
kasuari = { package = "quoin-kasuari", path = "../quoin-kasuari-$version" }
[patch.crates-io]
quoin = { path = "../quoin-$version" }
[workspace]
END
  { awk '$0 == "```rust" {on = 1; next} on && /^```/ {exit} on' bindings/rust/quoin/README.md | sed 's/fn main/fn quoin/'
    echo 'fn main() { quoin().unwrap(); println!("{}", kasuari::Strength::WEAK.value()); }'; } >$crates/app/src/main.rs
  (cd $crates/app && env -i PATH="$rust:/usr/bin:/bin" HOME="$PWD/../home" CARGO_HOME="$PWD/../home" "$@" cargo build --offline) || return
  cp $crates/app/target/debug/app "$root/try/rust"
  prints 1 /try/rust
}
try_crates() {
  if [ "$(cargo --version | sed -n 's/^cargo 1\.\([0-9]*\)\..*/\1/p')" -lt 85 ]; then echo "skipped  no Rust of version 1.85 or later" && return; fi
  check "crates, with the archive in them: Rust" try_crate QUOIN=
}

try_aarch64() {
  local archive=quoin-$version-linux-aarch64
  if [ ! -e "out/dist/$archive.tar.gz" ] || ! command -v qemu-aarch64 >/dev/null; then echo "skipped  nothing for aarch64" && return; fi
  tar -xzf "out/dist/$archive.tar.gz" -C "$root/try"
  local arm=$root/try/$archive
  check "aarch64: a program in C" aarch64-linux-gnu-gcc "$root/try/quoin.c" -I "$arm/include" -L "$arm/lib" -lquoin -o "$root/try/arm"
  check "aarch64: it prints what the header says" \
    diff <(echo "$says") <(qemu-aarch64 -L /usr/aarch64-linux-gnu -E LD_LIBRARY_PATH="$arm/lib" "$root/try/arm")
  try_aarch64_python
}

# Debian's Python for that machine, unpacked; Python's modules are looked for in the folders that are named.
try_aarch64_python() {
  local emulated=$PWD/.build/dist-root-$suite-arm64 python
  if [ ! -e "$emulated/usr/bin/python3" ]; then
    rm -rf "$emulated"
    quietly mmdebstrap --architectures=arm64 --variant=extract --skip=check/qemu \
      --include=python3-minimal,libpython3-stdlib,libc6,zlib1g,libexpat1 "$suite" "$emulated" "${sources[@]}" || return
    # Debian 13 has libc in /usr alone; what is only unpacked has no link to it.
    [ -e "$emulated/lib" ] || ln -s usr/lib "$emulated/lib"
  fi
  python=(qemu-aarch64 -L "$emulated" -E "PYTHONHOME=$emulated/usr" -E "PYTHONPATH=$root/try/arm-python")
  check "aarch64: the wheel unpacks" python3 -m zipfile -e out/dist/python/*abi3*aarch64.whl "$root/try/arm-python"
  check "aarch64 wheel: Python" diff <(printed python) <("${python[@]}" "$emulated/usr/bin/python3" "$root/try/six.py" 2>&1)
  check "aarch64: python3-quoin unpacks" dpkg-deb -x out/dist/python3-quoin_*_arm64.deb "$root/try/arm-debian"
  python[6]=PYTHONPATH=$root/try/arm-debian/usr/lib/python3/dist-packages
  check "aarch64, python3-quoin: Python" diff <(printed python) <("${python[@]}" "$emulated/usr/bin/python3" "$root/try/six.py" 2>&1)
}
