import Files
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// The release and the store that the options of a command name.
extension Tool {
  /// The release that `--corpus` names, else the one in use.
  func release(
    _ arguments: ParsedArguments, extent: LookupIndexExtent = .whole
  ) throws(LexicalError) -> CorpusRelease {
    try CorpusLocator(environment: environment).open(arguments.text("corpus"), extent: extent)
  }

  /// The release, or nil where none was named and none is in use.
  func releaseIfAny(_ arguments: ParsedArguments) throws(LexicalError) -> CorpusRelease? {
    let locator = CorpusLocator(environment: environment)
    guard arguments.text("corpus") != nil || (try? locator.find(nil)) != nil else { return nil }
    return try locator.open(arguments.text("corpus"))
  }

  /// Whether a release is in use.
  var hasRelease: Bool { (try? CorpusLocator(environment: environment).find(nil)) != nil }

  /// Tells the learner what to do next.
  func remarkNext(_ store: LearnerStore) async throws {
    remark(try await store.nextStep(hasRelease: hasRelease).announcement)
  }

  /// Finds the lexemes of words: in the release at hand; without one, ids alone.
  func resolver(_ arguments: ParsedArguments) throws(LexicalError) -> any WordResolver {
    guard let release = try releaseIfAny(arguments) else { return FoldingResolver() }
    return ReleaseResolver(release: release)
  }

  /// Finds the store, whose queue and counts are those of the language of the release.
  private func storeLocator(_ arguments: ParsedArguments) -> StoreLocator {
    let language = try? CorpusLocator(environment: environment).language(arguments.text("corpus"))
    return StoreLocator(environment: environment, language: language)
  }

  /// The progress store, made where there is none: for commands that write.
  func store(_ arguments: ParsedArguments) throws(LexicalError) -> LearnerStore {
    let locator = storeLocator(arguments)
    // A typing error in a path must not look like lost progress.
    if let path = arguments.text("store"), !FileSystem.exists(path) {
      remark("lexical: \(phrase(.errorNewStore, ["path": path.printable]))")
    }
    return try locator.open(arguments.text("store"))
  }

  /// The progress store for a command that only reads: where there is none, an empty one that is
  /// not kept, with a remark on stderr.
  func storeForReading(_ arguments: ParsedArguments) throws -> LearnerStore {
    let locator = storeLocator(arguments)
    let path = try locator.find(arguments.text("store"))
    guard !FileSystem.exists(path) else { return try locator.open(path) }
    remarkMissing(path)
    return try locator.open(try scratch.path())
  }

  /// The progress store of a command that can do without; nil where there is none, with a remark on
  /// stderr where one was named.
  ///
  /// `advice` follows the remark; nil says nothing of a store that is missing.
  func storeIfAny(
    _ arguments: ParsedArguments, advice: String? = ""
  ) throws(LexicalError) -> LearnerStore? {
    let locator = storeLocator(arguments)
    guard let path = try? locator.find(arguments.text("store")) else { return nil }
    guard !FileSystem.exists(path) else { return try locator.open(path) }
    if let advice, isStoreNamed(arguments) { remarkMissing(path, advice: advice) }
    return nil
  }

  private func isStoreNamed(_ arguments: ParsedArguments) -> Bool {
    arguments.has("store") || environment["LEXICAL_STORE"]?.isEmpty == false
  }

  /// The files that were named, those of folders among them, with a remark on what was left out.
  func texts(_ names: [String]) throws(LexicalError) -> [String] {
    let files = try TextFiles(names)
    files.notices.forEach(remark)
    return files.paths
  }

  /// How `--encoding` asks to read files.
  func readingOptions(_ arguments: ParsedArguments) throws(LexicalError) -> ReadingOptions {
    guard let label = arguments.text("encoding") else { return ReadingOptions() }
    return try ReadingOptions(encoding: label)
  }

  /// The release with what marks its words: the store, and the words that `--known`,
  /// `--known-rank` and `--known-level` add to it, or with `--known-only` these alone; files are
  /// read as `--encoding` says.
  ///
  /// `extent` is what is read of the release: all of it where senses are chosen.
  func reader(
    _ arguments: ParsedArguments, extent: LookupIndexExtent = .whole
  ) async throws -> Reader {
    var reader = try await learnerReader(arguments, extent)
    reader.options = try readingOptions(arguments)
    return reader
  }

