// swift-tools-version: 6.3

import PackageDescription

/// The target list is the dependency diagram: a target may import only what it names here.
let package = Package(
  name: "lexical",
  products: [
    .library(
      name: "Lexical",
      targets: [
        "Calibration", "CorpusCompiler", "CorpusImage", "CorpusStore", "LearnerModel",
        "LearnerStorage", "MemoryFitting", "ReaderEngine", "SpacedRepetition", "Study",
        "TextAnalysis", "Vocabulary",
      ]),
    .executable(name: "lexical", targets: ["lexical"]),
  ],
  targets: [
    // What a word is.
    .target(name: "Vocabulary"),

    // What is known about words, compiled once.
    .target(
      name: "CorpusImage", dependencies: ["CSIMD", "TextAnalysis", "Vocabulary"],
      path: "Sources/Corpus/CorpusImage"),
    .target(
      name: "CorpusStore",
      dependencies: ["CorpusImage", "Digest", "Files", "SQLite", "TextAnalysis", "Vocabulary"],
      path: "Sources/Corpus/CorpusStore", resources: [.embedInCode("Schema/release.sql")]),
    .target(
      name: "CorpusCompiler",
      dependencies: [
        "CorpusImage", "CorpusStore", "Digest", "Files", "ICU", "JSON", "SQLite", "TextAnalysis",
        "Vocabulary",
      ], path: "Sources/Corpus/CorpusCompiler"),

    // From text to understanding.
    .target(
      name: "TextAnalysis", dependencies: ["CSIMD", "ICU", "Vocabulary"],
      path: "Sources/Reading/TextAnalysis"),
    .target(
      name: "ReaderEngine", dependencies: ["CorpusImage", "ICU", "TextAnalysis", "Vocabulary"],
      path: "Sources/Reading/ReaderEngine"),

    // What one reader remembers.
    .target(name: "SpacedRepetition", path: "Sources/Learning/SpacedRepetition"),
    .target(
      name: "MemoryFitting", dependencies: ["Parallel", "SpacedRepetition"],
      path: "Sources/Learning/MemoryFitting"),
    .target(
      name: "LearnerModel", dependencies: ["JSON", "SpacedRepetition", "Vocabulary"],
      path: "Sources/Learning/LearnerModel"),
    .target(
      name: "Calibration", dependencies: ["SpacedRepetition", "Vocabulary"],
      path: "Sources/Learning/Calibration"),
    .target(
      name: "Study",
      dependencies: ["Calibration", "JSON", "LearnerModel", "SpacedRepetition", "Vocabulary"],
      path: "Sources/Learning/Study"),
    .target(
      name: "LearnerStorage",
      dependencies: [
        "Digest", "Files", "ICU", "JSON", "LearnerModel", "SpacedRepetition", "SQLite",
        "Vocabulary",
      ], path: "Sources/Learning/LearnerStorage",
      resources: [
        .embedInCode("Schema/content.sql"), .embedInCode("Schema/glance.sql"),
        .embedInCode("Schema/progress.sql"),
        .embedInCode("Schema/study.sql"), .embedInCode("Schema/waiting.sql"),
      ]),

    // The system: each C library behind one safe wrapper, and what the rest stands on.
    .target(
      name: "CICU", path: "Sources/System/CICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .target(name: "CSIMD", path: "Sources/System/CSIMD"),
    .target(name: "ICU", dependencies: ["CICU"], path: "Sources/System/ICU"),
    .systemLibrary(
      name: "CSQLite", path: "Sources/System/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "SQLite", dependencies: ["CSQLite"], path: "Sources/System/SQLite"),
    .target(name: "Digest", path: "Sources/System/Digest"),
    .target(name: "Files", path: "Sources/System/Files"),
    .target(name: "JSON", path: "Sources/System/JSON"),
    .target(name: "Parallel", path: "Sources/System/Parallel"),
    .target(name: "Processes", path: "Sources/System/Processes"),

    // The tool.
    .executableTarget(
      name: "lexical",
      dependencies: [
        "Calibration", "CorpusCompiler", "CorpusImage", "CorpusStore", "Digest", "Files", "ICU",
        "JSON", "LearnerModel", "LearnerStorage", "MemoryFitting", "Parallel", "Processes",
        "ReaderEngine", "SQLite", "SpacedRepetition", "Study", "TextAnalysis", "Vocabulary",
      ],
      resources: [
        .embedInCode("Resources/calibrate.css"), .embedInCode("Resources/calibrate.js"),
        .embedInCode("Resources/page.css"), .embedInCode("Resources/reader.js"),
        .embedInCode("Resources/reader-keys.js"), .embedInCode("Resources/review.css"),
        .embedInCode("Resources/review.js"), .embedInCode("Resources/stats.css"),
        .embedInCode("Resources/stats.js"),
      ]),

    // Measures what the budgets promise.
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Calibration", "CorpusCompiler", "CorpusImage", "CorpusStore", "Files", "ICU", "JSON",
        "LearnerModel", "LearnerStorage", "MemoryFitting", "Parallel", "ReaderEngine",
        "SpacedRepetition", "Study", "TextAnalysis", "Vocabulary",
      ]),

    // What the torture scripts run.
    .executableTarget(
      name: "StoreTorture",
      dependencies: [
        "CorpusCompiler", "CorpusStore", "Files", "LearnerModel", "LearnerStorage", "Vocabulary",
      ], path: "tools/torture/StoreTorture"),

    // Tests: one suite per target, and what they share.
    .target(name: "TestSupport", dependencies: ["JSON"], path: "Tests/TestSupport"),
    .target(
      name: "CorpusTestSupport", dependencies: ["CorpusCompiler", "CorpusStore", "TestSupport"],
      path: "Tests/CorpusTestSupport", exclude: ["Fixtures"]),
    .testTarget(
      name: "CorpusCompilerTests",
      dependencies: [
        "CorpusCompiler", "CorpusImage", "CorpusStore", "CorpusTestSupport", "SQLite",
        "TestSupport", "Vocabulary",
      ]),
    .testTarget(
      name: "AcceptanceTests",
      dependencies: [
        "CorpusCompiler", "CorpusImage", "CorpusStore", "Files", "ICU", "ReaderEngine",
        "TestSupport", "TextAnalysis", "Vocabulary",
      ], exclude: ["Fixtures"]),
    .testTarget(
      name: "CalibrationTests",
      dependencies: ["Calibration", "SpacedRepetition", "TestSupport", "Vocabulary"]),
    .testTarget(
      name: "CorpusImageTests",
      dependencies: ["CorpusImage", "TestSupport", "TextAnalysis", "Vocabulary"]),
    .testTarget(
      name: "CorpusStoreTests",
      dependencies: [
        "CorpusCompiler", "CorpusImage", "CorpusStore", "CorpusTestSupport", "Digest", "Files",
        "SQLite", "TestSupport", "TextAnalysis", "Vocabulary",
      ]),
    .testTarget(name: "DigestTests", dependencies: ["Digest", "TestSupport"]),
    .testTarget(name: "ICUTests", dependencies: ["ICU", "TestSupport"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"]),
    .testTarget(
      name: "LearnerModelTests",
      dependencies: ["JSON", "LearnerModel", "SpacedRepetition", "TestSupport", "Vocabulary"]),
    .testTarget(
      name: "LearnerStorageTests",
      dependencies: [
        "Digest", "Files", "JSON", "LearnerModel", "LearnerStorage", "SpacedRepetition", "SQLite",
        "TestSupport", "Vocabulary",
      ], exclude: ["Fixtures"]),
    .testTarget(
      name: "LexicalToolTests",
      dependencies: [
        "Calibration", "CorpusCompiler", "CorpusImage", "CorpusStore", "CorpusTestSupport", "JSON",
        "Files", "LearnerModel", "LearnerStorage", "MemoryFitting", "ReaderEngine",
        "SpacedRepetition", "Study", "TestSupport", "Vocabulary", "lexical",
      ]),
    .testTarget(
      name: "MemoryFittingTests",
      dependencies: ["JSON", "MemoryFitting", "SpacedRepetition", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes", "TestSupport"]),
    .testTarget(
      name: "ReaderEngineTests",
      dependencies: ["CorpusImage", "ReaderEngine", "TestSupport", "TextAnalysis", "Vocabulary"]),
    .testTarget(
      name: "SpacedRepetitionTests", dependencies: ["JSON", "SpacedRepetition", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "StudyTests",
      dependencies: [
        "JSON", "LearnerModel", "SpacedRepetition", "Study", "TestSupport", "Vocabulary",
      ]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"]),
    .testTarget(
      name: "TextAnalysisTests", dependencies: ["ICU", "TestSupport", "TextAnalysis"],
      resources: [.embedInCode("Fixtures/WordBreakTest.txt")]),
    .testTarget(name: "VocabularyTests", dependencies: ["TestSupport", "Vocabulary"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets
where target.type != .system && !["CICU", "CSIMD"].contains(target.name) {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableExperimentalFeature("Lifetimes"),
    .treatAllWarnings(as: .error),
  ]
  if !target.isTest && !target.name.hasSuffix("TestSupport") {
    settings.append(.strictMemorySafety())
  }
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}
