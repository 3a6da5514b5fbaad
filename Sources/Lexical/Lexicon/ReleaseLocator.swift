import Files
package import LexiconEngine
package import LexiconStore

/// Finds the release that a command uses: what was asked for, else the environment, else what is
/// installed.
///
/// `$LEXICAL_LANGUAGE`, which the option `--language` sets, chooses among the releases that are
/// installed side by side.
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
    _ option: String?, extent: LookupIndexExtent = .whole
  ) throws(LexicalError) -> CorpusRelease {
    let path = try find(option)
    do {
      return try CorpusRelease(path: path, extent: extent)
    } catch {
      throw LexicalError(error, path: path)
    }
  }

  /// The variable that names a language, by its tag.
  package static let languageVariable = "LEXICAL_LANGUAGE"

  /// The language that was asked for; nil where none was.
  package var wantedLanguage: String? {
    environment[Self.languageVariable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The language of the release that is found, by tag; what was asked for, also where no release
  /// of it is there.
  ///
  /// - Throws: ``LexicalError`` when there is no release, or none that can be read.
  package func language(_ option: String?) throws(LexicalError) -> String {
    if option == nil, let wantedLanguage { return wantedLanguage }
    let path = try find(option)
    do { return try CorpusRelease.metadata(of: path).language } catch {
      throw LexicalError(error, path: path)
    }
  }

  /// The path of the release.
  package func find(_ option: String?) throws(LexicalError) -> String {
    if let wantedLanguage { return try find(option, language: wantedLanguage) }
    if let option { return option }
    if let path = environment["LEXICAL_CORPUS"], !path.isEmpty { return path }
    for folder in dataFolders {
      if let path = try installed(in: folder) { return path }
    }
    throw LexicalError(.noInput, phrase(.errorNoRelease))
  }

  /// The path of a release of a language: the one that was named, else the first that is installed.
  private func find(_ option: String?, language: String) throws(LexicalError) -> String {
    let named = option ?? environment["LEXICAL_CORPUS"].flatMap { $0.isEmpty ? nil : $0 }
    if let named {
      let found: String
      do { found = try CorpusRelease.metadata(of: named).language } catch {
        throw LexicalError(error, path: named)
      }
      if found == language { return named }
      if option != nil {
        throw LexicalError(
          .badRequest,
          "\(named.printable) is a release of “\(found)”, and --language asks for “\(language)”")
      }
    }
    let installed = try releases()
    if let path = installed.first(where: { $0.language == language })?.path { return path }
    let others = installed.map(\.language).joined(separator: ", ")
    throw LexicalError(
      .noInput,
      "no release of “\(language.printable)” is installed"
        + (others.isEmpty ? "" : "; there is \(others)")
        + ": lexical corpus install FILE adds one")
  }

  /// The releases that are installed, one for each language: that in use first.
  ///
  /// - Throws: ``LexicalError`` for a folder that names a release and does not have it.
  package func releases() throws(LexicalError) -> [(language: String, path: String)] {
    var found: [(language: String, path: String)] = []
    for folder in dataFolders {
      let languages: [(tag: String, release: ReleaseFolder.Installed)]
      do { languages = try ReleaseFolder(folder + "/corpora").languages() } catch {
        throw LexicalError(error, path: folder)
      }
      var here = languages.map { (language: $0.tag, path: $0.release.path) }
      let files = ((try? FileSystem.names(in: folder)) ?? []).filter { $0.hasSuffix(".lexicon") }
      for file in files.sorted() {
        let path = "\(folder)/\(file)"
        // A file that is no release is told when it is asked for.
        guard let language = try? CorpusRelease.metadata(of: path).language else { continue }
        here.append((language, path))
      }
      for release in here where !found.contains(where: { $0.language == release.language }) {
        found.append(release)
      }
    }
    return found
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
