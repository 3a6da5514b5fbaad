import Files
package import LexiconStore

/// Finds the release that a command uses: what was asked for, else the environment, else what is
/// installed.
package struct CorpusLocator {
  package let environment: [String: String]
  /// The folder of the running program, whose neighbour `share` may hold a release.
  package let programFolder: String?

  package init(environment: [String: String]) {
    self.environment = environment
    programFolder = FileSystem.programPath().map { FileSystem.folder(of: $0) }
  }

  /// Opens the release that `--corpus` names, or the one that is found without.
  package func open(
    _ option: String?, extent: CorpusRelease.LoadOptions = .whole
  ) throws(LexicalError) -> CorpusRelease {
    let path = try find(option)
    do {
      return try CorpusRelease(path: path, extent: extent)
    } catch {
      throw LexicalError(error, path: path)
    }
  }

  /// The path of the release.
  package func find(_ option: String?) throws(LexicalError) -> String {
    if let option { return option }
    if let path = environment["LEXICAL_CORPUS"], !path.isEmpty { return path }
    for folder in dataFolders {
      if let path = try installed(in: folder) { return path }
    }
    throw LexicalError(.noInput, phrase(.errorNoRelease))
  }

  /// Where releases are kept, in order of preference: the user's folder, those of the system, that
  /// of the program.
  package var dataFolders: [String] {
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    let system = (shared ?? "/usr/local/share:/usr/share").split(separator: ":").map {
      "\($0)/lexical"
    }
    let own = programFolder.map { ["\(FileSystem.folder(of: $0))/share/lexical"] } ?? []
    return [userFolder].compactMap { $0 } + own + system
  }

  /// The folder that `corpus install` writes to; nil where the user has no home.
  package var userFolder: String? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/lexical" }
    return environment["HOME"].map { $0 + "/.local/share/lexical" }
  }

  /// The release that was installed into a folder, or one that lies in it, English before others.
  private func installed(in folder: String) throws(LexicalError) -> String? {
    let releases = ReleaseFolder(folder + "/corpora")
    do {
      if let current = try releases.current { return current.path }
    } catch {
      throw LexicalError(error, path: folder)
    }
    let names = ((try? FileSystem.names(in: folder)) ?? []).filter { $0.hasSuffix(".lexicon") }
    return (names.first { $0 == "en.lexicon" } ?? names.first).map { "\(folder)/\($0)" }
  }
}
