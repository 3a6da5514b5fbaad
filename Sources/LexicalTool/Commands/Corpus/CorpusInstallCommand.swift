import Digest
import Files
import LearnerDatabase
import Lexical
import LexiconStore

/// The command `lexical corpus install FILE`.
let corpusInstallCommand = CommandDescription(
  name: "corpus install",
  summary: "Put a release in use, after every check there is",
  examples: [
    "lexical corpus install en.lexicon",
    "lexical corpus install en.lexicon --sha256 \"$(cut -d' ' -f1 en.lexicon.sha256)\"",
  ],
  discussion: """
    The release of its language that was in use is kept for lexical corpus rollback. Whatever fails, it stays \
    in use. A release that is older than it is refused unless --allow-downgrade is given. Releases of other \
    languages stay installed beside it: --language TAG means one of them for a command, “lexical corpus use TAG” \
    for all that follow.

    What you learned stays yours: words whose ids have retired go on under their heirs, those that left \
    come back with a release that has them.
    """,
  operands: [Operand(name: "FILE", count: .one, meaning: "the release")],
  options: [
    .value("sha256", "HEX", "refuse a file with another SHA-256"),
    .flag("allow-downgrade", "accept an older release"),
    .value("folder", "DIR", "where releases are kept (default: the XDG data directory)"), .store,
  ]
) { arguments, tool in
  var digest: SHA256Digest?
  if let text = arguments.text("sha256") {
    guard let expected = SHA256Digest(hex: text.lowercased()) else {
      throw UsageError("--sha256 is 64 hexadecimal digits")
    }
    digest = expected
  }
  let folder = try releaseFolder(arguments, tool)
  let file = arguments.operands[0]
  let release: CorpusRelease
  do throws(CorpusReleaseError) {
    let installed = try folder.install(
      file, digest: digest, allowsDowngrade: arguments.has("allow-downgrade"))
    release = try CorpusRelease(path: installed.path)
    tool.remark(
      "\(release.metadata.name.printable) \(release.metadata.version) is in use: "
        + installed.path.printable)
  } catch {
    throw LexicalError(error, path: file)
  }
  try await followed(release, arguments, tool)
  return .fine
}

/// The command `lexical corpus rollback`.
let corpusRollbackCommand = CommandDescription(
  name: "corpus rollback",
  summary: "Go back to the release that was in use before",
  examples: ["lexical corpus rollback"],
  options: [
    .value("folder", "DIR", "where releases are kept (default: the XDG data directory)"), .store,
  ]
) { arguments, tool in
  let folder = try releaseFolder(arguments, tool)
  let release: CorpusRelease
  do throws(CorpusReleaseError) {
    let installed = try folder.rollBack()
    release = try CorpusRelease(path: installed.path)
    tool.remark(
      "\(release.metadata.name.printable) \(release.metadata.version) is in use again: "
        + installed.path.printable)
  } catch {
    throw LexicalError(error, path: folder.path)
  }
  try await followed(release, arguments, tool)
  return .fine
}

/// The command `lexical corpus use [LANGUAGE]`.
let corpusUseCommand = CommandDescription(
  name: "corpus use",
  summary: "Turn to another of your languages, or list those that are installed",
  examples: ["lexical corpus use", "lexical corpus use fr"],
  discussion: """
    What you know of each language is kept in one progress store. Each has its own queue, rank and goals; \
    --language TAG means another language for one command.
    """,
  operands: [Operand(name: "LANGUAGE", count: .optional, meaning: "its tag, such as fr")],
  options: [
    .value("folder", "DIR", "where releases are kept (default: the XDG data directory)")
  ]
) { arguments, tool in
  let folder = try releaseFolder(arguments, tool)
  var lines: [String] = []
  do throws(CorpusReleaseError) {
    if let tag = arguments.operands.first, try folder.use(tag) == nil {
      throw .cannotRead(path: folder.path, reason: "no release of “\(tag.printable)” is installed")
    }
    for (index, language) in try folder.languages().enumerated() {
      let metadata = try CorpusRelease.metadata(of: language.release.path)
      lines.append(
        "\(metadata.language)\t\(metadata.name.printable) \(metadata.version)"
          + (index == 0 ? "\tin use" : ""))
    }
  } catch {
    throw LexicalError(error, path: folder.path)
  }
  try tool.write(lines)
  return .fine
}

/// Lets the learner's words, where there is a store, follow the release that is in use now.
///
/// A folder of one's own is not where commands find their release, so that nothing follows it.
private func followed(
  _ release: CorpusRelease, _ arguments: ParsedArguments, _ tool: Tool
) async throws {
  let locator = StoreLocator(environment: tool.environment)
  let named = arguments.text("store")
  guard named != nil || !arguments.has("folder"), let path = try? locator.find(named),
    FileSystem.exists(path)
  else { return }
  do {
    let store = try locator.open(path)
    if try await mapStoreErrors({ try await store.follow(release) }) {
      tool.remark("Your words follow it.")
    }
  } catch let error as LexicalError {
    // The release is in use all the same; the next command that opens both tries again.
    tool.warn("your words do not follow it yet: \(error.message)")
  }
}

private func releaseFolder(
  _ arguments: ParsedArguments, _ tool: Tool
) throws(LexicalError) -> ReleaseFolder {
  if let folder = arguments.text("folder") { return ReleaseFolder(folder) }
  guard let data = CorpusLocator(environment: tool.environment).userFolder else {
    throw LexicalError(.cannotCreate, "no home folder; name one with --folder or $XDG_DATA_HOME")
  }
  return ReleaseFolder(data + "/corpora")
}
