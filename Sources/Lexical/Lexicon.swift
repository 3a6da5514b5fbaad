import Digest
import Files
public import LexicalModel
import LexiconCompiler
import LexiconEngine
package import LexiconStore

/// A corpus release, open for looking words up: what is known about the words of one language.
///
/// A lexicon is immutable and cheap to copy; one may be shared by every task of an app.
///
/// ```swift
/// let lexicon = try Lexicon(path: "en.lexicon")
/// for entry in try lexicon.entries(of: "went") {
///   print(entry.lemma, entry.glosses.first?.meaning ?? "")
/// }
/// ```
public struct Lexicon: Sendable {
  package let release: CorpusRelease

  /// Opens a release file: maps its index into memory and checks header, size and the index's
  /// checksum.
  ///
  /// - Parameter path: the release file, as ``build(seeds:to:translations:)`` or
  ///   `lexical corpus build` wrote it.
  /// - Throws: ``LexicalError`` when the file is missing, is no release, is of a format that is too
  ///   old or too new, is truncated or is corrupt.
  /// - Complexity: one read of the index, a few milliseconds for 30 000 lexemes.
  public init(path: String) throws(LexicalError) {
    do {
      release = try CorpusRelease(path: path)
    } catch {
      throw LexicalError(error, path: path)
    }
  }

  package init(_ release: CorpusRelease) {
    self.release = release
  }

  /// The language tag: `en`.
  public var language: String { release.metadata.language }

  /// The version of the data: `1.2.0`.
  public var version: String { release.metadata.version.description }

  /// The licence of the data as its seeds state it.
  public var license: String { release.metadata.license }

  /// The SHA-256 of everything the release says, in hexadecimal; equal content has equal digests.
  public var digest: String { release.metadata.digest.hex }

  /// The number of lexemes and multiword expressions.
  public var lexemeCount: Int { release.lookupIndex.lexemeCount }

  /// Checks every byte of the file against the digest that was written when it was built.
  ///
  /// - Throws: ``LexicalError`` that names the damage.
  /// - Complexity: reads the whole file.
  public func verify() throws(LexicalError) {
    do { try release.verify() } catch { throw LexicalError(error, path: release.path) }
  }
}

extension Lexicon {
  /// The entries that a word can mean: those of the lexemes it is a form of, likeliest first, then
  /// that of the expression it is.
  ///
  /// - Parameter word: a form in any spelling (`went`, `Walked`), an expression (`look up`), a
  ///   contraction (`don't`, which gives the entries of its parts), or the text of a `LexemeID`.
  /// - Returns: the entries, each once; none for a word that is not listed.
  /// - Throws: ``LexicalError`` when the file cannot be read.
  /// - Complexity: about ten indexed queries for each entry.
  public func entries(of word: String) throws(LexicalError) -> [LexemeEntry] {
    let search = WordSearch(release)
    do throws(CorpusReleaseError) {
      let entries = try search.entries(of: word)
      guard entries.isEmpty, let contraction = Contraction(word, in: release.lookupIndex) else {
        return entries
      }
      return try search.entries(of: contraction)
    } catch {
      throw LexicalError(error, path: release.path)
    }
  }

  /// The entry of a lexeme; an id that was retired gives the entry of its successor.
  ///
  /// - Returns: nil for an id that this lexicon does not hold.
  /// - Throws: ``LexicalError`` when the file cannot be read.
  public func entry(for id: LexemeID) throws(LexicalError) -> LexemeEntry? {
    do throws(CorpusReleaseError) {
      if let entry = try release.entry(for: id) { return entry }
      guard let successor = try release.redirects()[id] ?? nil else { return nil }
      return try release.entry(for: successor)
    } catch {
      throw LexicalError(error, path: release.path)
    }
  }

