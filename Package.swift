// swift-tools-version: 6.3
import PackageDescription

// QUOIN_EMBEDDED=1 builds the engine with no Swift runtime at all. (The C library is built so as well, by
// packaging/clib.mk.)
// An environment variable and not a package trait: SwiftPM turns on whole-module builds, even in
// debug, for every target whose Embedded setting hangs on a trait.
let embedded = Context.environment["QUOIN_EMBEDDED"] == "1"
// QUOIN_CHECKS=1 makes the engine verify its own invariants after every public call.
let checked = Context.environment["QUOIN_CHECKS"] == "1"

let core: [SwiftSetting] =
  (embedded ? [.enableExperimentalFeature("Embedded")] : [])
  + (checked ? [.define("QUOIN_INTERNAL_CHECKS")] : [])

// Whose house each module stands in: it lies in Sources/HOUSE/MODULE, its tests in Tests/HOUSE/MODULETests.
let houses = [
  "Base": ["CQuoinSys", "QuoinGeometry", "QuoinMemory"],
  "Batch": ["QuoinBatch"],
  "C": ["CQuoin", "QuoinC", "QuoinCBase", "QuoinFlexC"],
  "Drawing": ["QuoinDrawing"],
  "Engine": ["QuoinEngine", "QuoinRecord", "QuoinTrace"],
  "Flex": ["QuoinFlex", "QuoinSpecs", "QuoinTexture"],
  "Layout": ["QuoinLayout", "QuoinMasonry", "QuoinNesting", "QuoinPorting", "QuoinSnapKit", "QuoinUIKit"],
  "Studio": ["QuoinCommand", "QuoinReplay", "QuoinSketch", "quoin-cli"],
  "Swift": ["Quoin"],
]

func tests(of module: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: "\(module)Tests", dependencies: dependencies)
}

