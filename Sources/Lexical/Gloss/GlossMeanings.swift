import LearnerLog
import LexicalModel
import LexiconEngine
import LexiconStore

/// What words mean where they stand: in the learner's language where there is a translation of the
/// sense, else as the release explains it.
///
/// Each sense is read once, by a query or two; the whole entry only where a dictionary or another
/// list has to be asked.
struct GlossMeanings {
  /// A meaning, and its language where that is not the release's.
  struct Meaning {
    let text: String
    let language: String?
  }

  private enum Key: Hashable {
    case sense(SenseID)
    case lexeme(LexemeOrdinal, PartOfSpeech?)
  }

  private let release: CorpusRelease
  private let native: NativeMeanings
  private let target: String?
  private var known: [Key: Meaning?] = [:]

  init(_ release: CorpusRelease, _ native: NativeMeanings) {
    self.release = release
    self.native = native
    target = native.order == .meaning ? nil : native.language
  }

  /// The meaning of a word.
  ///
  /// - Parameters:
  ///   - lexeme: the word, or an expression.
  ///   - part: what it is there; nil for an expression.
  ///   - sense: the sense that was chosen there; nil for a word without.
  /// - Returns: nil where nothing says what it means.
  /// - Throws: ``LexicalError`` when the release or a dictionary cannot be read.
  mutating func meaning(
    of lexeme: LexemeOrdinal, as part: PartOfSpeech?, in sense: SenseID?
  ) throws(LexicalError) -> Meaning? {
    let key = sense.map { Key.sense($0) } ?? .lexeme(lexeme, part)
    if let found = known[key] { return found }
    let found: Meaning?
    if let translated = try translation(of: lexeme, as: part, in: sense) {
      found = Meaning(text: Self.first(translated), language: target)
    } else {
      do throws(CorpusReleaseError) {
        found = try explanation(of: lexeme, as: part, in: sense).map {
          Meaning(text: Self.first($0), language: nil)
        }
      } catch {
        throw LexicalError(error, path: release.path)
      }
    }
    known[key] = found
    return found
  }

  private func explanation(
    of lexeme: LexemeOrdinal, as part: PartOfSpeech?, in sense: SenseID?
  ) throws(CorpusReleaseError) -> String? {
    if let sense, let found = try release.sense(withID: sense) { return found.meaning }
    guard
      let glosses = try release.entry(
        for: release.lookupIndex.id(of: lexeme), with: .glosses)?.glosses
    else { return nil }
    let fitting = part == nil ? nil : glosses.first { $0.partOfSpeech == part }
    return (fitting ?? glosses.first)?.meaning
  }

  private func translation(
    of lexeme: LexemeOrdinal, as part: PartOfSpeech?, in sense: SenseID?
  ) throws(LexicalError) -> String? {
    guard let target else { return nil }
    let id = release.lookupIndex.id(of: lexeme)
    let entry: LexemeEntry?
    do throws(CorpusReleaseError) {
      if let found = try release.translation(of: id, in: sense, to: target) {
        return found.split { $0 == "," || $0 == ";" }.prefix(2).map { String($0.trimmed) }
          .joined(separator: ", ")
      }
      entry =
        native.shelf.isEmpty ? nil : try release.entry(for: id, with: [.glosses, .translations])
    } catch {
      throw LexicalError(error, path: release.path)
    }
    guard let entry else { return nil }
    if let sense { return try native.gloss(of: entry, in: sense, release: release)?.text }
    return try native.gloss(of: entry, as: part, in: release)?.text
  }

  /// The first of the meanings that a text lists.
  private static func first(_ meanings: String) -> String {
    String(meanings.prefix { $0 != ";" }.trimmed)
  }
}
