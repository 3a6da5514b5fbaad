// swift-tools-version: 6.3

import PackageDescription

/// The target list is the dependency diagram: a target may import only what it names here.
let package = Package(
  name: "lexical",
  products: [
    .library(name: "Lexical", targets: ["Lexical"]),
    .executable(name: "lexical", targets: ["LexicalTool"]),
  ],
  targets: [
    // The façade: the lexicon, the reader and the learner, each one door.
    .target(
      name: "Lexical",
      dependencies: [
        "Archives", "Dictionaries", "Digest", "Documents", "Files", "ForeignFormats", "ICU", "JSON",
        "KnowledgeModel", "LearnerDatabase", "LearnerLog", "LexicalFiles", "LexicalModel",
        "LexiconCompiler",
        "LexiconEngine", "LexiconStore", "LibC", "Parallel", "Processes", "SQLite", "Scheduling",
      ],
      exclude: ["EmbeddedFiles", "Resources"]),
    .target(name: "LexicalFiles", path: "Sources/Lexical/EmbeddedFiles"),

    // The values that every part speaks of.
    .target(name: "LexicalModel"),

    // What is known about words: compiled once, looked up in memory, read in detail on tap.
    .target(name: "LexiconEngine", dependencies: ["CSIMD", "ICU", "LexicalModel", "LibC"]),
    .target(
      name: "LexiconStore",
      dependencies: ["Digest", "Files", "JSON", "LexicalModel", "LexiconEngine", "LibC", "SQLite"],
      resources: [.embedInCode("SQL/queries.sql"), .embedInCode("Schema/release.sql")]),
    .target(
      name: "LexiconCompiler",
      dependencies: [
        "Digest", "Files", "ICU", "JSON", "LexicalModel", "LexiconEngine", "LexiconStore", "LibC",
        "SQLite",
      ]),

    // From books, pages and subtitles to texts with their structure.
    .target(name: "Documents", dependencies: ["Archives", "Markup"]),

    // Packages of Anki and lists of other reading programs.
    .target(
      name: "ForeignFormats",
      dependencies: ["Archives", "Digest", "Files", "JSON", "LexicalModel", "SQLite"]),

    // Other people's dictionaries, each compiled into a side file.
    .target(
      name: "Dictionaries",
      dependencies: [
        "Archives", "Digest", "Files", "JSON", "LexicalModel", "LexiconEngine", "Markup",
        "Parallel", "SQLite",
      ],
      resources: [.embedInCode("Schema/dictionary.sql")]),

    // What one reader remembers.
    .target(name: "Scheduling", dependencies: ["LexicalModel", "Parallel"]),
    .target(name: "KnowledgeModel", dependencies: ["LexicalModel", "Scheduling"]),
    .target(
      name: "LearnerLog",
      dependencies: ["JSON", "KnowledgeModel", "LexicalModel", "Parallel", "Scheduling"]),
    .target(
      name: "LearnerDatabase",
      dependencies: [
        "Digest", "Files", "ICU", "JSON", "LearnerLog", "LexicalModel", "Parallel", "Scheduling",
        "SQLite",
      ],
      resources: [
        .embedInCode("Schema/Migrations/0001-event-log.sql"),
        .embedInCode("Schema/Migrations/0002-queue-index.sql"),
        .embedInCode("Schema/Migrations/0003-own-texts.sql"),
        .embedInCode("Schema/Migrations/0004-summary-indexes.sql"),
        .embedInCode("Schema/Migrations/0005-waiting-words.sql"),
        .embedInCode("Schema/Migrations/0006-chosen-words.sql"),
        .embedInCode("Schema/Migrations/0007-sentence-sources.sql"),
        .embedInCode("SQL/events.sql"), .embedInCode("SQL/identity.sql"),
        .embedInCode("SQL/search.sql"),
        .embedInCode("SQL/sync.sql"), .embedInCode("SQL/texts.sql"),
        .embedInCode("SQL/words.sql"),
      ]),

    // The platform: each C library behind one safe wrapper, and what the rest stands on.
    .target(name: "CAllocator", path: "Sources/Platform/CAllocator"),
    .target(
      name: "CICU", path: "Sources/Platform/CICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .target(name: "CSIMD", path: "Sources/Platform/CSIMD"),
    .systemLibrary(
      name: "CSQLite", path: "Sources/Platform/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "ICU", dependencies: ["CICU"], path: "Sources/Platform/ICU"),
    .target(name: "SQLite", dependencies: ["CSQLite", "LibC"], path: "Sources/Platform/SQLite"),
    .target(name: "Archives", path: "Sources/Platform/Archives"),
    .target(name: "Digest", dependencies: ["CSIMD"], path: "Sources/Platform/Digest"),
    .target(name: "Files", dependencies: ["LibC"], path: "Sources/Platform/Files"),
    .target(name: "JSON", path: "Sources/Platform/JSON"),
    .target(name: "LibC", path: "Sources/Platform/LibC"),
    .target(
      name: "Markup", path: "Sources/Platform/Markup",
      resources: [.embedInCode("Resources/character-references.txt")]),
    .target(name: "Parallel", dependencies: ["LibC"], path: "Sources/Platform/Parallel"),
    .target(
      name: "Processes", dependencies: ["CAllocator", "LibC"], path: "Sources/Platform/Processes"),

    // HTTP/1.1 for the learner's own machine: parser, limits, connections, and who is let in.
    .target(name: "Server", dependencies: ["CAllocator", "Digest", "JSON", "LibC", "Parallel"]),

    // The learner's own app: endpoints over the façade, and the pages that ask them.
    .target(
      name: "LocalApp",
      dependencies: [
        "Digest", "Documents", "Files", "JSON", "KnowledgeModel", "LearnerDatabase", "LearnerLog",
        "Lexical", "LexicalModel", "LexiconEngine", "LexiconStore", "LocalAppFiles", "Scheduling",
        "Server",
      ], exclude: ["EmbeddedFiles", "Resources"]),
    // The files of its folder `Resources`, which C takes into the program as they are.
    .target(name: "LocalAppFiles", path: "Sources/LocalApp/EmbeddedFiles"),

    // The tool.
    .executableTarget(
      name: "LexicalTool",
      dependencies: [
        "Dictionaries", "Digest", "Documents", "Files", "ICU", "JSON", "KnowledgeModel",
        "LearnerDatabase",
        "LearnerLog", "Lexical", "LexicalModel", "LexiconCompiler", "LexiconEngine",
        "LexiconStore", "LexicalToolFiles", "LibC", "LocalApp", "Parallel", "Processes", "SQLite",
        "Scheduling", "Server",
      ], exclude: ["EmbeddedFiles", "Resources"]),
    .target(name: "LexicalToolFiles", path: "Sources/LexicalTool/EmbeddedFiles"),

    // Measures what the budgets promise.
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Archives", "Digest", "Dictionaries", "Files", "ForeignFormats", "ICU", "JSON",
        "KnowledgeModel",
        "LearnerDatabase", "LearnerLog", "Lexical", "LexicalModel", "LexiconCompiler",
        "LexiconEngine", "LexiconStore", "Parallel", "Scheduling",
      ], path: "tools/benchmarks"),

    // What the torture scripts run.
    .executableTarget(
      name: "DocumentProbe", dependencies: ["Archives", "Documents", "Files"],
      path: "tools/torture/DocumentProbe"),
    .executableTarget(
      name: "ArchiveProbe", dependencies: ["Archives"], path: "tools/torture/ArchiveProbe"),
    .executableTarget(
      name: "StoreTorture",
      dependencies: [
        "Files", "LearnerDatabase", "LearnerLog", "LexicalModel", "LexiconCompiler", "LexiconStore",
      ], path: "tools/torture/StoreTorture"),

    // Tests: one suite per target, and what they share.
    .target(name: "TestSupport", dependencies: ["JSON", "Parallel"], path: "Tests/TestSupport"),
    .target(
      name: "CorpusTestSupport", dependencies: ["LexiconCompiler", "LexiconStore", "TestSupport"],
      path: "Tests/CorpusTestSupport", exclude: ["Fixtures"]),
    .testTarget(
      name: "AcceptanceTests",
      dependencies: [
        "CorpusTestSupport", "Files", "ICU", "LexicalModel", "LexiconCompiler", "LexiconEngine",
        "LexiconStore", "TestSupport",
      ], exclude: ["Fixtures"]),
    .testTarget(
      name: "DictionariesTests",
      dependencies: ["Archives", "Dictionaries", "Files", "JSON", "LexicalModel", "TestSupport"]),
    .testTarget(
      name: "DocumentsTests",
      dependencies: ["Archives", "Documents", "JSON", "Markup", "TestSupport"]),
    .testTarget(
      name: "ForeignFormatsTests",
      dependencies: [
        "Archives", "Files", "ForeignFormats", "JSON", "LexicalModel", "SQLite", "TestSupport",
      ]),
    .testTarget(
      name: "KnowledgeModelTests",
      dependencies: ["KnowledgeModel", "LexicalModel", "Scheduling", "TestSupport"]),
    .testTarget(
      name: "LearnerDatabaseTests",
      dependencies: [
        "Digest", "Files", "JSON", "LearnerDatabase", "LearnerLog", "LexicalModel", "SQLite",
        "Scheduling", "TestSupport",
      ], exclude: ["Fixtures"]),
    .testTarget(
      name: "LearnerLogTests",
      dependencies: ["JSON", "LearnerLog", "LexicalModel", "Scheduling", "TestSupport"]),
    .testTarget(name: "LexicalModelTests", dependencies: ["LexicalModel", "TestSupport"]),
    .target(
      name: "LexicalTestSupport",
      dependencies: [
        "CorpusTestSupport", "JSON", "KnowledgeModel", "LearnerDatabase", "LearnerLog", "Lexical",
        "LexicalModel", "LexiconCompiler", "LexiconStore", "Scheduling", "TestSupport",
      ], path: "Tests/LexicalTestSupport"),
    .testTarget(
      name: "LexicalTests",
      dependencies: [
        "Archives", "CorpusTestSupport", "Dictionaries", "Documents", "Files", "ForeignFormats",
        "JSON",
        "KnowledgeModel",
        "LearnerDatabase",
        "LearnerLog", "Lexical", "LexicalModel", "LexicalTestSupport", "LexiconCompiler",
        "LexiconEngine", "LexiconStore", "Scheduling", "TestSupport",
      ]),
    .testTarget(
      name: "LexicalToolTests",
      dependencies: [
        "Archives", "CorpusTestSupport", "Dictionaries", "Files", "JSON", "KnowledgeModel",
        "LearnerDatabase",
        "LearnerLog", "Lexical", "LexicalModel", "LexicalTestSupport", "LexicalTool",
        "LexiconCompiler", "LexiconEngine", "LexiconStore", "LocalApp", "Scheduling", "Server",
        "TestSupport",
      ]),
    .testTarget(
      name: "LexiconCompilerTests",
      dependencies: [
        "CorpusTestSupport", "LexicalModel", "LexiconCompiler", "LexiconEngine", "LexiconStore",
        "SQLite", "TestSupport",
      ]),
    .testTarget(
      name: "LexiconEngineTests",
      dependencies: ["ICU", "LexicalModel", "LexiconEngine", "TestSupport"],
      resources: [.embedInCode("Fixtures/WordBreakTest.txt")]),
    .testTarget(
      name: "LexiconStoreTests",
      dependencies: [
        "CorpusTestSupport", "Digest", "Files", "LexicalModel", "LexiconCompiler", "LexiconEngine",
        "LexiconStore", "SQLite", "TestSupport",
      ]),
    .testTarget(
      name: "PlatformTests",
      dependencies: [
        "Archives", "Digest", "ICU", "JSON", "Parallel", "Processes", "SQLite", "TestSupport",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "SchedulingTests",
      dependencies: ["JSON", "LexicalModel", "Scheduling", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "LocalAppTests",
      dependencies: [
        "Archives", "CorpusTestSupport", "Files", "JSON", "LearnerDatabase", "LearnerLog",
        "Lexical", "LexicalModel", "LexicalTestSupport", "LexiconStore", "LocalApp", "Scheduling",
        "Server", "TestSupport",
      ]),
    .testTarget(
      name: "ServerTests", dependencies: ["Digest", "JSON", "LibC", "Server", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

let targetsInC = ["CICU", "CSIMD", "LexicalFiles", "LexicalToolFiles", "LocalAppFiles"]
for target in package.targets where target.type != .system && !targetsInC.contains(target.name) {
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