let package = Package(
  name: "Quoin",
  products: [
    .library(name: "Quoin", targets: ["Quoin"]),
    .library(name: "QuoinLayout", targets: ["QuoinLayout"]),
    .library(name: "QuoinMasonry", targets: ["QuoinMasonry"]),
    .library(name: "QuoinSnapKit", targets: ["QuoinSnapKit"]),
    .library(name: "QuoinUIKit", targets: ["QuoinUIKit"]),
    .library(name: "QuoinFlex", targets: ["QuoinFlex"]),
    .library(name: "QuoinTexture", targets: ["QuoinTexture"]),
    .library(name: "QuoinNesting", targets: ["QuoinNesting"]),
    .executable(name: "quoin", targets: ["quoin-cli"]),
  ],
  targets: [
    .systemLibrary(name: "CQuoinSys"),
    .target(name: "QuoinMemory", dependencies: ["CQuoinSys"], swiftSettings: core),
    .target(
      name: "QuoinEngine", dependencies: ["CQuoinSys", "QuoinMemory"], swiftSettings: core,
      linkerSettings: [.linkedLibrary("m")]),
    // The C libraries: their headers as a module, what their functions share, and the functions of libquoin.
    .target(name: "CQuoin"),
    .target(name: "QuoinCBase", dependencies: ["CQuoin", "QuoinMemory"], swiftSettings: core),
    .target(
      name: "QuoinC",
      dependencies: [
        "CQuoin", "CQuoinSys", "QuoinBatch", "QuoinCBase", "QuoinEngine", "QuoinRecord", "QuoinTrace",
      ],
      swiftSettings: core),
    // Points, sizes, rectangles, insets: for the layouts of all houses, in the C library as well.
    .target(name: "QuoinGeometry", swiftSettings: core),
    // What pictures are made of: text, colours, a canvas of characters, SVG.
    .target(name: "QuoinDrawing", dependencies: ["QuoinGeometry"]),
    tests(of: "QuoinDrawing", ["QuoinDrawing"]),
    // Traces record what was asked of a solver; the benchmarks' scenarios are generated ones.
    .target(name: "QuoinTrace", dependencies: ["CQuoinSys", "QuoinEngine"], swiftSettings: core),
    .target(
      name: "QuoinScenarios", dependencies: ["QuoinEngine", "QuoinTrace"], path: "Benchmarks/Scenarios"),
    .executableTarget(
      name: "quoin-scenarios", dependencies: ["QuoinScenarios", "QuoinTrace"],
      path: "Benchmarks/ScenarioTool"),
    // The recorder is for the C library as well, and so has no Swift runtime either.
    .target(name: "QuoinRecord", dependencies: ["QuoinEngine", "QuoinTrace"], swiftSettings: core),
    .target(
      name: "QuoinReplay", dependencies: ["QuoinEngine", "QuoinTrace", "CQuoinSys"]),
    tests(of: "QuoinTrace", ["QuoinEngine", "QuoinTrace", "CQuoinSys"]),
    .testTarget(
      name: "QuoinScenariosTests", dependencies: ["QuoinScenarios", "QuoinTrace"],
      path: "Tests/bench/QuoinScenariosTests"),
    // A small language for layouts, their solution, its explanation and its pictures.
    .target(name: "QuoinSketch", dependencies: ["QuoinBatch", "QuoinDrawing", "QuoinLayout"]),
    // The command line program: everything but its process in a library, for the tests.
    .target(
      name: "QuoinCommand",
      dependencies: [
        "QuoinBatch", "QuoinDrawing", "QuoinEngine", "QuoinReplay", "QuoinSketch", "QuoinSpecs",
        "QuoinTexture", "QuoinTrace", "CQuoinSys",
      ]),
    .executableTarget(name: "quoin-cli", dependencies: ["QuoinCommand", "CQuoinSys"]),
    tests(
      of: "QuoinReplay",
      [
        "CQuoin", "Quoin", "QuoinC", "QuoinEngine", "QuoinRecord", "QuoinReplay", "QuoinScenarios",
        "QuoinTestSupport", "QuoinTrace",
      ]),

    // The Swift face of the engine.
    .target(
      name: "Quoin", dependencies: ["QuoinBatch", "QuoinEngine", "QuoinRecord", "QuoinTrace"]),
    tests(of: "Quoin", ["Quoin", "QuoinEngine", "QuoinTestSupport", "QuoinTrace"]),
    // Boxes and the layout languages.
    .target(
      name: "QuoinLayout",
      dependencies: [
        "CQuoinSys", "Quoin", "QuoinBatch", "QuoinDrawing", "QuoinEngine", "QuoinRecord", "QuoinTrace",
      ]),
    tests(of: "QuoinLayout", ["QuoinBatch", "QuoinLayout", "QuoinReplay", "QuoinTestSupport", "QuoinTrace"]),
    // Sample layouts as pictures.
    .target(
      name: "QuoinGallery", dependencies: ["QuoinDrawing", "QuoinLayout", "QuoinTexture"],
      path: "Examples/Gallery"),
    .executableTarget(
      name: "gallery-pictures", dependencies: ["QuoinGallery"], path: "Examples/GalleryPictures"),
    .testTarget(
      name: "QuoinGalleryTests",
      dependencies: ["QuoinDrawing", "QuoinGallery", "QuoinLayout", "QuoinTestSupport"],
      path: "Examples/GalleryTests"),
    // The layout language in the words of Masonry and SnapKit, and an example of a third dialect.
    .target(name: "QuoinUIKit", dependencies: ["QuoinLayout"]),
    .target(name: "QuoinMasonry", dependencies: ["QuoinUIKit"]),
    .target(name: "QuoinSnapKit", dependencies: ["QuoinUIKit"]),
    .target(name: "MAAutoLayout", dependencies: ["QuoinLayout"], path: "Examples/MAAutoLayout"),
    tests(
      of: "QuoinPorting", ["MAAutoLayout", "QuoinLayout", "QuoinMasonry", "QuoinSnapKit", "QuoinTestSupport"]),
    .executableTarget(
      name: "quoin-swift-bench",
      dependencies: [
        "Quoin", "QuoinEngine", "QuoinLayout", "QuoinMasonry", "QuoinNesting", "QuoinSnapKit", "QuoinSpecs",
        "QuoinTexture",
      ],
      path: "Benchmarks/SwiftBench"),

    .executableTarget(
      name: "quoin-batch-bench",
      dependencies: ["CQuoinSys", "QuoinBatch", "QuoinEngine", "QuoinTestSupport"],
      path: "Benchmarks/BatchBench"),

    // Examples, run by `make demo` and by the tests.
    .executableTarget(name: "quick-start", dependencies: ["Quoin"], path: "Examples/QuickStart"),
    .executableTarget(name: "batch-example", dependencies: ["Quoin"], path: "Examples/Batches"),

    // Tests. The support module knows nothing of the engine; the fuzzer holds the two together.
    .target(name: "QuoinTestSupport", path: "Tests/Support/QuoinTestSupport"),
    .target(
      name: "QuoinFuzz", dependencies: ["QuoinEngine", "QuoinTestSupport"], path: "Tests/Engine/QuoinFuzz"),
    .executableTarget(
      name: "quoin-soak", dependencies: ["QuoinFuzz", "QuoinTestSupport", "CQuoinSys"],
      path: "Tests/Engine/Soak"),
    .executableTarget(
      name: "quoin-metamorphic", dependencies: ["QuoinEngine", "QuoinTestSupport", "CQuoinSys"],
      path: "Tests/Engine/Metamorphic"),
    .executableTarget(
      name: "quoin-records", dependencies: ["QuoinFuzz", "QuoinTestSupport", "CQuoinSys"],
      path: "Tests/Engine/Records"),
    .executableTarget(
      name: "quoin-memory-soak", dependencies: ["QuoinEngine", "CQuoinSys"],
      path: "Tests/Engine/MemorySoak"),
    .executableTarget(
      name: "quoin-determinism", dependencies: ["QuoinEngine", "CQuoinSys"],
      path: "Tests/Engine/Determinism", exclude: ["golden.txt"], swiftSettings: core),
    // Random texts against both parsers and what is behind them.
    .target(
      name: "QuoinTextFuzz",
      dependencies: ["QuoinEngine", "QuoinReplay", "QuoinSketch", "QuoinTrace", "QuoinTestSupport"],
      path: "Tests/Studio/QuoinTextFuzz"),
    .executableTarget(
      name: "quoin-textfuzz", dependencies: ["QuoinTextFuzz", "CQuoinSys"], path: "Tests/Studio/TextFuzz"),
    tests(
      of: "QuoinSketch",
      ["QuoinBatch", "QuoinDrawing", "QuoinEngine", "QuoinLayout", "QuoinSketch", "QuoinTextFuzz"]),
    tests(
      of: "QuoinCommand",
      [
        "QuoinBatch", "QuoinCommand", "QuoinEngine", "QuoinLayout", "QuoinReplay", "QuoinTestSupport",
        "QuoinTrace",
        "CQuoinSys",
      ]),

    tests(of: "QuoinEngine", ["QuoinEngine", "QuoinFuzz", "QuoinTestSupport"]),

    // One structure laid out for many numbers, in the C library as well.
    .target(name: "QuoinBatch", dependencies: ["CQuoinSys", "QuoinEngine"], swiftSettings: core),
    .target(
      name: "QuoinBatchFuzz", dependencies: ["QuoinBatch", "QuoinEngine", "QuoinTestSupport"],
      path: "Tests/Batch/QuoinBatchFuzz"),
    tests(
      of: "QuoinBatch", ["CQuoinSys", "QuoinBatch", "QuoinBatchFuzz", "QuoinEngine", "QuoinTestSupport"]),
    .executableTarget(
      name: "quoin-batch-soak",
      dependencies: ["CQuoinSys", "QuoinBatch", "QuoinBatchFuzz", "QuoinEngine"],
      path: "Tests/Batch/BatchSoak"),

    // Layout specs: boxes and specs laid out directly, in the C library as well.
    .target(
      name: "QuoinSpecs", dependencies: ["CQuoinSys", "QuoinGeometry", "QuoinMemory"], swiftSettings: core),
    tests(of: "QuoinSpecs", ["QuoinMemory", "QuoinSpecs", "QuoinTestSupport"]),
    // The functions of libquoin_flex.
    .target(
      name: "QuoinFlexC", dependencies: ["CQuoin", "QuoinCBase", "QuoinMemory", "QuoinSpecs"],
      swiftSettings: core),
    // Flexbox as objects, and Texture's specs as further elements of the same trees.
    .target(name: "QuoinFlex", dependencies: ["QuoinDrawing", "QuoinSpecs"]),
    .target(name: "QuoinTexture", dependencies: ["QuoinDrawing", "QuoinFlex", "QuoinSpecs", "CQuoinSys"]),
    tests(of: "QuoinFlex", ["QuoinFlex"]),
    tests(of: "QuoinTexture", ["QuoinSpecs", "QuoinTestSupport", "QuoinTexture"]),
    // Specs inside constraints, and constraints inside specs.
    .target(name: "QuoinNesting", dependencies: ["QuoinLayout", "QuoinTexture"]),
    tests(of: "QuoinNesting", ["QuoinLayout", "QuoinNesting", "QuoinTexture"]),
  ],
  swiftLanguageModes: [.v6]
)

for (house, modules) in houses {
  for target in package.targets where target.path == nil {
    let module = target.isTest ? String(target.name.dropLast("Tests".count)) : target.name
    guard modules.contains(module) else { continue }
    target.path = "\(target.isTest ? "Tests" : "Sources")/\(house)/\(target.name)"
  }
}

// QUOIN_ONLY=QuoinEngineTests,quoin-soak leaves these targets and what they stand on, so that tests of one module wait
// for no other.
if let only = Context.environment["QUOIN_ONLY"] {
  var kept: Set<String> = []
  func keep(_ name: String) {
    guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
      return
    }
    for case .byNameItem(let below, _) in target.dependencies { keep(below) }
  }
  only.split(separator: ",").forEach { keep(String($0)) }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