  /// The lemmas that begin with a prefix, in the order of their bytes.
  ///
  /// - Parameters:
  ///   - prefix: the beginning, as it is spelled.
  ///   - limit: the most lemmas that are returned.
  /// - Returns: the lemmas of single words.
  /// - Throws: ``LexicalError`` when the file cannot be read.
  public func lemmas(
    withPrefix prefix: String, limit: Int = 50
  ) throws(LexicalError) -> [String] {
    do { return try release.lemmas(withPrefix: prefix, limit: limit) } catch {
      throw LexicalError(error, path: release.path)
    }
  }

  /// The listed lemma that is nearest to a word by its spelling: what a mistyped word was meant to
  /// be.
  ///
  /// - Returns: nil where nothing is as near as a third of the word's letters.
  /// - Complexity: O(lexemes), some milliseconds.
  public func suggestion(for word: String) -> String? {
    WordSearch(release).nearest(to: word)
  }

  /// The lexemes that grow from a root, most frequent first.
  ///
  /// - Parameter root: the `Root.id` of a root of this lexicon.
  /// - Returns: the lexemes with their lemmas and ranks; none for a root that is not there.
  /// - Throws: ``LexicalError`` when the file cannot be read.
  public func family(ofRoot root: String) throws(LexicalError) -> [LexemeEntry.Relative] {
    do { return try release.family(ofRoot: root) } catch {
      throw LexicalError(error, path: release.path)
    }
  }

  /// The lexeme that replaced a retired one.
  ///
  /// - Returns: nil for an id that is in use, that never was, or that left without a successor.
  /// - Throws: ``LexicalError`` when the file cannot be read.
  public func successor(of id: LexemeID) throws(LexicalError) -> LexemeID? {
    do { return try release.redirects()[id] ?? nil } catch {
      throw LexicalError(error, path: release.path)
    }
  }
}

extension Lexicon {
  /// Opens the release that is installed for the user or the system, as the command-line tool finds
  /// it.
  ///
  /// - Parameter environment: decides the folders: `LEXICAL_CORPUS`, `XDG_DATA_HOME`, `HOME`,
  ///   `XDG_DATA_DIRS`.
  /// - Returns: the lexicon that the environment names, else the user's, else the system's.
  /// - Throws: ``LexicalError`` of kind ``LexicalError/Kind/noInput`` when none is installed.
  public static func installed(environment: [String: String]) throws(LexicalError) -> Lexicon {
    Lexicon(try CorpusLocator(environment: environment).open(nil))
  }

  /// Puts a release file into a folder of releases, after every check; the one in use until then is
  /// kept as the previous one.
  ///
  /// - Parameters:
  ///   - path: the release file, for instance a downloaded update.
  ///   - folder: the folder of releases, made when it is missing.
  ///   - allowsDowngrade: whether a release older than the one in use is accepted.
  /// - Returns: the installed lexicon.
  /// - Throws: ``LexicalError`` when the file is damaged, older, or cannot be written; the release
  ///   in use stays in use then.
  public static func install(
    _ path: String, into folder: String, allowsDowngrade: Bool = false
  ) throws(LexicalError) -> Lexicon {
    do throws(CorpusReleaseError) {
      let installed = try ReleaseFolder(folder).install(path, allowsDowngrade: allowsDowngrade)
      return Lexicon(try CorpusRelease(path: installed.path))
    } catch {
      throw LexicalError(error, path: path)
    }
  }

  /// Compiles a folder of seeds into a release file, the same to the byte on every machine.
  ///
  /// - Parameters:
  ///   - seeds: the folder with `manifest.json` and the seed tables.
  ///   - path: the file to write; it is replaced only by a whole and checked release.
  ///   - translations: the languages, by their tags, whose translations of senses go in; nil for
  ///     every one that the folder has.
  /// - Throws: ``LexicalError`` that counts the problems of the seeds, or says why the file cannot
  ///   be written.
  public static func build(
    seeds: String, to path: String, translations: Set<String>? = nil
  ) throws(LexicalError) {
    do {
      try SeedCorpus(folder: seeds).build(to: path, translations: translations)
    } catch {
      throw LexicalError(error)
    }
  }
}
