//! Structs that cross to C have the sizes that the headers give them, and every function of the headers is declared or
//! is on the list of those that are not needed. Needs the headers, and a C compiler for the structs; where either is
//! missing a test says so.

#![allow(non_snake_case)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Functions of the headers that the crate leaves alone: there is another way, or they take callbacks, which can be
/// had by `Solver::as_ptr`.
const LEFT_ALONE: [&str; 9] = [
    "quoin_batch_get_report",
    "quoin_batch_load",
    "quoin_batch_options_init",
    "quoin_batch_save",
    "quoin_solver_on_conflict", // an Error says so
    "quoin_solver_on_log",
    "quoin_solver_record",
    "quoin_status_name",    // Error's Debug
    "quoin_version_string", // library_version
];

fn include() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../include")
}

/// The names of functions that follow `mark` in texts, up to their brackets.
fn functions<'a>(texts: &'a [String], mark: &str) -> BTreeSet<&'a str> {
    let heads = texts.iter().flat_map(|text| text.split(mark).skip(1)).filter_map(|rest| rest.split('(').next());
    let names = heads.filter_map(|head| head.split([' ', '*']).next_back());
    names.filter(|name| name.starts_with("quoin_")).collect()
}

#[test]
fn functions_areThoseOfTheHeaders() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let read = |path: PathBuf| std::fs::read_to_string(path);
    let headers: Result<Vec<_>, _> = ["quoin.h", "quoin_batch.h"].map(|name| read(include().join(name))).into_iter().collect();
    let Ok(headers) = headers else {
        println!("skipped: no headers");
        return;
    };
    let declared = ["ffi.rs", "batch_ffi.rs"].map(|name| read(sources.join(name)).unwrap());
    let (theirs, ours) = (functions(&headers, "QUOIN_API "), functions(&declared, "pub fn "));
    let left_alone = BTreeSet::from(LEFT_ALONE);
    assert!(theirs.contains("quoin_version") && theirs.contains("quoin_solver_is_ambiguous"), "{theirs:?}");
    let either: BTreeSet<_> = ours.union(&left_alone).copied().collect();
    assert_eq!(theirs.difference(&either).collect::<Vec<_>>(), [&""; 0], "in a header, and neither declared nor on the list");
    assert_eq!(either.difference(&theirs).collect::<Vec<_>>(), [&""; 0], "in no header");
    assert_eq!(ours.intersection(&left_alone).collect::<Vec<_>>(), [&""; 0], "declared, and on the list");
}

#[test]
fn structs_haveTheSizesOfTheHeader() {
    let include = include();
    let folder = std::env::temp_dir().join(format!("quoin-layout-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (source, program) = (folder.join("sizes.c"), folder.join("sizes"));
    let sizes: String =
        quoin::layouts().iter().map(|(name, _)| format!("  printf(\"%zu\\n\", sizeof({name}));\n")).collect();
    let text = format!("#include <stdio.h>\n#include \"quoin_batch.h\"\nint main(void) {{\n{sizes}}}\n");
    std::fs::write(&source, text).unwrap();
    let built = Command::new("cc").arg("-I").arg(&include).arg(&source).arg("-o").arg(&program).status();
    if !include.is_dir() || !built.is_ok_and(|status| status.success()) {
        println!("skipped: no C compiler, or no header");
        return;
    }
    let output = Command::new(&program).output().unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let theirs: Vec<usize> = said.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(theirs.len(), quoin::layouts().len());
    for ((name, ours), theirs) in quoin::layouts().into_iter().zip(theirs) {
        assert_eq!(ours, theirs, "{name}");
    }
}