  private func learnerReader(
    _ arguments: ParsedArguments, _ extent: LookupIndexExtent
  ) async throws -> Reader {
    let (release, isOfText) = try CorpusLocator(environment: environment).open(
      arguments.text("corpus"), for: arguments.operands, try readingOptions(arguments),
      extent: extent)
    if isOfText {
      remark("lexical: read with \(release.metadata.name.printable), by the words of the text")
    }
    let isAdded = ["known", "known-rank", "known-level"].contains { arguments.has($0) }
    guard arguments.has("known-only") else {
      let store = try storeIfAny(arguments, advice: isAdded ? nil : Self.beginning)
      var reader = try await Reader(
        release, store, policy: arguments.text("policy").flatMap(StatusPolicy.init) ?? .mixed)
      guard !isAdded else { return try reader.adding { try mark(&$0, arguments) } }
      reader.tellsNewWords = !reader.isBlank
      if reader.isBlank, store != nil || !isStoreNamed(arguments) {
        remark("lexical: " + phrase(.errorBlank, ["advice": Self.beginning]))
      }
      return reader
    }
    guard isAdded else {
      throw UsageError("--known-only needs --known, --known-rank or --known-level")
    }
    guard !arguments.has("policy") else {
      throw UsageError("--policy is about the progress store, which --known-only leaves out")
    }
    var known = KnownWords(release)
    try mark(&known, arguments)
    return Reader(known)
  }

  /// How to begin, where nothing is known of the learner.
  private static var beginning: String { phrase(.errorBegin) }

  /// Marks what the options say is known.
  private func mark(
    _ known: inout KnownWords, _ arguments: ParsedArguments
  ) throws {
    if let rank = try arguments.integer("known-rank", in: 0...1_000_000) {
      known.mark(upTo: rank)
    }
    if let name = arguments.text("known-level") {
      guard let level = CEFRLevel(name: name.uppercased()) else {
        throw UsageError(
          "--known-level is one of \(CEFRLevel.allCases.map(\.name).joined(separator: ", ")), "
            + "not “\(name)”")
      }
      known.mark(upTo: level)
    }
    for path in arguments.texts("known") {
      let missing = try known.mark(from: try InputFile(path).readAll(), named: path)
      guard !missing.isEmpty else { continue }
      let sample = missing.prefix(5).map { "“\($0.printable)”" }.joined(separator: ", ")
      remark(
        "lexical: \(counted(missing.count, "word")) of \(path) not in the release, taken by the form: "
          + sample + (missing.count > 5 ? " …" : ""))
    }
  }

  private func remarkMissing(_ path: String, advice: String = "") {
    remark(
      "lexical: \(phrase(.errorNoStore, ["path": path.printable]))"
        + (advice.isEmpty ? "" : "; \(advice)"))
  }
}

/// An empty progress store in a folder of its own, for commands that only read.
final class ScratchStore {
  private let parent: String
  private var folder: String?

  /// - Parameter environment: its `TMPDIR` names the folder of temporary files.
  init(environment: [String: String]) {
    parent = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }

  /// The path of the store; its folder is made by the first call.
  ///
  /// - Throws: ``LexicalError`` when there is no room for temporary files.
  func path() throws(LexicalError) -> String {
    if let folder { return folder + "/progress.db" }
    let made = "\(parent)/lexical-\(UInt64.random(in: 0 ... .max))"
    do { try FileSystem.makeFolder(made) } catch {
      throw LexicalError(.cannotCreate, "cannot make a folder in \(parent.printable): \(error)")
    }
    folder = made
    return made + "/progress.db"
  }

  /// Removes the store with its folder.
  func remove() {
    guard let folder else { return }
    Self.removeTree(folder)
    self.folder = nil
  }

  private static func removeTree(_ path: String) {
    if FileSystem.isFolder(path), !FileSystem.isLink(path) {
      for name in (try? FileSystem.names(in: path)) ?? [] { removeTree("\(path)/\(name)") }
    }
    try? FileSystem.remove(path)
  }
}
