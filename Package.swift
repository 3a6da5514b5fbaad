// swift-tools-version: 6.3

import PackageDescription

/// The target list is the dependency diagram: a target may import only what it names here, and what
/// it names stands above it.
let package = Package(
  name: "lexical",
  products: [
    .library(name: "Lexical", targets: ["SpacedRepetition", "Vocabulary"]),
    .executable(name: "lexical", targets: ["lexical"]),
  ],
  targets: [
    // What a word is.
    .target(name: "Vocabulary"),

    // What is known about words, compiled once.
    .target(
      name: "CorpusImage", dependencies: ["TextAnalysis", "Vocabulary"],
      path: "Sources/Corpus/CorpusImage"),

    // From text to understanding.
    .target(
      name: "TextAnalysis", dependencies: ["ICU", "Vocabulary"],
      path: "Sources/Reading/TextAnalysis"),

    // What one reader remembers.
    .target(name: "SpacedRepetition", path: "Sources/Learning/SpacedRepetition"),
    .target(
      name: "MemoryFitting", dependencies: ["Parallel", "SpacedRepetition"],
      path: "Sources/Learning/MemoryFitting"),

    // The system: each C library behind one safe wrapper, and the one text format of the tool.
    .target(
      name: "CICU", path: "Sources/System/CICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .target(name: "ICU", dependencies: ["CICU"], path: "Sources/System/ICU"),
    .target(name: "JSON", path: "Sources/System/JSON"),
    .target(name: "Parallel", path: "Sources/System/Parallel"),
    .target(name: "Digest", path: "Sources/System/Digest"),
    .systemLibrary(
      name: "CSQLite", path: "Sources/System/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "SQLite", dependencies: ["CSQLite"], path: "Sources/System/SQLite"),

    // The tool.
    .executableTarget(
      name: "lexical",
      dependencies: ["ICU", "JSON", "MemoryFitting", "SpacedRepetition", "Vocabulary"]),

    // Measures what the budgets promise.
    .executableTarget(
      name: "benchmarks", dependencies: ["JSON", "MemoryFitting", "SpacedRepetition"]),

    // Tests: one suite per target.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "CorpusImageTests",
      dependencies: ["CorpusImage", "TestSupport", "TextAnalysis", "Vocabulary"]),
    .testTarget(name: "DigestTests", dependencies: ["Digest", "TestSupport"]),
    .testTarget(name: "ICUTests", dependencies: ["ICU", "TestSupport"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"]),
    .testTarget(
      name: "LexicalToolTests",
      dependencies: ["JSON", "MemoryFitting", "SpacedRepetition", "lexical", "TestSupport"]),
    .testTarget(
      name: "MemoryFittingTests",
      dependencies: ["JSON", "MemoryFitting", "SpacedRepetition", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "SpacedRepetitionTests", dependencies: ["JSON", "SpacedRepetition", "TestSupport"],
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"]),
    .testTarget(
      name: "TextAnalysisTests", dependencies: ["ICU", "TestSupport", "TextAnalysis"]),
    .testTarget(name: "VocabularyTests", dependencies: ["TestSupport", "Vocabulary"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.name != "CICU" {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableExperimentalFeature("Lifetimes"),
    .treatAllWarnings(as: .error),
  ]
  if !target.isTest && target.name != "TestSupport" { settings.append(.strictMemorySafety()) }
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}
