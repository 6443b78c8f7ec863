//! Finds libquoin. Nothing is fetched and nothing is compiled.
//!
//! In this order:
//! 1. `QUOIN_PREFIX`, the folder that libquoin is installed in, or the one that libquoin.a lies in;
//! 2. `native/TARGET/libquoin.a`, an archive that is packed with the crate;
//! 3. `pkg-config quoin`.
//!
//! `QUOIN_SHARED=1` prefers the shared library to the archive. With the feature `flex`, libquoin_flex has to lie beside
//! libquoin, and is linked as it is.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    for name in ["QUOIN_PREFIX", "QUOIN_SHARED", "PKG_CONFIG", "PKG_CONFIG_PATH"] {
        println!("cargo:rerun-if-env-changed={name}");
    }
    let found = match env::var_os("QUOIN_PREFIX") {
        Some(prefix) => in_prefix(Path::new(&prefix)),
        None => packed().or_else(|_| by_pkg_config()),
    };
    if let Err(reason) = found {
        eprintln!("quoin: no libquoin: {reason}; `make install PREFIX=FOLDER` makes one, for QUOIN_PREFIX=FOLDER");
        std::process::exit(1);
    }
}

fn in_prefix(prefix: &Path) -> Result<(), String> {
    let folders = [prefix.join("lib"), prefix.join("lib64"), prefix.to_path_buf()];
    let holds = |name: &str| folders.iter().find(|folder| folder.join(name).is_file());
    let shared = holds("libquoin.so").or_else(|| holds("libquoin.dylib"));
    let wants_shared = env::var("QUOIN_SHARED").is_ok_and(|word| word == "1");
    match (holds("libquoin.a"), shared) {
        (Some(folder), _) if !wants_shared => link(folder, "static"),
        (_, Some(folder)) => link(folder, "dylib"),
        (Some(_), None) => return Err(format!("there is no shared library in {}", prefix.display())),
        (None, None) => return Err(format!("QUOIN_PREFIX is {}, and neither it nor its lib has it", prefix.display())),
    }
    Ok(())
}

fn packed() -> Result<(), String> {
    let target = env::var("TARGET").unwrap_or_default();
    let crate_folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let folder = crate_folder.join("native").join(target);
    if !folder.join("libquoin.a").is_file() {
        return Err("the crate has no archive for this target".into());
    }
    link(&folder, "static");
    Ok(())
}

fn wants_flex() -> bool {
    env::var_os("CARGO_FEATURE_FLEX").is_some()
}

/// The archive needs the mathematics of libc, which is a library of its own on most systems.
fn link(folder: &Path, kind: &str) {
    println!("cargo:rustc-link-search=native={}", folder.display());
    println!("cargo:rustc-link-lib={kind}=quoin");
    if wants_flex() {
        println!("cargo:rustc-link-lib={kind}=quoin_flex");
    }
    println!("cargo:rustc-link-lib=m");
    for name in ["libquoin.a", "libquoin.so", "libquoin.dylib"] {
        println!("cargo:rerun-if-changed={}", folder.join(name).display());
    }
}

fn by_pkg_config() -> Result<(), String> {
    let command = env::var("PKG_CONFIG").unwrap_or_else(|_| "pkg-config".into());
    let output = Command::new(&command)
        .args(["--libs", "quoin"])
        .args(wants_flex().then_some("quoin_flex"))
        .output()
        .map_err(|error| format!("QUOIN_PREFIX is not set, and {command} does not run: {error}"))?;
    if !output.status.success() {
        return Err(format!("QUOIN_PREFIX is not set, and {command} does not know quoin"));
    }
    for word in String::from_utf8_lossy(&output.stdout).split_whitespace() {
        if let Some(folder) = word.strip_prefix("-L") {
            println!("cargo:rustc-link-search=native={folder}");
        } else if let Some(library) = word.strip_prefix("-l") {
            println!("cargo:rustc-link-lib={library}");
        }
    }
    Ok(())
}
