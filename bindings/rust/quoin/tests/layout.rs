//! Structs that cross to C have the sizes that the header gives them. Needs a C compiler and the header; where
//! either is missing the test says so.

#![allow(non_snake_case)]

use std::path::Path;
use std::process::Command;

#[test]
fn structs_haveTheSizesOfTheHeader() {
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../include");
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
